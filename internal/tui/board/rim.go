package board

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// drawRim writes a pit's name on its outer edge and its count on the inner one,
// and shows the marks there: beside the name what would be captured from it and
// by whom, at the count that the turn would end there.
func (b *Board) drawRim(c *canvas.Canvas, r canvas.Rect, sq engine.Square, count string, m Marks) {
	outer, inner := r.Y+r.H-1, r.Y
	if _, row := b.place(sq); row == 0 {
		outer, inner = inner, outer
	}
	name, label := b.rimName(c, r, sq, m)
	count, tell := b.ghost(sq, count, r.W-2, m)
	taken := b.Theme.Palette.Taken
	room, gap := r.W-2, ""
	if !strings.HasSuffix(name, " ") {
		gap = " "
	}
	switch long, short := b.takes(sq, m); {
	case long == "":
		c.Center(r.X+1, outer, room, name, label)
	case canvas.Width(name+gap+long) <= room:
		// The name stays in its place if it can: a cursor move costs less then.
		x := r.X + 1 + min((room-canvas.Width(name))/2, room-canvas.Width(name+gap+long))
		c.Text(c.Text(x, outer, name, label), outer, gap+long, taken)
	default: // in the place of the count, for which there is no more room
		if m.Ends == sq && canvas.Width(name)+1 <= room {
			name, label = ">"+name, b.Theme.Palette.Ghost
		}
		c.Center(r.X+1, outer, room, name, label)
		count, tell = long, taken
		if canvas.Width(count) > room {
			count = short
		}
	}
	c.Center(r.X+1, inner, room, count, tell)
}

// rimName is a pit's name with the marks of the hand, and its style.
func (b *Board) rimName(c *canvas.Canvas, r canvas.Rect, sq engine.Square, m Marks) (string, canvas.Style) {
	name, label := b.Layout.Places[sq].Name, b.Theme.Label
	switch {
	case m.Lit.Has(sq):
		return "!" + name + "!", b.Theme.Lit
	case m.Cursor == sq:
		b.underline(c, r)
		return " " + name + " ", b.Theme.Cursor.Inverted()
	case m.Chosen == sq:
		b.underline(c, r)
		return "[" + name + "]", b.Theme.Cursor
	case m.Advised.Has(sq):
		return ">" + name + "<", b.Theme.Hop.On(b.Theme.Board.Bg)
	case m.Can.Has(sq):
		return " " + name + " ", label.Strong().Underlined()
	}
	return name, label
}

// takes tells what would be captured from a square and by whom: "+4▲", or "▲4"
// where there is no more room. What both sides would get from one square has only
// their signs then.
func (b *Board) takes(sq engine.Square, m Marks) (long, short string) {
	n := 0
	for _, t := range m.Takes {
		if t.At != sq {
			continue
		}
		mark := b.Theme.Mark[t.Side&1]
		what := countText(engine.Cell{Small: t.What.Small, Big: t.What.Big}, 0)
		long += "+" + what + mark
		if n++; n > 1 {
			short = b.Theme.Mark[engine.South] + b.Theme.Mark[engine.North]
		} else if short = mark + what; canvas.Width(short) > 2 {
			short = "+" + mark
		}
	}
	return long, short
}

// ghost adds to a count what the turn under the cursor would make of it where it
// would end: "(4→5)".
func (b *Board) ghost(sq engine.Square, count string, room int, m Marks) (string, canvas.Style) {
	if m.Ends != sq {
		return count, b.Theme.Count
	}
	if m.After != nil && m.After.Cells[sq].State != engine.Tian { // a tian's piglet stays its one
		after := countText(m.After.Cells[sq], 0)
		if long := count + b.Theme.Becomes + after; canvas.Width(long)+2 <= room {
			count = long
		}
	}
	if marked := "(" + count + ")"; canvas.Width(marked) <= room {
		return marked, b.Theme.Palette.Ghost
	}
	if marked := ">" + count; canvas.Width(marked) <= room {
		return marked, b.Theme.Palette.Ghost
	}
	return count, b.Theme.Palette.Ghost.Inverted()
}
