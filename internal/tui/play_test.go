package tui

import (
	"context"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
)

const tians = "s-4-t-t-t-5-5-5-5-s-0-13-S*"

func TestLettersChooseAndThenSow(t *testing.T) {
	s := game(t, "auale", "")
	s.press("c").see("C: 4 seeds, ending in a", "turn 1")
	s.press("d").see("D: 4 seeds", "turn 1")
	s.press("d").see("South sows D: 4 seeds, ending in b.", "turn 2")
	// The cursor stands on North's a already: one letter does not sow.
	s.press("a").see("turn 2").press("a").see("turn 3")
	// A letter after another key begins anew.
	s.press("b", "right", "b").see("turn 3")
}

func TestSeveralKeysAtOnce(t *testing.T) {
	s := game(t, "auale", "")
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("ccaa")})
	s.see("turn 3", "North sows a")
}

// Esc and a key pressed right after it come as one with Alt.
func TestEscAndAKey(t *testing.T) {
	s := game(t, "doushouqi", "").press("enter").see("where to")
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("x"), Alt: true})
	s.see("take up")
	if !s.play().flip {
		t.Error("the key after Esc is lost")
	}
}

func TestUndoAndRedo(t *testing.T) {
	s := game(t, "auale", "").press("c", "c", "u")
	s.see("turn 1").press("r").see("turn 2").press("r").see("There is nothing to do again.")
	s.press("u", "u").see("There is nothing to take back.")
}

func TestIllegalChoiceIsExplained(t *testing.T) {
	s := game(t, "auale", "0-1-0-0-0-4-1-0-0-0-0-0-0-0-S")
	s.press("left", "enter").see("A: ", "(AU 2.2)", "!A!", "turn 1")
	s.press("up", "enter").see("f: ", "!f!")
	s.press("esc").miss("!f!")
}

// An exclamation mark has one meaning: what a choice is refused for. No square that
// may be chosen has one, and danger has a mark of its own.
func TestMarksOfRefusal(t *testing.T) {
	s := game(t, "laomuzhu", "s-5-5-5-5-5-5-5-5-s-0-0-S*").press("up", "enter")
	s.see("from your own row (LQ 2.2)", "!e!").miss("!A!").miss("!B!")
	s = game(t, "auale", "1-1-0-0-0-1-0-0-0-0-0-0-20-20-S").press("A", "enter")
	s.see("(AU 5.1)", "!a!").miss("!A!").miss("!F!")
	s = game(t, "doushouqi", "7/7/7/7/7/7/7/7/C1e4 w").press("a1", "b1")
	s.see("turn 2")
	s = game(t, "doushouqi", "7/7/7/7/7/7/7/7/C1e4 w").press("a1", "enter").see(" ? ").miss("!")
	s.press("d4").see("(DQ 4.2)", " ! ").miss("!!")
}

func TestDirections(t *testing.T) {
	for _, test := range []struct {
		keys []string
		want string
	}{
		{[]string{"C", "+"}, "C counter-clockwise"},
		{[]string{"C", "-"}, "C clockwise"},
		{[]string{"C", "enter", "+"}, "C counter-clockwise"},
		{[]string{"C", "enter", "left", "enter"}, "C clockwise"},
		{[]string{"C", "enter", "left", "right", "enter"}, "C counter-clockwise"},
		{[]string{"C", "C", "-"}, "C clockwise"},
	} {
		s := game(t, "laomuzhu", "s-5-5-5-5-5-5-5-5-s-0-0-S*")
		s.press(test.keys...).see(test.want)
	}
}

// On North's row counter-clockwise goes left, and with the board turned round
// everything is the other way.
func TestArrowsFollowTheScreen(t *testing.T) {
	north := "s-5-5-5-5-5-5-5-5-s-0-0-N*"
	game(t, "laomuzhu", north).press("c", "enter", "left", "enter").see("c counter-clockwise")
	game(t, "laomuzhu", north).press("x").see("turn 1").press("c", "enter", "left", "enter").see("c clockwise")
}

