package board

import (
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// gridForm is one way to draw a grid: the inside of a cell, and lines or not.
type gridForm struct {
	w, h  int
	lined bool
}

// gridForms from large to small. The rows of ranks are numbered at the left and
// the files lettered below.
var gridForms = []gridForm{
	{13, 4, true}, {12, 3, true}, {10, 2, true}, {7, 2, true}, {5, 1, true}, {6, 1, false}, {5, 1, false}, {4, 1, false},
}

// line is how many cells the line between two squares takes.
func (f gridForm) line() int {
	if f.lined {
		return 1
	}
	return 0
}

// width is the width of a grid, the numbers of its ranks counted.
func (f gridForm) width(l *engine.Layout) int { return 2 + l.Cols*(f.w+f.line()) + f.line() }

func (b *Board) fitGrid(space canvas.Rect) bool {
	for _, f := range gridForms {
		w, line := f.width(b.Layout), f.line()
		h := b.Layout.Rows*(f.h+line) + line + 1
		if w > space.W || h > space.H {
			continue
		}
		b.lined = f.lined
		b.stepX, b.stepY = f.w+line, f.h+line
		b.Area = canvas.Rect{X: space.X + (space.W-w)/2, Y: space.Y + (space.H-h)/2, W: w, H: h}
		b.origin = canvas.Rect{X: b.Area.X + 2 + line, Y: b.Area.Y + line, W: f.w, H: f.h}
		return true
	}
	return false
}

func (b *Board) drawGrid(c *canvas.Canvas, s *engine.Scene, m Marks) {
	if b.lined {
		b.drawLines(c)
	}
	for i := range b.Layout.Places {
		sq := engine.Square(i)
		b.drawGround(c, sq)
		b.drawAnimal(c, sq, s.Cells[sq], m)
		b.drawGridMarks(c, sq, s.Cells[sq], m)
	}
	for i := range b.Layout.Places {
		if sq := engine.Square(i); m.Advised.Has(sq) {
			b.ring(c, sq, b.Theme.Hop)
		}
	}
	if m.Chosen != engine.NoSquare {
		b.ring(c, m.Chosen, b.Theme.Palette.Ghost)
	}
	if m.Cursor != engine.NoSquare {
		b.ring(c, m.Cursor, b.Theme.Palette.Cursor)
	}
	b.drawCoordinates(c, m)
}

// drawLines rules the board.
func (b *Board) drawLines(c *canvas.Canvas) {
	board := canvas.Rect{X: b.Area.X + 2, Y: b.Area.Y, W: b.Area.W - 2, H: b.Area.H - 1}
	style := b.Theme.Land
	c.Fill(board, " ", style)
	for y := 0; y < board.H; y += b.stepY {
		c.Fill(canvas.Rect{X: board.X, Y: board.Y + y, W: board.W, H: 1}, b.Theme.Line, style)
	}
	for x := 0; x < board.W; x += b.stepX {
		c.Fill(canvas.Rect{X: board.X + x, Y: board.Y, W: 1, H: board.H}, b.Theme.Wall, style)
	}
	for row := 0; row <= b.Layout.Rows; row++ {
		for col := 0; col <= b.Layout.Cols; col++ {
			c.Set(board.X+col*b.stepX, board.Y+row*b.stepY, b.crossing(col, row), style)
		}
	}
}

// crossing is the character where lines meet.
func (b *Board) crossing(col, row int) string {
	if b.Theme.Wall == "|" {
		return "+"
	}
	x, y := 1, 1
	switch col {
	case 0:
		x = 0
	case b.Layout.Cols:
		x = 2
	}
	switch row {
	case 0:
		y = 0
	case b.Layout.Rows:
		y = 2
	}
	return [3][3]string{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}[y][x]
}

// drawGround shows what a square is: lake, trap, den or land.
func (b *Board) drawGround(c *canvas.Canvas, sq engine.Square) {
	r := b.Rect(sq)
	p := b.Layout.Places[sq]
	style, glyph := b.ground(sq), " "
	c.Fill(r, " ", style)
	switch p.Ground {
	case engine.Water:
		glyph = b.Theme.Glyphs.Water
		for y := range r.H {
			for x := (y + 1) % 2; x < r.W; x += 2 {
				c.Set(r.X+x, r.Y+y, glyph, style)
			}
		}
	case engine.Trap:
		t := b.Theme.Glyphs.Trap
		c.Center(r.X, r.Y+r.H/2, r.W, t+" "+t+" "+t, style)
	case engine.Den:
		d := b.Theme.Glyphs.Den
		mark := b.Theme.Mark[p.Owner&1]
		c.Center(r.X, r.Y+r.H/2, r.W, d+mark+d, style.Strong())
	}
}

// ground is the style of a square without a piece.
func (b *Board) ground(sq engine.Square) canvas.Style {
	switch b.Layout.Places[sq].Ground {
	case engine.Water:
		return b.Theme.Palette.Water
	case engine.Trap:
		return b.Theme.Palette.Trap
	case engine.Den:
		return b.Theme.Palette.Den
	}
	return b.Theme.Land
}

// drawAnimal draws a piece: its letter and strength between the brackets of its
// side, over a strip of the side's colour.
func (b *Board) drawAnimal(c *canvas.Canvas, sq engine.Square, cell engine.Cell, m Marks) {
	if cell.Animal == 0 {
		return
	}
	r := b.Rect(sq)
	piece := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}
	if r.W > 5 && !b.tight(r) {
		piece = r.Inset(1, 0)
	} else if r.W == 5 && b.Theme.Animals[1] == "R" {
		piece.W = 4
	}
	if piece.H > 2 {
		piece = canvas.Rect{X: piece.X, Y: piece.Y + (piece.H-1)/4, W: piece.W, H: piece.H - (piece.H-1)/4}
	}
	side := cell.Owner & 1
	style := b.Theme.Piece[side]
	if b.Theme.Profile == canvas.Mono && side == engine.South {
		style.Invert = true
	}
	left, right := b.Theme.Open[side], b.Theme.Close[side]
	if m.Held == sq { // up in the air
		left, right = "*", "*"
		style = style.Inverted()
	}
	c.Fill(piece, " ", style)
	for y := range piece.H {
		c.Set(piece.X, piece.Y+y, left, style)
		c.Set(piece.X+piece.W-1, piece.Y+y, right, style)
	}
	middle := piece.Y + (piece.H-1)/2
	c.Center(piece.X+1, middle, piece.W-2, b.animal(cell, piece.W-2), style)
	if piece.H > 1 && b.named(piece.W-2) {
		c.Center(piece.X+1, middle+1, piece.W-2, b.Names[cell.Animal], style)
	}
}

