package laomuzhu

import "tian/internal/engine"

// Lanes are ten numbers below 64, one a square, side by side in a word: the
// piglets of the board, or its sows. No number here passes 40, so words add and
// subtract lane by lane without a carry from one square to the next.
type lanes uint64

const (
	laneBits = 6
	laneMask = 1<<laneBits - 1
)

// lane is n on square i and nothing elsewhere.
func lane(i engine.Square, n uint8) lanes { return lanes(n) << (laneBits * i & 63) }

// on is the number on square i.
func (l lanes) on(i engine.Square) uint8 { return uint8(l >> (laneBits * i & 63) & laneMask) }

// sum is the total of all squares. Modulo 63 every lane weighs the same, since 64
// leaves 1, and no total reaches 63.
func (l lanes) sum() int { return int(l % laneMask) }

// The directions of a turn.
const (
	forth = iota // counter-clockwise, "+"
	back         // clockwise, "-"
)

// maxHand is the most pieces of one sort that a hand can hold.
const maxHand = allPiglets

// rings tells what lies where on the ring, by direction and square. The squares
// are padded to a power of two so that no index need be checked.
type rings struct {
	next [2][16]engine.Square // the square after
	sown [2][16][64]sowing    // so many pieces sown from the square
}

// A sowing is one piece on each of so many squares, round and round if need be
// (LQ 3.3).
type sowing struct {
	board lanes         // the pieces
	last  engine.Square // where the last of them fell
}

var ring = makeRing()

// makeRing walks the ring a piece at a time, once and for all.
func makeRing() (r rings) {
	for i := range engine.Square(squares) {
		r.next[forth][i] = (i + 1) % squares
		r.next[back][i] = (i + squares - 1) % squares
	}
	for d := range r.next {
		for i := range engine.Square(squares) {
			s := sowing{last: i}
			for n := range maxHand + 1 {
				r.sown[d][i][n] = s
				s.last = r.next[d][s.last]
				s.board += lane(s.last, 1)
			}
		}
	}
	return r
}
