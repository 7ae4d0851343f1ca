package tui

import (
	"strings"
	"testing"
)

// lastText is what was saved last.
func lastText(t *testing.T, f *fileOf) string {
	t.Helper()
	if len(f.texts) == 0 {
		t.Fatal("nothing was saved")
	}
	return strings.Join(strings.Fields(f.texts[len(f.texts)-1]), " ") // lines are wrapped
}

// A turn that is tried becomes a variation of the game, which is walked in and out
// of, goes on with further turns, and can be removed.
func TestReplayTriesATurn(t *testing.T) {
	s, f := looking(t, annotated, 7)
	s.press("w").see("what if, at 4...", "to move", "Esc back").miss("undo")
	s.press("a", "a").see("variation 1", "turn 8 of 18", "North sows a", "Kept as a variation")
	if text := lastText(t, f); !strings.Contains(text, "4. A+2 d (4... a+5) 5. C") {
		t.Errorf("saved:\n%s", text)
	}
	s.press("w").see("what if, at 5.").press("D", "D").see("turn 9 of 18", "South sows D", "variation 1")
	s.press("left", "w", "F", "F").see("turn 9 of 18", "South sows F")
	if text := lastText(t, f); !strings.Contains(text, "(4... a+5 5. D (5. F))") {
		t.Errorf("saved:\n%s", text)
	}
	s.press("esc").see("turn 8 of 18", "variation 1").press("esc").see("turn 7 of 18").miss("variation 1 ")
	s.press("v").see("turn 8 of 18", "North sows a", "variation 1")
	s.press("d").see("Remove this variation of 2 turns?").press("n").see("variation 1")
	s.press("d", "y").see("The variation is removed.", "turn 7 of 18")
	text := lastText(t, f)
	if strings.Contains(text, "4... a") {
		t.Errorf("saved:\n%s", text)
	}
	for _, part := range []string{"Was there nothing better?", "(3... c+2 4. F (4. A+2 a+5 { Deep. }))", "(3... d+2)", "Mood"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
	s.press("d").see("Only a variation of the game can be removed")
}

// What was played, or is a variation already, is gone along and not written twice.
func TestReplayTriesWhatIsThere(t *testing.T) {
	s, f := looking(t, annotated, 5)
	s.press("w", "c", "c").see("That is what was played.", "turn 6 of 18")
	s.press("left", "w", "d", "d").see("variation 2", "turn 6 of 18", "North sows d")
	s.press("esc", "right").see("turn 6 of 18", "North sows c")
	s.press("w", "F", "F").see("turn 7 of 18", "South sows F", "variation 1") // beside the turn before, it is there
	s.press("w", "a", "a").see("turn 8 of 18")
	if text := lastText(t, f); !strings.Contains(text, "(3... c+2 4. F (4. A+2 a+5 { Deep. }) 4... a") || len(f.texts) != 1 {
		t.Errorf("saved %d times:\n%s", len(f.texts), text)
	}
}

// At the end of a game that goes on a variation begins with the last turn, for it
// must stand beside one.
func TestReplayTriesATurnAtTheEnd(t *testing.T) {
	s, f := looking(t, annotated, 18)
	s.press("w", "D", "D").see("turn 19 of 18", "South sows D", "variation 1")
	if text := lastText(t, f); !strings.Contains(text, "9. B b (9... b 10. D) *") {
		t.Errorf("saved:\n%s", text)
	}
	s.press("left", "left").see("turn 17 of 18").press("esc", "end", "w", "D", "D").see("turn 19 of 18")
	if len(f.texts) != 1 {
		t.Errorf("saved %d times", len(f.texts))
	}
}

// The line that was found to be better is kept before another turn goes on from it.
func TestReplayTriesATurnAfterABetterOne(t *testing.T) {
	s, f := looking(t, annotated, 0)
	s.press("m", "b").see("what was better")
	p := s.replay()
	p.at = len(p.line.steps)
	move := p.match.Game().MoveText(p.line.position(p.at).Moves(nil)[0])
	s.press("w", move, move).see("Kept as a variation")
	if p.line.kept == nil || len(p.line.steps) != p.at || !strings.Contains(lastText(t, f), move+") ") {
		t.Errorf("at %d, saved:\n%s", p.at, lastText(t, f))
	}
}

// Nothing is tried between rounds or after the end, and a half turn is taken back.
func TestReplayTriesNothingWhereNoTurnIsDue(t *testing.T) {
	s, _ := looking(t, rounds(t), 0)
	p := s.replay()
	p.at = boundary(t, p)
	s.press("w").see("No turn is due here")
	l, _ := looking(t, "[Variant \"Laomuzhu Qi\"]\n[SetUp \"1\"]\n[FEN \""+tians+"\"]\n\n1. B+s *\n", 0)
	l.press("w", "B", "+").see("s sow", "k skip").press("esc").see("what if, at 1.").press("B", "+", "k")
	l.see("turn 1 of 1", "variation 1")
	q := l.replay()
	l.press("w", "u", "r", "o", "R", "m", "p").see("what if, at").press("q")
	if l.replay() != q {
		t.Error("q does not go back to the replay")
	}
}

// A click on the board begins to try a turn with the cursor there, and makes none.
func TestReplayTriesByMouse(t *testing.T) {
	s, f := looking(t, annotated, 7)
	p := s.replay()
	at := p.board.Rect(9) // North's d
	s.click(at.X+at.W/2, at.Y+at.H/2).see("what if, at 4...")
	if got := s.model.top().(*trial).hand.cursor; got != 9 || len(f.texts) != 0 {
		t.Errorf("the cursor is on %d, %d saves", got, len(f.texts))
	}
	board := s.model.top().(*trial).hand.board.Rect(9)
	s.click(board.X+board.W/2, board.Y+board.H/2).see("turn 8 of 18", "That is what was played.")
	s.press("x", "w", "x").press("D", "D").see("variation 1")
	if p.flip {
		t.Error("the board is as it was although it was turned round while a turn was tried")
	}
}

// Without a file a variation can be walked in all the same; the very first turn of
// a game that has none stands beside nothing.
func TestReplayTriesWithoutAPlace(t *testing.T) {
	s := begin(t, Config{First: First{Replay: match(t, "auale", "")}, Analyst: greedy{}})
	s.press("w", "C", "C").see("South sows C", "here none was")
	s.press("w", "d", "d").see("North sows d").press("esc", "esc").see("turn 0 of 0")
}
