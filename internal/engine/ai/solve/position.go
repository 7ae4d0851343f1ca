package solve

import "tian/internal/engine"

// Counted is what a position must offer to be solved: the points that a side has
// for good, so that the rest of the round has a value of its own.
type Counted interface {
	engine.Position
	// Banked is what the side whose decision it is has for good less what the
	// other side has, in the parts of a point that Unit tells.
	Banked() int
	Unit() int
	// Evaluate estimates the result in the same parts. It only orders the search.
	Evaluate() int
	// AtStake is how much can still be won, in the same parts: the value of the
	// rest of the round is no more for either side.
	AtStake() int
}

// Symmetric is a position that knows positions like itself.
type Symmetric interface {
	// Canon is a hash that two positions share only if one is a mirror image of
	// the other, sides turned or not, so that what may follow is worth the same
	// to the side whose decision it is.
	Canon() uint64
}

// toCome is what the end of the round brings to the side whose decision it is, on
// top of what is banked.
func (s *search) toCome(p Counted, why engine.End) int {
	diff := p.Result(why).Diff
	if p.Side() == engine.North {
		diff = -diff
	}
	return diff - p.Banked()/s.unit
}

// end gives what the end of the round brings if the position is one.
func (s *search) end(p Counted) (int, bool) {
	if p.Over() {
		return s.toCome(p, engine.EndRules), true
	}
	if len(s.dead) > 0 && !p.MidTurn() && s.dead[occurrence(p)] {
		return s.toCome(p, engine.EndRepetition), true
	}
	return 0, false
}

// occurrence tells positions apart as the rule of the third occurrence does.
func occurrence(p Counted) uint64 {
	if w, ok := p.(*wager); ok {
		return w.Counted.Hash()
	}
	return p.Hash()
}

// gain is whether the side changes from p to next, one decision on, and what the side
// at p banks by it.
func (s *search) gain(p, next Counted) (turn bool, points int) {
	turn = next.Side() != p.Side()
	points = next.Banked() / s.unit
	if turn {
		points = -points
	}
	return turn, points - p.Banked()/s.unit
}