func TestChoiceAtTians(t *testing.T) {
	s := game(t, "laomuzhu", tians).press("B", "+")
	s.see("< ●●●● 4 >", "or skip them?", "> s sow")
	s.press("down").see("> k skip").press("up").see("> s sow")
	s.press("C").see("or skip them?") // no square is asked for
	if text := s.play().match.Turn().Text(s.play().match.Game()); text != tians+" B+" {
		t.Errorf("the turn is %q", text)
	}
	s.press("m").see("Take back the last choice").miss("Offer to end the round").press("esc")
	s.press("u").see("turn 1", "Sow either way; capture the full square beyond an empty one.")
	if s.play().match.Now().MidTurn() {
		t.Error("undo left the turn half made")
	}
	s.press("B", "+", "k").see("turn 2", "South captures 6 piglets from a")
}

func TestAnimalsByNames(t *testing.T) {
	s := game(t, "doushouqi", "").press("a3", "b3").see("South's elephant goes from a3 to")
	s.press("a", "7", "a", "6").see("North's rat goes from a7 to a6")
	s.press("g3", "g5").see("g3g5: an animal moves one square, never diagonally (DQ 4.2)")
	s.press("esc", "esc")
	s.see("menu")
}

func TestAnimalsByCursor(t *testing.T) {
	s := game(t, "doushouqi", "").press("right").see("b1: open ground")
	s.press("enter").see("no animal stands there (DQ 4.2)")
	s.press("left", "enter", "up").see("to a2")
	s.press("enter").see("South's tiger goes from a1 to")
}

// The mouse takes a piece up and puts it down; clicks on the bar are keys.
func TestMouse(t *testing.T) {
	s := game(t, "doushouqi", "")
	p := s.play()
	s.text() // the board must have been drawn
	square := func(name string) (int, int) {
		sq, _ := p.match.Game().Layout().Find(name)
		r := p.board.Rect(sq)
		return r.X + r.W/2, r.Y
	}
	s.click(square("g3"))
	s.click(square("g4"))
	s.see("South's rat goes from g3 to g4")
	for _, spot := range p.bar.spots {
		if spot.key == "u" {
			s.click(spot.at.X, spot.at.Y)
		}
	}
	s.see("turn 1")
}

func TestEveryTurnIsSaved(t *testing.T) {
	file := newFile(t)
	r := match(t, "auale", "")
	s := begin(t, Config{First: First{Play: r, File: file}})
	s.press("c", "c", "a", "a", "u")
	if len(file.texts) != 3 {
		t.Fatalf("saved %d times, want 3", len(file.texts))
	}
	if last := file.texts[1]; !strings.Contains(last, "C a") {
		t.Errorf("saved:\n%s", last)
	}
	s.press("q")
	if !file.closed {
		t.Error("the file is still open")
	}
	s.see("New game").press("q")
	if !s.quit {
		t.Error("the program goes on")
	}
}

func TestFailingSaveIsSaidAndPlayGoesOn(t *testing.T) {
	file := newFile(t)
	file.fail = errDisk
	s := begin(t, Config{First: First{Play: match(t, "auale", ""), File: file}})
	s.miss("not saved").press("c", "c").see("not saved: the disk is full", "South sows C")
	file.fail = nil
	s.press("a", "a").miss("not saved")
	s.press("ctrl+c")
	if !s.quit || len(file.texts) != 1 {
		t.Errorf("quit %v, saved %d", s.quit, len(file.texts))
	}
}

// A save that hangs keeps the program from leaving, but nothing else; of the
// saves behind it only the newest is made.
func TestSlowSave(t *testing.T) {
	file := newFile(t)
	s := begin(t, Config{})
	j := s.model.env.journal
	r := match(t, "auale", "")
	slow := j.keep(file, r)
	for range 2 {
		if j.keep(file, r) != nil {
			t.Error("a second save began before the first was done")
		}
	}
	if len(j.waiting) != 1 {
		t.Errorf("%d saves wait, want 1", len(j.waiting))
	}
	s.press("ctrl+c")
	if s.quit {
		t.Error("left before the game was saved")
	}
	s.run(slow)
	if !s.quit || len(file.texts) != 2 {
		t.Errorf("quit %v, saved %d times", s.quit, len(file.texts))
	}
}

