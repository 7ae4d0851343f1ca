package doushouqi

import (
	"math/bits"

	"tian/internal/engine"
)

// The animals by strength, weakest first (DQ 2).
const (
	rat = 1 + iota
	cat
	wolf
	dog
	leopard
	tiger
	lion
	elephant

	animals = 8 // of one side
)

// letters are the animals' letters by strength, South's; North's are small.
const letters = " RCWDPTLE"

// roster is where one side's animals stand: byte s-1 is the square of the animal
// of strength s, or gone. As one word it can be searched for a square, and an
// animal in it moved, without a branch or a loop.
type roster uint64

// gone is the square of an animal that has been captured. It is a number that no
// square of the board has, and all ones, so that a captured animal's byte can be
// set by an or.
const gone = squares

const (
	everyByte  = 0x0101010101010101
	topBits    = 0x80 * everyByte
	belowTop   = 0x7f * everyByte
	nobodyLeft = roster(gone * everyByte)
)

// square is where the animal of that strength stands, or gone.
func (r roster) square(strength int) engine.Square {
	return engine.Square(r >> (8 * (strength - 1)) & 0xff)
}

// place puts an animal on a square, wherever it was.
func (r *roster) place(strength int, sq engine.Square) {
	shift := 8 * (strength - 1)
	*r = *r&^(0xff<<shift) | roster(sq)<<shift
}

// mark is the lowest bit of the byte that holds sq, 0 if none does. Multiplied by
// a byte it gives that byte in the animal's place.
func (r roster) mark(sq engine.Square) roster {
	differ := r ^ everyByte*roster(sq) // no byte is above 127
	return ^(differ + belowTop) & topBits >> 7
}

// moved is the roster with the animal on one square put on another.
func (r roster) moved(from, to engine.Square) roster {
	return r ^ r.mark(from)*roster(from^to)
}

// without is the roster with the animal on sq gone; it is the same roster if
// there is none.
func (r roster) without(sq engine.Square) roster { return r | r.mark(sq)*gone }

// strength of the animal on sq; 0 if there is none.
func (r roster) strength(sq engine.Square) int {
	// The mark of strength s has 8(s-1)+1 bits, and no mark none: round up to bytes.
	return (bits.Len64(uint64(r.mark(sq))) + 7) >> 3
}

// squares is the set of squares that animals of the roster stand on.
func (r roster) squares() engine.SquareSet {
	var set engine.SquareSet
	for range animals {
		set |= bit(engine.Square(r & 0xff))
		r >>= 8
	}
	return set & board
}
