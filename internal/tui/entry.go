package tui

import (
	"tian/internal/tui/canvas"

	"github.com/rivo/uniseg"
)

// entryBox asks for a line of text; the line is told below as an entered.
type entryBox struct {
	env    *env
	title  string
	before string // the text left of the cursor
	after  string // and right of it
	topic_ string
	// lasting says that the text is taken as entered if the program is left.
	lasting bool
	bar     keyBar
}

// entered is a line of text that was entered.
type entered struct {
	what string // the title of the box
	text string
}

func newEntry(e *env, title, text, topic string) *entryBox {
	return &entryBox{env: e, title: title, before: text, topic_: topic}
}

func (b *entryBox) key(k key) step {
	switch k {
	case "esc":
		return step{pop: true}
	case "enter":
		return step{pop: true, answer: entered{b.title, b.before + b.after}}
	case "backspace", "ctrl+h":
		b.before = b.before[:len(b.before)-lastCluster(b.before)]
	case "delete":
		b.after = b.after[firstCluster(b.after):]
	case "left":
		n := len(b.before) - lastCluster(b.before)
		b.before, b.after = b.before[:n], b.before[n:]+b.after
	case "right":
		n := firstCluster(b.after)
		b.before, b.after = b.before+b.after[:n], b.after[n:]
	case "home", "ctrl+a":
		b.before, b.after = "", b.before+b.after
	case "end", "ctrl+e":
		b.before, b.after = b.before+b.after, ""
	case "ctrl+u":
		b.before = ""
	default:
		b.before += k.text()
	}
	return step{}
}

// firstCluster is the length in bytes of a text's first character as people see it.
func firstCluster(text string) int {
	cluster, _, _, _ := uniseg.FirstGraphemeClusterInString(text, -1)
	return len(cluster)
}

func lastCluster(text string) int {
	n := 0
	for text != "" {
		n = firstCluster(text)
		text = text[n:]
	}
	return n
}

func (b *entryBox) click(m click) step {
	if k := b.bar.hit(m); k != "" {
		return b.key(k)
	}
	return step{}
}

func (b *entryBox) told(any) step { return step{} }
func (b *entryBox) topic() string { return b.topic_ }

func (b *entryBox) draw(c *canvas.Canvas) {
	w := min(c.W-4, 56)
	r := canvas.Rect{X: (c.W - w) / 2, Y: c.H/2 - 2, W: w, H: 5}
	box(c, b.env, r)
	c.Clip(r.X+2, r.Y+1, w-4, b.title, b.env.theme.Box.Strong())
	room := w - 5
	before := b.before
	for canvas.Width(before) > room {
		before = before[firstCluster(before):]
	}
	c.Fill(canvas.Rect{X: r.X + 2, Y: r.Y + 3, W: w - 4, H: 1}, " ", b.env.theme.Text)
	x := c.Text(r.X+2, r.Y+3, before, b.env.theme.Text)
	b.bar.draw(c, b.env, c.H-1, []binding{bind("enter", "bar.ok", "enter"), bind("esc", "bar.back", "esc")})
	under := " "
	rest := b.after
	if rest != "" {
		n := firstCluster(rest)
		under, rest = rest[:n], rest[n:]
	}
	at := x
	x = c.Clip(x, r.Y+3, r.X+w-2-x, under, b.env.theme.Text.Inverted())
	if x > at {
		c.Clip(x, r.Y+3, r.X+w-2-x, rest, b.env.theme.Text)
	}
}
