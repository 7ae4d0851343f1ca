package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// listSpot is where a step stands in the list.
type listSpot struct {
	at   canvas.Rect
	step int
}

// drawList lists the turns of the line around the one made last, two a row, with
// their marks; what came between stands on a row of its own, and a new round under a
// heading that tells what the sides had come to.
func (p *replay) drawList(c *canvas.Canvas, r canvas.Rect) {
	e := p.env
	c.Clip(r.X, r.Y, r.W, e.text("log.title"), e.theme.Dim.Underlined())
	rows, here := p.listRows(max(0, p.at-2*r.H), min(len(p.line.steps), p.at+2*r.H))
	room := r.H - 1
	top := max(0, min(here-room/2, len(rows)-room))
	for i, row := range rows[top:min(len(rows), top+room)] {
		p.drawListRow(c, canvas.Rect{X: r.X, Y: r.Y + 1 + i, W: r.W, H: 1}, row)
	}
}

// listRows are the steps from one to another in rows of one or two, and the row
// of the step made last.
func (p *replay) listRows(from, to int) (rows [][]int, here int) {
	open := false
	for i := from; i < to; i++ {
		s := p.line.steps[i]
		if s.Kind == engine.TurnEntry && open {
			rows[len(rows)-1] = append(rows[len(rows)-1], i)
			open = false
		} else {
			rows = append(rows, []int{i})
			open = s.Kind == engine.TurnEntry && p.line.inRound(i)%2 == 0
		}
		if i == p.at-1 {
			here = len(rows) - 1
		}
	}
	return rows, here
}

func (p *replay) drawListRow(c *canvas.Canvas, r canvas.Rect, row []int) {
	e := p.env
	half := (r.W + 1) / 2
	for i, index := range row {
		s := p.line.steps[index]
		text := []string{p.listText(index, i == 0)}
		style, width := e.theme.Text, half-1
		if s.Kind != engine.TurnEntry {
			style, width = e.theme.Dim, r.W
		}
		if s.Kind == engine.LotEntry {
			text = append(text, e.text("log.lot", s.Side, p.tell.LotBrief(s.Lot)))
		}
		if s.Kind == engine.ContinueEntry {
			style = e.theme.Strong
		}
		if index == p.at-1 {
			style = e.theme.Select
			if e.theme.Profile == canvas.Mono {
				style = style.Inverted()
			}
		}
		at := canvas.Rect{X: r.X + i*half, Y: r.Y, W: width, H: 1}
		c.Clip(at.X, at.Y, at.W, e.fullest(at.W, text...), style)
		p.listed = append(p.listed, listSpot{at, index})
	}
}

// listText is a step in the list: "12. D ? !", the first of a row with its number, with how the
// analysis judges it and how people did, and a sign for a comment (") and for a
// variation (().
func (p *replay) listText(index int, first bool) string {
	e := p.env
	s := p.line.steps[index]
	if held := p.line.moment(index + 1).held; held != nil {
		return e.text("replay.round", s.Round+1, e.theme.Mark[engine.South], e.amount(held[engine.South]),
			e.theme.Mark[engine.North], e.amount(held[engine.North]))
	}
	if s.Kind != engine.TurnEntry {
		return e.plain(stepText(e, p.match.Game(), s))
	}
	text := engine.TurnText(p.match.Game(), s.Turn)
	if first {
		text = pad(p.line.numberAfter(index)+" ", 4) + text
	}
	if p.line.above == nil {
		if j, known := p.report.Judgement(index); known && j.Grade.Mark() != "" {
			text += " " + j.Grade.Mark()
		}
	}
	if n := p.note(p.line, index); n != nil {
		if marks := written(n.Marks); marks != "" {
			text += " " + marks
		}
		if len(n.Comments()) > 0 {
			text += " \""
		}
		if len(n.Variations()) > 0 {
			text += " ("
		}
	}
	return text
}

// written are the marks of a record that people write with ! and ?; the numbered
// ones say little to most.
func written(marks []string) string {
	text := ""
	for _, m := range marks {
		if m != "" && m[0] != '$' {
			text += m
		}
	}
	return text
}
