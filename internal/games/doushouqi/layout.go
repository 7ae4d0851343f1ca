package doushouqi

import "tian/internal/engine"

// layout is the board as the screen shows it: rank 9 is the top row.
var layout = newLayout()

func newLayout() *engine.Layout {
	l := &engine.Layout{
		Kind: engine.Grid, Cols: files, Rows: ranks,
		Places: make([]engine.Place, squares),
		Apart:  OneStep,
	}
	for i := range l.Places {
		sq := engine.Square(i)
		p := &l.Places[i]
		p.Name = string([]byte{'a' + byte(fileOf(sq)), '1' + byte(rankOf(sq))})
		p.Col, p.Row = fileOf(sq), ranks-1-rankOf(sq)
		p.Ground, p.Owner = groundOf(sq)
	}
	return l
}

// groundOf is what a square is and whose (DQ 1.2, 1.3).
func groundOf(sq engine.Square) (engine.Ground, engine.Side) {
	if lakes.Has(sq) {
		return engine.Water, engine.NoSide
	}
	for _, side := range []engine.Side{engine.South, engine.North} {
		switch {
		case dens[side].Has(sq):
			return engine.Den, side
		case traps[side].Has(sq):
			return engine.Trap, side
		}
	}
	return engine.Plain, engine.NoSide
}
