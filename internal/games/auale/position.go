package auale

import "tian/internal/engine"

const (
	fieldSize = 6
	holes     = 2 * fieldSize
	maxSeeds  = 48
)

// Position is a round of Auale between two turns. The seeds of hole i of the
// ring are byte i of low (holes 0 to 7) or byte i-8 of high (8 to 11); the four
// upper bytes of high are always zero.
type Position struct {
	low, high uint64
	store     [2]uint8 // seeds harvested by each side
	side      engine.Side
}

var _ engine.Position = (*Position)(nil)

const (
	highMask  = 0x00000000ffffffff // the bytes of high that are holes
	southMask = 0x0000ffffffffffff // the bytes of low that are South's
)

// Side is the side to move.
func (p *Position) Side() engine.Side { return p.side }

// MidTurn is never true: a turn is one decision.
func (p *Position) MidTurn() bool { return false }

// CopyFrom overwrites p.
func (p *Position) CopyFrom(src engine.Position) { *p = *src.(*Position) }

// Clone makes an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// at is the number of seeds in hole i.
func (p *Position) at(i int) int {
	if i < 8 {
		return int(uint8(p.low >> (8 * i)))
	}
	return int(uint8(p.high >> (8 * (i - 8))))
}

// set puts n seeds into hole i, which must be empty.
func (p *Position) set(i, n int) {
	if i < 8 {
		p.low |= uint64(n) << (8 * i)
	} else {
		p.high |= uint64(n) << (8 * (i - 8))
	}
}

// sum adds the bytes of a word; the total must be below 256.
func sum(word uint64) int { return int(word * 0x0101010101010101 >> 56) }

// fieldWord is a side's field as six bytes, its leftmost hole lowest.
func (p *Position) fieldWord(side engine.Side) uint64 {
	if side == engine.South {
		return p.low & southMask
	}
	return p.low>>48 | p.high<<16
}

// field is the number of seeds in a side's field.
func (p *Position) field(side engine.Side) int {
	return sum(p.fieldWord(side))
}

// seeds is the number of seeds on the board.
func (p *Position) seeds() int { return sum(p.low) + sum(p.high) }

// barren says that a side's field is empty.
func (p *Position) barren(side engine.Side) bool {
	return p.fieldWord(side) == 0
}

// occupied has bit i set for each hole 0 to 5 of the side's field with seeds.
func (p *Position) occupied(side engine.Side) uint64 {
	return packBits(nonzero(p.fieldWord(side)))
}

// nonzero has the top bit of each byte set where the byte of word is not zero;
// bytes must be below 128.
func nonzero(word uint64) uint64 { return (word + 0x7f7f7f7f7f7f7f7f) & topBits }

const topBits = 0x8080808080808080

// packBits gathers the top bits of the eight bytes into the low eight bits.
func packBits(tops uint64) uint64 { return (tops >> 7) * 0x0102040810204080 >> 56 }

// Over says that the round has ended by AU 5.2 or 5.3.
func (p *Position) Over() bool { return p.legal() == 0 }

// Hash covers the seeds on the board and the side to move.
func (p *Position) Hash() uint64 {
	return engine.Mix(engine.Mix(uint64(p.side)+1, p.low), p.high)
}

// Result gives each side its own field (AU 5.2, 5.3, 6.1), or the harvests alone
// where a player's word ended the match (AU 6.3).
func (p *Position) Result(why engine.End) engine.Result {
	r := engine.Result{Why: why, ToMove: p.side, Winner: engine.NoSide}
	score := [2]int{int(p.store[0]), int(p.store[1])}
	if why != engine.EndClaim && why != engine.EndResign {
		score[0] += p.field(engine.South)
		score[1] += p.field(engine.North)
	}
	r.Hold[0].Small, r.Hold[1].Small = uint8(score[0]), uint8(score[1])
	r.Diff = score[0] - score[1]
	if r.Diff > 0 {
		r.Winner = engine.South
	} else if r.Diff < 0 {
		r.Winner = engine.North
	}
	return r
}

// Scene draws the twelve holes and the harvests.
func (p *Position) Scene(s *engine.Scene) {
	s.Blank()
	for i := range holes {
		s.Cells[i].Small = uint8(p.at(i))
	}
	s.Store[0].Small, s.Store[1].Small = p.store[0], p.store[1]
	s.Mover = p.side
}
