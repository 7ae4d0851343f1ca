package endgame

import (
	"cmp"
	"slices"

	"tian/internal/engine"
)

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
	v, kind, ok := s.value(layer, at)
	if !ok {
		return Value{}, false
	}
	return v.before(kind, n-layer), true
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

// Kept appends the moves that keep Lower; where rounds are won and lost, those of the
// shortest win or of the longest resistance. Any choice among them is as good as
// what is proved, so a search may choose. repeated says that in this round a position
// has occurred twice: then play might go round in a circle for ever, and of the
// moves that keep Lower only those are given that also get on with it. For that the
// tables inside the program need ranks, and the first time in a layer these have to
// be worked out: up to two seconds of work with fourteen seeds, and less than a tenth
// of one with nine. false, and buf as it was, if the round is over, or the tables do
// not know, or not in time (see Within).
func (s *Set) Kept(p engine.Position, repeated bool, buf []MoveValue) ([]MoveValue, bool) {
	moves, ok := s.Moves(p, make([]MoveValue, 0, engine.MaxMoves))
	if !ok || len(moves) == 0 {
		return buf, false
	}
	kept, least := buf, 0
	for _, m := range moves {
		rank := 0
		if repeated {
			if rank, ok = s.rankAfter(p, m.Move); !ok {
				return buf, false
			}
		}
		better := -1 // none so far
		if len(kept) > len(buf) {
			better = m.against(kept[len(buf)].Value, rank-least)
		}
		if better < 0 {
			kept, least = kept[:len(buf)], rank
		}
		if better <= 0 {
			kept = append(kept, m)
		}
	}
	return kept, true
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
	return s.rank(n, at)
}

// against compares what a move keeps with what another does, its rank being more
// by so much: -1 if it is better, 0 if it is as good.
func (v Value) against(o Value, rank int) int {
	switch {
	case v.Lower != o.Lower:
		return cmp.Compare(o.Lower, v.Lower)
	case rank != 0:
		return cmp.Compare(rank, 0)
	case v.Lower > 0:
		return cmp.Compare(v.Plies, o.Plies)
	}
	return cmp.Compare(o.Plies, v.Plies)
}

// Best gives one of the moves of Kept: the one with the best guide value, and of
// these with the best upper bound.
func (s *Set) Best(p engine.Position, repeated bool) (MoveValue, bool) {
	kept, ok := s.Kept(p, repeated, make([]MoveValue, 0, engine.MaxMoves))
	if !ok {
		return MoveValue{}, false
	}
	return slices.MaxFunc(kept, func(a, b MoveValue) int {
		return cmp.Or(cmp.Compare(a.Guide, b.Guide), cmp.Compare(a.Upper, b.Upper))
	}), true
}

// Repeated says whether a position has occurred twice in a round, given the hashes
// of its positions.
func Repeated(hashes []uint64) bool {
	seen := make(map[uint64]bool, len(hashes))
	for _, h := range hashes {
		if seen[h] {
			return true
		}
		seen[h] = true
	}
	return false
}
