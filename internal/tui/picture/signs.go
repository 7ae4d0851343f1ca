package picture

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tian/internal/tui/canvas"
)

// arms are the lines of a box-drawing character from its middle to the left, up,
// to the right and down: 0 none, 1 thin, 2 thick, 3 double.
type arms [4]uint8

// boxes are the characters that are lines.
var boxes = map[rune]arms{
	'─': {1, 0, 1, 0}, '│': {0, 1, 0, 1}, '┌': {0, 0, 1, 1}, '┐': {1, 0, 0, 1}, '└': {0, 1, 1, 0}, '┘': {1, 1, 0, 0},
	'├': {0, 1, 1, 1}, '┤': {1, 1, 0, 1}, '┬': {1, 0, 1, 1}, '┴': {1, 1, 1, 0}, '┼': {1, 1, 1, 1},
	'━': {2, 0, 2, 0}, '┃': {0, 2, 0, 2}, '┏': {0, 0, 2, 2}, '┓': {2, 0, 0, 2}, '┗': {0, 2, 2, 0}, '┛': {2, 2, 0, 0},
	'┣': {0, 2, 2, 2}, '┫': {2, 2, 0, 2}, '┳': {2, 0, 2, 2}, '┻': {2, 2, 2, 0}, '╋': {2, 2, 2, 2},
	'═': {3, 0, 3, 0}, '║': {0, 3, 0, 3}, '╔': {0, 0, 3, 3}, '╗': {3, 0, 0, 3}, '╚': {0, 3, 3, 0}, '╝': {3, 3, 0, 0},
	'╠': {0, 3, 3, 3}, '╣': {3, 3, 0, 3}, '╦': {3, 0, 3, 3}, '╩': {3, 3, 3, 0}, '╬': {3, 3, 3, 3},
}

// rounds are the round corners: the signs of the way from the middle to the two
// edges that each joins.
var rounds = map[rune][2]float64{'╭': {1, 1}, '╮': {-1, 1}, '╰': {1, -1}, '╯': {-1, -1}}

// plainSigns are other characters that are drawn: as a path, as an area if it
// is closed, x and y being hundredths of the cell.
var plainSigns = map[rune]string{
	'╲': "M0 0L100 100", '╱': "M100 0L0 100", '╳': "M0 0L100 100M100 0L0 100",
	'█': "M0 0L100 0L100 100L0 100Z", '▀': "M0 0L100 0L100 50L0 50Z", '▄': "M0 50L100 50L100 100L0 100Z",
	'░': "M0 0L100 0L100 100L0 100Z", '▒': "M0 0L100 0L100 100L0 100Z",
	'▲': "M50 24L96 74L4 74Z", '△': "M50 28L90 72L10 72L50 28", '▼': "M50 76L96 26L4 26Z", '▽': "M50 72L90 28L10 28L50 72",
}

// drawn says that a cell's text is drawn, not written.
func drawn(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	if size != len(text) {
		return false
	}
	if r >= 0x2800 && r < 0x2900 || r >= '▉' && r <= '▏' || r == '●' {
		return true
	}
	if _, is := boxes[r]; is {
		return true
	}
	if _, is := rounds[r]; is {
		return true
	}
	_, is := plainSigns[r]
	return is
}

// sign draws a cell, if it is one that is drawn.
func (t *screenshot) sign(x, y int, cell canvas.Cell) bool {
	if !drawn(cell.Text) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(cell.Text)
	fg, _ := colors(cell.Style)
	left, top := float64(x)*cellW, float64(y)*cellH
	switch {
	case r >= 0x2800 && r < 0x2900:
		t.braille(left, top, byte(r-0x2800), fg)
	case r >= '▉' && r <= '▏':
		t.block(left, top, float64('▏'-r+1)/8, fg)
	case r == '●':
		disc(t.path(pathKey{rgb: fg}), left+cellW/2, top+cellH/2, cellW*0.4)
	case plainSigns[r] != "":
		t.plain(left, top, r, fg, cell.Style.Bold)
	default:
		t.lines(left, top, r, fg, cell.Style.Bold)
	}
	return true
}

