package doushouqi

import (
	"slices"

	"tian/internal/engine"
)

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

// The directions of a step, in the order of their numbers.
const (
	up = iota
	down
	right
	left
)

// deltas are how far each direction changes the square's number.
var deltas = [4]int{up: files, down: -files, right: 1, left: -1}

var (
	// hops are the moves by number. The table is longer than it need be, so that
	// a byte is always a good index.
	hops = newHops()
	// number is the move that leaves a square in each direction; 0 where none does.
	number = newNumbers()
	// lines are the squares of water under each leap.
	lines = newLines()
	// leapsFrom is the set of leaps that leave a square; bit i is move firstLeap+i.
	leapsFrom = newLeapsFrom()
	// moveTexts are the texts of the moves: the names of the two squares.
	moveTexts = newMoveTexts()
)

func newHops() (table [256]hop) {
	m := 0
	add := func(from, to engine.Square) {
		table[m] = hop{from, to}
		m++
	}
	for _, delta := range deltas {
		for from := range engine.Square(squares) {
			to := engine.Square(int(from) + delta)
			if to < squares && distance(from, to) == 1 {
				add(from, to)
			}
		}
	}
	for from := range engine.Square(squares) {
		for _, direction := range []int{down, left, right, up} { // by square reached
			if to := overWater(from, deltas[direction]); to != engine.NoSquare {
				add(from, to)
			}
		}
	}
	return table
}

// distance is the number of steps between two squares.
func distance(a, b engine.Square) int {
	return abs(fileOf(a)-fileOf(b)) + abs(rankOf(a)-rankOf(b))
}

func abs(n int) int { return max(n, -n) }

// overWater is where a leap from a square of land comes down (DQ 6), NoSquare if
// there is no water to leap over in that direction.
func overWater(from engine.Square, delta int) engine.Square {
	to := engine.Square(int(from) + delta)
	if lakes.Has(from) || !lakes.Has(to) {
		return engine.NoSquare
	}
	for lakes.Has(to) {
		to = engine.Square(int(to) + delta)
	}
	return to
}

func newNumbers() (table [4][64]uint8) {
	for m := range firstLeap {
		h := hops[m]
		direction := slices.Index(deltas[:], int(h.to)-int(h.from))
		table[direction][h.from] = uint8(m)
	}
	return table
}

func newLines() (table [numLeaps]engine.SquareSet) {
	for i := range table {
		h := hops[firstLeap+i]
		span := distance(h.from, h.to)
		step := (int(h.to) - int(h.from)) / span
		for n := 1; n < span; n++ {
			table[i] |= bit(engine.Square(int(h.from) + n*step))
		}
	}
	return table
}

func newLeapsFrom() (table [64]uint32) {
	for i := range numLeaps {
		table[hops[firstLeap+i].from] |= 1 << i
	}
	return table
}

func newMoveTexts() (table [numMoves]string) {
	for m := range table {
		table[m] = layout.Places[hops[m].from].Name + layout.Places[hops[m].to].Name
	}
	return table
}
