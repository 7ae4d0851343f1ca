package tui

import (
	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
)

func (s *shelf) draw(c *canvas.Canvas) {
	e := s.env
	c.Fill(c.All(), " ", e.theme.Text)
	title := e.text("menu.saved")
	if s.filter != "" {
		title += e.plain(" · ") + e.text("saved.filtered", s.filter)
	}
	drawHead(c, e, title)
	s.list = canvas.Rect{X: 1, Y: 2, W: c.W - 2, H: c.H - 4}
	if c.W >= 100 {
		s.list.W = c.W / 2
		s.drawPreview(c, canvas.Rect{X: s.list.W + 2, Y: 2, W: c.W - s.list.W - 3, H: c.H - 4})
	} else if c.H >= 30 {
		s.list.H = c.H - 4 - 18
		s.drawPreview(c, canvas.Rect{X: 1, Y: s.list.Y + s.list.H + 1, W: c.W - 2, H: 17})
	}
	s.drawList(c)
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
	room := r.W - canvas.Width(col[3]) - 2
	c.Text(r.X, r.Y, mark, style)
	c.Clip(r.X+2, r.Y, room-2, col[0], style)
	if room > 34 {
		c.Clip(r.X+15, r.Y, room-15, col[2], style)
	}
	if room > 56 {
		c.Clip(r.X+33, r.Y, room-33, col[1], style)
	}
	c.Right(r.X+r.W-1, r.Y, col[3], style)
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
	drawLines(c, s.env, canvas.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: 1}, wrapped(s.env.theme.Text, s.env.plain(t.Holdings(m.Now())), r.W))
	if b, fits := board.Fit(m.Game().Layout(), s.env.theme, canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: r.H - 3}, false); fits {
		b.Draw(c, &scene, board.NoMarks)
	}
}
