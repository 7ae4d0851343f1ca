package solve

import "tian/internal/engine"

// wager is a position of a round that is played for what its end leads to, and not
// for its points: 1 to the side that then wins the match, 0 if that is not known.
// What is banked decides what an end leads to, so here it is part of the position.
type wager struct {
	Counted
	worth func(r engine.Result) engine.Side // who wins the match after a round
}

var _ Counted = (*wager)(nil)

func (w *wager) CopyFrom(src engine.Position) { w.Counted.CopyFrom(src.(*wager).Counted) }

func (w *wager) Clone() engine.Position {
	return &wager{w.Counted.Clone().(Counted), w.worth}
}

// Hash covers what is banked as well.
func (w *wager) Hash() uint64 { return w.with(w.Counted.Hash()) }

// Canon may be used because a match is the same for both sides.
func (w *wager) Canon() uint64 {
	if c, ok := w.Counted.(Symmetric); ok {
		return w.with(c.Canon())
	}
	return w.Hash()
}

func (w *wager) with(hash uint64) uint64 {
	return engine.Mix(hash, uint64(int64(w.Counted.Banked())))
}

// Banked is nothing: points as such are not played for.
func (w *wager) Banked() int { return 0 }

// Unit is the whole match.
func (w *wager) Unit() int { return 1 }

// AtStake is the whole match.
func (w *wager) AtStake() int { return 1 }

// Result is worth the match, if its winner is known.
func (w *wager) Result(why engine.End) engine.Result {
	r := w.Counted.Result(why)
	switch w.worth(r) {
	case engine.South:
		r.Diff = 1
	case engine.North:
		r.Diff = -1
	default:
		r.Diff = 0
	}
	return r
}
