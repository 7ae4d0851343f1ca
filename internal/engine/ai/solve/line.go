package solve

import (
	"cmp"
	"slices"

	"tian/internal/engine"
)

const (
	longestLine = 400  // decisions of best play that are told at most
	mostTried   = 2000 // positions from which a way to an end is looked for
)

// line is best play of both sides from a position whose value is known: decisions
// that are all proved to bring what the position is worth, up to an end of the round
// that does, or to where play goes round and a repetition does. If none is found that
// gets to an end it is as long as one was found.
func (s *search) line(p Counted, value bounds) []engine.Move {
	if value.lo != value.hi {
		return nil
	}
	l := &liner{search: s, on: map[uint64]bool{}, tried: map[uint64]bool{}}
	if !l.from(p, value.lo) {
		return l.longest
	}
	return l.moves
}

// liner looks for a line of play. Not every decision that keeps the value gets on: some
// lead round. So it goes back where it does not come to an end.
type liner struct {
	*search
	moves, longest []engine.Move
	on             map[uint64]bool // positions on the way to here
	tried          map[uint64]bool // positions from which it has been looked
}

// from looks on from a position that is worth so much; the moves lead there.
func (l *liner) from(p Counted, worth int) bool {
	h := p.Hash()
	if p.MidTurn() {
		// A turn that comes back to a place, some laps later, does not get on.
		h = l.place(p).key
	}
	switch {
	case p.Over():
		return true
	case !p.MidTurn() && (l.on[h] || len(l.moves) > 0 && l.dead[occurrence(p)]):
		return l.toCome(p, engine.EndRepetition) == worth
	case l.tried[h] || len(l.moves) >= longestLine || len(l.tried) >= mostTried || l.err != nil:
		return false
	}
	l.tried[h], l.on[h] = true, true
	for _, w := range l.ways(p) {
		if !l.brings(p, w.next, worth) {
			continue
		}
		turn, gain := l.gain(p, w.next)
		then := worth - gain
		if turn {
			then = -then
		}
		l.moves = append(l.moves, w.move)
		if len(l.moves) > len(l.longest) {
			l.longest = slices.Clone(l.moves)
		}
		if l.from(w.next, then) {
			return true
		}
		l.moves = l.moves[:len(l.moves)-1]
	}
	delete(l.on, h)
	return false
}

// way is a decision and where it leads.
type way struct {
	move engine.Move
	next Counted
}

// ways are the decisions of a position, those first that leave least to be won.
func (l *liner) ways(p Counted) []way {
	var all []way
	for _, m := range p.Moves(nil) {
		next := p.Clone().(Counted)
		next.Play(m, nil)
		all = append(all, way{m, next})
	}
	slices.SortStableFunc(all, func(a, b way) int { return cmp.Compare(a.next.AtStake(), b.next.AtStake()) })
	return all
}

// brings says whether the decision that leads from p to next is proved to bring the
// side that makes it so much.
func (s *search) brings(p, next Counted, value int) bool {
	turn, gain := s.gain(p, next)
	if v, over := s.end(next); over {
		return bounds{lo: v, hi: v}.across(turn, gain).lo >= value
	}
	f := s.frame(0, p)
	f.position.CopyFrom(next)
	t := value - gain
	if turn {
		t = gain - value + 1
	}
	return s.ask0(s.place(next), next.AtStake()/s.unit, t).across(turn) == yes
}
