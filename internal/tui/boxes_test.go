package tui

import (
	"strings"
	"testing"

	"tian/internal/engine"
)

// rested is a match between two rounds of Raja Pasu.
func rested(t *testing.T) *session {
	t.Helper()
	return game(t, "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S").press("o", "y").see("Round 1 is over")
}

// A box that was put away to see the board comes back, whatever way one goes.
func TestLookingAtTheBoardIsNoDeadEnd(t *testing.T) {
	for _, away := range []string{"l", "esc"} {
		for _, back := range [][]string{{"enter"}, {"esc"}, {"l"}, {"m", "esc"}, {"i", "esc"}, {"?", "esc"}, {"m", "x"}} {
			s := rested(t).press(away).miss("Round 1 is over").see("Enter the result")
			if s.press(back...).see("Round 1 is over"); strings.Count(s.text(), "╭──────────────────────────") > 1 {
				t.Errorf("%s, %v: two boxes:\n%s", away, back, s.text())
			}
			s.press("enter").see("round 2")
		}
	}
	s := game(t, "laomuzhu", "").press("l").miss("Draw it").see("Enter the lot").press("x", "enter").see("Draw it")
	s.press("s", "R", "y").see("The match is over").press("esc").see("Enter the result").press("m").see("Esc   Back").miss("Go on playing")
	s.press("esc").see("Play again", "Step through it").press("y").see("turn 0 of 0")
}

// Whom the lots at the end of a round favoured stands in the box that follows, in
// place of why the round ended, which stood in the box before.
func TestLotsAreToldInTheNextBox(t *testing.T) {
	s := game(t, "laomuzhu", "0-0-0-0-0-0-1-0-0-0-ss20-19-N")
	s.send(resized{40, 16})
	s.see("are left on the board").press("n").see("Round 1 is over", "The lot, who gets the piglet that is", "over: North.", "20 piglets.").miss("are left on")
}

// Never are two boxes drawn over each other, nor a box with the keys of another.
func TestOneBoxAtATime(t *testing.T) {
	for _, key := range []string{"m", "?", "i", "t"} {
		rested(t).press(key).miss("Next round")
	}
	s := game(t, "laomuzhu", "").press("j").see("Rock, paper, scissors").miss("Draw it").press("esc").see("Draw it").press("j", "enter").see("Draw it")
	s.press("s", "R").miss("Draw it")
}

// small is what a bar leaves out in forty columns.
var small = strings.NewReplacer("↑↓ choose  ", "")

// Every box says in the last line which keys it understands, and no others.
func TestBoxesNameTheirKeys(t *testing.T) {
	for _, test := range []struct {
		name string
		s    *session
		bar  string
	}{
		{"menu of the game", game(t, "auale", "").press("m"), "↑↓ choose  Enter ok  Esc back  ? help"},
		{"question", game(t, "auale", "").press("R"), "↑↓ choose  Enter ok  Esc back  ? help"},
		{"between rounds", rested(t), "↑↓ choose  Enter ok  Esc the board  m menu  ? help"},
		{"throw", game(t, "laomuzhu", "").press("j"), "Esc back  ? help"},
		{"text", begin(t, Config{Store: library(t)}).press("s", "/"), "Enter ok  Esc back"},
	} {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			test.s.send(resized{size[0], size[1]})
			lines := strings.Split(strings.TrimRight(test.s.text(), "\n"), "\n")
			got := strings.TrimSpace(lines[len(lines)-1])
			if got != test.bar && !(size[0] == 40 && got == small.Replace(test.bar)) {
				t.Errorf("%s at %v: %q, want %q", test.name, size, got, test.bar)
			}
		}
	}
}

// thinkingOf is a match in which North, an opponent, still thinks.
func thinkingOf(t *testing.T, name string, keys ...string) *session {
	t.Helper()
	s, _ := withOpponent(t, name, "")
	s.press(keys[:len(keys)-1]...)
	s.unrun(keys[len(keys)-1])
	if s.play().thinking == nil {
		t.Fatalf("nobody thinks:\n%s", s.text())
	}
	return s
}

// unrun presses a key and leaves what should be done about it undone.
func (s *session) unrun(k string) {
	named := s.model.top()
	if named == nil {
		s.t.Fatal("no screen")
	}
	s.model.take(named.key(key(k)))
	s.model.Frame()
}

// While the opponent thinks one may look about, and makes no turn by that, neither
// then nor when the opponent has moved.
func TestLookingAboutWhileTheOpponentThinks(t *testing.T) {
	s := thinkingOf(t, "auale", "C", "C")
	s.unrun("d")
	if p := s.play(); p.cursor != 3 || p.marks().Cursor != 3 {
		t.Errorf("a typed d leads to %d, want D", p.cursor)
	}
	s.unrun("right")
	s.unrun("enter")
	if p := s.play(); p.cursor != 4 || len(p.match.Log()) != 1 || p.thinking == nil {
		t.Errorf("the cursor is at %d, %d turns are made", p.cursor, len(p.match.Log()))
	}
	s = thinkingOf(t, "doushouqi", "g3", "g", "4")
	for _, k := range []string{"z", "c", "3", "+", "tab"} {
		s.unrun(k)
	}
	if p := s.play(); p.squareName(p.cursor) != "c3" || len(p.match.Log()) != 1 || p.picker.from != engine.NoSquare {
		t.Errorf("c3 typed leads to %s, %d turns are made", p.squareName(p.cursor), len(p.match.Log()))
	}
}

