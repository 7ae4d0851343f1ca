package canvas

import (
	"slices"
	"strconv"
)

// Profile is how many colours a terminal has.
type Profile uint8

// The profiles.
const (
	Mono    Profile = iota // none; bold, underline and inverse only
	Sixteen                // the basic colours
	Indexed                // 256
	True                   // 24 bits
)

// Paint appends to buf the bytes that turn a terminal showing old into one
// showing next, as few as is simple: only cells that differ are sent, and those of
// one style together, because changing the style costs more than moving the
// cursor. With old nil, or of another size, everything is drawn anew. The
// terminal must be in its default style and is left in it.
func Paint(buf []byte, old, next *Canvas, profile Profile) []byte {
	p := painter{buf: buf, profile: profile, width: next.W, x: -1}
	if old == nil || old.W != next.W || old.H != next.H {
		p.buf = append(p.buf, "\x1b[0m\x1b[2J"...)
		old = nil
	}
	var runs []run
	for y := range next.H {
		row := next.Cells[y*next.W : (y+1)*next.W]
		var before []Cell
		if old != nil {
			before = old.Cells[y*old.W : (y+1)*old.W]
		}
		runs = differences(runs, y, before, row)
	}
	if old != nil && len(runs) <= fewRuns {
		group(runs)
	}
	for _, r := range runs {
		p.run(r)
	}
	p.style(Style{})
	return p.buf
}

// fewRuns is how many runs are worth grouping by style: the sum of a small
// change, not a whole new picture, which is better seen to come from the top.
const fewRuns = 200

// run is a part of a row, of one style, that is to be sent.
type run struct {
	x, y  int
	cells []Cell
}

// differences appends the runs of a row that differ from what was there before.
func differences(runs []run, y int, before, row []Cell) []run {
	for x := 0; x < len(row); {
		if row[x].Text == "" || !differs(before, row, x) {
			x++
			continue
		}
		start := x
		for x < len(row) && (row[x].Text == "" || differs(before, row, x) && row[x].Style == row[start].Style) {
			x++
		}
		runs = append(runs, run{start, y, row[start:x]})
	}
	return runs
}

// differs says whether the cell, or the second half of it, must be sent.
func differs(before, row []Cell, x int) bool {
	if before == nil || before[x] != row[x] {
		return true
	}
	return x+1 < len(row) && row[x+1].Text == "" && before[x+1] != row[x+1]
}

// group puts runs of one style together, and after each style the one that takes
// least to change to.
func group(runs []run) {
	var styles []Style // in the order in which they occur
	rank := map[Style]int{}
	for _, r := range runs {
		s := r.cells[0].Style
		if _, seen := rank[s]; !seen {
			rank[s] = 0
			styles = append(styles, s)
		}
	}
	for now := (Style{}); len(styles) > 0; styles = styles[1:] {
		nearest := 0
		for i, s := range styles {
			if effort(now, s) < effort(now, styles[nearest]) {
				nearest = i
			}
		}
		now = styles[nearest]
		rank[now] = len(rank) - len(styles)
		styles[0], styles[nearest] = styles[nearest], styles[0]
	}
	slices.SortStableFunc(runs, func(a, b run) int {
		return rank[a.cells[0].Style] - rank[b.cells[0].Style]
	})
}

// effort is about what it takes to change from a style to another: a colour takes
// several times as many bytes as an attribute.
func effort(from, to Style) int {
	n := 0
	for _, change := range []struct {
		is   bool
		cost int
	}{
		{from.Fg != to.Fg, 5}, {from.Bg != to.Bg, 5},
		{from.Bold != to.Bold || from.Faint != to.Faint, 1},
		{from.Underline != to.Underline, 1}, {from.Invert != to.Invert, 1},
	} {
		if change.is {
			n += change.cost
		}
	}
	return n
}

// painter keeps what the terminal is known to be set to.
type painter struct {
	buf     []byte
	profile Profile
	width   int
	x, y    int // the terminal's cursor; x is -1 when unknown
	now     Style
}