func TestResignAsksFirst(t *testing.T) {
	s := game(t, "auale", "").press("R").see("Does South give up the match?")
	s.press("enter").miss("give up").see("turn 1") // the careful answer comes first
	s.press("R", "y").see("The match is over", "North wins the match")
	s.press("u").see("to move")
}

// Who gives up in the middle of a round has broken off the turn that the title named,
// and it goes on naming that one; while a turn is shown the title names it, and not the
// next.
func TestTitleNamesTheTurnShown(t *testing.T) {
	s := game(t, "auale", "").press("C", "C").see("turn 2 (1...)").press("R", "y").see("The match is over", "turn 2 (1...)")
	s.press("u").see("turn 2 (1...)")
	s.play().env.config.Settings.Speed = "normal"
	s.unrun("a")
	s.unrun("a")
	s.see("Space show the end", "turn 2 (1...)")
	s.unrun("space")
	s.see("turn 3 (2.)")
	s.unrun("p")
	s.see("Space show the end", "turn 2 (1...)")
	s.unrun("p")
	s.see("turn 1 (1.)")
	s.unrun("space")
	s.see("turn 3 (2.)")
	claimed := game(t, "auale", "1-0-0-0-0-1-1-0-0-0-0-1-30-10-S").press("F", "F").see("turn 2 (1...)").press("w", "y")
	claimed.see("The match is over", "turn 2 (1...)")
}

func TestOfferToEnd(t *testing.T) {
	s := game(t, "auale", "").press("o").see("South offers to end the round here. Does North accept?")
	s.press("n").see("North would rather play on.")
	s.press("o", "y").see("The match is over", "The match is a draw")
}

func TestClaim(t *testing.T) {
	s := game(t, "auale", "1-0-0-0-0-1-1-0-0-0-0-1-30-10-S").press("w")
	s.see("Does South end the match now and win it?", "> n     No, play on").press("y")
	s.see("The match is over", "South: 30 seeds. North: 10 seeds.", "South wins the match")
	game(t, "auale", "").press("w").see("Nothing is decided yet, so there is nothing to claim.")
}

func TestLots(t *testing.T) {
	for key, side := range map[string]engine.Side{"s": engine.South, "n": engine.North} {
		s := game(t, "laomuzhu", "").see("A lot: who leads the round").press(key)
		if got := s.play().match.Now().Side(); got != side {
			t.Errorf("%s: %v leads, want %v", key, got, side)
		}
	}
	game(t, "laomuzhu", "").press("enter").see("turn 1")
}

func TestRockPaperScissors(t *testing.T) {
	for hands, leads := range map[string]string{"18": "", "19": "North leads", "10": "South leads", "28": "South leads", "39": "South leads", "38": "North leads", "20": "North leads"} {
		s := game(t, "laomuzhu", "").press("j").see("Rock, paper, scissors", "1 rock, 2 paper, 3 scissors")
		s.press(hands[:1]).see("ready")
		s.press(hands[1:])
		if leads == "" {
			s.see("Both chose rock. Again.")
			continue
		}
		s.see("wins the lot.").press("enter").see(leads)
	}
}

// What both have thrown is seen before the lot is told, against an opponent too, and
// the way out of the box is no way out of the lot.
func TestThrownHandsAreShown(t *testing.T) {
	game(t, "laomuzhu", "").press("j", "1", "9").see("South: rock", "North: paper", "Paper wraps rock: North wins the lot.", "Enter go on")
	game(t, "laomuzhu", "").press("j", "1", "0").see("Rock blunts scissors: South wins the lot.", "North: scissors")
	s := game(t, "laomuzhu", "").press("j", "3", "9").see("Scissors cut paper: South wins the lot.")
	s.press("8", "2").see("South: scissors", "North: paper").press("esc").see("South leads, by lot.")
	s, _ = withOpponent(t, "laomuzhu", "")
	s.press("j", "2").see("South: paper", "North: ", "wins the lot.").press("?").see("Rock blunts scissors").press("esc", "enter").see(" leads, by lot.")
}

