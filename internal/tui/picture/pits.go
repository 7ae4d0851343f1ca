package picture

import (
	"image"
	"math"

	"tian/internal/engine"
)

// pitCell is the cell of a pit on the sheet: its row, and below or above it the
// strip with its count.
func (s *sheet) pitCell(sq engine.Square) (cell image.Rectangle, top bool) {
	col, row := s.place(sq)
	x := s.board.Min.X + frame + col*s.cell
	y := s.board.Min.Y + frame
	if row == 0 {
		return image.Rect(x, y, x+s.cell, y+labelH+s.cell), true
	}
	y += labelH + s.cell + middleH
	return image.Rect(x, y, x+s.cell, y+s.cell+labelH), false
}

// pitMiddle is the middle of a pit.
func (s *sheet) pitMiddle(sq engine.Square) (x, y int) {
	r, top := s.pitCell(sq)
	y = r.Min.Y + s.cell/2
	if top {
		y += labelH
	}
	return r.Min.X + s.cell/2, y
}

// pitGround draws the board without pits, and their names.
func (s *sheet) pitGround(p pen) {
	drawWood(p, s.board)
	for i, place := range s.layout.Places {
		r, top := s.pitCell(engine.Square(i))
		y := r.Max.Y - 1
		if top {
			y = r.Min.Y + 8
		}
		p.write(float64(r.Min.X+s.cell/2), float64(y), lettering{place.Name, 12, false, 0, rim})
	}
}

// drawWood draws the body of a board.
func drawWood(p pen, b image.Rectangle) {
	x, y, w, h := float64(b.Min.X), float64(b.Min.Y), float64(b.Dx()), float64(b.Dy())
	p.shape(box(x, y, w, h, 18), look{fill: edge})
	p.shape(box(x, y, w, h-3, 17), look{fill: gleam})
	p.shape(box(x+1.5, y+2, w-3, h-5.5, 16), look{fill: wood})
}

// pitState is all that a pit shows.
type pitState struct {
	cell              engine.Cell
	from, end, landed bool
	taken             engine.Holding
}

func (s *sheet) pitPart(v *view, sq engine.Square) part {
	r, _ := s.pitCell(sq)
	c := v.scene.Cells[sq]
	state := pitState{c, v.marks.from == sq, v.marks.end == sq, v.marks.landed == sq, v.marks.taken[sq]}
	return part{"pit-" + s.layout.Places[sq].Name, func() string { return s.squareTitle(sq, c) }, r, state, func(p pen) {
		switch c.State {
		case engine.Closed:
			s.drawClosed(p, sq)
		case engine.Tian:
			s.drawTian(p, sq, c.Owner, state)
		default:
			s.drawPit(p, sq, state)
		}
	}}
}

// hollow is a pit's outline, its rim so much wider or narrower.
func (s *sheet) hollow(x, y, wider float64) outline {
	r := s.pitR() + wider
	if s.squares {
		return box(x-r, y-r, 2*r, 2*r, 16+wider)
	}
	return circle(x, y, r)
}

func (s *sheet) drawPit(p pen, sq engine.Square, t pitState) {
	ix, iy := s.pitMiddle(sq)
	x, y := float64(ix), float64(iy)
	p.shape(s.hollow(x, y+1, 2), look{fill: gleam})
	p.shape(s.hollow(x, y-0.4, 1.6), look{fill: edge})
	p.shape(s.hollow(x, y, 0), look{fill: deep})
	p.shape(s.hollow(x, y+1.5, -1.5), look{fill: pit})
	if s.layout.Places[sq].Ground == engine.Cross {
		s.drawCross(p, x, y)
	}
	s.drawPitMarks(p, x, y, t)
	s.drawHeap(p, sq, ix, iy, t)
	s.drawCount(p, sq, amount(pieces(t.cell)), t)
}

// drawCross strokes out a crossed square (LQ 1.2).
func (s *sheet) drawCross(p pen, x, y float64) {
	r := s.pitR() * 0.74
	o := polyline(x-r, y-r, x+r, y+r).then(x+r, y-r, x-r, y+r)
	p.shape(o, look{line: deep, width: 6})
	p.shape(o, look{line: rim, width: 1.6})
}

// drawPitMarks shows where the last turn began, and where it ended: a thin and a
// thick ring.
func (s *sheet) drawPitMarks(p pen, x, y float64, t pitState) {
	if t.from {
		p.shape(s.hollow(x, y, -4), look{line: ghost, width: 1})
	}
	if t.end {
		p.shape(s.hollow(x, y, 0), look{line: ghost, width: 3})
	}
	if !t.taken.Empty() {
		p.shape(s.hollow(x, y, 0), look{line: lit, width: 3})
	}
}

func (s *sheet) drawHeap(p pen, sq engine.Square, x, y int, t pitState) {
	places := s.heaps[int(sq)%len(s.heaps)]
	if t.cell.Big > 0 {
		places = s.under[int(sq)%len(s.under)]
		r := s.pitR()
		for i := range int(t.cell.Big) {
			dx := (float64(i) - float64(t.cell.Big-1)/2) * r * 0.84
			p.press(sowStamp, x+int(dx), y-int(r*0.46))
		}
	}
	n := int(t.cell.Small)
	for i, at := range places[:min(n, len(places))] {
		kind := seedStamp
		if t.landed && i == n-1 {
			kind = freshStamp
		}
		p.press(kind, x+at.X, y+at.Y)
	}
}

