package picture

import (
	"image"
	"image/color"
	"io"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// moments is how many frames a GIF has at the most, about.
const moments = 1000

// GIF draws a match from its beginning as an animation that is played over and
// over. The frames are written as they are made.
func GIF(w io.Writer, r *record.Record, o Options) error {
	s := newSheet(r, o)
	p := palettes(o.Look.Palette)[0]
	c := mixInks(&p)
	see := viewer{s.tell, r.Match()}
	a := &animation{painter: newPainter(s, c), size: s.box}
	a.pal = choose(c, sample(a.painter, see))
	a.index = make([]uint8, s.box.Dx()*s.box.Dy())
	a.out = begin(w, s.box.Size(), a.pal)
	f := film{viewer: see, gliding: true, most: moments}
	if err := f.run(a.add); err != nil {
		return err
	}
	return a.close()
}

// sample paints some pictures of a match, which show the colours that it needs.
func sample(p *painter, see viewer) census {
	first := see.start()
	views := []view{see.still(), first}
	steps := see.match.Steps()
	for n := 1; n < 4; n++ {
		if i := len(steps) * n / 4; i < len(steps) {
			views = append(views, see.after(i, i))
		}
	}
	// A hand, and a piece that has just fallen.
	first.scene.Hand, first.scene.HandAt = engine.Holding{Small: 3, Big: 1}, 0
	first.marks.landed = 1
	views = append(views, first)
	counts := census{}
	for i := range views {
		p.paint(&views[i])
		counts.take(p.shown)
	}
	return counts
}

// animation makes frames of what has changed from moment to moment.
type animation struct {
	painter *painter
	pal     *palette
	out     *gifWriter
	size    image.Rectangle
	index   []uint8 // the picture as the reader has it

	// The frame to be written next: how long it is to be seen is not known
	// before the one after it.
	rect   image.Rectangle
	pixels []uint8
	hold   time.Duration
	spare  []uint8
}

// add takes a moment of the film.
func (a *animation) add(m moment) error {
	dirty := a.painter.paint(m.view)
	changed := image.Rectangle{}
	fresh := map[image.Rectangle][]uint8{}
	for _, r := range dirty {
		fresh[r] = a.indices(r)
		changed = changed.Union(a.differing(r, fresh[r]))
	}
	if a.pixels == nil { // the first frame is everything
		a.store(a.size, a.indices(a.size))
		a.rect, a.pixels, a.hold = a.size, append([]uint8(nil), a.index...), m.hold
		return nil
	}
	if changed.Empty() {
		a.hold += m.hold
		return nil
	}
	a.write()
	a.spare = a.crop(a.spare[:0], changed)
	for r, pixels := range fresh {
		a.store(r, pixels)
	}
	a.pixels = a.crop(a.pixels[:0], changed)
	for i := range a.pixels {
		if a.pixels[i] == a.spare[i] {
			a.pixels[i] = clear
		}
	}
	a.rect, a.hold = changed, m.hold
	return nil
}

func (a *animation) write() { a.out.frame(a.rect, a.pixels, a.hold) }

func (a *animation) close() error {
	a.write()
	return a.out.end()
}

// indices are the colours of a rectangle of the picture as it now is.
func (a *animation) indices(r image.Rectangle) []uint8 {
	out := make([]uint8, 0, r.Dx()*r.Dy())
	img := a.painter.shown
	var last color.RGBA
	var i uint8
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)]
		for x := 0; x < len(row); x += 4 {
			if c := (color.RGBA{row[x], row[x+1], row[x+2], 255}); c != last {
				last, i = c, a.pal.index(c)
			}
			out = append(out, i)
		}
	}
	return out
}

// differing is the part of a rectangle whose new colours are not those shown.
func (a *animation) differing(r image.Rectangle, fresh []uint8) image.Rectangle {
	var d image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y++ {
		was := a.index[y*a.size.Dx()+r.Min.X:][:r.Dx()]
		now := fresh[(y-r.Min.Y)*r.Dx():][:r.Dx()]
		for x := range now {
			if now[x] != was[x] {
				d = d.Union(image.Rect(r.Min.X+x, y, r.Min.X+x+1, y+1))
			}
		}
	}
	return d
}

func (a *animation) store(r image.Rectangle, pixels []uint8) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(a.index[y*a.size.Dx()+r.Min.X:], pixels[(y-r.Min.Y)*r.Dx():][:r.Dx()])
	}
}

// crop appends a rectangle of the picture as the reader has it.
func (a *animation) crop(out []uint8, r image.Rectangle) []uint8 {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		out = append(out, a.index[y*a.size.Dx()+r.Min.X:][:r.Dx()]...)
	}
	return out
}
