package picture

import (
	"image"
	"math/bits"

	"tian/internal/engine"
)

// sideInk and writtenOn are a side's colour and what is written on it.
var (
	sideInk   = [2]ink{south, north}
	writtenOn = [2]ink{onSouth, onNorth}
)

// trayState is all that a tray shows.
type trayState struct {
	holds  engine.Holding
	taken  uint16
	toMove bool
}

// trayPart is what a side has off the board, in front of it.
func (s *sheet) trayPart(v *view, side engine.Side) part {
	top := margin + headH
	if (side == engine.South) != s.flip {
		top = s.board.Max.Y + gap
	}
	r := image.Rect(margin, top, s.box.Dx()-margin, top+trayH)
	state := trayState{v.scene.Store[side], v.scene.Taken[side], v.mover == side}
	id := [2]string{"south", "north"}[side]
	return part{id, func() string { return s.trayTitle(side, state) }, r, state, func(p pen) { s.drawTray(p, r, side, state) }}
}

func (s *sheet) trayTitle(side engine.Side, t trayState) string {
	if s.layout.Kind == engine.Grid {
		return s.tell.Words.Text("picture.taken", side, bits.OnesCount16(t.taken))
	}
	return s.tell.Words.Text("picture.square", s.tell.Words.Side(side), s.tell.Amount(t.holds))
}

func (s *sheet) drawTray(p pen, r image.Rectangle, side engine.Side, t trayState) {
	x, y := float64(r.Min.X), float64(r.Min.Y)
	w, h := float64(r.Dx()), float64(r.Dy())
	middle := y + h/2
	k := look{fill: tray}
	if t.toMove {
		k.line, k.width = sideInk[side], 2
	}
	p.shape(box(x+1, y+1, w-2, h-2, 10), k)
	sideMark(p, side, x+19, middle, 8)
	const names = 130
	room := float64(names - 38)
	name := s.faces.cut(s.players[side], 14, room)
	if t.toMove {
		p.write(x+34, middle-2, lettering{name, 14, true, -1, words})
		p.shape(polygon(x+35, middle+5, x+42, middle+9.5, x+35, middle+14), look{fill: sideInk[side]})
		p.write(x+46, middle+13, lettering{s.tell.Words.Text("picture.toMove"), 11, false, -1, sideInk[side]})
	} else {
		p.write(x+34, middle+5, lettering{name, 14, true, -1, words})
	}
	inside := image.Rect(r.Min.X+names, r.Min.Y+4, r.Max.X-8, r.Max.Y-4)
	if s.layout.Kind == engine.Grid {
		s.drawTaken(p, inside, side, t.taken)
		return
	}
	count := amount(t.holds)
	p.write(x+w-14, middle+6, lettering{count, 18, true, 1, words})
	inside.Max.X -= 20 + max(24, int(s.faces.width(count, 18, true)*wider))
	drawStore(p, inside, t.holds)
}

// drawStore lays pieces in two rows, sows first, from the right, where their
// number stands.
func drawStore(p pen, r image.Rectangle, h engine.Holding) {
	x := r.Max.X
	for range h.Big {
		p.press(storeSow, x-11, r.Min.Y+r.Dy()/2)
		x -= 27
	}
	n := int(h.Small)
	const step = 8
	for i := range n {
		column, low := i/2, i%2
		p.press(storeStamp, x-5-column*step, r.Min.Y+r.Dy()/2-4+low*step)
	}
}

// drawTaken lays out the animals that a side has captured, strongest first.
func (s *sheet) drawTaken(p pen, r image.Rectangle, side engine.Side, taken uint16) {
	const step = 36
	x := r.Max.X - 16
	for n := uint8(1); n <= 8; n++ {
		if taken>>n&1 == 0 {
			continue
		}
		s.drawToken(p, float64(x), float64(r.Min.Y+r.Dy()/2), 13, engine.Cell{Animal: n, Owner: side.Other()}, false)
		x -= step
	}
}

// sideMark is a side's sign: South's a full triangle that points up, North's an
// empty one that points down.
func sideMark(p pen, side engine.Side, x, y, r float64) {
	up := r * 0.9
	if side == engine.North {
		p.shape(polygon(x-r, y-up*0.7, x+r, y-up*0.7, x, y+up), look{noInk, north, r / 3.2})
		return
	}
	p.shape(polygon(x-r, y+up*0.7, x+r, y+up*0.7, x, y-up), look{south, south, r / 3.2})
}
