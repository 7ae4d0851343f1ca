package endgame

import "tian/internal/engine"

// MoveValue is a move with what it comes to, for the side that makes it and with
// what it harvests.
type MoveValue struct {
	Move engine.Move
	Value
	// Rank orders moves with the same Lower: always to play one of the least rank
	// is to keep Lower whatever the other side does.
	Rank int
}

// Moves appends the value of every legal move; false, and buf as it was, if the
// tables do not know them all. Plies counts from before the move.
func (s *Set) Moves(p engine.Position, buf []MoveValue) ([]MoveValue, bool) {
	n, _, ok := s.codec.Locate(p)
	if !ok || s.layer(n) == nil {
		return buf, false
	}
	var moves [engine.MaxMoves]engine.Move
	child := s.codec.New()
	out := buf
	for _, m := range p.Moves(moves[:0]) {
		child.CopyFrom(p)
		child.Play(m, nil)
		v, ok := s.after(child, n, p.Side())
		if !ok {
			return buf, false
		}
		v.Move = m
		out = append(out, v)
	}
	return out, true
}

// after is the value of a position, of which no table may know if it is the end,
// to the side that has just moved there from layer n.
func (s *Set) after(child engine.Position, n int, mover engine.Side) (MoveValue, bool) {
	layer, at, ok := s.codec.Locate(child)
	if !ok {
		return MoveValue{Value: Value{Lower: 1, Upper: 1, Guide: 1, Plies: 1}},
			child.Over() && child.Result(engine.EndRules).Winner == mover
	}
	l := s.layer(layer)
	if l == nil {
		return MoveValue{}, false
	}
	v, sound := l.value(at)
	rank, ranked := l.rank(at)
	if !sound || !ranked {
		s.fail(l)
		return MoveValue{}, false
	}
	return MoveValue{Value: v.before(l.kind, n-layer), Rank: rank}, true
}

// before is the value of a move to a position of this value: turned round, with
// what the move harvests, and a ply longer.
func (v Value) before(k kind, gain int) Value {
	if k == plies {
		gain = 0
	}
	w := Value{Lower: gain - v.Upper, Upper: gain - v.Lower, Guide: gain - v.Guide}
	if v.Lower != 0 && k == plies {
		w.Plies = v.Plies + 1
	}
	return w
}

// Best gives the move to play: one that keeps what is proved and makes progress
// in it, and of these the one with the best guide value; the shortest win or the
// longest resistance. false if the round is over or the tables do not know.
func (s *Set) Best(p engine.Position) (MoveValue, bool) {
	moves, ok := s.Moves(p, make([]MoveValue, 0, engine.MaxMoves))
	if !ok || len(moves) == 0 {
		return MoveValue{}, false
	}
	best := moves[0]
	for _, m := range moves[1:] {
		if m.over(best) {
			best = m
		}
	}
	return best, true
}

// over says that m is to be preferred to o.
func (m MoveValue) over(o MoveValue) bool {
	switch {
	case m.Lower != o.Lower:
		return m.Lower > o.Lower
	case m.Rank != o.Rank:
		return m.Rank < o.Rank
	case m.Guide != o.Guide:
		return m.Guide > o.Guide
	case m.Upper != o.Upper:
		return m.Upper > o.Upper
	case m.Lower > 0:
		return m.Plies < o.Plies
	}
	return m.Plies > o.Plies
}
