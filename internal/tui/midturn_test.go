package tui

import (
	"strings"
	"testing"

	"tian/internal/engine/record"
	"tian/internal/games"
)

// choicesOwed is a position with a turn, B-, in which two choices are owed.
const choicesOwed = "s-4-t-t-t-5-5-5-5-s-0-13-S*"

// A turn of which a choice is still owed is kept, however the player leaves; the
// next session shows the hand as it was and asks for that choice.
func TestATurnBegunIsKept(t *testing.T) {
	for name, leave := range map[string]func(*session){
		"Ctrl-C":   func(s *session) { s.farewell() },
		"the menu": func(s *session) { s.press("q") },
		"a crash":  func(s *session) {}, // what was saved by then
	} {
		f := newFile(t)
		s := begin(t, Config{First: First{Play: match(t, "laomuzhu", choicesOwed), File: f}})
		s.press("B", "B", "-", "s").see("Tians next", "holds 16 piglets")
		board := s.text()
		leave(s)
		if len(f.texts) == 0 {
			t.Fatalf("%s: nothing is kept", name)
		}
		r := reread(t, f.texts[len(f.texts)-1])
		again := begin(t, Config{First: First{Play: r, File: newFile(t)}})
		again.see("Tians next", "> s sow", "k skip", "holds 16 piglets", "●●●● 4")
		if a, b := boardOf(again.text()), boardOf(board); a != b {
			t.Errorf("%s: the board is\n%s\nand was\n%s", name, a, b)
		}
		again.press("k").see("North · to move", "South sows B clockwise")
	}
}

// boardOf are the lines of a screen that show the board.
func boardOf(text string) string { return strings.Join(strings.Split(text, "\n")[2:19], "\n") }

func reread(t *testing.T, text string) *record.Record {
	t.Helper()
	r, err := record.Parse(strings.NewReader(text), games.Find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return r
}

// Taken back, the turn is taken back in the file too; made whole, it is a turn like
// any other there.
func TestATurnBegunLeavesTheTag(t *testing.T) {
	f := newFile(t)
	s := begin(t, Config{First: First{Play: match(t, "laomuzhu", choicesOwed), File: f}}).press("B", "B", "-")
	if text := f.texts[len(f.texts)-1]; !strings.Contains(text, "[MidTurn \""+choicesOwed+" B-\"]") {
		t.Errorf("begun:\n%s", text)
	}
	s.press("u").see("South · to move")
	if text := f.texts[len(f.texts)-1]; strings.Contains(text, "MidTurn") {
		t.Errorf("taken back:\n%s", text)
	}
	s.press("B", "B", "-", "s", "k").see("North · to move")
	if text := f.texts[len(f.texts)-1]; strings.Contains(text, "MidTurn") || !strings.Contains(text, "1. B-sk") {
		t.Errorf("whole:\n%s", text)
	}
}

// A tag that does not fit is said, and the turn is made anew; stepping through such
// a game, or one in mid-turn, shows whole turns.
func TestATurnBegunThatCannotBeTakenUp(t *testing.T) {
	text := "[Variant \"Laomuzhu Qi\"]\n[SetUp \"1\"]\n[FEN \"" + choicesOwed + "\"]\n[MidTurn \"" + choicesOwed + " B-\"]\n\n*\n"
	wrong := strings.Replace(text, "B-", "C-", 1)
	begin(t, Config{First: First{Play: reread(t, wrong)}}).see("The turn begun in the tag MidTurn cannot be gone on with here", "South · to move").
		press("B", "B", "-").see("Tians next").miss("the tag MidTurn")
	for _, text := range []string{text, wrong} {
		s := begin(t, Config{First: First{Replay: reread(t, text)}}).see("turn 0 of 0")
		s.press("right", "m", "w").see("what if").press("B", "B", "-").see("Tians next")
	}
}
