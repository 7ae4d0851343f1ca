package tui

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
)

// rounds is a match of Raja Pasu of which two rounds end by the rules, with closed
// holes in the last.
func rounds(t *testing.T) string {
	t.Helper()
	return strings.ReplaceAll(read(t, "../engine/record/testdata/rajapasu.tian"), "\r", "")
}

// boundary is the number of the first step that begins a round.
func boundary(t *testing.T, p *replay) int {
	t.Helper()
	for i, s := range p.line.steps {
		if s.Kind == engine.ContinueEntry {
			return i
		}
	}
	t.Fatal("the match has one round only")
	return 0
}

// A step over the end of a round says how it ended and what the next begins with,
// whichever way one comes there.
func TestReplayTellsOfRounds(t *testing.T) {
	s, _ := looking(t, rounds(t), 0)
	p := s.replay()
	s.send(resized{120, 40})
	at := boundary(t, p)
	ended := []string{"The round is over:", "round 1"}
	begins := []string{"Round 2 begins.", "leads.", "round 2"}
	for _, way := range []struct {
		from int
		keys string
	}{
		{at - 1, "right"}, {at + 1, "left"}, {at - 1, "down"}, {at + 1, "up"},
		{0, fmt.Sprintf("g %s enter", strings.Join(strings.Split(strconv.Itoa(p.line.turn(at)), ""), " "))},
	} {
		p.at = way.from
		if s.press(strings.Fields(way.keys)...); p.at != at {
			t.Fatalf("%s leads from %d to %d, want %d", way.keys, way.from, p.at, at)
		}
		s.see(ended...)
	}
	p.at = at - 1
	s.unrun("space") // by itself
	if s.see(ended...); p.at != at {
		t.Fatalf("by itself it goes to %d, want %d", p.at, at)
	}
	p.halt()
	for _, key := range []string{"right", "down"} {
		p.at = at
		s.press(key).see(begins...)
		s.press("right", "left").see(begins...)
	}
	s.press("end").see("wins the match")
}

// What a round's end came to is not told before the last turn has been seen.
func TestReplayTellsNothingTooEarly(t *testing.T) {
	s := begin(t, Config{First: First{Replay: parsed(t, rounds(t))}, Settings: DefaultSettings()})
	p := s.replay()
	p.at = boundary(t, p) - 1
	s.unrun("right")
	s.miss("The round is over")
	p.halt()
	s.see("The round is over")
}

// The list has a heading for a round, with what the sides had then, and lots.
func TestReplayListOfRounds(t *testing.T) {
	s, _ := looking(t, rounds(t), 0)
	s.send(resized{120, 40})
	p := s.replay()
	p.at = boundary(t, p) + 1
	s.see("Round 2  ▲ ")
	l, _ := looking(t, read(t, "../engine/record/testdata/laomuzhu.tian"), 0)
	l.send(resized{120, 40})
	q := l.replay()
	q.at = boundary(t, q) + 2
	l.see("by lot.", "Round 2  ▲ a sow+")
	if q.at++; q.line.moment(q.at).held != nil {
		t.Error("a turn has a heading")
	}
}

// A variation that ends the round says so too.
func TestReplayTellsOfAVariationsEnd(t *testing.T) {
	s, _ := looking(t, "[Variant \"Dou Shou Qi\"]\n[SetUp \"1\"]\n[FEN \"7/3R3/7/7/7/7/7/7/e6 w\"]\n\n1. d8c8 (1. d8d9) a1a2 *\n", 1)
	s.press("v").see("goes from d8 to d9", "The round is over", "South wins the").miss("to move")
}

// A faster pace shows a position for a shorter time, and where rounds end there is
// more of it, for there is more to read.
func TestReplayPaces(t *testing.T) {
	s, _ := looking(t, rounds(t), 0)
	p := s.replay()
	for speed := 1; speed < len(autoPaces); speed++ {
		p.auto.speed = speed - 1
		slower := p.pause()
		if p.auto.speed = speed; p.pause() >= slower {
			t.Errorf("speed %d: %v, and %v at the speed below", speed, p.pause(), slower)
		}
	}
	turn := p.pause()
	if p.at = boundary(t, p); p.pause() <= turn {
		t.Errorf("%v at the end of a round, %v after a turn", p.pause(), turn)
	}
}
