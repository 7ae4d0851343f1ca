package doushouqi

import (
	"testing"

	"tian/internal/engine"
)

// TestRounds is a match of one round that South starts.
func TestRounds(t *testing.T) {
	r := Game{}.Rounds()
	if !r.Single() || r.Starter() != engine.South || r.AnyStarter() {
		t.Errorf("single %v, starter %v, any starter %v", r.Single(), r.Starter(), r.AnyStarter())
	}
	if got := r.Decided(Game{}.Start(engine.South)); got != engine.NoSide {
		t.Errorf("the start is decided for %v", got)
	}
	won := engine.Result{Winner: engine.North, Diff: -1}
	if settled, due := r.Settle(won, nil); settled != won || due != engine.NoLot || r.Winner(won) != engine.North {
		t.Errorf("a win for North is settled as %+v with lot %d", settled, due)
	}
}

// match plays turns from a position.
func match(t *testing.T, start string, turns ...string) *engine.Match {
	t.Helper()
	m := engine.NewMatch(Game{}, engine.Options{Start: parsed(t, start)})
	for _, text := range turns {
		turn, err := engine.ParseTurn(Game{}, m.Now(), text)
		if err == nil {
			err = m.Play(turn)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestMatchEnds plays to each of the ends.
func TestMatchEnds(t *testing.T) {
	there, back := []string{"g3g4", "a7a6"}, []string{"g4g3", "a6a7"}
	round := append(append([]string{}, there...), back...)
	for _, c := range []struct {
		start  string
		turns  []string
		why    engine.End
		winner engine.Side
	}{
		{start, append(append([]string{}, round...), round...), engine.EndRepetition, engine.NoSide},
		{"7/3C3/7/7/7/7/7/7/r6 w", []string{"d8d9"}, engine.EndRules, engine.South},
		{"7/7/7/7/7/7/2e4/2r4/6C b", []string{"c2d2", "g1g2", "d2d1"}, engine.EndRules, engine.North},
		{"7/7/7/7/7/7/7/e6/T1l4 b", []string{"c1b1"}, engine.EndRules, engine.North},
		{"7/7/7/7/7/7/Er5/7/7 w", []string{"a3b3"}, engine.EndRules, engine.South},
	} {
		m := match(t, c.start, c.turns...)
		v := m.Verdict()
		if m.Phase() != engine.Finished || v.Why != c.why || v.Winner != c.winner {
			t.Errorf("%s %v: phase %d, %+v", c.start, c.turns, m.Phase(), v)
		}
	}
}

func TestAgreementIsADraw(t *testing.T) {
	m := match(t, start, "g3g4")
	if err := m.Agree(); err != nil {
		t.Fatal(err)
	}
	r, ended := m.Outcome()
	if got := (Game{}).ResultText(r); !ended || got != "draw" {
		t.Errorf("by agreement: %s", got)
	}
}
