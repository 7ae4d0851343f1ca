package plain

import (
	"strings"
	"testing"

	"tian/internal/engine"
)

// Who is typing is asked whether a side resigns; any line but yes means no, and a line
// that means something else is carried out.
func TestResigningIsAskedFor(t *testing.T) {
	const question = "South, resign the match? yes or no: "
	for _, test := range []struct {
		lines string
		want  []string
		done  bool
	}{
		{"resign|yes", []string{question, "South resigns.", "North wins the match: by resignation."}, true},
		{"resign|Y", []string{question, "South resigns."}, true},
		{"resign north|y", []string{"North, resign the match? yes or no: ", "North resigns."}, true},
		{"resign|no", []string{question, "South does not resign.", "South: "}, false},
		{"resign|", []string{question, "South does not resign."}, false},
		{"resign|D", []string{question, "South does not resign.", "South sows D"}, false},
		{"resign|resign|yes", []string{question, "South does not resign.", question, "South resigns."}, true},
		{"resign west", []string{"say which side resigns"}, false},
	} {
		s := sitDown(t, "auale", engine.Options{})
		s.Prompt = true
		wants(t, s.play(t, append(strings.Split(test.lines, "|"), "")...), test.want...)
		if done := s.Record.Match().Phase() == engine.Finished; done != test.done {
			t.Errorf("after %q the match is over: %v", test.lines, done)
		}
	}
}

// Of one person alone, resign means that side, at any time; of two, at a lot it is to
// be said which.
func TestWhoResigns(t *testing.T) {
	for _, test := range []struct {
		players [2]Player
		want    string
	}{
		{[2]Player{nil, &rover{}}, "South resigns."},
		{[2]Player{&rover{}, nil}, "North resigns."},
		{[2]Player{}, "say which side resigns"},
	} {
		s := sitDown(t, "laomuzhu", engine.Options{})
		s.Ask, s.Players = true, test.players
		wants(t, s.play(t, "resign"), "The lot: who leads the round?", test.want)
	}
}

// A match that has a file is kept even when all of it has been taken back, and that is
// what is said; so it is of one that was opened with nothing played in it.
func TestAFileWithNothingPlayedIsKept(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
	text := s.play(t, "B-", "undo", "quit")
	wants(t, text, "Taken back.", "The game is kept")
	if s.saves != 2 || strings.Contains(text, "Nothing was played") {
		t.Errorf("%d saves, and said:\n%s", s.saves, text)
	}
	s = sitDown(t, "auale", engine.Options{})
	s.Filed = true
	wants(t, s.play(t, "quit"), "The game is kept")
	if s.saves != 0 {
		t.Errorf("%d saves of what was only looked at", s.saves)
	}
}