func TestRoundsGoOnAndStop(t *testing.T) {
	s := game(t, "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S")
	s.press("o", "y").see("Round 1 is over").press("enter").see("round 2")
	s.press("o", "y").see("Round 2 is over").press("u").see("round 2", "to move")
	s.press("o", "y", "e").see("The match is over", "North wins the match")
	s.press("l").miss("The match is over").press("u").see("Round 2 is over")
}

// opponent answers with the first legal decisions.
type firstLegal struct{ asked int }

func (f *firstLegal) Choose(_ context.Context, m *engine.Match, tell func(Thought)) ([]engine.Move, error) {
	f.asked++
	tell(Thought{Depth: 3})
	turn := engine.NewTurn(m.Turn().Start)
	for _, d := range m.Turn().Decisions {
		if err := turn.Decide(d, nil); err != nil {
			return nil, err
		}
	}
	begun := len(turn.Decisions)
	for !turn.Done() {
		if err := turn.Decide(turn.Now.Moves(nil)[0], nil); err != nil {
			return nil, err
		}
	}
	return turn.Decisions[begun:], nil
}

// withOpponent plays North by the first legal decisions.
func withOpponent(t *testing.T, name, position string) (*session, *firstLegal) {
	t.Helper()
	f := &firstLegal{}
	c := Config{
		Opponent: func(string, engine.Game) (Opponent, error) { return f, nil },
		First:    First{Play: match(t, name, position), Seats: [2]string{"human", "level:1"}},
	}
	return begin(t, c), f
}

func TestOpponentAnswers(t *testing.T) {
	s, f := withOpponent(t, "auale", "")
	s.press("c", "c").see("turn 3", "North sows a", "South", "to move")
	if f.asked != 1 {
		t.Errorf("asked %d times", f.asked)
	}
	s.press("u").see("turn 1", "to move") // both turns are taken back
	s.press("h").see("Hint: sow A")
	s.press("R", "y").see("North wins the match")
}

func TestOpponentPlaysWholeTurns(t *testing.T) {
	s, _ := withOpponent(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-N*")
	if got := s.play().match.Now().Side(); got != engine.South {
		t.Errorf("%v is to move after the opponent's turn:\n%s", got, s.text())
	}
}

func TestOpponentTakesNoOfferThatCosts(t *testing.T) {
	s, _ := withOpponent(t, "auale", "1-1-0-0-0-4-1-0-0-0-0-0-0-6-S")
	s.press("o").see("Offer North to end the round here?").press("enter").see("to move") // the safe answer first
	s.press("o", "y").see("The match is over")                                           // North would be ahead and expects no more
	s, _ = withOpponent(t, "auale", "1-1-0-0-0-4-1-0-0-0-0-0-5-0-S")
	s.press("o", "y").see("North would rather play on.")
	s, _ = withOpponent(t, "auale", "")
	s.press("o", "y").see("North would rather play on.") // nothing has been decided yet
	s, _ = withOpponent(t, "auale", "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S")
	for range 5 {
		s.press("tab", "enter")
	}
	s.press("o", "y").see("North would rather play on.")
}

// Too small a window hides the game and keeps it; keys do nothing there.
func TestTooSmall(t *testing.T) {
	s := game(t, "auale", "").press("c")
	for _, size := range [][2]int{{39, 24}, {80, 15}, {1, 1}, {0, 0}, {20, 6}} {
		s.send(resized{size[0], size[1]})
		s.press("c").miss("South")
	}
	s.send(resized{40, 16})
	s.see("C: ", "South").press("c").see("South sows C")
}

// Every screen can be drawn in any size, and its last line is a key bar.
func TestAnySize(t *testing.T) {
	for _, name := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		s := game(t, name, "")
		for w := 38; w <= 240; w += 23 {
			for h := 14; h <= 80; h += 5 {
				s.send(resized{w, h})
				lines := strings.Split(s.text(), "\n")
				if len(lines) != h+1 {
					t.Fatalf("%dx%d: %d lines", w, h, len(lines)-1)
				}
				if w >= minW && h >= minH && !strings.Contains(lines[h-1], "help") {
					t.Fatalf("%dx%d: no key bar:\n%s", w, h, s.text())
				}
				if w >= minW && h >= minH && s.play().board == nil {
					t.Fatalf("%s at %dx%d: no board", name, w, h)
				}
			}
		}
	}
}
