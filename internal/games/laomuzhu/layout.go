package laomuzhu

import "tian/internal/engine"

// layout is the board (LQ 1.1, 1.2): South's row below, left to right, North's
// above, right to left, and a cross on the two squares at the left end.
var layout = makeLayout()

func makeLayout() *engine.Layout {
	l := &engine.Layout{Kind: engine.Pits, Cols: row, Rows: 2}
	for i := range row {
		l.Places = append(l.Places, engine.Place{
			Name: string(rune('A' + i)), Col: i, Row: 1, Owner: engine.South,
		})
	}
	for i := range row {
		l.Places = append(l.Places, engine.Place{
			Name: string(rune('a' + i)), Col: row - 1 - i, Row: 0, Owner: engine.North,
		})
	}
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
