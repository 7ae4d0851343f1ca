package tui

import "tian/internal/tui/canvas"

// ask is a question in a box before the screen below, with a few answers. The
// answer chosen is told to that screen as it is; nil is not told.
type ask struct {
	env     *env
	title   string
	lines   []string
	options []option
	at      int
	spots   []spot
	bar     keyBar
}

// option is one answer.
type option struct {
	key    key
	word   string
	answer any
}

func newAsk(e *env, title string, lines []string, options ...option) *ask {
	return &ask{env: e, title: title, lines: lines, options: options}
}

// newNotice says something that can only be acknowledged.
func newNotice(e *env, title string, lines ...string) *ask {
	return newAsk(e, e.text(title), e.plainAll(lines), option{"enter", e.text("ask.good"), nil})
}

func isDialog(s screen) bool {
	switch s.(type) {
	case *ask, *throw, *entryBox:
		return true
	}
	return false
}

func (a *ask) key(k key) step {
	for _, o := range a.options {
		if o.key == k && k == "space" { // else it chooses the answer that is marked
			return step{pop: true, answer: o.answer}
		}
	}
	switch k {
	case "up", "left", "shift+tab":
		a.at = (a.at + len(a.options) - 1) % len(a.options)
	case "down", "right", "tab":
		a.at = (a.at + 1) % len(a.options)
	case "enter", "space":
		return step{pop: true, answer: a.options[a.at].answer}
	case "esc":
		return step{pop: true}
	default:
		for _, o := range a.options {
			if o.key == k {
				return step{pop: true, answer: o.answer}
			}
		}
		return step{unused: k == "?"}
	}
	return step{}
}

func (a *ask) click(m click) step {
	if k := a.bar.hit(m); k != "" {
		return a.key(k)
	}
	for _, s := range a.spots {
		if m.wheel == 0 && s.at.Has(m.x, m.y) {
			return a.key(s.key)
		}
	}
	return step{}
}

func (a *ask) told(any) step { return step{} }
func (a *ask) topic() string { return "help.ask" }

func (a *ask) draw(c *canvas.Canvas) {
	a.spots = drawBox(c, a.env, a.title, a.lines, a.options, a.at)
	t := a.env.theme
	bindings := []binding{bind("enter", "bar.ok", "enter")}
	if len(a.options) > 1 {
		bindings = []binding{
			bind(t.Up+t.Down, "bar.choose"), bind("enter", "bar.ok", "enter"),
			bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?"),
		}
	}
	a.bar.draw(c, a.env, c.H-1, bindings)
}

// drawBox draws a box with a title, lines and options in the middle of the
// canvas, the key bar left free, and gives the places of the options.
func drawBox(c *canvas.Canvas, e *env, title string, lines []string, options []option, at int) []spot {
	inner := boxWidth(c, e, title, lines, options)
	var text []string
	for _, line := range lines {
		text = append(text, canvas.Wrap(line, inner)...)
	}
	head := canvas.Wrap(title, inner)
	gap := 0
	if len(text) > 0 {
		gap = 1
	}
	// Where not all of it fits, empty lines go first. Then the text loses its
	// beginning: what matters most (who has won) is said last.
	room := 1 // before the options
	rest := len(head) + gap + room + len(options) + 2
	if rest+len(text) > c.H-1 {
		rest -= gap + room
		gap, room = 0, 0
	}
	if over := rest + len(text) - (c.H - 1); over > 0 {
		text = text[min(over, len(text)):]
	}
	h := rest + len(text)
	r := canvas.Rect{X: (c.W - inner - 4) / 2, Y: max(0, (c.H-1-h)/2), W: inner + 4, H: h}
	box(c, e, r)
	y := r.Y + 1
	for _, line := range head {
		c.Text(r.X+2, y, line, e.theme.Box.Strong())
		y++
	}
	y += gap
	for _, line := range text {
		c.Text(r.X+2, y, line, e.theme.Box)
		y++
	}
	return drawOptions(c, e, canvas.Rect{X: r.X + 1, Y: y + room, W: r.W - 2, H: len(options)}, options, at)
}

// drawOptions draws options a line each.
func drawOptions(c *canvas.Canvas, e *env, r canvas.Rect, options []option, at int) []spot {
	var spots []spot
	for i, o := range options {
		line := canvas.Rect{X: r.X, Y: r.Y + i, W: r.W, H: 1}
		style, keyStyle, mark := e.theme.Box, e.theme.Key.On(e.theme.Box.Bg), " "
		if i == at {
			style, mark = e.theme.Select, ">"
			keyStyle = e.theme.Key.On(style.Bg)
			if e.theme.Profile == canvas.Mono {
				style, keyStyle = style.Inverted(), keyStyle.Inverted()
			}
		}
		c.Fill(line, " ", style)
		c.Text(r.X, line.Y, mark, keyStyle)
		x := c.Text(r.X+2, line.Y, keyName(e, o.key), keyStyle)
		x = max(x+1, r.X+8)
		c.Clip(x, line.Y, r.X+r.W-x, o.word, style)
		spots = append(spots, spot{line, o.key})
	}
	return spots
}

// boxWidth is the inner width that a box needs. On a narrow terminal it has all there
// is: what would show beside it are scraps of what it covers.
func boxWidth(c *canvas.Canvas, e *env, title string, lines []string, options []option) int {
	if c.W < crowded {
		return c.W - 4
	}
	w := min(24, c.W-4)
	for _, o := range options {
		w = max(w, canvas.Width(o.word)+9)
	}
	for _, line := range append([]string{title}, lines...) {
		w = max(w, min(canvas.Width(line), 56))
	}
	return min(w, c.W-4)
}

// box clears a rectangle and draws a border around it.
func box(c *canvas.Canvas, e *env, r canvas.Rect) {
	c.Fill(r, " ", e.theme.Box)
	f := e.theme.Glyphs.Pit
	for x := r.X + 1; x < r.X+r.W-1; x++ {
		c.Set(x, r.Y, f.T, e.theme.Box)
		c.Set(x, r.Y+r.H-1, f.B, e.theme.Box)
	}
	for y := r.Y + 1; y < r.Y+r.H-1; y++ {
		c.Set(r.X, y, f.L, e.theme.Box)
		c.Set(r.X+r.W-1, y, f.R, e.theme.Box)
	}
	c.Set(r.X, r.Y, f.TL, e.theme.Box)
	c.Set(r.X+r.W-1, r.Y, f.TR, e.theme.Box)
	c.Set(r.X, r.Y+r.H-1, f.BL, e.theme.Box)
	c.Set(r.X+r.W-1, r.Y+r.H-1, f.BR, e.theme.Box)
}

// keyName is what stands on a key.
func keyName(e *env, k key) string {
	switch k {
	case "enter", "esc", "space", "tab", "left", "right", "up", "down", "backspace":
		return e.text("key." + string(k))
	}
	return string(k)
}
