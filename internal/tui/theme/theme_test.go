package theme

import (
	"math"
	"reflect"
	"testing"

	"tian/internal/tui/canvas"
)

func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func TestGlyphsFollowTheLocale(t *testing.T) {
	for _, test := range []struct {
		choice string
		env    []string
		want   string
	}{
		{"", []string{"LANG", "en_GB.UTF-8"}, "unicode"},
		{"auto", []string{"LANG", "C.utf8"}, "unicode"},
		{"", nil, "ascii"},
		{"", []string{"LANG", "en_GB.UTF-8", "LC_ALL", "C"}, "ascii"},
		{"", []string{"LANG", "en_GB.UTF-8", "LC_CTYPE", "en_GB.ISO-8859-1"}, "ascii"},
		{"", []string{"LANG", "zh_CN.UTF-8"}, "ascii"},
		{"", []string{"LANG", "ja_JP.UTF-8"}, "ascii"},
		{"", []string{"LANG", "en_GB.UTF-8", "RUNEWIDTH_EASTASIAN", "1"}, "ascii"},
		{"", []string{"LANG", "en_GB.UTF-8", "TERM", "linux"}, "ascii"},
		{"ascii", []string{"LANG", "en_GB.UTF-8"}, "ascii"},
		{"unicode", []string{"LANG", "zh_CN.UTF-8"}, "unicode"},
		{"unicode", []string{"LC_ALL", "C"}, "ascii"}, // bytes that the terminal would garble
	} {
		if got := New(Choice{Glyphs: test.choice}, env(test.env...)).Glyphs.Name; got != test.want {
			t.Errorf("%q %v: %s, want %s", test.choice, test.env, got, test.want)
		}
	}
}

func TestProfiles(t *testing.T) {
	for _, test := range []struct {
		env  []string
		want canvas.Profile
	}{
		{[]string{"TERM", "xterm"}, canvas.Sixteen},
		{[]string{"TERM", "xterm-256color"}, canvas.Indexed},
		{[]string{"TERM", "xterm-256color", "COLORTERM", "truecolor"}, canvas.True},
		{[]string{"TERM", "xterm-direct"}, canvas.True},
		{[]string{"TERM", "xterm-kitty"}, canvas.Indexed},
		{[]string{"TERM", "linux"}, canvas.Sixteen},
		{[]string{"TERM", "vt100"}, canvas.Mono},
		{[]string{"TERM", "dumb"}, canvas.Mono},
		{[]string{"TERM", "xterm-256color", "COLORTERM", "truecolor", "NO_COLOR", "1"}, canvas.Mono},
		{[]string{"TERM", "xterm-256color", "NO_COLOR", ""}, canvas.Indexed},
	} {
		if got := New(Choice{}, env(test.env...)).Profile; got != test.want {
			t.Errorf("%v: %d, want %d", test.env, got, test.want)
		}
	}
}

func TestPalettes(t *testing.T) {
	for _, name := range Names() {
		if got := New(Choice{Palette: name}, env()).Palette.Name; got != name {
			t.Errorf("%s gives %s", name, got)
		}
	}
	for _, test := range []struct{ fgbg, want string }{{"", "dark"}, {"15;0", "dark"}, {"0;15", "light"}, {"0;default;7", "light"}} {
		if got := New(Choice{Palette: "auto"}, env("COLORFGBG", test.fgbg)).Palette.Name; got != test.want {
			t.Errorf("COLORFGBG=%s: %s, want %s", test.fgbg, got, test.want)
		}
	}
}

func TestHanziNeedUTF8(t *testing.T) {
	if New(Choice{Animals: "hanzi"}, env("LANG", "zh_CN.UTF-8")).Animals != &Hanzi {
		t.Error("no Chinese characters in a Chinese locale")
	}
	if New(Choice{Animals: "hanzi"}, env("LC_ALL", "C")).Animals != &Animals {
		t.Error("Chinese characters where the terminal reads no UTF-8")
	}
}

func TestPlainText(t *testing.T) {
	c, narrow, chinese := New(Choice{}, env("LC_ALL", "C")), New(Choice{}, env("LANG", "C.UTF-8")), New(Choice{}, env("LANG", "zh_CN.UTF-8"))
	for _, test := range []struct{ text, c, narrow, chinese string }{
		{"plain", "plain", "plain", "plain"},
		{"a · b – c…", "a - b - c...", "a · b – c…", "a - b - c..."},
		{"Süd 象", "Sud ?", "Süd 象", "Sud 象"},
		{"Núria, Łódź, A\u0301", "Nuria, ?odz, A", "Núria, Łódź, A\u0301", "Nuria, Łodz, A\u0301"},
	} {
		if got := c.Plain(test.text); got != test.c {
			t.Errorf("C: %q, want %q", got, test.c)
		}
		if got := narrow.Plain(test.text); got != test.narrow {
			t.Errorf("UTF-8: %q, want %q", got, test.narrow)
		}
		if got := chinese.Plain(test.text); got != test.chinese {
			t.Errorf("Chinese: %q, want %q", got, test.chinese)
		}
	}
}

