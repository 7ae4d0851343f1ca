package laomuzhu

import "tian/internal/engine"

// layout is the board (LQ 1.1, 1.2), with a cross on the two squares at the left
// end.
var layout = makeLayout()

func makeLayout() *engine.Layout {
	l := engine.TwoRows(row, handful)
	for _, s := range []engine.Side{engine.South, engine.North} {
		l.Places[cross(s)].Ground = engine.Cross
	}
	return l
}

// cross is the square of a side's sow at the start of a round (LQ 1.2).
func cross(s engine.Side) engine.Square {
	if s == engine.South {
		return 0
	}
	return squares - 1
}
