package study

import (
	"strconv"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// The rows that a graph needs, and the most that do it any good.
const (
	MinGraphRows = 3
	MaxGraphRows = 8
)

// Graph is a report drawn: the values of the positions over the match, with marks
// for the turns that lost something.
type Graph struct {
	Report Report
	At     int // how many steps have been made: where the cursor is
	Unit   int // what a point is worth, as Evaluator.Unit has it
}

// marks are how grades are shown in the last row.
var marks = [...]string{Good: "", Inaccuracy: ".", Mistake: "?", Blunder: "X"}

// Mark is how a grade is shown, by shape alone; "" for a good turn.
func (g Grade) Mark() string { return marks[g] }

// labelled is the least width with the scale written at the left.
const labelled = 24

// Draw draws the graph into a rectangle. Below MinGraphRows it draws nothing.
func (g Graph) Draw(c *canvas.Canvas, r canvas.Rect, t *theme.Theme) {
	c.Fill(r, " ", t.Text)
	if r.H < MinGraphRows || len(g.Report.Positions) == 0 {
		return
	}
	p := g.plot(r, t)
	p.labels(c)
	for _, s := range p.segments {
		if s.x > p.area.X {
			p.separator(c, s.x-1)
		}
		for x := range s.cells {
			p.column(c, s, x)
		}
	}
	p.marks(c)
	p.cursor(c, g.Report.index(g.At))
}

// StepAt is how many steps have been made at a cell of the graph drawn into a
// rectangle, as for a click; false if there is no position there.
func (g Graph) StepAt(r canvas.Rect, t *theme.Theme, x, y int) (step int, ok bool) {
	if r.H < MinGraphRows || !r.Has(x, y) || len(g.Report.Positions) == 0 {
		return 0, false
	}
	for _, s := range g.plot(r, t).segments {
		if x >= s.x && x < s.x+s.cells {
			from, _ := share(x-s.x, s.cells, s.count)
			return g.Report.Positions[s.first+from].Step, true
		}
	}
	return 0, false
}

// plot is a graph fitted into a rectangle.
type plot struct {
	report   Report
	theme    *theme.Theme
	area     canvas.Rect // of the curve; the row of marks is below it
	left     int         // the column of the labels
	scale    int         // the value at the edge, in points
	unit     int
	segments []segment
}

// segment is a round, or a whole match where there is no room for more.
type segment struct {
	x, cells     int // where it is drawn
	first, count int // its positions
}

// plot arranges the graph.
func (g Graph) plot(r canvas.Rect, t *theme.Theme) plot {
	p := plot{
		report: g.Report, theme: t, unit: g.Unit, left: r.X,
		area: canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - 1},
	}
	if p.unit == noPoints {
		p.unit = 100
	}
	p.scale = p.reach()
	if r.W >= labelled {
		margin := len(strconv.Itoa(p.scale)) + 2
		p.area.X += margin
		p.area.W -= margin
	}
	p.divide()
	return p
}

// scales are the values that the edge of a graph may stand for.
var scales = []int{2, 4, 6, 8, 10, 15, 20, 30, 40, 50, 75, 100}

// reach is the least scale that no value exceeds.
func (p *plot) reach() int {
	most := 0.0
	for _, position := range p.report.Positions {
		if v := p.points(position.Score.Value); position.Known {
			most = max(most, v, -v)
		}
	}
	for _, s := range scales {
		if float64(s) >= most {
			return s
		}
	}
	return scales[len(scales)-1]
}

// points is a value in points; a forced win is what it counts for.
func (p *plot) points(v ai.Value) float64 {
	if _, mate := v.Mate(); mate {
		v = min(max(v, -winWorth), winWorth)
	}
	return float64(v) / float64(p.unit)
}

// widest is the most cells that a position gets.
const widest = 4

