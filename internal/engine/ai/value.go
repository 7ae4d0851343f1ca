package ai

import "tian/internal/engine"

// Value is how good a position is for the side whose decision it is: hundredths
// of a counter in the games that count, hundredths of a rat in Dou Shou Qi. Where
// a round is simply won or lost, values beyond [MateFloor] tell in how many plies.
type Value int32

// The range of values. Everything fits in the sixteen bits of a table entry.
const (
	infinite Value = 32000
	mate     Value = 31000
	// MateFloor is the least value that is a forced win; no estimate reaches it.
	MateFloor Value = mate - 1000
)

// Mate gives the plies to a forced end, negative for the side that loses; false
// if the value is none.
func (v Value) Mate() (plies int, ok bool) {
	switch {
	case v >= MateFloor:
		return int(mate - v), true
	case v <= -MateFloor:
		return -int(mate + v), true
	}
	return 0, false
}

// MateIn is the value of a win that is forced in so many plies; negative plies are
// a loss, and 0 is a win that has come.
func MateIn(plies int) Value {
	if plies < 0 {
		return -won(-plies)
	}
	return won(plies)
}

// Before is what a value is worth one decision earlier, to the same side: a forced
// end is a ply further away.
func (v Value) Before() Value {
	switch {
	case v >= MateFloor:
		return v - 1
	case v <= -MateFloor:
		return v + 1
	}
	return v
}

// Points is the value in whole counters or rats.
func (v Value) Points() float64 { return float64(v) / 100 }

// won is the value of having won after ply decisions.
func won(ply int) Value { return mate - Value(ply) }

// final is the value of a result for a side, ply decisions from the root. unit is
// what one point of the result is worth, 0 where rounds are only won or lost.
func final(r engine.Result, side engine.Side, unit, ply int) Value {
	diff := r.Diff
	if side == engine.North {
		diff = -diff
	}
	switch {
	case unit > 0:
		return Value(diff * unit)
	case diff > 0:
		return won(ply)
	case diff < 0:
		return -won(ply)
	}
	return 0
}

// doubt says what a value leans on besides the position itself. A value with no
// doubt is proved: it holds at every depth and by every way to the position.
type doubt uint8

const (
	// guessed: an estimate stood in for the end of the round.
	guessed doubt = 1 << iota
	// cyclic: a repetition on the way to here was counted.
	cyclic
)
