package engine

import (
	"errors"
	"strings"
	"testing"
)

// script drives a match by words: a turn's text, or lot=S, lot=N, agree, next,
// stop, resign=S, resign=N, undo, redo. It fails on the first refusal.
func script(t *testing.T, m *Match, words string) {
	t.Helper()
	for _, w := range strings.Fields(words) {
		if err := word(m, w); err != nil {
			t.Fatalf("%s of %q: %v", w, words, err)
		}
	}
}

func word(m *Match, w string) error {
	verb, arg, _ := strings.Cut(w, "=")
	side, _ := ParseSide(arg)
	switch verb {
	case "lot":
		return m.Draw(side)
	case "resign":
		return m.Resign(side)
	case "agree":
		return m.Agree()
	case "claim":
		return m.Claim()
	case "next":
		return m.Continue()
	case "stop":
		return m.Stop()
	case "undo":
		return m.Undo()
	case "redo":
		return m.Redo()
	}
	if m.Now() == nil {
		return m.Play(nil)
	}
	turn, err := ParseTurn(m.Game(), m.Now(), w)
	if err != nil {
		return err
	}
	return m.Play(turn)
}

func TestMatchPhases(t *testing.T) {
	for _, c := range []struct {
		name, words string
		phase       Phase
		due         Lot
		round       int
		now         string
		verdict     Verdict
	}{
		{"the starter by lot", "", Drawing, LotStarter, 0, "", Verdict{}},
		{"South leads", "lot=S", Playing, NoLot, 1, "8-0-0-S", Verdict{}},
		{"a turn with a choice", "lot=N 3b", Playing, NoLot, 1, "6-0-2-S", Verdict{}},
		{"a stick over", "lot=S 3k 2 2", Drawing, LotOdd, 1, "1-5-2-N", Verdict{}},
		{"between rounds", "lot=S 3k 2 2 lot=N", Resting, NoLot, 1, "1-5-2-N", Verdict{}},
		{"the next starter", "lot=S 3k 2 2 lot=N next", Drawing, LotStarter, 1, "1-5-2-N", Verdict{}},
		{"the second round", "lot=S 3k 2 2 lot=N next lot=N", Playing, NoLot, 2, "8-5-3-N", Verdict{}},
		{"stopping", "lot=S 3k 2 2 lot=N stop", Finished, NoLot, 1, "1-5-2-N", Verdict{Why: EndStop, Winner: South}},
		{"agreement halves", "lot=S 2 agree", Resting, NoLot, 1, "6-2-0-N", Verdict{}},
		{"agreement at once", "lot=S agree", Resting, NoLot, 1, "8-0-0-S", Verdict{}},
		{"resigning", "lot=S 2 resign=S", Finished, NoLot, 1, "6-2-0-N", Verdict{Why: EndResign, Winner: North}},
		{"resigning over a lot", "lot=S 3k 2 2 resign=N", Finished, NoLot, 1, "1-5-2-N", Verdict{Why: EndResign, Winner: South}},
	} {
		m := NewMatch(toy{}, Options{})
		script(t, m, c.words)
		now := ""
		if m.Now() != nil {
			now = m.Now().String()
		}
		if m.Phase() != c.phase || m.Due() != c.due || m.Round() != c.round || now != c.now || m.Verdict() != c.verdict {
			t.Errorf("%s: phase %d, due %d, round %d at %s, %+v", c.name, m.Phase(), m.Due(), m.Round(), now, m.Verdict())
		}
	}
}

func TestMatchEnds(t *testing.T) {
	p, _ := toy{}.Parse("2-6-0-S")
	broke := NewMatch(toy{}, Options{Start: p})
	script(t, broke, "2")
	if got, want := broke.Verdict(), (Verdict{Why: EndBroke, Winner: South, Rule: noTwo}); got != want || broke.Phase() != Finished {
		t.Errorf("a side with nothing: %+v, want %+v", got, want)
	}
	rounds := NewMatch(toy{}, Options{Rounds: 2, Lead: LeadNorth})
	script(t, rounds, "agree next lot=S agree")
	if got, want := rounds.Verdict(), (Verdict{Why: EndRounds, Winner: NoSide}); got != want {
		t.Errorf("two rounds: %+v, want %+v", got, want)
	}
	if len(rounds.Results()) != 2 || rounds.Results()[1].Hold != [2]Holding{{Small: 8}, {Small: 8}} {
		t.Errorf("two rounds give %+v", rounds.Results())
	}
}