// divide gives every round its columns: as many as its positions want, or its
// share of what there is, with a column between rounds.
func (p *plot) divide() {
	var counts []int
	round := -1
	for _, position := range p.report.Positions {
		if position.Round != round {
			round = position.Round
			counts = append(counts, 0)
		}
		counts[len(counts)-1]++
	}
	all := len(p.report.Positions)
	if p.area.W < 3*len(counts) {
		counts = []int{all}
	}
	// One cell for each, the others as there are positions.
	free := max(0, min(p.area.W-len(counts)+1, widest*all)-len(counts))
	x, first := p.area.X, 0
	for _, n := range counts {
		cells := 1 + free*(first+n)/all - free*first/all
		p.segments = append(p.segments, segment{x, cells, first, n})
		x += cells + 1
		first += n
	}
}

// share gives the positions, of `count`, that fall to a column of so many: one
// where there are more columns, else several.
func share(column, columns, count int) (from, to int) {
	if count < columns {
		from = column * count / columns
		return from, from + 1
	}
	return (column*count + columns - 1) / columns, ((column+1)*count + columns - 1) / columns
}

// value is the mean of the known values of the positions that fall to a column.
func (p *plot) value(s segment, column, columns int) (points float64, known bool) {
	sum, n := 0.0, 0
	from, to := share(column, columns, s.count)
	for _, position := range p.report.Positions[s.first+from : s.first+to] {
		if position.Known {
			sum += p.points(position.Score.Value)
			n++
		}
	}
	return sum / float64(max(1, n)), n > 0
}

// cell is the column in which a position of the report is marked: the middle of
// its columns, or the one that it shares.
func (p *plot) cell(index int) int {
	for _, s := range p.segments {
		i := index - s.first
		if i < 0 || i >= s.count {
			continue
		}
		if s.count >= s.cells {
			return s.x + i*s.cells/s.count
		}
		from, to := share(i, s.count, s.cells)
		return s.x + (from+to-1)/2
	}
	return p.area.X
}

// labels writes the scale.
func (p *plot) labels(c *canvas.Canvas) {
	if p.area.X == p.left {
		return
	}
	text := strconv.Itoa(p.scale)
	c.Text(p.left, p.area.Y, p.theme.Mark[engine.South]+text, p.theme.Dim)
	c.Text(p.left, p.area.Y+p.area.H-1, p.theme.Mark[engine.North]+text, p.theme.Dim)
}

func (p *plot) ascii() bool { return p.theme.Glyphs.Name == theme.ASCII.Name }

// separator draws the line between two rounds.
func (p *plot) separator(c *canvas.Canvas, x int) {
	glyph := "┊"
	if p.ascii() {
		glyph = ":"
	}
	c.Fill(canvas.Rect{X: x, Y: p.area.Y, W: 1, H: p.area.H + 1}, glyph, p.theme.Dim)
}

// marks draws the marks of the turns, of those that share a column the worst.
func (p *plot) marks(c *canvas.Canvas) {
	worst := map[int]Grade{}
	for _, j := range p.report.Turns {
		if x := p.cell(p.report.index(j.Step + 1)); j.Grade > worst[x] {
			worst[x] = j.Grade
		}
	}
	for x, g := range worst {
		style := p.theme.Warn
		if g == Inaccuracy {
			style = p.theme.Dim
		}
		c.Text(x, p.area.Y+p.area.H, g.Mark(), style)
	}
}

// cursor shows the position looked at.
func (p *plot) cursor(c *canvas.Canvas, index int) {
	x := p.cell(index)
	for y := p.area.Y; y < p.area.Y+p.area.H; y++ {
		cell := c.At(x, y)
		if cell.Text == " " {
			c.Set(x, y, p.theme.Wall, p.theme.Key)
		} else {
			c.Set(x, y, cell.Text, cell.Style.Inverted())
		}
	}
	if below := c.At(x, p.area.Y+p.area.H); below.Text == " " {
		c.Set(x, p.area.Y+p.area.H, p.theme.Up, p.theme.Key)
	} else {
		c.Set(x, p.area.Y+p.area.H, below.Text, below.Style.Inverted())
	}
}

// column draws one column of a segment.
func (p *plot) column(c *canvas.Canvas, s segment, x int) {
	if p.ascii() {
		p.bar(c, s, x)
	} else {
		p.dots(c, s, x)
	}
}
