package doushouqi

import "tian/internal/engine"

// A move is a step between two adjacent squares, of which there are 220, or one
// of the 20 leaps over a lake. The numbers are grouped by direction, since the
// moves of all animals in one direction are found at once; within a direction
// they go by the square left, and leaps by square left and then square reached.
const (
	firstUp    = 0
	firstDown  = firstUp + files*(ranks-1)
	firstRight = firstDown + files*(ranks-1)
	firstLeft  = firstRight + (files-1)*ranks
	firstLeap  = firstLeft + (files-1)*ranks
	numMoves   = firstLeap + numLeaps
	numLeaps   = 20
)

// A hop is the two squares of a move.
type hop struct{ from, to engine.Square }

var (
	// hops are the moves by number. The table is longer than it need be, so that
	// a byte is always a good index.
	hops [256]hop
	// number gives the move that leaves a square in each direction.
	number [4][64]uint8
	// leapsFrom is the set of leaps that leave a square; bit i is move firstLeap+i.
	leapsFrom [64]uint32
	// lines are the squares of water under each leap.
	lines [numLeaps]engine.SquareSet
	// moveTexts are the texts of the moves: the names of the two squares.
	moveTexts [numMoves]string
)

// The directions of a step.
const (
	up = iota
	down
	right
	left
)

// deltas are how far each direction changes the square's number.
var deltas = [4]int{up: files, down: -files, right: 1, left: -1}

func init() {
	fillSteps()
	fillLeaps()
	for m := range moveTexts {
		h := hops[m]
		moveTexts[m] = layout.Places[h.from].Name + layout.Places[h.to].Name
	}
}

func fillSteps() {
	m := 0
	for direction, delta := range deltas {
		for from := range engine.Square(squares) {
			to := engine.Square(int(from) + delta)
			if int(to) >= squares || distance(from, to) != 1 {
				continue
			}
			hops[m] = hop{from, to}
			number[direction][from] = uint8(m)
			m++
		}
	}
}

// distance is the number of steps between two squares.
func distance(a, b engine.Square) int {
	return abs(fileOf(a)-fileOf(b)) + abs(rankOf(a)-rankOf(b))
}

func abs(n int) int { return max(n, -n) }

// fillLeaps finds the straight lines over water from land to land (DQ 6).
func fillLeaps() {
	i := 0
	for from := range engine.Square(squares) {
		if lakes.Has(from) {
			continue
		}
		for _, direction := range []int{down, left, right, up} { // by square reached
			to, line := overWater(from, direction)
			if line == 0 {
				continue
			}
			hops[firstLeap+i] = hop{from, to}
			lines[i] = line
			leapsFrom[from] |= 1 << i
			i++
		}
	}
}

// overWater is the first square of land in a direction and the water before it.
func overWater(from engine.Square, direction int) (to engine.Square, line engine.SquareSet) {
	to = engine.Square(int(from) + deltas[direction])
	for int(to) < squares && lakes.Has(to) {
		line |= bit(to)
		to = engine.Square(int(to) + deltas[direction])
	}
	return to, line
}