// TestMatchCycle has the same holdings come back at the start of a third round,
// whoever leads it.
func TestMatchCycle(t *testing.T) {
	start, _ := toy{}.Parse("8-4-4-N")
	m := NewMatch(cycling{}, Options{Start: start})
	script(t, m, "agree next lot=S agree next lot=N")
	if m.Phase() != Playing || m.Round() != 3 {
		t.Fatalf("the third round is phase %d, round %d", m.Phase(), m.Round())
	}
	script(t, m, "agree")
	if got := m.Verdict(); m.Phase() != Finished || got.Why != EndCycle {
		t.Errorf("the start came back: phase %d, %+v", m.Phase(), got)
	}
}

// cycling is the toy with rounds that all begin with four held by each, after a
// first one that begins so too once only.
type cycling struct{ toy }

func (cycling) Rounds() Rounds { return cyclingRounds{} }

type cyclingRounds struct{ toyRounds }

func (cyclingRounds) Next(_ Result, leader Side) (Position, Side, Rule) {
	return &heap{Sticks: [1]uint8{9}, Hold: [2]uint8{4, 4}, side: leader}, NoSide, ""
}

func (cyclingRounds) Settle(r Result, _ []Side) (Result, Lot) {
	r.Left = Holding{}
	return r, NoLot
}

func TestMatchRepetition(t *testing.T) {
	m := NewMatch(toy{}, Options{Lead: LeadSouth})
	// The toy cannot come back to a position, so count by hand that each is new.
	script(t, m, "1 1 1")
	if m.Occurrences() != 1 || len(m.Hashes()) != 4 {
		t.Errorf("%d occurrences in %d positions", m.Occurrences(), len(m.Hashes()))
	}
}

func TestMatchRefusals(t *testing.T) {
	for _, c := range []struct{ before, words, want string }{
		{"", "1", notPlaying},
		{"", "agree", notPlaying},
		{"", "next", notResting},
		{"", "undo", nothingDone},
		{"", "redo", nothingUndo},
		{"lot=S", "lot=S", notDrawing},
		{"lot=S", "lot=X", notDrawing},
		{"", "lot=X", noSideLot},
		{"lot=S", "claim", noClaim},
		{"lot=S", "resign=X", matchOver},
		{"lot=S", "undo", nothingDone},
		{"lot=S 2 resign=N", "resign=S", matchOver},
		{"lot=S 2 resign=N", "2", matchOver},
		{"lot=S 2 resign=N", "next", matchOver},
		{"lot=S 2", "3", halfTurn},
		{"lot=S 2", "2k", trailingTurn},
		{"lot=S 2", "5", unknownMove},
	} {
		m := NewMatch(toy{}, Options{})
		script(t, m, c.before)
		log, phase := len(m.Log()), m.Phase()
		err := word(m, c.words)
		var p *Problem
		if !errors.As(err, &p) || p.Format != c.want {
			t.Errorf("%s after %q: %v, want %q", c.words, c.before, err, c.want)
		}
		if len(m.Log()) != log || m.Phase() != phase {
			t.Errorf("%s after %q changed the match", c.words, c.before)
		}
	}
	m := NewMatch(toy{}, Options{Lead: LeadSouth})
	if err := m.Decide(takeThree, nil); err != nil {
		t.Fatal(err)
	}
	if err := m.Agree(); err == nil {
		t.Error("a round was ended in mid-turn")
	}
	if err := m.Decide(takeOne, nil); !errors.Is(err, ChoicePending) {
		t.Errorf("a turn in a turn: %v", err)
	}
}

