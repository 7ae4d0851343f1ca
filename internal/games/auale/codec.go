package auale

import (
	"sync"

	"tian/internal/engine"
)

// Codec numbers the positions with few seeds on the board, for endgame tables.
// A layer is the positions with the same number of seeds on the board; harvests
// are no part of it, and neither is the side to move, since the board can always
// be turned so that the mover is South.
//
// Within a layer a position is a pair of halves: the mover's field and the other
// field. A field with k seeds has a number below fieldsWith(k) and the layer is
// laid out as the pairs with no seed in the mover's field, then with one, and so
// on; the other field varies fastest.
type Codec struct{}

// maxLayer is the most seeds on the board that a table may cover. It bounds what
// is kept of a field: 118,755 fields hold 24 seeds.
const maxLayer = 24

// rulesVersion changes with any rule that changes a value: tables built under
// another version are not read.
const rulesVersion = 1

// Game is the game's name.
func (Codec) Game() string { return Game{}.Name() }

// Rules is the version of the rules that the values rest on.
func (Codec) Rules() int { return rulesVersion }

// Layers is the range of layers: seeds on the board.
func (Codec) Layers() (first, last int) { return 0, maxLayer }

// New makes a position for Place to fill.
func (Codec) New() engine.Position { return new(Position) }

// Size is the number of positions with n seeds on the board.
func (Codec) Size(n int) int { return choose[n+holes-1][holes-1] }

// Locate gives the layer of a position and its number there; ok is false if it
// has more seeds than a table may cover.
func (Codec) Locate(p engine.Position) (layer, index int, ok bool) {
	a := p.(*Position)
	own, other := a.fieldWord(a.side), a.fieldWord(a.side^1)
	k, l := sum(own), sum(other)
	if k+l > maxLayer {
		return 0, 0, false
	}
	return k + l, splitStart[k+l][k] + fieldRank(own)*fieldsWith(l) + fieldRank(other), true
}

// Place makes p the position of that number, South to move and nothing harvested.
// Every number is a position.
func (Codec) Place(p engine.Position, n, index int) bool {
	k := 0
	for k < n && index >= splitStart[n][k+1] {
		k++
	}
	index -= splitStart[n][k]
	own := fields(k)[index/fieldsWith(n-k)]
	other := fields(n - k)[index%fieldsWith(n-k)]
	*p.(*Position) = Position{low: own | other<<48, high: other >> 16}
	return true
}

// Halves is how many fields hold k seeds, for the mover, and n-k, for the other.
func (Codec) Halves(n, k int) (own, other int) { return fieldsWith(k), fieldsWith(n - k) }

// End is what a position with k seeds in the mover's field is worth to the mover
// if there is no legal move: all n seeds are the other's if the mover has none
// (AU 5.3), and else the mover's (AU 5.2).
func (Codec) End(n, k int) int {
	if k == 0 {
		return -n
	}
	return n
}

// Holes is the number of moves that a field offers at most.
func (Codec) Holes() int { return fieldSize }

// Reaches bounds what Sow gives as a reach when n seeds are on the board.
func (Codec) Reaches(n int) int { return 2*n + 1 }

// Sow is the mover's part of sowing a hole of a field with k seeds: what the
// field becomes, and the reach, which is all that the other field needs to know:
// twice the seeds that fall there, less one if the last of all is among them.
// ok is false if the hole is empty.
func (Codec) Sow(k, own, hole int) (reach, left int, ok bool) {
	p := Position{low: fields(k)[own]}
	n := p.at(hole)
	if n == 0 {
		return 0, 0, false
	}
	p.clear(hole)
	s := &sowings[hole][n]
	p.low += s.low
	p.high += s.high
	reach = 2 * p.field(engine.North)
	if s.last >= fieldSize {
		reach--
	}
	return reach, fieldRank(p.fieldWord(engine.South)), true
}

// Meet is the other field's part: what a field with l seeds becomes under a reach
// and how many seeds are harvested from it. ok is false if the sowing would be
// illegal (AU 5.1).
func (Codec) Meet(l, other, reach int) (gain, left int, ok bool) {
	field := fields(l)[other]
	if field == 0 && reach == 0 {
		return 0, 0, false
	}
	seeds := (reach + 1) / 2
	field += everyHole*uint64(seeds/fieldSize) + everyHole&(1<<(8*(seeds%fieldSize))-1)
	if reach&1 == 1 {
		taken := harvested(field, (seeds-1)%fieldSize)
		if taken != field { // AU 4.3
			field -= taken
			gain = sum(taken)
		}
	}
	return gain, fieldRank(field), true
}

// everyHole has one seed in each hole of a field.
const everyHole = 0x010101010101

// choose holds the binomial coefficients.
var choose = func() (c [maxLayer + holes + 1][holes + 1]int) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= min(n, holes); k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// fieldsWith is the number of fields with k seeds.
func fieldsWith(k int) int { return choose[k+fieldSize-1][fieldSize-1] }

// splitStart is where, in the layer of n seeds, the positions begin that have k
// of them in the mover's field.
var splitStart = func() (start [maxLayer + 1][maxLayer + 2]int) {
	for n := range start {
		for k := 0; k <= n; k++ {
			start[n][k+1] = start[n][k] + fieldsWith(k)*fieldsWith(n-k)
		}
	}
	return start
}()

// fieldRank numbers the fields with the same number of seeds. The seeds of the
// first hole, of the first two, and so on to the first five, each plus its place,
// are a rising row of five numbers, and rising rows are numbered by adding
// binomial coefficients.
func fieldRank(field uint64) int {
	upTo := field * everyByte // byte i: the seeds of holes 0 to i
	return int(rowRank[0][upTo&31]) + int(rowRank[1][upTo>>8&31]) + int(rowRank[2][upTo>>16&31]) +
		int(rowRank[3][upTo>>24&31]) + int(rowRank[4][upTo>>32&31])
}

const everyByte = 0x0101010101010101

// rowRank holds what the seeds up to a hole add to a field's number.
var rowRank = func() (table [fieldSize - 1][32]uint32) {
	for i := range table {
		for n := 0; n <= maxLayer; n++ {
			table[i][n] = uint32(choose[n+i][i+1])
		}
	}
	return table
}()

// fieldLists are the fields with k seeds in the order of their numbers, made
// when they are first asked for.
var fieldLists [maxLayer + 1]struct {
	once  sync.Once
	words []uint64
}

// fields lists the fields with k seeds by number.
func fields(k int) []uint64 {
	list := &fieldLists[k]
	list.once.Do(func() {
		list.words = make([]uint64, fieldsWith(k))
		listFields(list.words, 0, k, 0)
	})
	return list.words
}

// listFields completes a field from a hole on with the seeds left, in every way.
func listFields(words []uint64, hole, left int, field uint64) {
	if hole == fieldSize-1 {
		field |= uint64(left) << (8 * hole)
		words[fieldRank(field)] = field
		return
	}
	for n := 0; n <= left; n++ {
		listFields(words, hole+1, left-n, field|uint64(n)<<(8*hole))
	}
}
