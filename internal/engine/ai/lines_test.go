package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/games/laomuzhu"
)

func texts(g engine.Game, r Result) []string {
	var out []string
	for _, l := range r.Lines {
		out = append(out, engine.TurnText(g, l.Turn))
	}
	return out
}

func TestWholeTurns(t *testing.T) {
	g := laomuzhu.Game{}
	rng := rand.New(rand.NewPCG(5, 6))
	e := New(Options{TableMB: 1})
	midTurns := 0
	for range 150 {
		turn := parsed(t, g, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
		for range rng.IntN(6) {
			if turn.Now.Over() {
				break
			}
			if turn.Done() {
				turn = engine.NewTurn(turn.Now)
			}
			moves := turn.Now.Moves(nil)
			if err := turn.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				t.Fatal(err)
			}
		}
		if turn.Done() {
			turn = engine.NewTurn(turn.Now)
		}
		if turn.Now.Over() {
			continue
		}
		if turn.Now.MidTurn() {
			midTurns++
		}
		before := turn.Text(g)
		r := e.Search(context.Background(), g, turn, nil, Limits{Nodes: 300, Lines: 3}, nil)
		if turn.Text(g) != before {
			t.Fatalf("the search has changed %s to %s", before, turn.Text(g))
		}
		for _, l := range r.Lines {
			checkLine(t, g, turn, l)
		}
	}
	if midTurns == 0 {
		t.Error("no mid-turn position was tried")
	}
}

func checkLine(t *testing.T, g engine.Game, turn *engine.Turn, l Line) {
	t.Helper()
	p := turn.Now.Clone()
	for i, d := range l.PV {
		if err := p.Check(d); err != nil {
			t.Fatalf("%s: decision %d of the line %v: %v", turn.Text(g), i, l.PV, err)
		}
		p.Play(d, nil)
		if whole := i+1 == len(l.Turn); i < len(l.Turn) && whole == p.MidTurn() {
			t.Fatalf("%s: the turn %v is whole: %v, mid-turn after it: %v", turn.Text(g), l.Turn, whole, p.MidTurn())
		}
	}
	if !slices.Equal(l.Turn, l.PV[:len(l.Turn)]) {
		t.Fatalf("%s: the line %v does not begin with the turn %v", turn.Text(g), l.PV, l.Turn)
	}
}

func TestLines(t *testing.T) {
	for _, g := range games.All() {
		rng := rand.New(rand.NewPCG(9, 1))
		for range 10 {
			m := wander(g, rng, rng.IntN(20))
			depth := 1 + rng.IntN(3)
			e := plain(true)
			r := e.Search(context.Background(), g, m.Turn(), nil, Limits{Depth: depth, Lines: engine.MaxMoves}, nil)
			values := firstValues(m.Turn().Now, depth)
			if len(r.Lines) != len(values) {
				t.Fatalf("%s: %d lines, %d decisions", m.Turn().Text(g), len(r.Lines), len(values))
			}
			for i, l := range r.Lines {
				if want := values[l.PV[0]]; l.Value != want {
					t.Errorf("%s at depth %d: %s worth %d, want %d", m.Turn().Text(g), depth, g.MoveText(l.PV[0]), l.Value, want)
				}
				if i > 0 && l.Value > r.Lines[i-1].Value {
					t.Errorf("%s: line %d is better than the one before", m.Turn().Text(g), i+1)
				}
			}
		}
	}
}

func firstValues(p engine.Position, depth int) map[engine.Move]Value {
	values := map[engine.Move]Value{}
	x := &minimax{unit: evaluator(p).Unit(), seen: map[uint64]int{}}
	if !p.MidTurn() {
		x.seen[p.Hash()]++
	}
	for _, m := range p.Moves(nil) {
		c := p.Clone()
		c.Play(m, nil)
		v := x.value(c, depth-1, 1)
		if c.Side() != p.Side() {
			v = -v
		}
		values[m] = v
	}
	return values
}

// A search that is told what to choose among values what it would have valued, and
// nothing else; a solver and tables, which know what is best of all, do not come in.
func TestChosenMoves(t *testing.T) {
	for _, g := range games.All() {
		turn := engine.NewTurn(g.Start(engine.South))
		moves := turn.Now.Moves(nil)
		all := New(Options{TableMB: 1}).Search(context.Background(), g, turn, nil, Limits{Depth: 3, Lines: len(moves)}, nil)
		last := all.Lines[len(all.Lines)-1]
		only := Limits{Depth: 3, Moves: last.Turn[:1]}
		l, err := Level(g, MaxLevel)
		if err != nil {
			t.Fatal(err)
		}
		only.exact = l.exact
		r := New(Options{TableMB: 1, Solver: foolish{}}).Search(context.Background(), g, turn, nil, only, nil)
		if r.Turn[0] != last.Turn[0] || r.Depth != 3 || r.Source != FromSearch {
			t.Errorf("%s: %+v of %v alone", g.Name(), r, only.Moves)
		}
		if two := all.Lines[:2]; len(all.Lines) > 2 {
			chosen := Limits{Depth: 3, Lines: 9, Moves: []engine.Move{two[1].Turn[0], two[0].Turn[0]}}
			if r := New(Options{TableMB: 1}).Search(context.Background(), g, turn, nil, chosen, nil); len(r.Lines) != 2 || r.Value != all.Value {
				t.Errorf("%s: %+v of two", g.Name(), r)
			}
		}
		// A move that cannot be made is no choice.
		none := Limits{Depth: 1, Moves: []engine.Move{engine.NoMove}}
		if r := New(Options{TableMB: 1}).Search(context.Background(), g, turn, nil, none, nil); len(r.Turn) == 0 {
			t.Errorf("%s: nothing is chosen", g.Name())
		}
	}
}

// foolish is a solver that has proved anything.
type foolish struct{}

func (foolish) Solve(turn *engine.Turn, _ []uint64, _ func() bool) ([]engine.Move, Value, bool) {
	return turn.Now.Moves(nil)[:1], 1, true
}
