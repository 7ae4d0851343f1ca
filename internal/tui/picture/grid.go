package picture

import (
	"image"
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/theme"
)

// squareCell is a square of a grid on the sheet.
func (s *sheet) squareCell(sq engine.Square) image.Rectangle {
	col, row := s.place(sq)
	at := s.board.Min.Add(image.Pt(border+col*s.cell, border+row*s.cell))
	return image.Rectangle{at, at.Add(image.Pt(s.cell, s.cell))}
}

// gridGround draws the board without animals, and its coordinates.
func (s *sheet) gridGround(p pen) {
	drawWood(p, s.board)
	for i := range s.layout.Places {
		s.drawGround(p, engine.Square(i))
	}
	for i, place := range s.layout.Places {
		col, row := s.place(engine.Square(i))
		r := s.squareCell(engine.Square(i))
		if row == 0 {
			x := float64(r.Min.X + s.cell/2)
			for _, y := range []int{s.board.Min.Y + border - 7, s.board.Max.Y - 9} {
				p.write(x, float64(y), lettering{place.Name[:1], 12, false, 0, rim})
			}
		}
		if col == 0 {
			y := float64(r.Min.Y + s.cell/2 + 4)
			for _, x := range []int{s.board.Min.X + border/2, s.board.Max.X - border/2} {
				p.write(float64(x), y, lettering{place.Name[1:], 12, false, 0, rim})
			}
		}
	}
}

// drawGround draws a square as what it is.
func (s *sheet) drawGround(p pen, sq engine.Square) {
	r := s.squareCell(sq)
	x, y, n := float64(r.Min.X), float64(r.Min.Y), float64(s.cell)
	place := s.layout.Places[sq]
	fill := [...]ink{engine.Plain: land, engine.Cross: land, engine.Water: water, engine.Trap: trap, engine.Den: den}[place.Ground]
	p.shape(box(x, y, n, n, 0), look{fill, edge, 1})
	switch place.Ground {
	case engine.Water:
		drawWaves(p, x, y, n)
	case engine.Trap:
		drawNet(p, x+n/2, y+n/2, n*0.42)
	case engine.Den:
		drawDen(p, x+n/2, y+n/2, n*0.36, place.Owner)
	default:
		drawGrass(p, x, y, n)
	}
}

func drawGrass(p pen, x, y, n float64) {
	o := outline{kind: pathShape}
	for _, at := range [][2]float64{{0.22, 0.3}, {0.7, 0.2}, {0.45, 0.62}, {0.8, 0.74}, {0.18, 0.82}} {
		cx, cy := x+n*at[0], y+n*at[1]
		o = o.then(cx-2.5, cy-3, cx, cy+1, cx+2.5, cy-3)
	}
	p.shape(o, look{line: line, width: 0.8})
}

func drawWaves(p pen, x, y, n float64) {
	o := outline{kind: pathShape}
	for i := range 3 {
		cy := y + n*(0.25+0.26*float64(i))
		cx := x + n*(0.14+0.08*float64(i%2))
		o = o.then(cx, cy)
		for k := range 4 {
			bend := 5.0
			if k%2 == 1 {
				bend = -5
			}
			cx += n * 0.16
			o = o.curve(cx-n*0.08, cy-bend, cx, cy)
		}
	}
	p.shape(o, look{line: wave, width: 1.4})
}

// drawNet is a trap (DQ 1.3): a net on stakes.
func drawNet(p pen, x, y, r float64) {
	var o outline
	o.kind = pathShape
	for i := -2; i <= 2; i++ {
		d := float64(i) * r * 0.4
		long := r - abs(d)
		o = o.then(x-long, y+d, x+long, y+d).then(x+d, y-long, x+d, y+long)
	}
	p.shape(o, look{line: net, width: 1})
	p.shape(polygon(x, y-r, x+r, y, x, y+r, x-r, y), look{line: net, width: 1.8})
}

// drawDen is a cave with its owner's sign (DQ 1.3).
func drawDen(p pen, x, y, r float64, owner engine.Side) {
	cave := polyline(x-r, y+r*0.9, x-r, y-r*0.1).curve(x-r, y-r, x, y-r).curve(x+r, y-r, x+r, y-r*0.1)
	cave.path = append(cave.path, segment{op: 'L', x: x + r, y: y + r*0.9}, segment{op: 'Z'})
	p.shape(cave, look{screen, stone, 2.4})
	sideMark(p, owner&1, x, y+r*0.1, r*0.42)
}

func abs(v float64) float64 {
	if v < 0 {
		return -v
	}
	return v
}

