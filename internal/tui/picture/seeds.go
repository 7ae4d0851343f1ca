package picture

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// most is how many pieces a pit can come to hold in any game (RP 1.2).
const most = 98

// heap are the places of pieces in a pit around 0, 0, in the order they are
// filled: from the middle outward as close as they lie, and then a layer on top,
// in the hollows of the one below. A piece more never moves those that lie there.
// turn, in radians, makes pits differ as if filled by hand; below the height top
// no piece is put.
func heap(radius, r, turn, top float64) []image.Point {
	var all []image.Point
	d := 2*r + 0.6
	for layer := 0; len(all) < most; layer++ {
		room := radius - r - 1 - float64(layer%5)*d*0.55
		all = append(all, lattice(room, d, turn, layer, top)...)
	}
	return all[:most]
}

// lattice is one layer of a heap: a net of triangles d apart, within room of the
// middle and not above top.
func lattice(room, d, turn float64, layer int, top float64) []image.Point {
	type point struct{ x, y, far float64 }
	middle := 0.0
	if top != nowhere {
		middle = (top + room) / 2
	}
	var points []point
	shift := float64(layer%3) * d / 2
	n := int(room/d) + 2
	sin, cos := math.Sincos(turn)
	for row := -n; row <= n; row++ {
		for col := -n; col <= n; col++ {
			x := (float64(col)+float64(row&1)/2)*d + shift
			y := float64(row)*d*math.Sqrt(3)/2 + shift/math.Sqrt(3)
			x, y = x*cos-y*sin, x*sin+y*cos
			if math.Hypot(x, y) <= room && y >= top {
				points = append(points, point{x, y, math.Hypot(x, y-middle)})
			}
		}
	}
	slices.SortStableFunc(points, func(a, b point) int { return cmp.Compare(a.far, b.far) })
	var out []image.Point
	for _, p := range points {
		out = append(out, image.Pt(int(math.Round(p.x)), int(math.Round(p.y))))
	}
	return out
}

// nowhere as a height leaves the whole pit free.
const nowhere = -math.MaxFloat64
