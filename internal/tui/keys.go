package tui

import (
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// binding is a key as the key bar and the help show it.
type binding struct {
	cap  string // what stands on the key
	word string // key of the catalogue: what it does, in a word or two
	keys []key  // what a click on it presses; nil for none
}

func bind(cap, word string, keys ...key) binding { return binding{cap, word, keys} }

// keyBar draws as many bindings as fit into a line, the last one (help) always.
type keyBar struct {
	spots []spot
}

// spot is a part of the screen that answers to a click like a key.
type spot struct {
	at  canvas.Rect
	key key
}

// crowded is the width below which the arrows, which everybody tries, come into
// the bar only if all that cannot be guessed is in it.
const crowded = 60

// draw writes the bindings into a line of the canvas.
func (b *keyBar) draw(c *canvas.Canvas, e *env, y int, bindings []binding) {
	b.spots = b.spots[:0]
	if len(bindings) == 0 {
		return
	}
	c.Fill(canvas.Rect{X: 0, Y: y, W: c.W, H: 1}, " ", e.theme.KeyWord)
	x := 1
	for i, fits := range b.fitting(e, c.W, bindings) {
		if fits {
			x = b.one(c, e, x, y, bindings[i])
		}
	}
}

// fitting says which bindings find room in a width.
func (b *keyBar) fitting(e *env, width int, bindings []binding) []bool {
	fits := make([]bool, len(bindings))
	room := width
	take := func(i int) {
		if w := b.width(e, bindings[i]); !fits[i] && w <= room {
			fits[i] = true
			room -= w
		}
	}
	take(len(bindings) - 1)
	for i, k := range bindings {
		if width >= crowded || len(k.keys) > 0 {
			take(i)
		}
	}
	for i := range bindings {
		take(i)
	}
	return fits
}

func (b *keyBar) width(e *env, k binding) int {
	return canvas.Width(capText(e, k)) + canvas.Width(e.text(k.word)) + 3
}

// capText is what stands on the key: a name such as "esc" in words.
func capText(e *env, k binding) string { return e.plain(keyName(e, key(k.cap))) }

func (b *keyBar) one(c *canvas.Canvas, e *env, x, y int, k binding) int {
	start := x
	x = c.Text(x, y, capText(e, k), e.theme.Key)
	x = c.Text(x+1, y, e.text(k.word), e.theme.KeyWord)
	if len(k.keys) > 0 {
		b.spots = append(b.spots, spot{canvas.Rect{X: start, Y: y, W: x - start, H: 1}, k.keys[0]})
	}
	return x + 2
}

// hit gives the key under a click, "" if there is none.
func (b *keyBar) hit(m click) key {
	for _, s := range b.spots {
		if m.wheel == 0 && s.at.Has(m.x, m.y) {
			return s.key
		}
	}
	return ""
}

// arrows is the cap for moving about.
func arrows(g *theme.Glyphs) string { return g.Left + g.Up + g.Down + g.Right }
