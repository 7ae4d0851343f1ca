package board

import (
	"sort"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// slots are the places of small pieces in a pit w wide and h high, in the order they
// are filled: from the middle outward, first every other cell, row against row,
// then the cells between. The first `top` rows are left free. A piece more never
// moves those that lie there. So that as many pieces as most pits begin with lie
// evenly, there is one in the middle if their number is odd, and none if it is even.
func slots(w, h, top, each int) []point {
	var loose, tight []point
	middle := point{w / 2, (top + h - 1) / 2}
	for y := top; y < h; y++ {
		for x := range w {
			if (x-middle.x+y-middle.y+each)%2 != 0 {
				loose = append(loose, point{x, y})
			} else {
				tight = append(tight, point{x, y})
			}
		}
	}
	order := func(points []point) {
		sort.SliceStable(points, func(i, j int) bool {
			return far(points[i], w, h, top) < far(points[j], w, h, top)
		})
	}
	order(loose)
	order(tight)
	return append(loose, tight...)
}

// far is the square of the distance from the middle; a cell is twice as high as
// it is wide. In a pit of an even width the middle is the cell right of it, so that
// pieces lie as much to one side as to the other.
func far(p point, w, h, top int) int {
	dx, dy := 2*(p.x-w/2), 2*(2*p.y-(top+h-1))
	return dx*dx + dy*dy
}

// drawPieces lays sows and small pieces into a pit; fresh says that one of them has
// just fallen. All small pieces look alike, on a small board too: a pit with more of
// them than it has room for is full, and its count in the rim tells how many there are.
func (b *Board) drawPieces(c *canvas.Canvas, in canvas.Rect, cell engine.Cell, fresh bool) {
	slots := b.slots
	if cell.Big > 0 {
		b.drawSows(c, in, int(cell.Big))
		slots = b.under
	}
	n := int(cell.Small)
	for i, p := range slots[:min(n, len(slots))] {
		style := b.Theme.Seed
		if fresh && (n-1)%len(slots) == i {
			style = b.Theme.Fresh
		}
		c.Set(in.X+p.x, in.Y+p.y, b.Theme.Pebble, style)
	}
}
