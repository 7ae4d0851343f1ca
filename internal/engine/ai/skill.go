package ai

import (
	"math/rand/v2"
	"slices"

	"tian/internal/engine"
)

// skill is how a level below the highest falls short. People do not play random
// moves: they see short sowings and captures under their nose, and overlook long
// relays, leaps and what comes from the far side of the board, for themselves and
// above all for the opponent; and they judge what they see roughly.
type skill struct {
	// haste is how readily a decision is overlooked, in percent for each unit
	// of effort that seeing it takes.
	haste int
	// blur is how far a first decision may be misjudged, in hundredths.
	blur int
}

// overlooking is a skill at work in one search.
type overlooking struct {
	skill
	rng    *rand.Rand
	layout *engine.Layout
	game   engine.Game
	trace  engine.Trace
	probe  engine.Position
	// focus is where the last first decision was made: replies near it are seen.
	focus engine.Square
}

// newOverlooking draws its chance from the seed, the position and how many turns the
// round has had, so that the same game with the same seed goes the same way, and who
// comes back to a position does not see it as before.
func newOverlooking(s skill, g engine.Game, p engine.Position, turns int, seed uint64) *overlooking {
	return &overlooking{
		skill: s, rng: rand.New(rand.NewPCG(seed, p.Hash()+uint64(turns))),
		layout: g.Layout(), game: g, probe: p.Clone(), focus: engine.NoSquare,
	}
}

// effort is what it takes to see a decision through: laps beyond the first, long
// handfuls, leaps, and how far from the place that has the player's attention.
func (o *overlooking) effort(p engine.Position, m engine.Move, focus engine.Square) int {
	o.trace.Reset()
	o.probe.CopyFrom(p)
	o.probe.Play(m, &o.trace)
	laps, drops, leaps := 0, 0, 0
	for _, e := range o.trace.Events {
		switch e.Kind {
		case engine.Lift:
			laps++
		case engine.Drop, engine.Bank:
			drops++
		case engine.Leap:
			leaps++
		}
	}
	return 4*max(laps-1, 0) + max(drops-6, 0)/2 + 3*leaps + o.away(m, focus)
}

// away is how far a decision begins from the focus.
func (o *overlooking) away(m engine.Move, focus engine.Square) int {
	from := o.game.Gesture(m).From
	if focus == engine.NoSquare || from == engine.NoSquare {
		return 0
	}
	a, b := o.layout.Places[from], o.layout.Places[focus]
	return max(abs(a.Col-b.Col), abs(a.Row-b.Row))
}

func abs(n int) int { return max(n, -n) }

// misses says whether a decision is overlooked.
func (o *overlooking) misses(p engine.Position, m engine.Move, focus engine.Square) bool {
	weight := o.haste * o.effort(p, m, focus)
	return o.rng.IntN(100+weight) >= 100
}

// thin leaves out of moves those that are overlooked; if that were all, the one
// that takes least effort stays.
func (o *overlooking) thin(p engine.Position, moves []engine.Move, focus engine.Square) []engine.Move {
	easiest := slices.MinFunc(moves, func(a, b engine.Move) int {
		return o.effort(p, a, focus) - o.effort(p, b, focus)
	})
	n := 0
	for _, m := range moves {
		if !o.misses(p, m, focus) {
			moves[n] = m
			n++
		}
	}
	if n == 0 {
		moves[0], n = easiest, 1
	}
	return moves[:n]
}

// look turns the attention to where a decision ends, or else begins.
func (o *overlooking) look(m engine.Move) {
	g := o.game.Gesture(m)
	o.focus = g.To
	if g.To == engine.NoSquare {
		o.focus = g.From
	}
}

// error is how far a first decision is misjudged: more often a little than a lot.
func (o *overlooking) error() Value {
	if o.blur == 0 {
		return 0
	}
	sum := 0
	for range 3 {
		sum += o.rng.IntN(2*o.blur+1) - o.blur
	}
	return Value(sum / 2)
}

// judged is a root with the value that the player takes it to have.
type judged struct {
	root
	seems Value
}

// weigh values every decision at the root by itself, as a player of that skill
// sees it, and puts the best in front. Replies that are overlooked are not
// searched. False after a stop.
func (w *worker) weigh(depth int) bool {
	o := w.blind
	f, c := &w.frames[0], &w.frames[1]
	side := f.pos.Side()
	var all []judged
	for _, r := range w.roots {
		c.pos.CopyFrom(f.pos)
		c.pos.Play(r.move, nil)
		o.look(r.move)
		v, d := w.child(0, depth-1, -infinite, infinite, c.pos.Side() == side)
		if w.stopped {
			return false
		}
		r.value, r.doubt = v, d|guessed
		r.pv = append(append(r.pv[:0], r.move), c.pv[:c.pvLen]...)
		all = append(all, judged{r, v + o.error()})
	}
	slices.SortStableFunc(all, func(a, b judged) int { return int(b.seems - a.seems) })
	for i := range all {
		w.roots[i] = all[i].root
	}
	return true
}