// named says whether every animal's name has so much room.
func (b *Board) named(room int) bool {
	if b.Names == nil {
		return false
	}
	for _, name := range b.Names {
		if canvas.Width(name) > room {
			return false
		}
	}
	return true
}

// animal is the letter or character of a piece, with its strength if it fits.
func (b *Board) animal(cell engine.Cell, room int) string {
	text := b.Theme.Animals[cell.Animal]
	if cell.Owner == engine.North {
		text = strings.ToLower(text)
	}
	if canvas.Width(text) < room {
		text += strconv.Itoa(int(cell.Animal))
	}
	return text
}

// drawGridMarks shows what may be reached, and with what consequence: a dot for
// a free square, a cross for a capture, a question mark for danger; an exclamation
// mark for what a choice is refused for.
func (b *Board) drawGridMarks(c *canvas.Canvas, sq engine.Square, cell engine.Cell, m Marks) {
	r := b.Rect(sq)
	x, y := r.X+r.W-1, r.Y
	style := b.ground(sq)
	if r.W < 5 && cell.Animal != 0 {
		style = b.Theme.Piece[cell.Owner&1]
	}
	switch {
	case m.Lit.Has(sq):
		if cell.Animal == 0 {
			c.Center(r.X, r.Y+r.H/2, r.W, " ! ", b.Theme.Palette.Lit)
		} else {
			c.Set(x, y, "!", b.Theme.Palette.Lit)
		}
	case m.Chosen != engine.NoSquare && m.Can.Has(sq):
		b.drawReach(c, sq, cell, m)
	case m.Last.Has(sq):
		mark := b.Theme.Bullet
		if cell.Animal != 0 {
			mark = "'"
		}
		if cell.Animal != 0 && b.tight(r) {
			c.Restyle(r, canvas.Style.Underlined)
			return
		}
		c.Set(x, y, mark, b.Theme.Palette.Ghost.On(style.Bg))
	}
}

