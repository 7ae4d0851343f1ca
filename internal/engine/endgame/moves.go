package endgame

import "tian/internal/engine"

// MoveValue is a move with what it comes to, for the side that makes it and with
// what it harvests. Plies counts from before the move.
type MoveValue struct {
	Move engine.Move
	Value
}

// Moves appends the value of every legal move; false, and buf as it was, if the
// tables do not know them all.
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
		out = append(out, MoveValue{m, v})
	}
	return out, true
}

// after is the value of a position, of which no table may know if it is the end,
// to the side that has just moved there from layer n.
func (s *Set) after(child engine.Position, n int, mover engine.Side) (Value, bool) {
	layer, at, ok := s.codec.Locate(child)
	if !ok {
		return Value{Lower: 1, Upper: 1, Guide: 1, Plies: 1},
			child.Over() && child.Result(engine.EndRules).Winner == mover
	}
	l := s.layer(layer)
	if l == nil {
		return Value{}, false
	}
	v, sound := l.value(at)
	if !sound {
		s.fail(l)
		return Value{}, false
	}
	return v.before(l.kind, n-layer), true
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

// Best gives the move to play: the shortest win or the longest resistance; or one
// that keeps Lower, and of these the one with the best guide value. repeated says
// that in this round a position has occurred twice. Then play might go round in a
// circle for ever, and of the moves that keep Lower one is taken that also gets on
// with it. false if the round is over or the tables do not know.
func (s *Set) Best(p engine.Position, repeated bool) (MoveValue, bool) {
	moves, ok := s.Moves(p, make([]MoveValue, 0, engine.MaxMoves))
	if !ok || len(moves) == 0 {
		return MoveValue{}, false
	}
	best, bestRank := MoveValue{}, 0
	for i, m := range moves {
		rank := 0
		if repeated {
			if rank, ok = s.rankAfter(p, m.Move); !ok {
				return MoveValue{}, false
			}
		}
		if i == 0 || m.over(best, rank-bestRank) {
			best, bestRank = m, rank
		}
	}
	return best, true
}

// rankAfter is the rank of a move: always to play one of the least rank of those
// that keep Lower is to keep it whatever the other side does. A move that leaves
// the layer has got on, and its rank is 0.
func (s *Set) rankAfter(p engine.Position, m engine.Move) (int, bool) {
	child := p.Clone()
	child.Play(m, nil)
	n, _, _ := s.codec.Locate(p)
	layer, at, ok := s.codec.Locate(child)
	if !ok || layer != n {
		return 0, true
	}
	return s.rank(s.layer(n), at)
}

// over says that m is to be preferred to o, its rank being more by so much.
func (m MoveValue) over(o MoveValue, rank int) bool {
	switch {
	case m.Lower != o.Lower:
		return m.Lower > o.Lower
	case rank != 0:
		return rank < 0
	case m.Guide != o.Guide:
		return m.Guide > o.Guide
	case m.Upper != o.Upper:
		return m.Upper > o.Upper
	case m.Lower > 0:
		return m.Plies < o.Plies
	}
	return m.Plies > o.Plies
}
