package study

import (
	"math"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// height is how many of some steps a value reaches from the middle, to at most
// the edge. It grows as the square root: a seed more matters most when little is
// between the sides, and one wild turn must not flatten the rest of a match.
func (p *plot) height(points float64, steps int) int {
	n := int(math.Round(math.Sqrt(math.Abs(points)/float64(p.scale)) * float64(steps)))
	return min(n, steps)
}

// style is that of the side ahead.
func (p *plot) style(points float64) canvas.Style {
	if points < 0 {
		return p.theme.Side[engine.North]
	}
	return p.theme.Side[engine.South]
}

// braille has the dots of a braille character: by column, from the top down.
var braille = [2][4]rune{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}

// dots draws a column of braille characters, two dots wide and four a row high,
// filled from the middle to the values. A known value is at least one dot.
func (p *plot) dots(c *canvas.Canvas, s segment, x int) {
	middle := 2 * p.area.H
	cells := make([]rune, p.area.H)
	var last float64
	for half := range 2 {
		v, known := p.value(s, 2*x+half, 2*s.cells)
		if !known {
			continue
		}
		last = v
		n := max(1, p.height(v, middle))
		from := middle - n
		if v < 0 {
			from = middle
		}
		for y := from; y < from+n; y++ {
			cells[y/4] |= braille[half][y%4]
		}
	}
	for y, dots := range cells {
		if dots != 0 {
			c.Set(s.x+x, p.area.Y+y, string(0x2800+dots), p.style(last))
		}
	}
}

// rising and hanging are a cell filled by thirds, from below and from above.
var (
	rising  = [...]string{"", ".", ":", "#"}
	hanging = [...]string{"", "'", ":", "#"}
)

// bar draws a column in ASCII, three steps a row. An odd number of rows leaves
// one in the middle for the line where nobody is ahead.
func (p *plot) bar(c *canvas.Canvas, s segment, x int) {
	v, known := p.value(s, x, s.cells)
	if !known {
		return
	}
	rows := p.area.H / 2
	n := p.height(v, 3*rows)
	y, step, fill := p.area.Y+rows-1, -1, rising
	if p.area.H%2 == 1 {
		c.Set(s.x+x, p.area.Y+rows, "-", p.theme.Dim)
	} else if n == 0 {
		c.Set(s.x+x, y, "_", p.theme.Dim)
	}
	if v < 0 {
		y, step, fill = p.area.Y+p.area.H-rows, 1, hanging
	}
	for ; n > 0; n, y = n-3, y+step {
		c.Set(s.x+x, y, fill[min(n, 3)], p.style(v))
	}
}