func TestUndoRedo(t *testing.T) {
	for _, c := range []struct {
		words, now string
		log        int
		redo       bool
	}{
		{"lot=S 2 1 undo", "6-2-0-N", 2, true},
		{"lot=S 2 1 undo redo", "5-2-1-S", 3, false},
		{"lot=S 2 1 undo undo redo redo", "5-2-1-S", 3, false},
		{"lot=S 2 1 undo 2", "4-2-2-S", 3, false},
		{"lot=S 3k 2 2 lot=N next lot=N undo", "3-3-2-S", 3, true},
		{"lot=S 3k 2 2 lot=N next lot=N undo redo", "8-5-3-N", 7, false},
		{"lot=S 2 resign=N undo", "6-2-0-N", 2, true},
		{"lot=S 2 resign=N undo redo", "6-2-0-N", 3, false},
	} {
		m := NewMatch(toy{}, Options{})
		script(t, m, c.words)
		if m.Now().String() != c.now || len(m.Log()) != c.log || len(m.Steps()) != c.log || m.CanRedo() != c.redo {
			t.Errorf("%s: at %s with %d entries, redo %v", c.words, m.Now(), len(m.Log()), m.CanRedo())
		}
	}
	m := NewMatch(toy{}, Options{Lead: LeadSouth})
	if err := errors.Join(m.Decide(takeThree, nil), m.Undo()); err != nil || m.Now().MidTurn() || m.CanUndo() {
		t.Errorf("undo in mid-turn: %v, at %s", err, m.Turn().Text(m.Game()))
	}
}

// In mid-turn the last choice is taken back, then the turn before; each is made again in
// its order. Another choice in its place leaves nothing to be made again.
func TestUndoOfAChoice(t *testing.T) {
	m := NewMatch(toy{}, Options{Lead: LeadSouth})
	script(t, m, "1")
	start := m.Turn().Text(m.Game())
	if err := m.Decide(takeThree, nil); err != nil || m.CanRedo() {
		t.Fatalf("%v, redo %v", err, m.CanRedo())
	}
	half := m.Turn().Text(m.Game())
	script(t, m, "undo")
	if got := m.Turn().Text(m.Game()); got != start {
		t.Errorf("the choice taken back: at %s, want %s", got, start)
	}
	script(t, m, "undo redo redo")
	if got := m.Turn().Text(m.Game()); got != half || len(m.Log()) != 1 || m.CanRedo() {
		t.Errorf("made again: at %s, want %s; %d entries", got, half, len(m.Log()))
	}
	script(t, m, "undo")
	if err := m.Decide(takeThree, nil); err != nil || m.CanRedo() {
		t.Errorf("after another choice: %v, redo %v", err, m.CanRedo())
	}
	if err := m.Decide(giveBack, nil); err != nil || m.CanRedo() || len(m.Log()) != 2 {
		t.Errorf("a whole turn: %v, redo %v, %d entries", err, m.CanRedo(), len(m.Log()))
	}
}

func TestSteps(t *testing.T) {
	m := NewMatch(toy{}, Options{})
	script(t, m, "lot=N 3b 1")
	steps := m.Steps()
	if steps[0].Before != nil || steps[0].After.String() != "8-0-0-N" || steps[0].Lot != LotStarter {
		t.Errorf("the lot is %+v", steps[0])
	}
	if steps[1].Before.String() != "8-0-0-N" || steps[1].After.String() != "6-0-2-S" || steps[1].Side != North {
		t.Errorf("the turn is %+v", steps[1])
	}
	if got := TurnText(toy{}, steps[1].Turn); got != "3b" {
		t.Errorf("the turn reads %s", got)
	}
}

// A match is untouched until something is decided, be it a lot or half a turn, and
// again when that is taken back.
func TestUntouched(t *testing.T) {
	if m := NewMatch(toy{}, Options{}); !m.Untouched() || m.Draw(South) != nil || m.Untouched() {
		t.Error("a lot")
	}
	m := NewMatch(toy{}, Options{Lead: LeadSouth})
	if !m.Untouched() || m.Decide(takeThree, nil) != nil || m.Untouched() {
		t.Error("half a turn")
	}
	if m.Undo() != nil || !m.Untouched() {
		t.Error("half a turn taken back")
	}
	if m.Decide(takeOne, nil) != nil || m.Untouched() {
		t.Error("a turn")
	}
}
