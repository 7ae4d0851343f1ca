package board

import (
	"tian/internal/engine"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// Marks are what is drawn on top of a scene. The zero value marks square 0; use
// [NoMarks].
type Marks struct {
	Cursor  engine.Square    // where the player points
	Chosen  engine.Square    // what the player has touched already
	Held    engine.Square    // the piece that has been taken up
	Ends    engine.Square    // where the turn under the cursor would end
	After   *engine.Scene    // and what the board would be then; nil for no such turn
	Can     engine.SquareSet // what may be touched now
	Lit     engine.SquareSet // why a choice is illegal
	Advised engine.SquareSet // where a hint begins and, with animals, where it goes
	Takes   []Take           // what the turn under the cursor would capture
	Danger  engine.SquareSet // where the piece could be captured in reply
	Last    engine.SquareSet // what the last turn touched
	Landing engine.Square    // where the last piece fell, in an animation
}

// Take is what one side captures from a square, in a turn as a whole.
type Take struct {
	At   engine.Square
	Side engine.Side
	What engine.Holding
}

// NoMarks marks nothing.
var NoMarks = Marks{
	Cursor: engine.NoSquare, Chosen: engine.NoSquare, Held: engine.NoSquare, Ends: engine.NoSquare, Landing: engine.NoSquare,
}

// Board is a layout fitted into a rectangle of the screen.
type Board struct {
	Layout *engine.Layout
	Theme  *theme.Theme
	Area   canvas.Rect // all that the board covers
	Names  *[9]string  // the animals' names by strength, written where there is room

	flip         bool
	origin       canvas.Rect // the first cell
	stepX, stepY int         // from a cell to the next
	middle       int         // rows between the two rows of pits
	lined        bool        // lines between the squares of a grid
	slots, under []point     // where small pieces lie in a pit; below a sow
}

// point is a cell of a pit's inside.
type point struct{ x, y int }

// Fit fits a layout into the space given, as large as is good to look at, with
// North at the bottom if flip. It is false if the smallest form does not fit.
func Fit(l *engine.Layout, t *theme.Theme, space canvas.Rect, flip bool) (*Board, bool) {
	b := &Board{Layout: l, Theme: t, flip: flip}
	if l.Kind == engine.Grid {
		return b, b.fitGrid(space)
	}
	return b, b.fitPits(space)
}

// MostCols is the width of the largest form of a board.
func MostCols(l *engine.Layout) int {
	if l.Kind == engine.Grid {
		return gridForms[0].width(l)
	}
	return l.Cols*maxPitW + 1
}

// place is a square's column and row on the screen.
func (b *Board) place(s engine.Square) (col, row int) {
	p := b.Layout.Places[s]
	if b.flip {
		return b.Layout.Cols - 1 - p.Col, b.Layout.Rows - 1 - p.Row
	}
	return p.Col, p.Row
}

// Rect is where a square is drawn.
func (b *Board) Rect(s engine.Square) canvas.Rect {
	col, row := b.place(s)
	r := b.origin
	r.X += col * b.stepX
	r.Y += row * b.stepY
	return r
}

// At is the square at a cell of the screen, or NoSquare.
func (b *Board) At(x, y int) engine.Square {
	for s := range b.Layout.Places {
		if b.Rect(engine.Square(s)).Has(x, y) {
			return engine.Square(s)
		}
	}
	return engine.NoSquare
}

// Neighbour is the square dx columns and dy rows away on the screen, or s itself
// at the board's edge.
func (b *Board) Neighbour(s engine.Square, dx, dy int) engine.Square {
	col, row := b.place(s)
	for n := range b.Layout.Places {
		c, r := b.place(engine.Square(n))
		if c == col+dx && r == row+dy {
			return engine.Square(n)
		}
	}
	return s
}

// Draw draws a scene and marks on it.
func (b *Board) Draw(c *canvas.Canvas, s *engine.Scene, m Marks) {
	if b.Layout.Kind == engine.Grid {
		b.drawGrid(c, s, m)
		return
	}
	b.drawPits(c, s, m)
}

// frame draws a box's border.
func frame(c *canvas.Canvas, r canvas.Rect, f theme.Frame, style canvas.Style) {
	c.Fill(canvas.Rect{X: r.X + 1, Y: r.Y, W: r.W - 2, H: 1}, f.T, style)
	c.Fill(canvas.Rect{X: r.X + 1, Y: r.Y + r.H - 1, W: r.W - 2, H: 1}, f.B, style)
	c.Fill(canvas.Rect{X: r.X, Y: r.Y + 1, W: 1, H: r.H - 2}, f.L, style)
	c.Fill(canvas.Rect{X: r.X + r.W - 1, Y: r.Y + 1, W: 1, H: r.H - 2}, f.R, style)
	c.Set(r.X, r.Y, f.TL, style)
	c.Set(r.X+r.W-1, r.Y, f.TR, style)
	c.Set(r.X, r.Y+r.H-1, f.BL, style)
	c.Set(r.X+r.W-1, r.Y+r.H-1, f.BR, style)
}
