package study

import (
	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Grade is how bad a turn was.
type Grade uint8

// The grades, from best to worst.
const (
	Good Grade = iota
	Inaccuracy
	Mistake
	Blunder
)

// Score is a value for South.
type Score struct {
	Value ai.Value
	Exact bool // proved, not estimated
}

// For gives the value for a side.
func (s Score) For(side engine.Side) ai.Value {
	if side == engine.North {
		return -s.Value
	}
	return s.Value
}

// Decided is the score of a match that a side has won, or of a draw.
func Decided(winner engine.Side) Score {
	if winner == engine.NoSide {
		return Score{Exact: true}
	}
	return scoreFor(winner, ai.MateIn(0), true)
}

// scoreFor is the score of a value for a side.
func scoreFor(side engine.Side, v ai.Value, exact bool) Score {
	if side == engine.North {
		v = -v
	}
	return Score{v, exact}
}

// The values of a game that is won or lost outright, in hundredths of a rat.
const (
	winWorth = 1000 // a forced win, and the most that an estimate counts
	noPoints = 0    // the Unit of such a game
)

// bounds are the least losses of a grade, in hundredths of a unit.
type bounds struct{ inaccuracy, mistake, blunder ai.Value }

var (
	pointBounds  = bounds{150, 300, 600}
	provedBounds = bounds{50, 300, 600}
	ratBounds    = bounds{50, 120, 250}
)

// unitOf is what a point is worth in the values of a position's game.
func unitOf(p engine.Position) int {
	if e, ok := p.(ai.Evaluator); ok {
		return e.Unit()
	}
	return 100
}

// grade is the grade of a loss, given in the values of a game with that unit.
func grade(loss ai.Value, unit int, exact bool) Grade {
	b := pointBounds
	switch {
	case unit == noPoints:
		b, unit = ratBounds, 100
	case exact:
		b = provedBounds
	}
	loss = loss * 100 / ai.Value(unit)
	switch {
	case loss >= b.blunder:
		return Blunder
	case loss >= b.mistake:
		return Mistake
	case loss >= b.inaccuracy:
		return Inaccuracy
	}
	return Good
}

// loss is how much less one value is than another, for the same side, as far as
// it matters in a game with that unit.
func loss(best, played ai.Value, unit int) ai.Value {
	if unit == noPoints {
		best = min(max(best, -winWorth), winWorth)
		played = min(max(played, -winWorth), winWorth)
	}
	return max(0, best-played)
}

// final is the score of a round that has ended with a result.
func final(r engine.Result, unit int) Score {
	switch {
	case unit != noPoints:
		return Score{ai.Value(r.Diff * unit), true}
	case r.Diff > 0:
		return Score{wonNow, true}
	case r.Diff < 0:
		return Score{-wonNow, true}
	}
	return Score{0, true}
}

// wonNow is a win in no plies.
const wonNow = ai.MateFloor + 1000
