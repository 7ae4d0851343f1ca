package rajapasu

import "tian/internal/engine"

const (
	rowSize     = 7
	holes       = 2 * rowSize
	perHole     = 7 // counters in a hole at the start of a round (RP 7.2)
	maxCounters = 98
)

// Position is a round of Raja Pasu between two turns.
//
// The open holes of both rows are numbered in the order of sowing, from South's
// first: these are "places". The closed holes are at the left end of each row, so
// place 0 is South's leftmost open hole, and North's places follow South's.
type Position struct {
	rows [2]uint64 // the counters of each open hole, a byte each, its row's first lowest
	open [2]uint8  // how many holes of each row are open, 1 to 7
	held [2]uint8  // counters off the board: captured, or kept back (RP 7.1)
	side engine.Side
}

var _ engine.Position = (*Position)(nil)

// Side is the side to move.
func (p *Position) Side() engine.Side { return p.side }

// MidTurn is never true: a turn is one decision.
func (p *Position) MidTurn() bool { return false }

// Over says that the side to move has no counter to sow (RP 6.1).
func (p *Position) Over() bool { return p.rows[p.side] == 0 }

// CopyFrom overwrites p.
func (p *Position) CopyFrom(src engine.Position) { *p = *src.(*Position) }

// Clone makes an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Held is what a side has off the board: captured, or kept back (RP 7.1).
func (p *Position) Held(side engine.Side) int { return int(p.held[side]) }

// Hash covers the counters in the open holes, how many holes are open, and the
// side to move. The upper byte of a row's word is free, as a row has seven holes.
func (p *Position) Hash() uint64 {
	south := p.rows[engine.South] | uint64(p.open[engine.South])<<56
	north := p.rows[engine.North] | uint64(p.open[engine.North])<<56 | uint64(p.side)<<60
	return engine.Mix(engine.Mix(1, south), north)
}

// Result shares out the board: everything to the opponent of a side that cannot
// move (RP 6.1), its own row to each side by repetition or agreement (RP 6.2), and
// nothing where a player's word ended the match.
func (p *Position) Result(why engine.End) engine.Result {
	score := [2]int{int(p.held[0]), int(p.held[1])}
	south, north := sum(p.rows[engine.South]), sum(p.rows[engine.North])
	switch why {
	case engine.EndRules:
		score[p.side.Other()] += south + north
	case engine.EndResign, engine.EndClaim:
	default:
		score[engine.South] += south
		score[engine.North] += north
	}
	r := engine.Result{Why: why, ToMove: p.side, Diff: score[0] - score[1]}
	r.Winner = larger(r.Diff)
	r.Hold[0].Small, r.Hold[1].Small = uint8(score[0]), uint8(score[1])
	return r
}

// Scene draws the fourteen holes and what each side holds.
func (p *Position) Scene(s *engine.Scene) {
	s.Blank()
	for side := engine.South; side <= engine.North; side++ {
		first := p.firstOpen(side)
		for i := range rowSize {
			c := &s.Cells[int(side)*rowSize+i]
			if i < first {
				c.State = engine.Closed
			} else {
				c.Small = byteAt(p.rows[side], i-first)
			}
		}
		s.Store[side].Small = p.held[side]
	}
	s.Mover = p.side
}

// firstOpen is the place in a side's row, from its left, of its first open hole.
func (p *Position) firstOpen(side engine.Side) int { return rowSize - int(p.open[side]) }

// square is the hole at a place.
func (p *Position) square(place int) engine.Square {
	if south := int(p.open[engine.South]); place >= south {
		return engine.Square(rowSize + p.firstOpen(engine.North) + place - south)
	}
	return engine.Square(p.firstOpen(engine.South) + place)
}

// place is where an open hole comes in the order of sowing.
func (p *Position) place(hole engine.Square) int {
	if hole >= rowSize {
		return int(hole) - rowSize - p.firstOpen(engine.North) + int(p.open[engine.South])
	}
	return int(hole) - p.firstOpen(engine.South)
}

// byteAt is byte i of a word.
func byteAt(word uint64, i int) uint8 { return uint8(word >> (8 * i)) }

// sum adds the bytes of a word; the total must be below 256.
func sum(word uint64) int { return int(word * eachByte >> 56) }
