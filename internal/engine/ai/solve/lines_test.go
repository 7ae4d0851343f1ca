package solve

import (
	"context"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// Lines agree with Round, are in order, and when played out to the end of the round
// come to what they say.
func TestLines(t *testing.T) {
	for _, test := range []struct {
		game engine.Game
		text string
	}{
		{rajapasu.Game{}, "start"},
		{rajapasu.Game{}, "x-x-x-x-x-x-7-7-7-7-7-7-7-7-0-42-S"},
		{laomuzhu.Game{}, "start"},
		{laomuzhu.Game{}, "s-4-t-t-t-5-5-5-5-s-0-13-S* B-"},
	} {
		turn, err := engine.ParsePosition(test.game, test.text)
		if err != nil {
			t.Fatal(err)
		}
		round, err := Round(t.Context(), turn, Options{})
		if err != nil {
			t.Fatal(err)
		}
		value := map[engine.Move]Bounds{}
		for _, d := range round.Decisions {
			value[d.Move] = d.Bounds
		}
		for _, n := range []int{1, 3, engine.MaxMoves} {
			lines, nodes, err := Lines(t.Context(), turn, Options{}, n)
			if err != nil || len(lines) != min(n, len(round.Decisions)) || nodes == 0 {
				t.Fatalf("%s: %d lines of %d wanted, %d nodes, %v", test.text, len(lines), n, nodes, err)
			}
			if lines[0].Bounds != round.Bounds {
				t.Errorf("%s: the best line is worth %v, not %v", test.text, lines[0].Bounds, round.Bounds)
			}
			for i, l := range lines {
				if l.Bounds != value[l.Move] || l.PV[0] != l.Move {
					t.Errorf("%s: a line %+v of a decision worth %v", test.text, l, value[l.Move])
				}
				if i > 0 && l.Lower > lines[i-1].Lower {
					t.Errorf("%s: line %d is better than the one before it", test.text, i+1)
				}
				if got, over := playedOut(turn.Now, l.PV); over && got != l.Lower {
					t.Errorf("%s: line %d says %d and comes to %d", test.text, i+1, l.Lower, got)
				}
			}
		}
	}
}

// playedOut is what a line comes to for the side to move at p, if it ends the round.
func playedOut(p engine.Position, pv []engine.Move) (int, bool) {
	at := p.Clone()
	for _, m := range pv {
		at.Play(m, nil)
	}
	if !at.Over() {
		return 0, false
	}
	diff := at.Result(engine.EndRules).Diff
	if p.Side() == engine.North {
		diff = -diff
	}
	return diff, true
}

func TestLinesOfNothing(t *testing.T) {
	over, err := engine.ParsePosition(laomuzhu.Game{}, "0-0-0-0-0-0-1-0-0-0-ss20-19-N")
	if err != nil {
		t.Fatal(err)
	}
	if lines, _, err := Lines(t.Context(), over, Options{}, 1); lines != nil || err != nil {
		t.Errorf("a round that is over: %v, %v", lines, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, n := range []int{1, 5} {
		turn := engine.NewTurn(laomuzhu.Game{}.Start(engine.South))
		if lines, _, err := Lines(ctx, turn, Options{}, n); lines != nil || err != nil {
			t.Errorf("cancelled: %v, %v", lines, err)
		}
	}
}