// Every glyph is one cell wide, but the sow and the Chinese characters; the plain
// set has no character beyond ASCII.
func TestWidths(t *testing.T) {
	for _, g := range []Glyphs{Unicode, ASCII} {
		one := []string{g.Pebble}
		one = append(one, g.Line, g.Wall, g.Cross[0], g.Cross[1], g.CrossMark, g.Cover, g.Mark[0], g.Mark[1],
			g.Water, g.Trap, g.Den, g.Left, g.Right, g.Up, g.Down, g.Bullet, g.Times, g.Dash, g.Becomes,
			g.Open[0], g.Open[1], g.Close[0], g.Close[1], g.Field.H, g.Field.V, g.Field.Mid)
		one = append(one, g.Meter[:]...)
		one = append(one, g.Spinner...)
		for _, f := range []Frame{g.Pit, g.Heavy, g.Field.Frame} {
			one = append(one, f.TL, f.T, f.TR, f.L, f.R, f.BL, f.B, f.BR)
		}
		for _, glyph := range one {
			if canvas.Width(glyph) != 1 {
				t.Errorf("%s: %q is %d cells wide", g.Name, glyph, canvas.Width(glyph))
			}
			if g.Name == "ascii" && !isASCII(glyph) {
				t.Errorf("%q is no ASCII", glyph)
			}
		}
		if canvas.Width(g.Sow) != SowWidth {
			t.Errorf("%s: the sow is %d cells wide", g.Name, canvas.Width(g.Sow))
		}
		if g.Mark[0] == g.Mark[1] || g.Open[0] == g.Open[1] {
			t.Errorf("%s: the sides look alike", g.Name)
		}
	}
	for i := 1; i <= 8; i++ {
		if canvas.Width(Animals[i]) != 1 || canvas.Width(Hanzi[i]) != 2 {
			t.Errorf("animal %d: widths %d and %d", i, canvas.Width(Animals[i]), canvas.Width(Hanzi[i]))
		}
	}
}

// Text and pieces stand out from their ground by at least the ratio that WCAG
// asks of large text, ordinary text by that of ordinary text.
func TestContrast(t *testing.T) {
	for _, name := range Names() {
		p := New(Choice{Palette: name}, env()).Palette
		for what, test := range map[string]struct {
			style canvas.Style
			least float64
		}{
			"text": {p.Text, 4.5}, "dim": {p.Dim, 4.5}, "bar": {p.Bar, 4.5}, "select": {p.Select, 4.5}, "box": {p.Box, 4.5},
			"warn": {p.Warn, 4.5}, "good": {p.Good, 4.5}, "seed": {p.Seed, 4.5}, "fresh": {p.Fresh, 4.5}, "sow": {p.Sow, 4.5},
			"label": {p.Label, 4.5}, "cursor": {p.Cursor, 3}, "ghost": {p.Ghost, 3}, "taken": {p.Taken, 3},
			"South": {p.Side[0], 4.5}, "North": {p.Side[1], 4.5}, "South's piece": {p.Piece[0], 4.5}, "North's piece": {p.Piece[1], 4.5},
			"water": {p.Water, 4.5}, "trap": {p.Trap, 4.5}, "den": {p.Den, 4.5}, "hop": {p.Hop, 3}, "rim": {p.Rim, 2},
		} {
			fg, bg := test.style.Fg, test.style.Bg
			if got := contrast(fg.RGB, bg.RGB); got < test.least {
				t.Errorf("%s: %s has a contrast of %.1f, less than %.1f", name, what, got, test.least)
			}
			if got := contrast(indexed(fg.Index), indexed(bg.Index)); got < test.least {
				t.Errorf("%s: %s has a contrast of %.1f in 256 colours, less than %.1f", name, what, got, test.least)
			}
			if fg.Basic == canvas.NoBasic || bg.Basic == canvas.NoBasic || fg.Basic == bg.Basic {
				t.Errorf("%s: %s is %d on %d in 16 colours", name, what, fg.Basic, bg.Basic)
			}
		}
	}
}

// The 256 colours keep the hues that can be seen: what is brown is not grey, and what is blue not
// green.
func TestHuesAreKept(t *testing.T) {
	for _, s := range everyShade() {
		want, strength := hue(s.RGB)
		got, kept := hue(indexed(s.Index))
		apart := math.Abs(math.Mod(want-got+540, 360) - 180)
		if strength > 0.12 && luminance(s.RGB) > 0.025 && (kept < 0.04 || apart > 40) {
			t.Errorf("%06x: %d is %06x, of strength %.2f and %.0f degrees away", s.RGB, s.Index, indexed(s.Index), kept, apart)
		}
	}
}

// everyShade are the colours of all palettes.
func everyShade() []canvas.Color {
	var all []canvas.Color
	for _, p := range palettes {
		v := reflect.ValueOf(p)
		for i := range v.NumField() {
			switch f := v.Field(i).Interface().(type) {
			case canvas.Style:
				all = append(all, f.Fg, f.Bg)
			case [2]canvas.Style:
				all = append(all, f[0].Fg, f[0].Bg, f[1].Fg, f[1].Bg)
			}
		}
	}
	return all
}

// hue is a colour's hue in degrees, and how much of it there is, from 0 to 1.
func hue(rgb uint32) (degrees, strength float64) {
	r, g, b := float64(rgb>>16&255)/255, float64(rgb>>8&255)/255, float64(rgb&255)/255
	x, y := r-(g+b)/2, math.Sqrt(3)/2*(g-b)
	return math.Mod(math.Atan2(y, x)*180/math.Pi+360, 360), math.Hypot(x, y)
}

// indexed is what one of the 256 colours looks like, from 16 on.
func indexed(i uint8) uint32 {
	if i >= 232 {
		return (8 + 10*uint32(i-232)) * 0x010101
	}
	level := func(n uint8) uint32 { return [6]uint32{0, 95, 135, 175, 215, 255}[n%6] }
	return level((i-16)/36)<<16 | level((i-16)/6)<<8 | level(i-16)
}

// contrast is the contrast ratio of WCAG 2.
func contrast(a, b uint32) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(rgb uint32) float64 {
	channel := func(v uint32) float64 {
		c := float64(v&255) / 255
		if c <= 0.03928 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(rgb>>16) + 0.7152*channel(rgb>>8) + 0.0722*channel(rgb)
}
