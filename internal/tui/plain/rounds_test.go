package plain

import (
	"bytes"
	"strings"
	"testing"
)

// What a round came to is the same wherever it is told, and nothing is left to be
// divided of a match that was given up.
func TestGivingUpSharesNothingOut(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*"))
	var story, moment bytes.Buffer
	text := s.play(t, "A+s", "resign")
	if err := Story(&story, s.Teller, s.Record); err != nil {
		t.Fatal(err)
	}
	if err := Moment(&moment, s.Teller, s.Record); err != nil {
		t.Fatal(err)
	}
	for _, told := range []string{text, story.String(), moment.String()} {
		wants(t, told, "North resigns.", "South: a sow and 15 piglets. North: 16 piglets.\nSouth wins the match: by resignation.")
		if strings.Contains(told, "divided") || strings.Contains(told, "return") {
			t.Error(told)
		}
	}
}

// Between rounds all is told that the next one begins with, in play and in the story.
func TestWhatTheNextRoundBeginsWith(t *testing.T) {
	for _, test := range []struct {
		game, start, lines string
		ahead, begins      []string
	}{
		{"laomuzhu", "0-0-0-0-1-0-0-1-0-0-ss20-18-S", "E+|N||N", []string{
			"To be set aside: South 5 piglets, North 0 piglets (9.5).",
			"In the next round North cannot fill a: it will be a tian, and what is sown there is South's (9.4).",
		}, []string{
			"South has both sows and sells one to North for five piglets (9.1).",
			"North cannot fill a: it is a tian of South now (9.4).",
		}},
		{"rajapasu", "1-0-0-0-0-0-0-1-0-0-0-0-0-0-40-56-S", "A|offer|accept|", []string{
			"To be kept back: South 6 counters, North 8 counters (7.2).",
			"In the next round South cannot fill A and B: they will be closed (7.3).",
		}, []string{
			"South cannot fill A and B: they are closed in this round (7.3).",
			"South leads this round: North was to move when the last one ended (7.4).",
		}},
	} {
		s := sitDown(t, test.game, from(t, test.game, test.start))
		s.Ask = true
		text := s.play(t, append(strings.Split(test.lines, "|"), "")...)
		wants(t, text, "The round is over: ", strings.Join(test.ahead, "\n"), "Round 2.", strings.Join(test.begins, "\n"))
		var story bytes.Buffer
		if err := Story(&story, s.Teller, s.Record); err != nil {
			t.Fatal(err)
		}
		wants(t, story.String(), "Round 1.\n", "The round is over: ", test.ahead[0], "Round 2.\n"+strings.Join(test.begins, "\n"))
		if n := strings.Count(story.String(), "\nRound 2."); n != 1 {
			t.Errorf("%d beginnings of the second round in\n%s", n, &story)
		}
	}
}
