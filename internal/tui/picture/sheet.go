package picture

import (
	"fmt"
	"image"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/tell"
)

// Lengths on a sheet, in its units.
const (
	margin      = 16
	headH       = 28
	trayH       = 40
	gap         = 8
	captionH    = 3 * captionStep
	captionSize = 12.5 // of letters
	captionStep = 17   // from line to line
	frame       = 10   // of a board of pits
	labelH      = 34   // above and below the pits
	middleH     = 34   // between the rows, for the hand
	widest      = 560
	largest     = 96 // a pit's cell
	square      = 60 // of a grid
	border      = 22 // of a grid
)

// wider is how much wider than ours the letters of a reader's font may be.
const wider = 1.17

// sheet is the paper that the pictures of one match are drawn on: where things
// are and what they are called. It knows no rules.
type sheet struct {
	tell    tell.Teller
	layout  *engine.Layout
	players [2]string
	hanzi   bool
	flip    bool
	squares bool // the pits are squares (LQ 1.1)

	cell  int // width of a pit's cell, or of a square of a grid
	box   image.Rectangle
	board image.Rectangle
	faces *faces
	heaps [3][]image.Point // for each third pit, so that neighbours differ
	under [3][]image.Point // below sows
}

func newSheet(r *record.Record, o Options) *sheet {
	g := r.Match().Game()
	s := &sheet{tell: tell.Teller{Game: g, Words: o.words()}, layout: g.Layout(), flip: o.Flip, faces: newFaces()}
	for side, tag := range []string{record.TagSouth, record.TagNorth} {
		s.players[side] = s.playerName(engine.Side(side), r.Tag(tag))
	}
	for _, p := range s.layout.Places {
		s.squares = s.squares || p.Ground == engine.Cross
	}
	s.arrange()
	return s
}

// playerName is a side with the name of who plays it, if that is a name.
func (s *sheet) playerName(side engine.Side, tag string) string {
	const most = 80 // runes; a file may have any number
	name := s.tell.Words.Side(side)
	if end := runesEnd(tag, most); end < len(tag) {
		tag = tag[:end] + "…"
	}
	if tag == "" || strings.ContainsRune(tag, ':') || strings.EqualFold(tag, "human") || s.faces.spell(tag) != tag {
		return name
	}
	return s.tell.Words.Text("picture.player", name, tag)
}

func (s *sheet) arrange() {
	l := s.layout
	w, h := 0, 0
	if l.Kind == engine.Grid {
		s.cell = square
		w, h = l.Cols*square+2*border, l.Rows*square+2*border
	} else {
		s.cell = min(largest, widest/l.Cols)
		w, h = l.Cols*s.cell+2*frame, 2*(frame+labelH+s.cell)+middleH
		for i := range s.heaps {
			turn := 0.3 + float64(i)*0.9
			s.heaps[i] = heap(s.pitR(), s.seedR(), turn, nowhere)
			s.under[i] = heap(s.pitR(), s.seedR(), turn, -s.pitR()*0.04)
		}
	}
	top := margin + headH + trayH + gap
	s.board = image.Rect(margin, top, margin+w, top+h)
	s.box = image.Rect(0, 0, w+2*margin, s.board.Max.Y+gap+trayH+gap+captionH+gap)
}

// pitR is the radius of a pit, seedR of a seed in it.
func (s *sheet) pitR() float64  { return float64(s.cell) * 0.435 }
func (s *sheet) seedR() float64 { return float64(s.cell) * 0.066 }

func (s *sheet) stampSizes() [stamps]float64 {
	return [stamps]float64{seedStamp: s.seedR(), freshStamp: s.seedR(), storeStamp: 3.6, sowStamp: s.pitR() * 0.38, storeSow: 11}
}

// place is a square's column and row.
func (s *sheet) place(sq engine.Square) (col, row int) {
	p := s.layout.Places[sq]
	if s.flip {
		return s.layout.Cols - 1 - p.Col, s.layout.Rows - 1 - p.Row
	}
	return p.Col, p.Row
}

// part is a piece of a picture that changes by itself. No two parts overlap.
type part struct {
	id    string
	title func() string // nil for none
	box   image.Rectangle
	key   any // comparable: an equal key is an equal drawing
	draw  func(p pen)
}

// background draws what never changes in a match.
func (s *sheet) background(p pen) {
	b := s.box
	p.shape(box(0, 0, float64(b.Dx()), float64(b.Dy()), 14), look{fill: screen})
	title := s.tell.Words.Text("games." + s.tell.Game.Name() + ".title")
	p.write(margin, margin+14, lettering{title, 19, true, -1, words})
	if s.layout.Kind == engine.Grid {
		s.gridGround(p)
	} else {
		s.pitGround(p)
	}
}

// parts are the parts of a view, the whole of it with the background.
func (s *sheet) parts(v *view) []part {
	all := []part{s.headPart(v), s.trayPart(v, engine.North), s.trayPart(v, engine.South)}
	if s.layout.Kind == engine.Pits {
		all = append(all, s.handPart(v))
	}
	for i := range s.layout.Places {
		if s.layout.Kind == engine.Grid {
			all = append(all, s.squarePart(v, engine.Square(i)))
		} else {
			all = append(all, s.pitPart(v, engine.Square(i)))
		}
	}
	return append(all, s.captionPart(v))
}

func (s *sheet) headPart(v *view) part {
	r := image.Rect(s.box.Dx()/2, margin-2, s.box.Dx()-margin, margin+headH-6)
	return part{"moment", nil, r, v.head, func(p pen) {
		p.write(float64(r.Max.X), margin+14, lettering{v.head, 13, false, 1, dim})
	}}
}

func (s *sheet) captionPart(v *view) part {
	top := s.board.Max.Y + gap + trayH + gap
	r := image.Rect(margin, top, s.box.Dx()-margin, top+captionH)
	return part{"caption", nil, r, v.caption, func(p pen) {
		for i, text := range s.captionLines(v.caption) {
			p.write(float64(r.Min.X), float64(top+12+captionStep*i), lettering{text, captionSize, false, -1, words})
		}
	}}
}

func (s *sheet) captionLines(caption string) []string {
	return s.faces.lines(caption, captionSize, float64(s.board.Dx())/wider, 3)
}

// crop makes the sheet no higher than a caption needs.
func (s *sheet) crop(caption string) {
	s.box.Max.Y -= captionStep * (3 - max(1, len(s.captionLines(caption))))
}

// squareTitle is what is said of a square that holds something.
func (s *sheet) squareTitle(sq engine.Square, c engine.Cell) string {
	t, name := s.tell, s.layout.Places[sq].Name
	switch {
	case c.State == engine.Closed:
		return t.Words.Text("picture.square", name, t.Words.Text("board.closed"))
	case c.State == engine.Tian:
		return t.Words.Text("picture.square", name, t.Words.Text("board.tian", c.Owner))
	case c.Animal != 0:
		return t.Words.Text("picture.square", name, t.Words.Text("picture.animal", c.Owner, t.Animal(c.Animal)))
	case s.layout.Kind == engine.Grid:
		return ""
	}
	return t.Words.Text("picture.square", name, t.Amount(pieces(c)))
}

// amount is a heap in figures: seeds, and sows before them.
func amount(h engine.Holding) string {
	sows := "ss"[:min(2, h.Big)]
	switch {
	case h.Big == 0:
		return fmt.Sprint(h.Small)
	case h.Small == 0:
		return sows
	}
	return fmt.Sprintf("%s+%d", sows, h.Small)
}

func pieces(c engine.Cell) engine.Holding { return engine.Holding{Small: c.Small, Big: c.Big} }
