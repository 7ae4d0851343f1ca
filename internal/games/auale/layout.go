package auale

import "tian/internal/engine"

var layout = makeLayout()

// makeLayout puts North's row on top, its a at the right.
func makeLayout() *engine.Layout {
	l := &engine.Layout{Kind: engine.Pits, Cols: fieldSize, Rows: 2}
	for i := range fieldSize {
		l.Places = append(l.Places, engine.Place{
			Name: string(rune('A' + i)), Col: i, Row: 1, Owner: engine.South,
		})
	}
	for i := range fieldSize {
		l.Places = append(l.Places, engine.Place{
			Name: string(rune('a' + i)), Col: fieldSize - 1 - i, Row: 0, Owner: engine.North,
		})
	}
	return l
}
