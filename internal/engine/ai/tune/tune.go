package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Tunable is an evaluator that is a sum of weights.
type Tunable interface {
	ai.Evaluator
	// Terms appends the numbers of the weights that Evaluate adds up beyond
	// what is banked: n for weight n-1 added, -n for weight n-1 taken away.
	Terms(buf []int32) []int32
	// Weights are the weights themselves, shared by all positions of the game.
	Weights() []int16
}

// reweigher is a Tunable that must be told when its weights have changed.
type reweigher interface{ Reweigh() }

// Options are what a run is made with; the same options give the same weights.
type Options struct {
	Rounds  int     // how often to play and fit anew
	Games   int     // games a round
	Nodes   uint64  // positions searched a turn
	Opening int     // random turns at the start of a game, at most
	Seed    uint64  // of the openings
	Trust   float64 // how much the end of the game counts against the search's own value, 0 to 1
	Keep    int     // how many of the last rounds' games are fitted together
}

// sample is one position of a game played.
type sample struct {
	terms  []int32
	bank   float64 // in hundredths
	target float64 // in hundredths, what is banked included; or the chance to win
}

// Run plays and fits, and leaves the tuned weights in place. say is told of the
// progress.
func Run(g engine.Game, o Options, say func(format string, args ...any)) error {
	start, ok := g.Start(engine.South).(Tunable)
	if !ok {
		return fmt.Errorf("tune: %s has no weights", g.Name())
	}
	rng := rand.New(rand.NewPCG(o.Seed, 0))
	prior := append([]int16(nil), start.Weights()...)
	var rounds [][]sample
	for round := range o.Rounds {
		samples := play(g, o, rng)
		rounds = append(rounds, samples)
		if len(rounds) > max(o.Keep, 1) {
			rounds = rounds[1:]
		}
		var all []sample
		for _, r := range rounds {
			all = append(all, r...)
		}
		before, after := fit(start.Weights(), prior, all, start.Unit() == 0)
		if r, ok := start.(reweigher); ok {
			r.Reweigh()
		}
		say("round %d: %d positions, error %.4f before the fit, %.4f after", round+1, len(all), before, after)
	}
	return nil
}

// play plays games of the engine against itself and samples their positions.
func play(g engine.Game, o Options, rng *rand.Rand) []sample {
	var samples []sample
	e := ai.New(ai.Options{TableMB: 16})
	for range o.Games {
		e.Clear()
		samples = append(samples, game(g, e, o, rng)...)
	}
	return samples
}

// visit is a position of a game with who was to move and what the search said.
type visit struct {
	sample
	side  engine.Side
	value float64
}

func game(g engine.Game, e *ai.Engine, o Options, rng *rand.Rand) []sample {
	m := open(g, rng, rng.IntN(o.Opening+1))
	var visits []visit
	for turns := 0; m.Phase() == engine.Playing && turns < 400; turns++ {
		turn := m.Turn()
		r := e.Search(context.Background(), g, turn, m.Hashes(), ai.Limits{Nodes: o.Nodes}, nil)
		if v, ok := watch(turn.Start, r); ok {
			visits = append(visits, v)
		}
		if err := m.Play(r.Turn); err != nil {
			panic("tune: the engine made an illegal turn: " + err.Error())
		}
	}
	result, ended := m.Outcome()
	if !ended {
		result = m.Now().Result(engine.EndAgreement)
	}
	return settle(visits, result, o.Trust, m.Now().(Tunable).Unit() == 0)
}

// watch samples a position unless its value is a tactical matter: the estimate
// is fitted on what is at rest.
func watch(p engine.Position, r ai.Result) (visit, bool) {
	t := p.(Tunable)
	if _, mating := r.Value.Mate(); mating {
		return visit{}, false
	}
	for _, m := range p.Moves(nil) {
		if t.Gain(m) > 0 && m == r.Turn[0] {
			return visit{}, false
		}
	}
	s := sample{terms: t.Terms(nil), bank: float64(t.Banked())}
	return visit{sample: s, side: p.Side(), value: float64(r.Value)}, true
}

// settle gives the samples their targets, now that the result is known.
func settle(visits []visit, result engine.Result, trust float64, chances bool) []sample {
	samples := make([]sample, len(visits))
	for i, v := range visits {
		samples[i] = v.sample
		diff := float64(result.Diff)
		if v.side == engine.North {
			diff = -diff
		}
		if chances {
			samples[i].target = trust*(diff+1)/2 + (1-trust)*chance(v.value)
		} else {
			samples[i].target = trust*diff*100 + (1-trust)*v.value
		}
	}
	return samples
}

// open begins a match with random turns.
func open(g engine.Game, rng *rand.Rand, turns int) *engine.Match {
	for {
		m := engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth, Rounds: 1})
		for made := 0; made < turns && m.Phase() == engine.Playing; {
			moves := m.Now().Moves(nil)
			if err := m.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				panic("tune: " + err.Error())
			}
			if !m.Now().MidTurn() {
				made++
			}
		}
		if m.Phase() == engine.Playing {
			return m
		}
	}
}