// squareState is all that a square of a grid shows.
type squareState struct {
	cell             engine.Cell
	from, end, taken bool
	slide            slide // one that is over this square
}

// onWay is the middle of an animal that slides.
func (s *sheet) onWay(m slide) image.Point {
	a, b := s.squareCell(m.from).Min, s.squareCell(m.to).Min
	return a.Add(b.Sub(a).Mul(m.step).Div(m.of)).Add(image.Pt(s.cell/2, s.cell/2))
}

func (s *sheet) squarePart(v *view, sq engine.Square) part {
	r := s.squareCell(sq)
	t := squareState{cell: v.scene.Cells[sq], from: v.marks.from == sq, end: v.marks.end == sq, taken: v.marks.animal.Has(sq)}
	half := s.cell / 2
	if m := v.slide; m.of > 0 {
		at := s.onWay(m)
		if image.Rect(at.X-half, at.Y-half, at.X+half, at.Y+half).Overlaps(r) {
			t.slide = m
		}
	}
	return part{"square-" + s.layout.Places[sq].Name, func() string { return s.squareTitle(sq, t.cell) }, r, t, func(p pen) {
		x, y := float64(r.Min.X+half), float64(r.Min.Y+half)
		s.drawTrail(p, x, y, t)
		if t.cell.Animal != 0 {
			s.drawToken(p, x, y, float64(s.cell)*0.4, t.cell, true)
		}
		if t.slide.of > 0 {
			at := s.onWay(t.slide)
			s.drawToken(p, float64(at.X), float64(at.Y), float64(s.cell)*0.4, t.slide.cell, true)
		}
		if t.taken {
			drawTimes(p, x+float64(s.cell)*0.36, y-float64(s.cell)*0.36)
		}
	}}
}

// drawTrail shows where the last move began, by corners, and where it ended, by
// a whole frame.
func (s *sheet) drawTrail(p pen, x, y float64, t squareState) {
	r := float64(s.cell)/2 - 2.5
	switch {
	case t.end:
		p.shape(box(x-r, y-r, 2*r, 2*r, 4), look{line: ghost, width: 2.5})
	case t.from:
		o := outline{kind: pathShape}
		for _, a := range []float64{-1, 1} {
			for _, b := range []float64{-1, 1} {
				o = o.then(x+a*r*0.5, y+b*r, x+a*r, y+b*r, x+a*r, y+b*r*0.5)
			}
		}
		p.shape(o, look{line: ghost, width: 2.5})
	}
}

// drawTimes is the sign of a capture.
func drawTimes(p pen, x, y float64) {
	p.shape(circle(x, y, 8), look{screen, lit, 1.5})
	p.shape(polyline(x-3, y-3, x+3, y+3).then(x+3, y-3, x-3, y+3), look{line: lit, width: 2})
}

// drawToken draws an animal: South's a tile, North's a round stone.
func (s *sheet) drawToken(p pen, x, y, r float64, c engine.Cell, full bool) {
	side := c.Owner & 1
	body := func(dy, grow float64) outline {
		if side == engine.South {
			return box(x-r-grow, y+dy-r-grow, 2*(r+grow), 2*(r+grow), r*0.34+grow)
		}
		return circle(x, y+dy, r+grow)
	}
	p.shape(body(r*0.09, 0.6), look{fill: edge})
	p.shape(body(0, 0), look{fill: sideInk[side]})
	letter, strength := s.letter(c), strconv.Itoa(int(c.Animal))
	size, small := r*0.98, r*0.5
	if !full {
		size = r * 1.2
		p.write(x, y+size*0.36, lettering{letter, size, true, 0, writtenOn[side]})
		return
	}
	base := y + r*0.16
	w := s.faces.width(letter, size, true)
	if s.hanzi {
		size *= 0.86
		w, base = size, y+r*0.14
	}
	left := x - (w+s.faces.width(strength, small, true))/2
	p.write(left+w/2, base, lettering{letter, size, true, 0, writtenOn[side]})
	p.write(left+w+1, base, lettering{strength, small, true, -1, writtenOn[side]})
	name := s.tell.Animal(c.Animal)
	room := r * 1.7
	if side == engine.North {
		room = r * 1.42
	}
	p.write(x, y+r*0.6, lettering{name, s.faces.fit(name, 10, false, room), false, 0, writtenOn[side]})
}

// letter is an animal's letter, or its character.
func (s *sheet) letter(c engine.Cell) string {
	if s.hanzi {
		return theme.Hanzi[c.Animal]
	}
	if c.Owner == engine.North {
		return strings.ToLower(theme.Animals[c.Animal])
	}
	return theme.Animals[c.Animal]
}