// tight says that an animal fills its square to the last column, so that a mark
// would stand in the place of a bracket. A Chinese character is two columns wide;
// with ten columns there is room for a name and no more.
func (b *Board) tight(r canvas.Rect) bool {
	return r.W < 5 || r.W == 5 && b.Theme.Animals[1] != "R" || r.W == 10
}

func (b *Board) drawReach(c *canvas.Canvas, sq engine.Square, cell engine.Cell, m Marks) {
	r := b.Rect(sq)
	style := b.Theme.Hop.On(b.ground(sq).Bg)
	mark := b.Theme.Pebble
	if m.Danger.Has(sq) {
		mark = "?"
		style = b.Theme.Palette.Taken.On(b.ground(sq).Bg)
	}
	if cell.Animal == 0 {
		left, right := " ", " "
		if m.Advised.Has(sq) {
			left, right = ">", "<"
		}
		c.Center(r.X, r.Y+r.H/2, r.W, left+mark+right, style)
		return
	}
	x := r.X + r.W - 1
	c.Set(x, r.Y+(r.H-1)/2, b.Theme.Times, b.Theme.Palette.Taken)
	if m.Danger.Has(sq) && r.H > 1 {
		c.Set(x, r.Y, "?", style)
	}
}

// ring draws the lines around a square heavy, or, on a board without lines,
// shows the square inverse.
func (b *Board) ring(c *canvas.Canvas, sq engine.Square, style canvas.Style) {
	r := b.Rect(sq)
	if !b.lined {
		c.Restyle(r, canvas.Style.Inverted)
		if r.W > 4 && (!b.tight(r) || b.Theme.Profile == canvas.Mono) {
			c.Set(r.X+r.W-1, r.Y, "<", style)
		}
		return
	}
	outer := canvas.Rect{X: r.X - 1, Y: r.Y - 1, W: r.W + 2, H: r.H + 2}
	frame(c, outer, b.Theme.Heavy, style.On(b.Theme.Land.Bg))
}

// drawCoordinates writes the files below and the ranks at the left, those of the
// cursor strong.
func (b *Board) drawCoordinates(c *canvas.Canvas, m Marks) {
	col, row := -1, -1
	if m.Cursor != engine.NoSquare {
		col, row = b.place(m.Cursor)
	}
	c.Fill(canvas.Rect{X: b.Area.X, Y: b.Area.Y, W: 2, H: b.Area.H}, " ", b.Theme.Dim)
	c.Fill(canvas.Rect{X: b.Area.X, Y: b.Area.Y + b.Area.H - 1, W: b.Area.W, H: 1}, " ", b.Theme.Dim)
	for i, p := range b.Layout.Places {
		x, y := b.place(engine.Square(i))
		r := b.Rect(engine.Square(i))
		if x == 0 {
			c.Text(b.Area.X, r.Y+(r.H-1)/2, p.Name[1:], b.coordinate(y == row))
		}
		if y == b.Layout.Rows-1 {
			c.Text(r.X+(r.W-1)/2, b.Area.Y+b.Area.H-1, p.Name[:1], b.coordinate(x == col))
		}
	}
}

func (b *Board) coordinate(here bool) canvas.Style {
	if here {
		return b.Theme.Palette.Cursor.On(b.Theme.Text.Bg)
	}
	return b.Theme.Dim
}
