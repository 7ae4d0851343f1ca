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
	Length  int     // rounds that a game's match has at most; 0 for 1
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
	side    engine.Side
	value   float64
	chances bool // a round is won or lost, not counted
}

// game plays a match of so many rounds at most and samples each round against its
// own result. Lots fall at random.
func game(g engine.Game, e *ai.Engine, o Options, rng *rand.Rand) []sample {
	m := open(g, rng, o)
	var samples []sample
	var visits []visit
	for turns := 0; ; {
		switch m.Phase() {
		case engine.Playing:
			if turns++; turns > longest {
				must(m.Agree())
				continue
			}
			r := e.Search(context.Background(), g, m.Turn(), m.Hashes(), ai.Limits{Nodes: o.Nodes}, nil)
			if v, ok := watch(m.Turn().Start, r); ok {
				visits = append(visits, v)
			}
			must(m.Play(r.Turn))
		case engine.Drawing:
			must(m.Draw(engine.Side(rng.IntN(2))))
		default:
			results := m.Results()
			samples = append(samples, settle(visits, results[len(results)-1], o.Trust)...)
			if m.Phase() == engine.Finished {
				return samples
			}
			visits, turns = nil, 0
			must(m.Continue())
		}
	}
}

// longest is how many turns a round is followed.
const longest = 400

// must is for what the rules cannot refuse here.
func must(err error) {
	if err != nil {
		panic("tune: " + err.Error())
	}
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
	return visit{s, p.Side(), float64(r.Value), t.Unit() == 0}, true
}

// settle gives the samples their targets, now that the result is known.
func settle(visits []visit, result engine.Result, trust float64) []sample {
	samples := make([]sample, len(visits))
	for i, v := range visits {
		samples[i] = v.sample
		diff := float64(result.Diff)
		if v.side == engine.North {
			diff = -diff
		}
		if v.chances {
			samples[i].target = trust*(diff+1)/2 + (1-trust)*chance(v.value)
		} else {
			samples[i].target = trust*diff*100 + (1-trust)*v.value
		}
	}
	return samples
}

// open begins a match with random turns.
func open(g engine.Game, rng *rand.Rand, o Options) *engine.Match {
	for {
		m := engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth, Rounds: max(o.Length, 1)})
		turns := rng.IntN(o.Opening + 1)
		for made := 0; made < turns && m.Phase() == engine.Playing; {
			moves := m.Now().Moves(nil)
			must(m.Decide(moves[rng.IntN(len(moves))], nil))
			if !m.Now().MidTurn() {
				made++
			}
		}
		if m.Phase() == engine.Playing && m.Round() == 1 {
			return m
		}
	}
}
