package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/rajapasu"
)

type oracle struct {
	lower, upper Value
	asked        *int
}

func (o oracle) Probe(engine.Position) (Value, Value, bool) {
	*o.asked++
	return o.lower, o.upper, true
}

func TestProber(t *testing.T) {
	g := auale.Game{}
	turn := parsed(t, g, "1-2-0-0-3-1-2-0-4-0-1-0-20-14-S")
	asked := 0
	e := New(Options{TableMB: 1, Prober: oracle{300, 300, &asked}})
	r := e.Search(context.Background(), g, turn, nil, Limits{Depth: 5}, nil)
	// Every position after a turn of ours is worth three seeds to the other
	// side, beside what is banked: the best turn is the one that harvests most.
	best := -infinite
	for _, m := range turn.Now.Moves(nil) {
		c := turn.Now.Clone()
		c.Play(m, nil)
		best = max(best, -300-Value(evaluator(c).Banked()))
	}
	if asked == 0 || r.Value != best || !r.Exact || r.Source != FromTable {
		t.Errorf("asked %d times, worth %d, exact %v, from %s; want %d, exact, from a table", asked, r.Value, r.Exact, r.Source, best)
	}
}

type sage struct {
	turn []engine.Move
	v    Value
	ok   bool
}

func (s sage) Solve(*engine.Turn, []uint64, func() bool) ([]engine.Move, Value, bool) {
	return s.turn, s.v, s.ok
}

func TestSolver(t *testing.T) {
	g := auale.Game{}
	turn := engine.NewTurn(g.Start(engine.South))
	limits, err := Level(g, MaxLevel)
	if err != nil {
		t.Fatal(err)
	}
	limits.Time, limits.Nodes = 0, 1000
	for _, ok := range []bool{true, false} {
		e := New(Options{TableMB: 1, Solver: sage{[]engine.Move{2}, 400, ok}})
		r := e.Search(context.Background(), g, turn, nil, limits, nil)
		if (r.Source == FromSolver) != ok || ok && (r.Value != 400 || r.Turn[0] != 2 || !r.Exact) {
			t.Errorf("a solver that answers %v: %+v", ok, r)
		}
	}
}

type champion struct {
	sage
	wins  []engine.Move
	asked *[]engine.Position
}

func (c champion) Win(_ *engine.Turn, _ []uint64, starts []engine.Position, _ func() bool) ([]engine.Move, bool) {
	*c.asked = starts
	return c.wins, c.wins != nil
}

func TestMatchSolver(t *testing.T) {
	g := rajapasu.Game{}
	limits, err := Level(g, MaxLevel)
	if err != nil {
		t.Fatal(err)
	}
	turn := engine.NewTurn(g.Start(engine.South))
	starts := []engine.Position{turn.Start}
	for _, c := range []struct {
		why    string
		starts []engine.Position
		wins   []engine.Move
		turn   engine.Move
		value  Value
	}{
		{"a match that can be won", starts, []engine.Move{3}, 3, -400},
		{"a match that cannot", starts, nil, 2, 400},
		{"no match", nil, []engine.Move{3}, 2, 400},
	} {
		var asked []engine.Position
		limits.Starts = c.starts
		e := New(Options{TableMB: 1, Solver: champion{sage{[]engine.Move{2}, 400, true}, c.wins, &asked}})
		r := e.Search(context.Background(), g, turn, nil, limits, nil)
		if r.Turn[0] != c.turn || r.Value != c.value || !r.Exact || r.Source != FromSolver || len(asked) != len(c.starts) {
			t.Errorf("%s: %+v, asked of %v", c.why, r, asked)
		}
	}
}

func TestStarts(t *testing.T) {
	g := rajapasu.Game{}
	m := engine.NewMatch(g, engine.Options{})
	rng := rand.New(rand.NewPCG(6, 7))
	want := []engine.Position{m.Start()}
	for m.Phase() != engine.Finished && m.Round() < 6 {
		switch m.Phase() {
		case engine.Resting:
			if err := m.Continue(); err != nil {
				t.Fatal(err)
			}
			want = append(want, m.Start())
		default:
			if rng.IntN(12) == 0 {
				if err := m.Agree(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			moves := m.Now().Moves(nil)
			if err := m.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				t.Fatal(err)
			}
		}
		got := Starts(m)
		if !slices.EqualFunc(got, want, func(a, b engine.Position) bool { return a.String() == b.String() }) {
			t.Fatalf("round %d: starts %v, want %v", m.Round(), got, want)
		}
	}
	if len(want) < 3 {
		t.Errorf("only %d rounds were played", len(want))
	}
}
