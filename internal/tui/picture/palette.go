package picture

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// colours is how many a GIF has, the transparent one counted.
const colours = 128

// clear is the transparent colour of a GIF.
const clear = 0

// palette maps the colours of the pixels, of which smooth edges make many, to a
// few.
type palette struct {
	colors []color.RGBA // colors[clear] is not used
	known  map[color.RGBA]uint8
}

// census counts the colours of pictures.
type census map[color.RGBA]int

// take counts the pixels of a picture.
func (c census) take(img *image.RGBA) {
	var last color.RGBA
	run := 0 // of pixels of the last colour
	for i := 0; i < len(img.Pix); i += 4 {
		now := color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}
		if now != last {
			c[last] += run
			last, run = now, 0
		}
		run++
	}
	c[last] += run
	delete(c, color.RGBA{})
}

// choose makes a palette: the inks, and of their mixtures in sample pictures the
// most frequent that differ enough from those chosen before.
func choose(s *shades, counts census) *palette {
	p := &palette{colors: []color.RGBA{{}}, known: map[color.RGBA]uint8{}}
	for _, c := range s {
		if counts[c] > 0 {
			p.add(c)
		}
	}
	mixtures := make([]color.RGBA, 0, len(counts))
	for c := range counts {
		mixtures = append(mixtures, c)
	}
	slices.SortFunc(mixtures, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(code(a), code(b)))
	})
	// The nearer, the finer: first colours far from all, then what lies between.
	for _, distance := range []int{900, 250, 60} {
		for _, c := range mixtures {
			if len(p.colors) < colours && p.far(c) >= distance {
				p.add(c)
			}
		}
	}
	return p
}

func code(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }

func (p *palette) add(c color.RGBA) {
	if _, has := p.known[c]; !has && len(p.colors) < colours {
		p.known[c] = uint8(len(p.colors))
		p.colors = append(p.colors, c)
	}
}

// far is the distance, squared, from the nearest colour chosen.
func (p *palette) far(c color.RGBA) int {
	_, d := p.nearest(c)
	return d
}

func (p *palette) nearest(c color.RGBA) (index uint8, distance int) {
	distance = 1 << 30
	for i, other := range p.colors[1:] {
		r, g, b := int(c.R)-int(other.R), int(c.G)-int(other.G), int(c.B)-int(other.B)
		if d := r*r + g*g + b*b; d < distance {
			index, distance = uint8(i+1), d
		}
	}
	return index, distance
}

// index is the number of the colour nearest to c.
func (p *palette) index(c color.RGBA) uint8 {
	i, has := p.known[c]
	if !has {
		i, _ = p.nearest(c)
		p.known[c] = i
	}
	return i
}
