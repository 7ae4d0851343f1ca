package board

import (
	"strconv"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// The sizes of a pit in cells, its rim and the column between two pits counted.
const (
	minPitW, maxPitW = 5, 20
	minPitH, maxPitH = 3, 11
)

// Rows is how many rows of a space a board of pits takes: never more than look well
// for the breadth of its pits, and one between the two rows of them if there is room.
func Rows(l *engine.Layout, w, h int) int {
	_, high, middle := pitSize(l, w, h)
	return 2*high + middle
}

// pitSize is the size of the pits in a space, and the rows left between them.
func pitSize(l *engine.Layout, w, h int) (wide, high, middle int) {
	middle = 1
	if h < 2*minPitH+1 {
		middle = 0
	}
	wide = min(maxPitW, (w-1)/l.Cols)
	return wide, min(maxPitH, (h-middle)/2, wide*2/3+1), middle
}

// fitPits places two rows of pits with, if there is room, a row between them for
// the hand.
func (b *Board) fitPits(space canvas.Rect) bool {
	w, h, middle := pitSize(b.Layout, space.W, space.H)
	b.middle = middle
	if w < minPitW || h < minPitH {
		return false
	}
	b.stepX, b.stepY = w, h+b.middle
	width, height := b.Layout.Cols*w+1, 2*h+b.middle
	b.Area = canvas.Rect{X: space.X + (space.W-width)/2, Y: space.Y + (space.H-height)/2, W: width, H: height}
	b.origin = canvas.Rect{X: b.Area.X + 1, Y: b.Area.Y, W: w - 1, H: h}
	b.slots, b.under = slots(w-3, h-2, 0, b.Layout.Each), slots(w-3, h-2, 1, b.Layout.Each)
	return true
}

func (b *Board) drawPits(c *canvas.Canvas, s *engine.Scene, m Marks) {
	c.Fill(b.Area, " ", b.Theme.Board)
	for i := range b.Layout.Places {
		sq := engine.Square(i)
		switch s.Cells[sq].State {
		case engine.Closed:
			b.drawClosed(c, sq, m)
		case engine.Tian:
			b.drawTian(c, sq, s, m)
		default:
			b.drawPit(c, sq, s, m)
		}
	}
	b.drawHand(c, s)
}

func (b *Board) drawPit(c *canvas.Canvas, sq engine.Square, s *engine.Scene, m Marks) {
	r := b.Rect(sq)
	crossed := b.Layout.Places[sq].Ground == engine.Cross
	c.Fill(r.Inset(1, 1), " ", b.Theme.Palette.Pit)
	frame(c, r, b.Theme.Glyphs.Pit, b.Theme.Rim)
	if crossed {
		b.drawCross(c, r)
	}
	b.drawPieces(c, r.Inset(1, 1), s.Cells[sq], m.Landing == sq)
	b.drawRim(c, r, sq, countText(s.Cells[sq], r.W-2), m)
}

// drawCross strokes out a crossed square (LQ 1.2), behind what stands on it.
func (b *Board) drawCross(c *canvas.Canvas, r canvas.Rect) {
	for _, corner := range []point{{r.X, r.Y}, {r.X + r.W - 1, r.Y}, {r.X, r.Y + r.H - 1}, {r.X + r.W - 1, r.Y + r.H - 1}} {
		c.Set(corner.x, corner.y, b.Theme.CrossMark, b.Theme.Rim)
	}
	in := r.Inset(1, 1)
	if in.H < 2 {
		return
	}
	for y := range in.H {
		x := y * (in.W - 1) / (in.H - 1)
		falling, rising := b.Theme.Glyphs.Cross[0], b.Theme.Glyphs.Cross[1]
		if x == in.W-1-x { // the strokes meet
			falling, rising = b.Theme.CrossMark, b.Theme.CrossMark
		}
		c.Set(in.X+x, in.Y+y, falling, b.Theme.Palette.Cross)
		c.Set(in.X+in.W-1-x, in.Y+y, rising, b.Theme.Palette.Cross)
	}
}

func (b *Board) drawSows(c *canvas.Canvas, in canvas.Rect, n int) {
	room := n*(theme.SowWidth+1) - 1
	if room > in.W {
		n, room = 1, theme.SowWidth
	}
	x := in.X + (in.W-room)/2
	for range n {
		c.Text(x, in.Y, b.Theme.Glyphs.Sow, b.Theme.Palette.Sow)
		x += theme.SowWidth + 1
	}
}

// countText tells what stands on a square: seeds, and sows before them.
func countText(cell engine.Cell, room int) string {
	small := strconv.Itoa(int(cell.Small))
	if cell.Big == 0 {
		return small
	}
	sows := "ss"[:min(2, int(cell.Big))]
	if cell.Small == 0 {
		return sows
	}
	if room > 5 {
		return sows + "+" + small
	}
	return sows + small
}

// underline draws the edges above and below a pit heavy. The sides stay: they
// would cost most of the bytes of a cursor move.
func (b *Board) underline(c *canvas.Canvas, r canvas.Rect) {
	f := b.Theme.Heavy
	for _, y := range []int{r.Y, r.Y + r.H - 1} {
		c.Fill(canvas.Rect{X: r.X + 1, Y: y, W: r.W - 2, H: 1}, f.T, b.Theme.Cursor)
	}
}

// drawClosed draws a hole that is out of the round (RP 7.3): covered over.
func (b *Board) drawClosed(c *canvas.Canvas, sq engine.Square, m Marks) {
	r := b.Rect(sq)
	frame(c, r, b.Theme.Glyphs.Pit, b.Theme.Closed)
	c.Fill(r.Inset(1, 1), b.Theme.Cover, b.Theme.Closed)
	b.drawRim(c, r, sq, b.Theme.Times, m)
}

// drawTian draws a captured square (LQ 9.4) as the character 田, its one piglet in
// the first field and its owner's sign in the last.
func (b *Board) drawTian(c *canvas.Canvas, sq engine.Square, s *engine.Scene, m Marks) {
	r := b.Rect(sq)
	f := b.Theme.Glyphs.Field
	c.Fill(r.Inset(1, 1), " ", b.Theme.Palette.Field)
	owner := s.Cells[sq].Owner
	style := b.Theme.Side[owner&1].On(b.Theme.Board.Bg)
	frame(c, r, f.Frame, style)
	midX, midY := r.X+r.W/2, r.Y+r.H/2
	inside := style.On(b.Theme.Palette.Field.Bg)
	c.Fill(canvas.Rect{X: midX, Y: r.Y + 1, W: 1, H: r.H - 2}, f.V, inside)
	if r.H > 4 {
		c.Fill(canvas.Rect{X: r.X + 1, Y: midY, W: r.W - 2, H: 1}, f.H, inside)
		c.Set(midX, midY, f.Mid, inside)
		c.Set(r.X, midY, f.Left, style)
		c.Set(r.X+r.W-1, midY, f.Right, style)
	}
	c.Set((r.X+1+midX)/2, (r.Y+1+midY)/2, b.Theme.Pebble, b.Theme.Seed)
	c.Set((r.X+r.W-1+midX)/2, (r.Y+r.H-1+midY)/2, b.Theme.Mark[owner&1], inside)
	b.drawRim(c, r, sq, b.Theme.Mark[owner&1]+"1", m)
}

// drawHand shows the pieces in hand between the rows, beside the pit that the
// sowing has come to.
func (b *Board) drawHand(c *canvas.Canvas, s *engine.Scene) {
	if b.middle == 0 || s.Hand.Empty() || s.HandAt == engine.NoSquare {
		return
	}
	y := b.origin.Y + b.origin.H
	text := b.handText(s.Hand)
	r := b.Rect(s.HandAt)
	x := r.X + (r.W-canvas.Width(text))/2
	x = max(b.Area.X, min(x, b.Area.X+b.Area.W-canvas.Width(text)))
	c.Text(x, y, text, b.Theme.Fresh.On(b.Theme.Board.Bg))
}

// handText draws a hand: sows, a few seeds as they are, and the count.
func (b *Board) handText(h engine.Holding) string {
	text := ""
	for range h.Big {
		text += b.Theme.Glyphs.Sow + " "
	}
	for range min(int(h.Small), 5) {
		text += b.Theme.Pebble
	}
	if h.Small > 5 {
		text += "+"
	}
	return "< " + text + " " + strconv.Itoa(int(h.Small)+int(h.Big)) + " >"
}
