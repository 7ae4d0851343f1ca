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
	bare bool   // where room is scarce it is shown without its word, rather than not at all
}

func bind(cap, word string, keys ...key) binding { return binding{cap: cap, word: word, keys: keys} }

// short is a binding of a key that may be shown without its word.
func short(cap, word string, keys ...key) binding {
	return binding{cap: cap, word: word, keys: keys, bare: true}
}

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
	for i, shown := range fitting(e, c.W, bindings) {
		if shown != hidden {
			x = b.one(c, e, x, y, bindings[i], shown == worded)
		}
	}
}

// How a binding is shown.
const (
	hidden = iota
	capOnly
	worded
)

// fitting says how bindings are shown in a width. Those up to the last that may do
// without its word come first, as short as they can be; then those get their words,
// and the rest what room is left.
func fitting(e *env, width int, bindings []binding) []int {
	shown := make([]int, len(bindings))
	room := width + 1 // the gap behind the last may be outside
	take := func(i, how int) {
		w := capWidth(e, bindings[i], how) - capWidth(e, bindings[i], shown[i])
		if shown[i] < how && w <= room {
			shown[i] = how
			room -= w
		}
	}
	last := -1
	for i, k := range bindings {
		if k.bare {
			last = i
		}
	}
	take(len(bindings)-1, worded)
	wanted := func(i int) bool { return width >= crowded || len(bindings[i].keys) > 0 }
	for i := range last + 1 {
		switch {
		case bindings[i].bare:
			take(i, capOnly)
		case wanted(i):
			take(i, worded)
		}
	}
	for i := range bindings {
		if wanted(i) {
			take(i, worded)
		}
	}
	for i := range bindings {
		take(i, worded)
	}
	return shown
}

// capWidth is the width of a binding and the gap behind it.
func capWidth(e *env, k binding, how int) int {
	switch how {
	case hidden:
		return 0
	case capOnly:
		return canvas.Width(capText(e, k)) + 2
	}
	return canvas.Width(capText(e, k)) + canvas.Width(e.text(k.word)) + 3
}

// capText is what stands on the key: a name such as "esc" in words.
func capText(e *env, k binding) string { return e.plain(keyName(e, key(k.cap))) }

func (b *keyBar) one(c *canvas.Canvas, e *env, x, y int, k binding, word bool) int {
	start := x
	x = c.Text(x, y, capText(e, k), e.theme.Key)
	if word {
		x = c.Text(x+1, y, e.text(k.word), e.theme.KeyWord)
	}
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