// drawCount writes the count on the outer side of a pit, and beside it how much
// was captured.
func (s *sheet) drawCount(p pen, sq engine.Square, count string, t pitState) {
	r, top := s.pitCell(sq)
	x, y := float64(r.Min.X+s.cell/2), float64(r.Max.Y)-16
	if top {
		y = float64(r.Min.Y) + 26
	}
	p.write(x, y, lettering{count, 17, true, 0, label})
	if !t.taken.Empty() {
		x += s.faces.width(count, 17, true)/2 + 5
		p.write(x, y-1, lettering{"−" + amount(t.taken), 13, true, -1, lit})
	}
}

// drawClosed covers a hole that is out of the round with a barred lid (RP 7.3).
func (s *sheet) drawClosed(p pen, sq engine.Square) {
	ix, iy := s.pitMiddle(sq)
	x, y, r := float64(ix), float64(iy), s.pitR()
	p.shape(s.hollow(x, y+2, 1), look{fill: edge})
	p.shape(s.hollow(x, y, 0), look{gleam, edge, 1.2})
	for i := -3; i <= 3; i++ {
		d := float64(i) * r * 0.26
		half := math.Sqrt(r*r*0.9 - d*d)
		p.shape(polyline(x+d, y-half, x+d, y+half), look{line: wood, width: 1.2})
	}
	sin := r * math.Sqrt2 / 2
	for _, s := range []float64{-1, 1} {
		bar := polyline(x-s*sin*0.92, y-sin*0.92, x+s*sin*0.92, y+sin*0.92)
		p.shape(bar, look{line: edge, width: 9})
		p.shape(bar, look{line: rim, width: 6})
	}
	s.drawCount(p, sq, "×", pitState{})
}

// drawTian draws a captured square (LQ 9.4) as the field that its name means, 田:
// framed by its owner, its one piglet in one plot and the owner's sign in another.
func (s *sheet) drawTian(p pen, sq engine.Square, owner engine.Side, t pitState) {
	ix, iy := s.pitMiddle(sq)
	x, y, r := float64(ix), float64(iy), s.pitR()-2
	i := sideInk[owner&1]
	p.shape(box(x-r, y-r, 2*r, 2*r, 6), look{fill: land})
	for n := range 8 {
		d := -r + (float64(n)+0.5)*r/4
		p.shape(polyline(x-r+6, y+d, x-5, y+d).then(x+5, y+d, x+r-6, y+d), look{line: line, width: 1})
	}
	p.shape(polyline(x-r, y, x+r, y).then(x, y-r, x, y+r), look{line: i, width: 3})
	p.shape(box(x-r, y-r, 2*r, 2*r, 6), look{line: i, width: 4})
	s.drawPitMarks(p, x, y, t)
	p.press(seedStamp, ix-int(r/2), iy-int(r/2))
	mark := r * 0.27
	p.shape(circle(x+r/2, y+r/2, mark*1.5), look{fill: tray})
	sideMark(p, owner, x+r/2, y+r/2, mark)
	s.drawCount(p, sq, "1", pitState{})
}

// handState is all that the strip between the rows shows.
type handState struct {
	hand engine.Holding
	at   engine.Square
}

// handPart is the strip between the rows: the pieces in hand, beside the pit
// that they have come to.
func (s *sheet) handPart(v *view) part {
	y := s.board.Min.Y + frame + labelH + s.cell
	r := image.Rect(s.board.Min.X+frame, y, s.board.Max.X-frame, y+middleH)
	t := handState{v.scene.Hand, v.scene.HandAt}
	var title func() string
	if t.hand.Empty() || t.at == engine.NoSquare {
		t = handState{at: engine.NoSquare}
	} else {
		title = func() string { return s.tell.Words.Text("picture.hand", s.tell.Amount(t.hand)) }
	}
	return part{"hand", title, r, t, func(p pen) { s.drawHand(p, r, t) }}
}

func (s *sheet) drawHand(p pen, r image.Rectangle, t handState) {
	if t.at == engine.NoSquare {
		return
	}
	columns := (int(t.hand.Small) + 1) / 2
	count := amount(t.hand)
	w := columns*8 + int(t.hand.Big)*27 + 26 + 8*len(count)
	cx, _ := s.pitMiddle(t.at)
	x := max(r.Min.X+4, min(cx-w/2, r.Max.X-4-w))
	h := image.Rect(x, r.Min.Y+4, x+w, r.Max.Y-4)
	tip, foot := float64(h.Min.Y-4), float64(h.Min.Y+1)
	if _, top := s.pitCell(t.at); !top {
		tip, foot = float64(h.Max.Y+4), float64(h.Max.Y-1)
	}
	c := float64(cx)
	p.shape(box(float64(h.Min.X), float64(h.Min.Y), float64(h.Dx()), float64(h.Dy()), 13), look{tray, fresh, 1.5})
	p.shape(polygon(c-6, foot, c+6, foot, c, tip), look{fill: fresh})
	drawStore(p, image.Rect(h.Min.X, h.Min.Y, h.Max.X-14-8*len(count), h.Max.Y), t.hand)
	p.write(float64(h.Max.X-9), float64(h.Max.Y-7), lettering{count, 15, true, 1, words})
}
