package tui

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"tian/internal/tui/canvas"
)

// entryBox asks for a line of text; the line is told below as an entered.
//
// It is our own and not the text input of charmbracelet/bubbles, which works by
// code points: there the cursor stops between a letter and its accent, and
// Backspace leaves half a flag or a family without its child (seen with v0.21.0).
// A player's comment or the name of a game is edited here by what a person sees as
// a character, measured as the canvas measures it.
type entryBox struct {
	env    *env
	title  string
	text   string
	at     int // the cursor: the byte that it stands before
	from   int // the first byte shown, for a text longer than the box
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
	return &entryBox{env: e, title: title, text: text, at: len(text), topic_: topic}
}

// key answers the keys that every line editor has: those of a PC, and those of a
// shell.
func (b *entryBox) key(k key) step {
	switch k {
	case "esc":
		return step{pop: true}
	case "enter":
		return step{pop: true, answer: entered{b.title, b.text}}
	case "left", "ctrl+b":
		b.at = b.left()
	case "right", "ctrl+f":
		b.at = b.right()
	case "ctrl+left", "alt+left", "alt+b":
		b.at = b.wordLeft()
	case "ctrl+right", "alt+right", "alt+f":
		b.at = b.wordRight()
	case "home", "ctrl+a", "ctrl+home":
		b.at = 0
	case "end", "ctrl+e", "ctrl+end":
		b.at = len(b.text)
	case "backspace", "ctrl+h":
		b.cut(b.left(), b.at)
	case "delete", "ctrl+d":
		b.cut(b.at, b.right())
	case "ctrl+w", "alt+backspace", "alt+ctrl+h":
		b.cut(b.wordLeft(), b.at)
	case "alt+d", "alt+delete", "ctrl+delete":
		b.cut(b.at, b.wordRight())
	case "ctrl+u":
		b.cut(0, b.at)
	case "ctrl+k":
		b.cut(b.at, len(b.text))
	default:
		b.insert(k.text())
	}
	return step{}
}

// insert writes at the cursor what was typed or pasted. It becomes one line: line
// breaks and tabs are spaces, and what cannot be seen is left out.
func (b *entryBox) insert(text string) {
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("\n\r\t\v\f\u0085\u2028\u2029", r):
			return ' '
		case unicode.IsControl(r) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\r\n"))
	b.text = b.text[:b.at] + text + b.text[b.at:]
	b.at += len(text)
}

// cut takes a part out of the text.
func (b *entryBox) cut(from, to int) {
	b.text = b.text[:from] + b.text[to:]
	b.at = from
}

// left and right are where the characters beside the cursor begin and end.
func (b *entryBox) left() int  { return b.at - lastCluster(b.text[:b.at]) }
func (b *entryBox) right() int { return b.at + firstCluster(b.text[b.at:]) }

// wordLeft is where the word before the cursor begins, and wordRight where the
// one after it ends. Words are those of Unicode: in Chinese, a character.
func (b *entryBox) wordLeft() int {
	begin, state := 0, -1
	for i, rest := 0, b.text[:b.at]; rest != ""; {
		var word string
		word, rest, state = uniseg.FirstWordInString(rest, state)
		if strings.TrimSpace(word) != "" {
			begin = i
		}
		i += len(word)
	}
	return begin
}

func (b *entryBox) wordRight() int {
	i, state := b.at, -1
	for rest := b.text[b.at:]; rest != ""; {
		var word string
		word, rest, state = uniseg.FirstWordInString(rest, state)
		i += len(word)
		if strings.TrimSpace(word) != "" {
			break
		}
	}
	return i
}

// firstCluster is the length in bytes of a text's first character as people see it.
func firstCluster(text string) int {
	cluster, _, _, _ := uniseg.FirstGraphemeClusterInString(text, -1)
	return len(cluster)
}

func lastCluster(text string) int {
	n := 0
	for state := -1; text != ""; {
		var cluster string
		cluster, text, _, state = uniseg.FirstGraphemeClusterInString(text, state)
		n = len(cluster)
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
	t := b.env.theme
	w := min(c.W-4, 56)
	r := canvas.Rect{X: (c.W - w) / 2, Y: c.H/2 - 2, W: w, H: 5}
	box(c, b.env, r)
	c.Clip(r.X+2, r.Y+1, w-4, b.title, t.Box.Strong())
	b.drawField(c, canvas.Rect{X: r.X + 2, Y: r.Y + 3, W: w - 4, H: 1})
	b.bar.draw(c, b.env, c.H-1, []binding{bind("enter", "bar.ok", "enter"), bind("esc", "bar.back", "esc")})
}

// drawField draws as much of the text as has room, the cursor always, and arrows
// beside it where there is more.
func (b *entryBox) drawField(c *canvas.Canvas, r canvas.Rect) {
	t := b.env.theme
	under := b.text[b.at:b.right()]
	if canvas.Width(under) == 0 {
		under += " " // the end, or what has no width
	}
	b.scroll(r.W - canvas.Width(under))
	c.Fill(r, " ", t.Text)
	x := c.Text(r.X, r.Y, b.text[b.from:b.at], t.Text)
	x = c.Clip(x, r.Y, r.X+r.W-x, under, t.Text.Inverted())
	rest := b.text[b.right():]
	c.Clip(x, r.Y, r.X+r.W-x, rest, t.Text)
	if b.from > 0 {
		c.Set(r.X-1, r.Y, t.Left, t.Box)
	}
	if canvas.Width(rest) > r.X+r.W-x {
		c.Set(r.X+r.W, r.Y, t.Right, t.Box)
	}
}

// scroll moves what is shown so that the cursor is seen with at most room cells
// before it, and so that no room is left while text is hidden.
func (b *entryBox) scroll(room int) {
	b.from = min(b.from, b.at)
	for used := canvas.Width(b.text[b.from:b.at]); used > room; {
		n := firstCluster(b.text[b.from:])
		used -= canvas.Width(b.text[b.from : b.from+n])
		b.from += n
	}
	for b.from > 0 {
		n := lastCluster(b.text[:b.from])
		if canvas.Width(b.text[b.from-n:]) > room {
			return
		}
		b.from -= n
	}
}
