package picture

// pen draws: into an SVG, or on pixels. Coordinates are in units of the sheet,
// from its top left; one unit is one pixel of a GIF.
type pen interface {
	// open begins a part of the picture with a name and words for it.
	open(id, title string)
	// shut ends it.
	shut()
	// shape draws an outline, filled and then lined.
	shape(o outline, k look)
	// write puts text on a baseline.
	write(x, y float64, t lettering)
	// press puts a piece with its middle at x, y.
	press(s stamp, x, y int)
}

// look is how an outline is drawn. Either ink may be noInk.
type look struct {
	fill, line ink
	width      float64 // of the line
}

// lettering is a text and how it is written.
type lettering struct {
	text  string
	size  float64
	bold  bool
	align int // -1 begins at x, 0 has its middle there, 1 ends there
	ink   ink
}

// shapeKind is what an outline is.
type shapeKind uint8

const (
	circleShape shapeKind = iota
	boxShape
	pathShape
)

// outline is a circle, a box with round corners, or a path.
type outline struct {
	kind shapeKind
	x, y float64 // the circle's middle, the box's corner
	w, h float64
	r    float64 // the radius, of the circle or of the corners
	path []segment
}

// segment is a step of a path: 'M' to, 'L' line to, 'Q' curve by x1, y1 to, 'Z' close.
type segment struct {
	op           byte
	x1, y1, x, y float64
}

func circle(x, y, r float64) outline { return outline{kind: circleShape, x: x, y: y, r: r} }

func box(x, y, w, h, r float64) outline {
	return outline{kind: boxShape, x: x, y: y, w: w, h: h, r: r}
}

// polyline is a path through points given as x, y, x, y ...
func polyline(points ...float64) outline {
	o := outline{kind: pathShape}
	return o.then(points...)
}

// polygon is a closed polyline.
func polygon(points ...float64) outline {
	o := polyline(points...)
	o.path = append(o.path, segment{op: 'Z'})
	return o
}

// then goes on with a new polyline in the same path.
func (o outline) then(points ...float64) outline {
	for i := 0; i+1 < len(points); i += 2 {
		op := byte('L')
		if i == 0 {
			op = 'M'
		}
		o.path = append(o.path, segment{op: op, x: points[i], y: points[i+1]})
	}
	return o
}

// curve bends to x, y by way of x1, y1.
func (o outline) curve(x1, y1, x, y float64) outline {
	o.path = append(o.path, segment{'Q', x1, y1, x, y})
	return o
}

// stamp is a piece that is drawn many times.
type stamp uint8

// The stamps.
const (
	seedStamp  stamp = iota // in a pit
	freshStamp              // one that has just fallen
	storeStamp              // a small one, in a tray or a hand
	sowStamp
	storeSow
	stamps
)

var stampNames = [stamps]string{"seed", "newest", "kept", "sow", "kept-sow"}

// drawStamp draws a stamp around 0, 0 with the radius given.
func drawStamp(p pen, s stamp, r float64) {
	switch s {
	case sowStamp, storeSow:
		drawSow(p, r)
		return
	}
	body := seed
	if s == freshStamp {
		body = fresh
	}
	p.shape(circle(0, 0, r), look{body, husk, r / 5})
	p.shape(circle(-r*0.3, -r*0.35, r*0.3), look{fill: glint})
}

// drawSow draws a large stone with a sow's face.
func drawSow(p pen, r float64) {
	k := look{sow, hide, r / 12}
	for _, s := range []float64{-1, 1} {
		p.shape(polygon(s*r*0.9, -r*0.98, s*r*0.86, -r*0.3, s*r*0.28, -r*0.86), k)
	}
	p.shape(circle(0, 0, r*0.92), k)
	p.shape(box(-r*0.44, -r*0.04, r*0.88, r*0.56, r*0.28), k)
	for _, s := range []float64{-1, 1} {
		p.shape(circle(s*r*0.18, r*0.24, r*0.1), look{fill: hide})
		p.shape(circle(s*r*0.38, -r*0.3, r*0.09), look{fill: hide})
	}
}
