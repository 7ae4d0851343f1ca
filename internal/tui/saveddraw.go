package tui

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
)

// The width that a board of pits wants beside the list, and the most that the list
// has use for where there is room for a large board.
const previewW, listW = 40, 96

func (s *shelf) draw(c *canvas.Canvas) {
	e := s.env
	c.Fill(c.All(), " ", e.theme.Text)
	title := e.text("menu.saved")
	if s.filter != "" {
		title += e.plain(" · ") + e.text("saved.filtered", s.filter)
	}
	drawHead(c, e, title)
	s.list = canvas.Rect{X: 1, Y: 2, W: c.W - 2, H: c.H - 4}
	if c.W < crowded { // what is said of the game chosen takes two lines
		s.list.H--
	}
	if c.W >= 80 && c.H < 40 || c.W >= 100 {
		s.list.W = min(max(c.W/2, c.W-previewW), max(c.W/2, listW)) - 1
		s.drawPreview(c, canvas.Rect{X: s.list.W + 2, Y: 2, W: c.W - s.list.W - 3, H: c.H - 4})
	} else if c.H >= 30 {
		s.list.H -= 18
		s.drawPreview(c, canvas.Rect{X: 1, Y: s.list.Y + s.list.H + 1, W: c.W - 2, H: 17})
	}
	s.drawList(c)
	if g, ok := s.chosen(); ok && s.trouble == "" {
		drawLines(c, e, canvas.Rect{X: 2, Y: s.list.Y + s.list.H, W: c.W - 3, H: c.H - 1 - s.list.Y - s.list.H}, wrapped(e.theme.Dim, s.summary(g), c.W-3))
	}
	if s.trouble != "" {
		drawLines(c, s.env, canvas.Rect{X: 1, Y: c.H - 2, W: c.W - 2, H: 1}, wrapped(e.theme.Warn, s.trouble, c.W-2))
	}
	t := e.theme
	s.bar.draw(c, e, c.H-1, []binding{
		bind(t.Up+t.Down, "bar.choose"), bind(e.text("key.enter"), "bar.open", "enter"), bind("y", "bar.replay", "y"),
		bind("/", "bar.filter", "/"), bind("n", "bar.rename", "n"), bind("d", "bar.delete", "d"),
		bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?"),
	})
}

func (s *shelf) drawList(c *canvas.Canvas) {
	e := s.env
	games := s.shown()
	s.high = s.list.H
	if len(games) == 0 && s.read {
		c.Clip(s.list.X+1, s.list.Y, s.list.W-1, e.text("saved.none"), e.theme.Dim)
		return
	}
	s.measure(games)
	s.at = max(0, min(s.at, len(games)-1))
	s.top = max(min(s.top, s.at), s.at-s.high+1)
	for i := 0; i < s.high && s.top+i < len(games); i++ {
		s.drawGame(c, canvas.Rect{X: s.list.X, Y: s.list.Y + i, W: s.list.W, H: 1}, games[s.top+i], s.top+i == s.at)
	}
}

// drawGame draws a line of the list: the result is never cut off.
func (s *shelf) drawGame(c *canvas.Canvas, r canvas.Rect, g record.Listed, here bool) {
	e := s.env
	style, mark := e.theme.Text, " "
	if here {
		style, mark = e.theme.Select, ">"
		if e.theme.Profile == canvas.Mono {
			style = style.Inverted()
		}
	}
	c.Fill(r, " ", style)
	col := s.columns(g)
	end := r.X + r.W - 1 - canvas.Width(col[3]) - 1
	c.Text(r.X, r.Y, mark, style)
	x := r.X + 2
	for i, text := range []string{col[0], col[2], col[1]} {
		width := s.widths[i]
		if i > 0 && x+min(width, len("2006-01-02")) > end {
			break
		}
		if i == 1 && x+width > end { // the day without the hour
			text, width = text[:min(len(text), len("2006-01-02"))], len("2006-01-02")
		}
		width = min(width, end-x)
		c.Clip(x, r.Y, width, e.cut(text, width), style)
		x += width + 2
	}
	c.Right(r.X+r.W-1, r.Y, col[3], style)
}

// widest is the most that a column of the list takes.
const widest = 30

// measure finds how wide the columns must be for the games that are shown.
func (s *shelf) measure(games []record.Listed) {
	s.widths = [3]int{}
	for _, g := range games {
		col := s.columns(g)
		for i, text := range []string{col[0], col[2], col[1]} {
			s.widths[i] = max(s.widths[i], min(widest, canvas.Width(text)))
		}
	}
}

// summary tells of the game chosen, for what the list has no room for.
func (s *shelf) summary(g record.Listed) string {
	col := s.columns(g)
	var parts []string
	if canvas.Width(col[0]) > widest {
		parts = append(parts, col[0])
	}
	for _, part := range []string{col[1], col[2]} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return s.env.plain(strings.Join(parts, " · "))
}

// drawPreview draws the game chosen as it stands.
func (s *shelf) drawPreview(c *canvas.Canvas, r canvas.Rect) {
	g, ok := s.chosen()
	if !ok || s.looked[g.Name] == nil {
		return
	}
	m := s.looked[g.Name].Match()
	if m.Now() == nil {
		return
	}
	var scene engine.Scene
	m.Now().Scene(&scene)
	t := s.env.teller(m.Game())
	c.Clip(r.X, r.Y, r.W, g.Name, s.env.theme.Dim)
	drawLines(c, s.env, canvas.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: 1}, wrapped(s.env.theme.Text, s.env.plain(holding(t, m)), r.W))
	space := canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: r.H - 3}
	if m.Game().Layout().Kind == engine.Pits { // near its words, not in the middle of a high terminal
		space.H = min(space.H, max(9, r.W*2/5))
	}
	if b, fits := board.Fit(m.Game().Layout(), s.env.theme, space, false); fits {
		b.Draw(c, &scene, board.NoMarks)
	}
}
