package tui

import (
	"strings"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
)

// The width that a board of pits wants beside the list, with the rule between, and
// the most that the list has use for where there is room for a large board.
const previewW, listW = 43, 96

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
		s.list.W = min(c.W-previewW, max(c.W/2, listW)) - 1
		c.Fill(canvas.Rect{X: s.list.W + 2, Y: 2, W: 1, H: c.H - 4}, e.theme.Wall, e.theme.Dim)
		s.drawPreview(c, canvas.Rect{X: s.list.W + 4, Y: 2, W: c.W - s.list.W - 4, H: c.H - 4})
	} else if c.H >= 30 {
		s.list.H -= 18
		s.drawPreview(c, canvas.Rect{X: 1, Y: s.list.Y + s.list.H + 1, W: c.W - 2, H: 17})
	}
	s.drawList(c)
	if g, ok := s.chosen(); ok && s.trouble == "" {
		room := canvas.Rect{X: 2, Y: s.list.Y + s.list.H, W: c.W - 3, H: c.H - 1 - s.list.Y - s.list.H}
		drawLines(c, e, room, s.summary(g, room.W, room.H))
	}
	if s.trouble != "" {
		drawLines(c, s.env, canvas.Rect{X: 1, Y: c.H - 2, W: c.W - 2, H: 1}, wrapped(e.theme.Warn, s.trouble, c.W-2))
	}
	s.bar.draw(c, e, c.H-1, s.bindings())
}

// bindings are the keys that do something: where no game is shown, none that does
// something with one.
func (s *shelf) bindings() []binding {
	t := s.env.theme
	back, help := bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?")
	switch {
	case len(s.games) == 0:
		return []binding{back, help}
	case len(s.shown()) == 0:
		return []binding{bind("/", "bar.filter", "/"), back, help}
	}
	return []binding{
		bind(t.Up+t.Down, "bar.choose"), bind(s.env.text("key.enter"), "bar.open", "enter"), bind("y", "bar.replay", "y"),
		bind("/", "bar.filter", "/"), bind("n", "bar.rename", "n"), bind("d", "bar.delete", "d"), back, help,
	}
}

// nothing says why no game is shown.
func (s *shelf) nothing() string {
	if len(s.games) > 0 {
		return s.env.text("saved.noMatch", s.filter)
	}
	return s.env.text("saved.none")
}

func (s *shelf) drawList(c *canvas.Canvas) {
	e := s.env
	games := s.shown()
	s.high = s.list.H
	if len(games) == 0 && s.read {
		drawLines(c, e, canvas.Rect{X: s.list.X + 1, Y: s.list.Y, W: s.list.W - 1, H: s.high}, wrapped(e.theme.Dim, s.nothing(), s.list.W-1))
		return
	}
	s.measure(games)
	s.at = max(0, min(s.at, len(games)-1))
	s.top = max(min(s.top, s.at), s.at-s.high+1)
	for i := 0; i < s.high && s.top+i < len(games); i++ {
		s.drawGame(c, canvas.Rect{X: s.list.X, Y: s.list.Y + i, W: s.list.W, H: 1}, games[s.top+i], s.top+i == s.at)
	}
}

// drawGame draws a line of the list.
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
	c.Text(r.X, r.Y, mark, style)
	x := r.X + 2
	c.Clip(x, r.Y, s.widths.game, e.cut(col[0], s.widths.game), style)
	x += s.widths.game + gap
	c.Clip(x, r.Y, s.widths.when, when(g, s.widths.when == len(fullTime), e.config.Now()), style)
	x += s.widths.when + gap
	c.Clip(x, r.Y, s.widths.players, e.fullest(s.widths.players, col[1], e.playersBrief(g)), style)
	c.Right(r.X+r.W-1, r.Y, col[3], style)
}

// gap is what stands between the columns of the list.
const gap = 2

// The most that a column of the list takes, and the least that is worth having of
// who plays.
const widest, leastPlayers = 30, 10

// widths are those of the columns of the list; the result is at the right.
type widths struct{ game, when, players int }

// measure finds how wide the columns must be for the games that are shown. When a
// game was played and its result are never cut off, so that two of a kind can be
// told apart; where room is scarce the time is short, who plays is told in few words,
// the game is cut, and who plays goes.
func (s *shelf) measure(games []record.Listed) {
	now, brief, result := s.env.config.Now(), 0, 0
	s.widths = widths{when: len(fullTime)}
	for _, g := range games {
		col := s.columns(g)
		s.widths.game = max(s.widths.game, min(widest, canvas.Width(col[0])))
		s.widths.players = max(s.widths.players, min(widest, canvas.Width(col[1])))
		brief = max(brief, len(when(g, false, now)))
		result = max(result, canvas.Width(col[3]))
	}
	room := s.list.W - 3 - result - gap // beside the mark and the result
	if s.widths.game+gap+s.widths.when+gap+s.widths.players > room {
		s.widths.when = brief
	}
	s.widths.game = min(s.widths.game, room-gap-s.widths.when)
	s.widths.players = min(s.widths.players, room-s.widths.game-s.widths.when-2*gap)
	if s.widths.players < leastPlayers {
		s.widths.players = 0
	}
}

// fullTime is how the time of a game is written where there is room for it.
const fullTime = "2006-01-02 15:04"

// when is the time when a game was last played; in short the hour for one of today,
// the day and the hour for one of this year, and the day for an older one.
func when(g record.Listed, full bool, now time.Time) string {
	switch t := g.Changed; {
	case full:
		return t.Format(fullTime)
	case t.Format(time.DateOnly) == now.Format(time.DateOnly):
		return t.Format("15:04")
	case t.Year() == now.Year():
		return t.Format("01-02 15:04")
	default:
		return t.Format(time.DateOnly)
	}
}

// summary tells of the game chosen what the list has no room for, and of a damaged one
// what is wrong with it. Where not all fits, the time goes, which the list has too; a name
// too long even so is cut, and not what comes after it.
func (s *shelf) summary(g record.Listed, width, room int) []styled {
	e := s.env
	if err := s.damage(g); err != nil {
		return wrapped(e.theme.Warn, strings.Join(e.notOpened(g.Name, err), " "), width)
	}
	col, between := s.columns(g), e.plain(" · ")
	name := ""
	if canvas.Width(col[0]) > s.widths.game {
		name = col[0]
	}
	lines := wrapped(e.theme.Dim, linked(between, name, col[1], col[2]), width)
	if len(lines) > room {
		lines = wrapped(e.theme.Dim, linked(between, name, col[1]), width)
	}
	for w := canvas.Width(name) - 1; w > 0 && len(lines) > room; w-- {
		lines = wrapped(e.theme.Dim, linked(between, e.cut(name, w), col[1], col[2]), width)
	}
	return lines
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
	for side, amount := range holdings(t, m) {
		c.Clip(r.X, r.Y+1+side, r.W, s.env.cut(s.env.text("saved.side", engine.Side(side), amount), r.W), s.env.theme.Text)
	}
	space := canvas.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: r.H - 4}
	if m.Game().Layout().Kind == engine.Pits { // near its words, not in the middle of a high terminal
		space.H = min(space.H, max(9, r.W*2/5))
	}
	if b, fits := board.Fit(m.Game().Layout(), s.env.theme, space, false); fits {
		b.Draw(c, &scene, board.NoMarks)
	}
}
