package picture

import "math"

// point is a corner of a polygon.
type point struct{ x, y float64 }

// strip is a run of straight pieces.
type strip struct {
	points []point
	closed bool
}

// flatten makes an outline straight, in pieces short enough to look round.
func flatten(o outline) []strip {
	switch o.kind {
	case circleShape:
		return []strip{{arc(nil, o.x, o.y, o.r, 0, 4), true}}
	case boxShape:
		return []strip{{roundBox(o), true}}
	}
	return flattenPath(o.path)
}

// arc appends so many quarters of a circle, beginning at a quarter counted
// clockwise from the right.
func arc(to []point, x, y, r float64, quarter, quarters int) []point {
	steps := max(3, int(math.Sqrt(r)*2.5)) // a quarter
	for i := range steps * quarters {
		sin, cos := math.Sincos((float64(quarter) + float64(i)/float64(steps)) * math.Pi / 2)
		to = append(to, point{x + r*cos, y + r*sin})
	}
	return to
}

func roundBox(o outline) []point {
	r := min(o.r, o.w/2, o.h/2)
	if r <= 0 {
		return []point{{o.x, o.y}, {o.x + o.w, o.y}, {o.x + o.w, o.y + o.h}, {o.x, o.y + o.h}}
	}
	var points []point
	corners := [4]point{{o.x + o.w - r, o.y + o.h - r}, {o.x + r, o.y + o.h - r}, {o.x + r, o.y + r}, {o.x + o.w - r, o.y + r}}
	for i, c := range corners {
		points = arc(points, c.x, c.y, r, i, 1)
		sin, cos := math.Sincos(float64(i+1) * math.Pi / 2)
		points = append(points, point{c.x + r*cos, c.y + r*sin})
	}
	return points
}

func flattenPath(path []segment) []strip {
	var all []strip
	var now strip
	for _, s := range path {
		switch s.op {
		case 'M':
			if len(now.points) > 0 {
				all = append(all, now)
			}
			now = strip{points: []point{{s.x, s.y}}}
		case 'L':
			now.points = append(now.points, point{s.x, s.y})
		case 'Q':
			from := now.points[len(now.points)-1]
			const steps = 16
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
				now.points = append(now.points, point{a*from.x + b*s.x1 + c*s.x, a*from.y + b*s.y1 + c*s.y})
			}
		case 'Z':
			now.closed = true
		}
	}
	return append(all, now)
}

// stroke is the area of a line of some width with round ends and joints, as
// polygons that all turn the same way, so that none undoes another.
func stroke(lines []strip, width float64) [][]point {
	var all [][]point
	for _, l := range lines {
		n := len(l.points)
		for i := range n {
			p := l.points[i]
			all = append(all, arc(nil, p.x, p.y, width/2, 0, 4))
			if i+1 == n && !l.closed {
				break
			}
			q := l.points[(i+1)%n]
			length := math.Hypot(q.x-p.x, q.y-p.y)
			if length == 0 {
				continue
			}
			dx, dy := (q.y-p.y)/length*width/2, (p.x-q.x)/length*width/2
			all = append(all, clockwise([]point{
				{p.x + dx, p.y + dy}, {q.x + dx, q.y + dy}, {q.x - dx, q.y - dy}, {p.x - dx, p.y - dy},
			}))
		}
	}
	return all
}

// clockwise turns a polygon so that it runs as arc does.
func clockwise(points []point) []point {
	area := 0.0
	for i, p := range points {
		q := points[(i+1)%len(points)]
		area += p.x*q.y - q.x*p.y
	}
	if area < 0 {
		for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
			points[i], points[j] = points[j], points[i]
		}
	}
	return points
}

// ring is the area of a line along a circle or a box: what lies between two
// polygons that turn in opposite ways.
func ring(o outline, width float64) [][]point {
	outer, inner := o, o
	h := width / 2
	if o.kind == circleShape {
		outer.r, inner.r = o.r+h, o.r-h
	} else {
		outer = box(o.x-h, o.y-h, o.w+width, o.h+width, o.r+h)
		inner = box(o.x+h, o.y+h, o.w-width, o.h-width, max(0, o.r-h))
	}
	if inner.kind == circleShape && inner.r <= 0 {
		return [][]point{flatten(outer)[0].points}
	}
	hole := flatten(inner)[0].points
	for i, j := 0, len(hole)-1; i < j; i, j = i+1, j-1 {
		hole[i], hole[j] = hole[j], hole[i]
	}
	return [][]point{flatten(outer)[0].points, hole}
}