// The space bar hurries an opponent. Pressed too late it makes no turn, takes up
// no animal and answers no question.
func TestSpaceMakesNoTurn(t *testing.T) {
	for _, name := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		s := game(t, name, "")
		if name == "laomuzhu" {
			s.press("space").see("Draw it").press("s")
		}
		p := s.play()
		before := len(p.match.Log())
		if s.press("space", "space"); len(p.match.Log()) != before || p.picker.from != engine.NoSquare {
			t.Errorf("%s: the space bar has done something:\n%s", name, s.text())
		}
	}
	rested(t).press("space").see("Round 1 is over")
	s, f := withOpponent(t, "auale", "")
	if s.press("C", "C", "space"); len(s.play().match.Log()) != 2 || f.asked != 1 {
		t.Errorf("%d turns are made", len(s.play().match.Log()))
	}
}

// An offer made while the opponent thinks is the player's own.
func TestOfferWhileTheOpponentThinks(t *testing.T) {
	s := thinkingOf(t, "auale", "C", "C")
	s.unrun("o")
	s.see("Offer North to end the round here?")
}

// The box at the end of a match tells what each side holds and why the last round
// ended, also where the match ends because a side cannot go on.
func TestEndIsExplained(t *testing.T) {
	s := game(t, "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-95-2-S").press("o", "y")
	s.see("The match is over", "By agreement.", "South: 96 counters. North: 2 counters.", "South wins the match: North cannot go on")
	rested(t).press("e").see("The match is over", "By agreement.", "South: 41 counters. North: 57 counters.")
	game(t, "auale", "").press("R", "y").see("South: 0 seeds. North: 0 seeds.", "North wins the match")
	game(t, "doushouqi", "").press("R", "y").see("South: 8 animals. North: 8 animals.", "North wins the match")
}

// A new round begins with what has changed for it, and the words stand as sentences.
func TestNewRoundIsTold(t *testing.T) {
	s := rested(t).press("enter").see("Round 2 begins. South cannot fill ", "closed in this round (7.3). ", " leads.")
	if title := strings.Split(s.text(), "\n")[0]; !strings.Contains(title, "round 2 · turn 1") {
		t.Errorf("title: %q", title)
	}
	s = game(t, "laomuzhu", "10-0-0-0-0-0-0-0-0-10-0-ss20-S").press("o", "y").see("Round 1 is over", "South: 10 piglets.")
	s.press("enter").see("A lot: who leads the round").press("s")
	s.see("North has both sows and sells one to South for five piglets (9.1). South cannot fill C, D and E: they are tians of North now (9.4).", "South leads, by lot.")
}

// A title ends with nothing that has nothing behind it.
func TestTitleWithoutTurns(t *testing.T) {
	s := game(t, "rajapasu", "").press("o", "y", "esc")
	if title := strings.TrimSpace(strings.Split(s.text(), "\n")[0]); !strings.HasSuffix(title, "round 1") {
		t.Errorf("title: %q", title)
	}
}

// The log is numbered as the file is, in pairs and anew in every round, and says
// in full whom a lot has favoured.
func TestLogIsNumberedAsTheFile(t *testing.T) {
	s := game(t, "laomuzhu", "")
	s.send(resized{120, 40})
	s.press("n").see("North by lot: who leads the round", "North leads, by lot.")
	s = rested(t)
	s.send(resized{120, 40})
	s.press("enter", "tab", "enter")
	if text := s.text(); strings.Count(text, "1.  ") != 1 || strings.Contains(text, "2.  ") {
		t.Errorf("the second round does not begin with turn 1:\n%s", text)
	}
}

// A game that cannot be saved is not left, and so lost, without a question.
func TestLeavingAnUnsavedGame(t *testing.T) {
	f := newFile(t)
	f.fail = errDisk
	s := begin(t, Config{First: First{Play: match(t, "auale", ""), File: f}}).press("C", "C").see("not saved: the disk is full")
	s.press("q").see("This game cannot be saved. Leave it?", "> n     No, stay here").press("enter").see("North · to move")
	s.press("m").see("Leave; the game is not saved").press("esc", "q", "y").see("New game")
	f = newFile(t)
	begin(t, Config{First: First{Play: match(t, "auale", ""), File: f}}).press("C", "C", "q").see("New game")
}

// A hint in the middle of a turn is in words.
func TestHintAtTiansIsInWords(t *testing.T) {
	s, _ := withOpponent(t, "laomuzhu", tians)
	s.press("B", "+", "h").see("Hint: s").miss("Hint: ss")
	if text := s.text(); !strings.Contains(text, "Hint: sow") && !strings.Contains(text, "Hint: skip") {
		t.Errorf("the hint is a letter:\n%s", text)
	}
}

// An opponent that expects no more than it has ends the round only when nothing has
// happened for long.
func TestOpponentEndsAnUneventfulRound(t *testing.T) {
	s, _ := withOpponent(t, "doushouqi", "")
	s.press("o", "y").see("North would rather play on.")
	p := s.play()
	for len(p.match.Log()) < 20 && p.match.Phase() == engine.Playing {
		must(t, p.match.Play(quietTurn(p.match.Now())))
	}
	p.settle()
	if p.uneventful(20) != (len(p.match.Log()) == 20) || p.uneventful(21) {
		t.Errorf("after %d turns without a capture: %v, %v", len(p.match.Log()), p.uneventful(20), p.uneventful(21))
	}
	s.press("o", "y").see("The match is over", "The match is a draw")
}

// quietTurn is a turn that captures nothing and comes to a new place.
func quietTurn(now engine.Position) []engine.Move {
	moves := now.Moves(nil)
	var before, after engine.Scene
	now.Scene(&before)
	for i := range moves {
		m := moves[(i+int(before.Mover)+7*len(moves)/11)%len(moves)]
		next := now.Clone()
		next.Play(m, nil)
		next.Scene(&after)
		if after.Taken == before.Taken && !next.Over() {
			return []engine.Move{m}
		}
	}
	return moves[:1]
}
