package picture

import (
	"image"
	"image/draw"
)

// painter keeps a picture of the last view on pixels, and paints of the next
// only the parts that differ.
type painter struct {
	sheet *sheet
	brush *brush
	base  *image.RGBA // what never changes
	shown *image.RGBA
	keys  map[string]any
}

func newPainter(s *sheet, c *shades) *painter {
	p := &painter{sheet: s, base: image.NewRGBA(s.box), shown: image.NewRGBA(s.box), keys: map[string]any{}}
	draw.Draw(p.base, s.box, image.NewUniform(c[screen]), image.Point{}, draw.Src)
	p.brush = newBrush(p.base, c, s.faces, s.stampSizes())
	s.background(p.brush)
	copy(p.shown.Pix, p.base.Pix)
	return p
}

// paint shows a view and gives the rectangles that have been painted anew.
func (p *painter) paint(v *view) []image.Rectangle {
	var dirty []image.Rectangle
	for _, part := range p.sheet.parts(v) {
		if was, drawn := p.keys[part.id]; drawn && was == part.key {
			continue
		}
		p.keys[part.id] = part.key
		dirty = append(dirty, part.box)
		p.brush.target = p.shown.SubImage(part.box).(*image.RGBA)
		draw.Draw(p.brush.target, part.box, p.base, part.box.Min, draw.Src)
		part.draw(p.brush)
	}
	return dirty
}