// disc adds a full circle to an area.
func disc(b *strings.Builder, x, y, r float64) {
	fmt.Fprintf(b, "M%s %sa%s %s 0 1 1 %s 0a%s %s 0 1 1 -%s 0z", number(x-r), number(y),
		number(r), number(r), number(2*r), number(r), number(r), number(2*r))
}

// braille draws the dots of a braille character, whose bits are in the order of
// Unicode: the left column down, the right column down, then the lowest two.
func (t *screenshot) braille(left, top float64, dots byte, fg uint32) {
	places := [8][2]float64{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}}
	b := t.path(pathKey{rgb: fg})
	for i, p := range places {
		if dots>>i&1 == 1 {
			disc(b, left+cellW*(0.28+0.44*p[0]), top+cellH*(0.17+0.22*p[1]), cellW*0.19)
		}
	}
}

// block fills the left part of a cell.
func (t *screenshot) block(left, top, part float64, fg uint32) {
	w := number(cellW * part)
	fmt.Fprintf(t.path(pathKey{rgb: fg}), "M%s %sh%sv%sh-%sz", number(left), number(top), w, number(cellH), w)
}

// plain draws one of plainSigns.
func (t *screenshot) plain(left, top float64, r rune, fg uint32, bold bool) {
	d := plainSigns[r]
	k := pathKey{rgb: fg, faint: r == '░' || r == '▒'}
	if !strings.HasSuffix(d, "Z") {
		k.width = lineWidth(1, bold)
	}
	b := t.path(k)
	for d != "" {
		op := d[:1]
		d = d[1:]
		b.WriteString(op)
		if op == "Z" {
			continue
		}
		var x, y float64
		fmt.Sscanf(d, "%g %g", &x, &y)
		b.WriteString(number(left+x*cellW/100) + " " + number(top+y*cellH/100))
		d = strings.TrimLeft(d, "0123456789 ")
	}
}

func lineWidth(weight uint8, bold bool) float64 {
	if weight == 2 {
		return 3
	}
	if bold {
		return 1.8
	}
	return 1.3
}

// lines draws a box-drawing character.
func (t *screenshot) lines(left, top float64, r rune, fg uint32, bold bool) {
	x, y := left+cellW/2, top+cellH/2
	if way, round := rounds[r]; round {
		// From the side to the edge above or below, by way of the middle.
		bend := cellW / 2
		fmt.Fprintf(t.path(pathKey{rgb: fg, width: lineWidth(1, bold)}), "M%s %sQ%s %s %s %sV%s",
			number(x+way[0]*cellW/2), number(y), number(x), number(y), number(x), number(y+way[1]*bend), number(y+way[1]*cellH/2))
		return
	}
	a := boxes[r]
	ways := [4]point{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}
	for i, weight := range a {
		w := ways[i]
		edge := point{x + w.x*cellW/2, y + w.y*cellH/2}
		switch weight {
		case 1, 2:
			// Past the middle by half a line, so that corners are full.
			over := lineWidth(weight, bold) / 2
			b := t.path(pathKey{rgb: fg, width: lineWidth(weight, bold)})
			fmt.Fprintf(b, "M%s %sL%s %s", number(edge.x), number(edge.y), number(x-w.x*over), number(y-w.y*over))
		case 3:
			b := t.path(pathKey{rgb: fg, width: lineWidth(1, bold)})
			for _, side := range []int{-1, 1} {
				t.double(b, a, i, side, x, y, edge, w)
			}
		}
	}
}

// double draws one of the two lines of an arm. It ends before the middle where an
// arm leaves on its side, beyond it at an outer corner, and else in the middle.
func (t *screenshot) double(b *strings.Builder, a arms, arm, side int, x, y float64, edge, way point) {
	const apart = 1.8
	off := point{-way.y * float64(side) * apart, way.x * float64(side) * apart}
	near := a[(arm+4+side)%4] != 0 // the arm that leaves on this side
	stop := 0.0
	switch {
	case near:
		stop = apart
	case a[(arm+2)%4] == 0:
		stop = -apart
	}
	fmt.Fprintf(b, "M%s %sL%s %s", number(edge.x+off.x), number(edge.y+off.y),
		number(x+way.x*stop+off.x), number(y+way.y*stop+off.y))
}
