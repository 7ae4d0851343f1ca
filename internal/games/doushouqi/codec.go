package doushouqi

import (
	"math/bits"
	"sync"

	"tian/internal/engine"
)

// Codec numbers the positions with few animals, for endgame tables. A layer is
// the positions with the same number of animals, at least one a side, and none in
// a den. The side to move is South, or the board is turned by half a circle.
//
// Within a layer positions are ordered by which animals there are, the mover's and
// the other's, and then by where they stand: the squares of the animals, weakest
// first and the mover's before the other's, are the digits of a number.
type Codec struct{}

const (
	firstLayer = 2
	lastLayer  = 3
	// rulesVersion changes with any rule that changes a value: tables built under
	// another version are not read.
	rulesVersion = 1
)

// Game is the game's name.
func (Codec) Game() string { return Game{}.Name() }

// Rules is the version of the rules that the values rest on.
func (Codec) Rules() int { return rulesVersion }

// Layers is the range of layers: animals on the board.
func (Codec) Layers() (first, last int) { return firstLayer, lastLayer }

// New makes a position for Place to fill.
func (Codec) New() engine.Position { return new(Position) }

// Size is how many numbers the layer has. Those with two animals on one square are
// no positions.
func (Codec) Size(n int) int { return rosters().size[n] }

// Parts are the ends of the runs of numbers within which quiet moves stay: the
// animals of the two sides, whoever is to move.
func (Codec) Parts(n int) []int { return rosters().parts[n] }

// Locate gives the layer of a position and its number there; ok is false if it has
// more animals than a table may cover, none on one side, or one in a den.
func (Codec) Locate(p engine.Position) (layer, index int, ok bool) {
	a := p.(*Position)
	us := a.side & 1
	all := a.on[0] | a.on[1]
	n := bits.OnesCount64(uint64(all))
	if n > lastLayer || a.on[0] == 0 || a.on[1] == 0 || all&(dens[0]|dens[1]) != 0 {
		return 0, 0, false
	}
	own, other := a.roster[us].alive(), a.roster[us^1].alive()
	index = 0
	for _, side := range [2]struct {
		roster
		mask uint8
	}{{a.roster[us], own}, {a.roster[us^1], other}} {
		for mask := side.mask; mask != 0; mask &= mask - 1 {
			strength := bits.TrailingZeros8(mask) + 1
			sq := side.square(strength)
			if us == engine.North {
				sq = squares - 1 - sq
			}
			index = index*places(strength) + int(placeOf[waterWise(strength)][sq])
		}
	}
	return n, int(rosters().start[own][other]) + index, true
}

// Place makes p the position of that number, South to move; false if it would have
// two animals on one square.
func (Codec) Place(p engine.Position, n, index int) bool {
	pair := rosters().find(n, index)
	index -= int(rosters().start[pair.own][pair.other])
	a := p.(*Position)
	*a = empty()
	ok := true
	for _, side := range [2]engine.Side{engine.North, engine.South} { // the last digit first
		mask := pair.own
		if side == engine.North {
			mask = pair.other
		}
		for ; mask != 0; mask &^= 1 << (bits.Len8(mask) - 1) {
			strength := bits.Len8(mask)
			sq := squareOf[waterWise(strength)][index%places(strength)]
			index /= places(strength)
			ok = ok && !(a.on[0] | a.on[1]).Has(sq)
			a.roster[side].place(strength, sq)
			a.on[side] |= bit(sq)
		}
	}
	a.side = engine.South
	return ok
}

// alive has bit s-1 set for each animal of strength s that is on the board.
func (r roster) alive() uint8 {
	// The byte of an animal that is gone is 63, and no other is: adding one
	// carries into the bit worth 64 there.
	const sixtyFour = 0x40 * everyByte
	here := ^(uint64(r) + everyByte) & sixtyFour >> 6
	return uint8(here * 0x0102040810204080 >> 56)
}

// waterWise is 1 for the rat, which may stand in water, and 0 for the others.
func waterWise(strength int) int {
	if strength == rat {
		return 1
	}
	return 0
}

// placeOf numbers the squares that an animal may stand on outside of the dens, on
// land alone or in water too, and squareOf is the way back.
var placeOf, squareOf = func() (to [2][64]uint8, back [2][]engine.Square) {
	for wet, ground := range [2]engine.SquareSet{land, board} {
		for sq := range engine.Square(squares) {
			if (ground &^ (dens[0] | dens[1])).Has(sq) {
				to[wet][sq] = uint8(len(back[wet]))
				back[wet] = append(back[wet], sq)
			}
		}
	}
	return to, back
}()

// places is how many squares an animal of that strength may stand on.
func places(strength int) int { return len(squareOf[waterWise(strength)]) }

// armies is the animals of the two sides, a bit each.
type armies struct{ own, other uint8 }

// rosterList is all armies of the layers, and where their positions begin.
type rosterList struct {
	start [256][256]uint32 // by own and other
	order [lastLayer + 1][]armies
	size  [lastLayer + 1]int
	parts [lastLayer + 1][]int
}

// rosters is made when a table is first used.
var rosters = sync.OnceValue(func() *rosterList {
	var l rosterList
	for own := 1; own < 256; own++ {
		for other := 1; other <= own; other++ {
			n := bits.OnesCount8(uint8(own)) + bits.OnesCount8(uint8(other))
			if n < firstLayer || n > lastLayer {
				continue
			}
			l.add(n, armies{uint8(own), uint8(other)})
			if own != other {
				l.add(n, armies{uint8(other), uint8(own)})
			}
			l.parts[n] = append(l.parts[n], l.size[n])
		}
	}
	return &l
})

// add puts armies at the end of a layer.
func (l *rosterList) add(n int, a armies) {
	l.start[a.own][a.other] = uint32(l.size[n])
	l.order[n] = append(l.order[n], a)
	count := 1
	for _, mask := range [2]uint8{a.own, a.other} {
		for ; mask != 0; mask &= mask - 1 {
			count *= places(bits.TrailingZeros8(mask) + 1)
		}
	}
	l.size[n] += count
}

// find gives the armies among whose positions the number is.
func (l *rosterList) find(n, index int) armies {
	low, high := 0, len(l.order[n])
	for high-low > 1 {
		middle := (low + high) / 2
		if int(l.start[l.order[n][middle].own][l.order[n][middle].other]) <= index {
			low = middle
		} else {
			high = middle
		}
	}
	return l.order[n][low]
}
