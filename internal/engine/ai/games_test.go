package ai

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// TestGamesSatisfy checks, on random positions of every game, what the search
// takes for granted about evaluators.
func TestGamesSatisfy(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			if _, ok := g.Start(engine.South).(Evaluator); !ok {
				t.Fatal("positions are no Evaluator")
			}
			rng := rand.New(rand.NewPCG(21, 22))
			for range 300 {
				p := wander(g, rng, rng.IntN(60)).Now()
				checkEstimate(t, p)
				for _, m := range p.Moves(nil) {
					checkGain(t, g, p, m)
				}
			}
		})
	}
}

// checkEstimate checks the range of an estimate and that looking changes nothing.
func checkEstimate(t *testing.T, p engine.Position) {
	t.Helper()
	before := p.String()
	e := p.(Evaluator)
	if v := Value(e.Evaluate()); v <= -MateFloor || v >= MateFloor {
		t.Fatalf("%s is estimated at %d, beyond a mate", p, v)
	}
	if e.Unit() == 0 && e.Banked() != 0 {
		t.Fatalf("%s: %d are banked in a game that is won or lost", p, e.Banked())
	}
	if p.String() != before || e.Evaluate() != p.Clone().(Evaluator).Evaluate() {
		t.Fatalf("%s: an estimate changes the position, or differs for its copy", p)
	}
}

// checkGain compares a gain with what is banked after the decision, where anything
// is banked.
func checkGain(t *testing.T, g engine.Game, p engine.Position, m engine.Move) {
	t.Helper()
	before := p.String()
	e := p.(Evaluator)
	gain := e.Gain(m)
	if p.String() != before {
		t.Fatalf("%s: looking at %s changes it", before, g.MoveText(m))
	}
	if e.Unit() == 0 {
		return
	}
	after := p.Clone()
	after.Play(m, nil)
	banked := after.(Evaluator).Banked()
	if after.Side() != p.Side() {
		banked = -banked
	}
	if got := banked - e.Banked(); gain != got {
		t.Fatalf("%s: %s gains %d, and %d more are banked after it", p, g.MoveText(m), gain, got)
	}
}

// TestEndsAreBanked checks that a round that is over has the value of its result:
// what the hash does not cover must be what is banked.
func TestEndsAreBanked(t *testing.T) {
	for _, g := range games.All() {
		rng := rand.New(rand.NewPCG(31, 32))
		rest := map[uint64]Value{}
		for range 300 {
			p := toTheEnd(g, rng)
			e := evaluator(p)
			v := final(p.Result(engine.EndRules), p.Side(), e.Unit(), 0) - Value(e.Banked())
			if old, ok := rest[p.Hash()]; ok && old != v {
				t.Fatalf("%s: two ends of one hash come to %d and %d beside what is banked", p, old, v)
			}
			rest[p.Hash()] = v
		}
	}
}

// toTheEnd plays at random until the rules end a round.
func toTheEnd(g engine.Game, rng *rand.Rand) engine.Position {
	for {
		p := g.Start(engine.South)
		for range 3000 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				return p
			}
			p.Play(moves[rng.IntN(len(moves))], nil)
		}
	}
}