// run sends a run.
func (p *painter) run(r run) {
	p.move(r.x, r.y)
	p.style(r.cells[0].Style)
	for _, c := range r.cells {
		p.buf = append(p.buf, c.Text...)
	}
	p.x += len(r.cells)
	// After the last column terminals disagree about where the cursor is.
	if p.x >= p.width {
		p.x = -1
	}
}

// move puts the cursor on a cell.
func (p *painter) move(x, y int) {
	if p.x == x && p.y == y {
		return
	}
	p.buf = append(p.buf, "\x1b["...)
	number := func(n int) { p.buf = strconv.AppendInt(p.buf, int64(n), 10) }
	switch {
	case p.x < 0 || p.y != y:
		number(y + 1)
		p.buf = append(p.buf, ';')
		number(x + 1)
		p.buf = append(p.buf, 'H')
	case x > p.x:
		number(x - p.x)
		p.buf = append(p.buf, 'C')
	default:
		number(x + 1)
		p.buf = append(p.buf, 'G')
	}
	p.x, p.y = x, y
}

// style sets the terminal's style, sending only what changes.
func (p *painter) style(s Style) {
	if p.profile == Mono {
		s.Fg, s.Bg = Color{}, Color{}
	}
	was := p.now
	if s == was {
		return
	}
	p.now = s
	start := len(p.buf)
	p.buf = append(p.buf, "\x1b["...)
	was = p.turnOff(was, s)
	p.attribute(s.Bold && !was.Bold, 1)
	p.attribute(s.Faint && !was.Faint, 2)
	p.attribute(s.Underline && !was.Underline, 4)
	p.attribute(s.Invert && !was.Invert, 7)
	if s.Fg != was.Fg {
		p.color(s.Fg, 30)
	}
	if s.Bg != was.Bg {
		p.color(s.Bg, 40)
	}
	if p.buf[len(p.buf)-1] == '[' { // colours that this terminal does not tell apart
		p.buf = p.buf[:start]
		return
	}
	p.buf[len(p.buf)-1] = 'm' // instead of the last semicolon
}

// turnOff sends what takes from a style the attributes that the next one has not, and
// gives what is left. To turn off one by one leaves the colours, which are long; a
// terminal without colours may be so old that it only knows how to turn off all.
func (p *painter) turnOff(was, next Style) Style {
	weight := was.Bold && !next.Bold || was.Faint && !next.Faint
	underline, invert := was.Underline && !next.Underline, was.Invert && !next.Invert
	if next == (Style{}) || p.profile == Mono && (weight || underline || invert) {
		p.attribute(true, 0)
		return Style{}
	}
	if weight {
		p.attribute(true, 22)
		was.Bold, was.Faint = false, false
	}
	p.attribute(underline, 24)
	p.attribute(invert, 27)
	was.Underline, was.Invert = was.Underline && !underline, was.Invert && !invert
	return was
}

func (p *painter) attribute(on bool, code int) {
	if on {
		p.buf = strconv.AppendInt(p.buf, int64(code), 10)
		p.buf = append(p.buf, ';')
	}
}

// color appends the codes of a colour; base is 30 for the foreground, 40 for the
// background.
func (p *painter) color(c Color, base int) {
	code := func(n int) {
		p.buf = strconv.AppendInt(p.buf, int64(n), 10)
		p.buf = append(p.buf, ';')
	}
	switch {
	case c.Rich && p.profile == True:
		code(base + 8)
		code(2)
		code(int(c.RGB >> 16 & 255))
		code(int(c.RGB >> 8 & 255))
		code(int(c.RGB & 255))
	case c.Rich && p.profile == Indexed:
		code(base + 8)
		code(5)
		code(int(c.Index))
	case p.profile == Sixteen && c.Basic > White:
		code(base + 60 + int(c.Basic-BrightBlack))
	case p.profile == Sixteen && c.Basic > NoBasic:
		code(base + int(c.Basic-Black))
	default:
		code(base + 9)
	}
}
