package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// minimax is the search without any of its tricks: every decision, to the depth
// given, the third occurrence of a position as the rules have it, and the very
// leaves of the search.
type minimax struct {
	unit  int
	seen  map[uint64]int
	nodes int
}

func (x *minimax) value(p engine.Position, depth, ply int) Value {
	x.nodes++
	if !p.MidTurn() {
		h := p.Hash()
		if x.seen[h] >= 2 {
			return final(p.Result(engine.EndRepetition), p.Side(), x.unit, ply)
		}
		x.seen[h]++
		defer func() { x.seen[h]-- }()
	}
	if p.Over() {
		return final(p.Result(engine.EndRules), p.Side(), x.unit, ply)
	}
	if depth == 0 {
		return x.leaf(p, ply)
	}
	best := -infinite
	for _, m := range p.Moves(nil) {
		c := p.Clone()
		c.Play(m, nil)
		v := x.value(c, depth-1, ply+1)
		if c.Side() != p.Side() {
			v = -v
		}
		best = max(best, v)
	}
	return best
}

// leaf finishes the turn by habit and estimates.
func (x *minimax) leaf(p engine.Position, ply int) Value {
	side := p.Side()
	p = p.Clone()
	for p.MidTurn() {
		f := frame{pos: p, est: evaluator(p)}
		p.Play(habit(&f), nil)
	}
	v := Value(evaluator(p).Evaluate())
	if p.Over() {
		v = final(p.Result(engine.EndRules), p.Side(), x.unit, ply)
	}
	if p.Side() != side {
		return -v
	}
	return v
}

// wander plays random turns from the start and gives the match it came to, still
// going on.
func wander(g engine.Game, rng *rand.Rand, turns int) *engine.Match {
	for {
		m := engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth, Rounds: 1})
		for range turns {
			if m.Phase() != engine.Playing {
				break
			}
			moves := m.Now().Moves(nil)
			if m.Decide(moves[rng.IntN(len(moves))], nil) != nil {
				panic("a legal decision is refused")
			}
		}
		if m.Phase() == engine.Playing {
			return m
		}
	}
}

// plain is an engine without reductions and quiescence, with or without a table.
func plain(table bool) *Engine {
	e := New(Options{TableMB: 1})
	e.tuning = tuning{bare: !table}
	return e
}

// depths are what minimax can do in a blink, by game.
var depths = map[string]int{"laomuzhu": 3, "rajapasu": 4, "doushouqi": 3, "auale": 5}

func TestSearchEqualsMinimax(t *testing.T) {
	for _, g := range games.All() {
		for _, table := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/table=%v", g.Name(), table), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(7, 8))
				e := plain(table)
				for range 120 {
					m := wander(g, rng, rng.IntN(60))
					checkMinimax(t, e, m, 1+rng.IntN(depths[g.Name()]))
				}
			})
		}
	}
}

// checkMinimax compares the value of the search, and that of the turn it gives,
// with minimax.
func checkMinimax(t *testing.T, e *Engine, m *engine.Match, depth int) {
	t.Helper()
	g, turn := m.Game(), m.Turn()
	x := &minimax{unit: evaluator(turn.Now).Unit(), seen: map[uint64]int{}}
	hashes := m.Hashes()
	if !turn.Now.MidTurn() {
		hashes = hashes[:len(hashes)-1] // the present one is counted on arrival
	}
	for _, h := range hashes {
		x.seen[h]++
	}
	want := x.value(turn.Now, depth, 0)
	e.Clear() // what was found deeper before would be better, and not the same
	r := e.Search(context.Background(), g, turn, m.Hashes(), Limits{Depth: depth}, nil)
	if r.Value != want {
		t.Fatalf("depth %d of %s: value %d, minimax %d", depth, turn.Text(g), r.Value, want)
	}
	after := turn.Now.Clone()
	after.Play(r.Turn[0], nil)
	if !turn.Now.MidTurn() {
		x.seen[turn.Now.Hash()]++
	}
	v := x.value(after, depth-1, 1)
	if after.Side() != turn.Now.Side() {
		v = -v
	}
	if v != want {
		t.Fatalf("depth %d of %s: %s is worth %d, the best %d", depth, turn.Text(g), g.MoveText(r.Turn[0]), v, want)
	}
}
