package tui

import (
	"strconv"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// drawLog lists the turns, the latest last, South's and North's side by side.
func (p *play) drawLog(c *canvas.Canvas, r canvas.Rect) {
	e := p.env
	c.Text(r.X, r.Y, e.text("log.title"), e.theme.Dim.Underlined())
	lines := logLines(e, p.match, r.W)
	if over := len(lines) - (r.H - 1); over > 0 {
		lines = lines[over:]
	}
	for i, line := range lines {
		c.Clip(r.X, r.Y+1+i, r.W, line, e.theme.Text)
	}
}

// logLines are the turns of a match, two a line, with what came between, wrapped
// to a width. They are numbered as in the file: in pairs, anew in every round.
func logLines(e *env, m *engine.Match, width int) []string {
	var out []string
	number, open := 0, false
	for _, s := range m.Steps() {
		if s.Kind != engine.TurnEntry {
			open = false
			out = append(out, canvas.Wrap(e.plain(stepText(e, m.Game(), s)), width)...)
			if s.Kind == engine.ContinueEntry {
				number = 0
			}
			continue
		}
		text := engine.TurnText(m.Game(), s.Turn)
		if open {
			out[len(out)-1] += "  " + text
			open = false
			continue
		}
		number++
		out = append(out, pad(strconv.Itoa(number)+". ", 4)+pad(text, 7))
		open = true
	}
	return out
}

func pad(text string, width int) string {
	for canvas.Width(text) < width {
		text += " "
	}
	return text
}
