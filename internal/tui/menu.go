package tui

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// menu is the first screen.
type menu struct {
	env   *env
	at    int
	spots []spot
	bar   keyBar

	goesOn string // the name of the game that may be gone on with, "" if none
	about  string // what it is
	passed string // which games changed later cannot be read, in words
	stale  bool   // it is to be looked anew which game that is, once all is saved
}

// The answers of the menu.
type menuChoice int

const (
	menuNew menuChoice = iota
	menuResume
	menuSaved
	menuRules
	menuSettings
	menuQuit
)

func newMenu(e *env) *menu { return &menu{env: e} }

func (m *menu) options() []option {
	e := m.env
	var options []option
	if m.goesOn != "" {
		options = append(options, option{"g", e.text("menu.resume", m.about), menuResume})
	}
	options = append(options, option{"n", e.text("menu.new"), menuNew})
	if e.config.Store != nil {
		options = append(options, option{"s", e.text("menu.saved"), menuSaved})
	}
	return append(options, []option{
		{"i", e.text("menu.readRules"), menuRules},
		{"t", e.text("menu.settings"), menuSettings},
		{"q", e.text("menu.quit"), menuQuit},
	}...)
}

func (m *menu) key(k key) step {
	options := m.options()
	switch k {
	case "up", "shift+tab":
		m.at = (m.at + len(options) - 1) % len(options)
		return step{}
	case "down", "tab":
		m.at = (m.at + 1) % len(options)
		return step{}
	case "enter", "space", "right":
		return m.choose(options[m.at].answer.(menuChoice))
	}
	for _, o := range options {
		if o.key == k {
			return m.choose(o.answer.(menuChoice))
		}
	}
	return step{unused: true}
}

func (m *menu) choose(c menuChoice) step {
	switch c {
	case menuNew:
		return step{push: newNewGame(m.env)}
	case menuResume:
		return do(m.env.take(m, m.goesOn))
	case menuSaved:
		return step{push: newShelf(m.env), cmd: m.env.list()}
	case menuRules:
		return step{push: newRules(m.env, m.env.config.Games[0])}
	case menuSettings:
		return step{push: newSettings(m.env)}
	case menuQuit:
		return step{quit: true}
	}
	return step{}
}

func (m *menu) click(c click) step {
	if k := m.bar.hit(c); k != "" {
		return m.key(k)
	}
	for i, s := range m.spots {
		if c.wheel == 0 && s.at.Has(c.x, c.y) {
			m.at = i
			return m.key(s.key)
		}
	}
	return step{}
}

// told hears which games there are, and opens the one that goes on.
func (m *menu) told(msg any) step {
	switch msg := msg.(type) {
	case unfinished:
		m.goesOn, m.about, m.passed = msg.game.Name, m.env.variant(msg.game), ""
		for _, g := range msg.passed {
			m.env.unreadable[g.Name] = unread{g.Err, g.Changed}
		}
		if n := len(msg.passed); n > 0 {
			m.passed = m.env.text("menu.passed", n, msg.passed[0].Name)
		}
	case taken:
		if msg.by != screen(m) {
			return step{}
		}
		if msg.err != nil {
			return step{push: newNotice(m.env, "play.cannot", m.env.notOpened(msg.name, msg.err)...)}
		}
		return resumeStep(m.env, msg)
	case shown:
		m.stale = true
		return m.refresh()
	case saved:
		return m.refresh()
	}
	return step{}
}

// refresh looks for the game that goes on when the menu has come back, and not before
// what was played is saved.
func (m *menu) refresh() step {
	if !m.stale || !m.env.journal.idle() {
		return step{}
	}
	m.stale = false
	return do(m.env.unfinished())
}

func (m *menu) topic() string { return "help.menu" }

// The size of the program's sign, the character tian: a field with four squares.
const signW, signH = 15, 7

// drawSign draws the field, sown.
func drawSign(c *canvas.Canvas, e *env, x, y int) {
	f, style := e.theme.Glyphs.Field, e.theme.Side[engine.South].On(e.theme.Palette.Pit.Bg)
	for row := range signH {
		line := f.L + pad("", 6) + f.V + pad("", 6) + f.R
		switch row {
		case 0:
			line = f.TL + strings.Repeat(f.T, 6) + f.Top + strings.Repeat(f.T, 6) + f.TR
		case signH / 2:
			line = f.Left + strings.Repeat(f.H, 6) + f.Mid + strings.Repeat(f.H, 6) + f.Right
		case signH - 1:
			line = f.BL + strings.Repeat(f.B, 6) + f.Bottom + strings.Repeat(f.B, 6) + f.BR
		}
		c.Text(x, y+row, line, style)
	}
	for i, p := range [][2]int{{3, 1}, {2, 2}, {5, 2}, {10, 1}, {12, 2}, {4, 5}, {9, 4}, {11, 5}, {13, 4}} {
		seed := e.theme.Seed
		if i == 0 {
			seed = e.theme.Fresh
		}
		c.Set(x+p[0], y+p[1], e.theme.Pebble, seed)
	}
}

func (m *menu) draw(c *canvas.Canvas) {
	e := m.env
	options := m.options()
	logo := c.H >= 18
	h := len(options) + 4
	if logo {
		h += signH + 1
	}
	y := max(0, (c.H-1-h)/2)
	if logo {
		drawSign(c, e, (c.W-signW)/2, y)
		y += signH + 1
	}
	c.Center(0, y, c.W, e.text("menu.title"), e.theme.Strong)
	c.Center(0, y+1, c.W, e.text("menu.motto"), e.theme.Dim)
	w := 36
	m.spots = drawOptions(c, e, canvas.Rect{X: (c.W - w) / 2, Y: y + 3, W: w, H: len(options)}, options, m.at)
	t := e.theme
	if y += 3 + len(options) + 1; m.passed != "" {
		w = min(c.W-4, 60)
		drawLines(c, e, canvas.Rect{X: (c.W - w) / 2, Y: y, W: w, H: c.H - 1 - y}, wrapped(t.Warn, m.passed, w))
	}
	m.bar.draw(c, e, c.H-1, []binding{
		bind(t.Up+t.Down, "bar.choose"), bind(e.text("key.enter"), "bar.ok", "enter"),
		bind("q", "bar.quit", "q"), bind("?", "bar.help", "?"),
	})
}
