package canvas

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width is the number of cells that a text takes.
func Width(text string) int {
	width := 0
	for state := -1; text != ""; {
		var w int
		_, text, w, state = uniseg.FirstGraphemeClusterInString(text, state)
		width += w
	}
	return width
}

// Cell is one place of the canvas. The right half of a wide character has an
// empty Text.
type Cell struct {
	Text  string
	Style Style
}

// Rect is a part of a canvas: X, Y is its top left cell.
type Rect struct{ X, Y, W, H int }

// Has says whether a cell lies in the rectangle.
func (r Rect) Has(x, y int) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Inset gives the rectangle without a margin of dx columns and dy rows.
func (r Rect) Inset(dx, dy int) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Canvas is a rectangle of cells.
type Canvas struct {
	W, H  int
	Cells []Cell // row by row
}

// New makes a canvas filled with blanks of a style.
func New(w, h int, style Style) *Canvas {
	c := &Canvas{W: max(0, w), H: max(0, h)}
	c.Cells = make([]Cell, c.W*c.H)
	for i := range c.Cells {
		c.Cells[i] = Cell{" ", style}
	}
	return c
}

// All is the whole canvas.
func (c *Canvas) All() Rect { return Rect{0, 0, c.W, c.H} }

// At gives a cell; a blank for one outside.
func (c *Canvas) At(x, y int) Cell {
	if !c.All().Has(x, y) {
		return Cell{Text: " "}
	}
	return c.Cells[y*c.W+x]
}

// Set puts one grapheme on a cell, or on two if it is wide. A wide one that does
// not fit becomes a blank, and half of a wide one that is overwritten does too.
func (c *Canvas) Set(x, y int, grapheme string, style Style) {
	c.put(x, y, grapheme, Width(grapheme), style)
}

func (c *Canvas) put(x, y int, grapheme string, width int, style Style) {
	if !c.All().Has(x, y) || width == 0 {
		return
	}
	if width > 1 && x+1 >= c.W {
		grapheme, width = " ", 1
	}
	c.clear(x, y)
	row := c.Cells[y*c.W : (y+1)*c.W]
	row[x] = Cell{grapheme, style}
	if width > 1 {
		c.clear(x+1, y)
		row[x+1] = Cell{"", style}
	}
}

// clear blanks whatever wide character the cell is half of.
func (c *Canvas) clear(x, y int) {
	row := c.Cells[y*c.W : (y+1)*c.W]
	if row[x].Text == "" && x > 0 {
		row[x-1].Text = " "
	}
	if x+1 < c.W && row[x+1].Text == "" {
		row[x+1].Text = " "
	}
}

// Text writes a text from x, y to the right and gives the column after it. It
// stops at the canvas's edge. Control characters are left out.
func (c *Canvas) Text(x, y int, text string, style Style) int {
	return c.Clip(x, y, c.W-x, text, style)
}

// Clip is Text within width cells.
func (c *Canvas) Clip(x, y, width int, text string, style Style) int {
	end := x + width
	for state := -1; text != ""; {
		var cluster string
		var w int
		cluster, text, w, state = uniseg.FirstGraphemeClusterInString(text, state)
		if w == 0 || cluster < " " {
			continue
		}
		if x+w > end {
			break
		}
		c.put(x, y, cluster, w, style)
		x += w
	}
	return x
}

// Center writes a text in the middle of width cells from x.
func (c *Canvas) Center(x, y, width int, text string, style Style) {
	text = Cut(text, width)
	c.Text(x+(width-Width(text))/2, y, text, style)
}

// Right writes a text so that it ends before column x.
func (c *Canvas) Right(x, y int, text string, style Style) { c.Text(x-Width(text), y, text, style) }

// Fill paints a rectangle with one grapheme of width 1.
func (c *Canvas) Fill(r Rect, grapheme string, style Style) {
	for y := max(0, r.Y); y < min(c.H, r.Y+r.H); y++ {
		for x := max(0, r.X); x < min(c.W, r.X+r.W); x++ {
			c.put(x, y, grapheme, 1, style)
		}
	}
}

// Restyle changes the style of what a rectangle already shows.
func (c *Canvas) Restyle(r Rect, change func(Style) Style) {
	for y := max(0, r.Y); y < min(c.H, r.Y+r.H); y++ {
		for x := max(0, r.X); x < min(c.W, r.X+r.W); x++ {
			cell := &c.Cells[y*c.W+x]
			cell.Style = change(cell.Style)
		}
	}
}

// String is the text of the canvas, a line a row, without styles and without
// the blanks at the ends of lines.
func (c *Canvas) String() string {
	var b strings.Builder
	for y := range c.H {
		var line strings.Builder
		for x := range c.W {
			line.WriteString(c.Cells[y*c.W+x].Text)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// Cut shortens a text to at most width cells.
func Cut(text string, width int) string {
	var b strings.Builder
	for state, used := -1, 0; text != ""; {
		var cluster string
		var w int
		cluster, text, w, state = uniseg.FirstGraphemeClusterInString(text, state)
		if used+w > width {
			break
		}
		used += w
		b.WriteString(cluster)
	}
	return b.String()
}
