package picture

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// brush draws on pixels. Nothing is drawn outside its target.
type brush struct {
	target  *image.RGBA
	shades  *shades
	faces   *faces
	sizes   [stamps]float64
	sources [inks]*image.Uniform
	pressed [stamps]*image.RGBA
	raster  vector.Rasterizer
}

func newBrush(target *image.RGBA, s *shades, f *faces, sizes [stamps]float64) *brush {
	b := &brush{target: target, shades: s, faces: f, sizes: sizes}
	for i := range s {
		b.sources[i] = image.NewUniform(s[i])
	}
	return b
}

func (b *brush) open(string, string) {}
func (b *brush) shut()               {}

func (b *brush) shape(o outline, k look) {
	if k.fill != noInk {
		var polygons [][]point
		for _, s := range flatten(o) {
			polygons = append(polygons, s.points)
		}
		b.fill(polygons, k.fill)
	}
	switch {
	case k.line == noInk:
	case o.kind == pathShape:
		b.fill(stroke(flatten(o), k.width), k.line)
	default:
		b.fill(ring(o, k.width), k.line)
	}
}

// fill paints what polygons enclose, their edges smooth.
func (b *brush) fill(polygons [][]point, i ink) {
	box := bounds(polygons)
	if !box.Overlaps(b.target.Bounds()) {
		return
	}
	b.raster.Reset(box.Dx(), box.Dy())
	x, y := float64(box.Min.X), float64(box.Min.Y)
	for _, points := range polygons {
		for n, p := range points {
			if n == 0 {
				b.raster.MoveTo(float32(p.x-x), float32(p.y-y))
			} else {
				b.raster.LineTo(float32(p.x-x), float32(p.y-y))
			}
		}
		b.raster.ClosePath()
	}
	if box.In(b.target.Bounds()) {
		b.raster.Draw(b.target, box, b.sources[i], image.Point{})
		return
	}
	// The rasterizer does not clip: over the target's edge, go by way of a mask.
	mask := image.NewAlpha(box)
	b.raster.Draw(mask, box, image.Opaque, image.Point{})
	draw.DrawMask(b.target, box, b.sources[i], image.Point{}, mask, box.Min, draw.Over)
}

// bounds is the smallest rectangle of pixels around polygons.
func bounds(polygons [][]point) image.Rectangle {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, points := range polygons {
		for _, p := range points {
			low = point{min(low.x, p.x), min(low.y, p.y)}
			high = point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	if low.x > high.x {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
}

func (b *brush) write(x, y float64, t lettering) {
	text := b.faces.spell(t.text)
	w := b.faces.width(text, t.size, t.bold)
	x -= w * float64(t.align+1) / 2
	d := font.Drawer{
		Dst: b.target, Src: b.sources[t.ink], Face: b.faces.face(t.size, t.bold),
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(math.Round(y) * 64)},
	}
	d.DrawString(text)
}

// press copies the stamp, which is drawn once.
func (b *brush) press(s stamp, x, y int) {
	if b.pressed[s] == nil {
		n := int(b.sizes[s]*1.2) + 2
		other := *b
		other.target = image.NewRGBA(image.Rect(-n, -n, n, n))
		other.raster = vector.Rasterizer{}
		drawStamp(&other, s, b.sizes[s])
		b.pressed[s] = other.target
	}
	img := b.pressed[s]
	draw.Draw(b.target, img.Bounds().Add(image.Pt(x, y)), img, img.Bounds().Min, draw.Over)
}
