package picture

import (
	"bytes"
	"encoding/xml"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

func terminalOf(t *testing.T, text string, cols, rows int) (string, node) {
	t.Helper()
	var b bytes.Buffer
	if err := Terminal(&b, "tian", text, cols, rows); err != nil {
		t.Fatal(err)
	}
	return b.String(), parse(t, b.Bytes())
}

// What the painter paints on a console is what was to be painted, in any style.
func TestConsoleShowsWhatIsPainted(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	signs := []string{"a", "Z", "●", "⠿", "─", "╬", "虎", " ", "&", "é"}
	old := canvas.New(20, 6, canvas.Style{})
	c := newConsole(20, 6)
	for range 200 {
		next := canvas.New(20, 6, canvas.Style{})
		copy(next.Cells, old.Cells)
		for range random.IntN(30) {
			color := func() canvas.Color {
				if random.IntN(3) == 0 {
					return canvas.Color{}
				}
				return canvas.Color{Rich: true, RGB: random.Uint32() & 0xffffff}
			}
			style := canvas.Style{
				Fg: color(), Bg: color(), Bold: random.IntN(2) == 0,
				Faint: random.IntN(4) == 0, Underline: random.IntN(4) == 0, Invert: random.IntN(4) == 0,
			}
			next.Set(random.IntN(20), random.IntN(6), signs[random.IntN(len(signs))], style)
		}
		c.write(string(canvas.Paint(nil, old, next, canvas.True)))
		if !reflect.DeepEqual(c.screen.Cells, next.Cells) {
			t.Fatalf("the console shows\n%s\nnot\n%s", c.screen, next)
		}
		old = next
	}
}

func TestConsoleSequences(t *testing.T) {
	for _, c := range []struct{ write, want string }{
		{"one\r\ntwo", "one\ntwo\n\n"},
		{"\x1b[2;3Hx", "\n  x\n\n"},
		{"abc\x1b[1;2HX\x1b[CY", "aXcY\n\n\n"},
		{"abc\x1b[2DZ", "aZc\n\n\n"},
		{"\x1b[2Bx\x1b[Ay", "\n y\nx\n"},
		{"abcdef\x1b[1;3H\x1b[K", "ab\n\n\n"},
		{"abcdef\x1b[1;3H\x1b[2X", "ab  ef\n\n\n"},
		{"abc\x1b[2J", "\n\n\n"},
		{"abc\ndef\x1b[1;2H\x1b[J", "a\n\n\n"},
		{"ab\x1b[3Gc", "abc\n\n\n"},
		{"\x1b[?25lq\x1b[?1049h\x1b7", "q\n\n\n"},
		{"\x07\x00bell", "bell\n\n\n"},
		{"cut off\x1b[12;", "cut off\n\n\n"},
		{"\x1b", "\n\n\n"},
	} {
		screen := newConsole(12, 3)
		screen.write(c.write)
		if got := screen.screen.String(); got != c.want {
			t.Errorf("%q shows %q, want %q", c.write, got, c.want)
		}
	}
}

func TestConsoleColours(t *testing.T) {
	for _, c := range []struct {
		sequence string
		want     canvas.Style
	}{
		{"1;4", canvas.Style{Bold: true, Underline: true}},
		{"1;2;4;7;22;24;27", canvas.Style{}},
		{"31", canvas.Style{Fg: indexed(1)}},
		{"42;95", canvas.Style{Fg: indexed(13), Bg: indexed(2)}},
		{"103", canvas.Style{Bg: indexed(11)}},
		{"38;5;231", canvas.Style{Fg: canvas.Color{Rich: true, RGB: 0xffffff}}},
		{"48;5;16", canvas.Style{Bg: canvas.Color{Rich: true}}},
		{"48;5;244", canvas.Style{Bg: canvas.Color{Rich: true, RGB: 0x808080}}},
		{"38;2;1;2;3;1", canvas.Style{Fg: canvas.Color{Rich: true, RGB: 0x010203}, Bold: true}},
		{"38;2;1;2;3;39", canvas.Style{}},
		{"48;5;9;49", canvas.Style{}},
		{"38;5;999", canvas.Style{}},
		{"38", canvas.Style{}},
		{"1;0", canvas.Style{}},
		{"", canvas.Style{}},
	} {
		screen := newConsole(3, 1)
		screen.write("\x1b[" + c.sequence + "mx")
		if got := screen.screen.At(0, 0).Style; got != c.want {
			t.Errorf("%q is %+v, want %+v", c.sequence, got, c.want)
		}
	}
}

// Every glyph of the boards that has to meet its neighbours is drawn, none
// written in a font that may not have it.
func TestGlyphsAreDrawn(t *testing.T) {
	g := theme.Unicode
	glyphs := append([]string{g.Pebble}, g.Pit.TL, g.Pit.T, g.Pit.TR, g.Pit.L, g.Pit.R, g.Pit.BL, g.Pit.B, g.Pit.BR,
		g.Heavy.TL, g.Heavy.T, g.Heavy.TR, g.Heavy.L, g.Heavy.R, g.Heavy.BL, g.Heavy.B, g.Heavy.BR,
		g.Field.TL, g.Field.TR, g.Field.BL, g.Field.BR, g.Field.H, g.Field.V, g.Field.Mid, g.Field.Top, g.Field.Bottom,
		g.Field.Left, g.Field.Right, g.Line, g.Wall, g.Cross[0], g.Cross[1], g.CrossMark, g.Cover, g.Mark[0], g.Mark[1])
	glyphs = append(glyphs, g.Meter[1:]...)
	for _, glyph := range glyphs {
		_, n := terminalOf(t, glyph, 1, 1)
		paths := 0
		n.walk(func(n node) {
			switch n.XMLName.Local {
			case "path":
				paths++
			case "text":
				if n.Text != "tian" {
					t.Errorf("%q is written", n.Text)
				}
			}
		})
		if paths == 0 {
			t.Errorf("%q is not drawn", glyph)
		}
	}
}

// A run of letters takes the width of its cells, and says nothing it should not.
func TestTerminalText(t *testing.T) {
	text, n := terminalOf(t, "\x1b[1mbold & <b>\x1b[0m  x\r\n\x1b[7minverse\x1b[0m \x1b[2;4mfaint\x1b[0m 虎", 20, 3)
	want := map[string]struct{ width, class string }{
		"bold & <b>": {"90", "b"}, "x": {"9", ""}, "inverse": {"63", ""}, "faint": {"45", "f u"}, "虎": {"18", ""},
	}
	n.walk(func(n node) {
		if n.XMLName.Local != "text" || n.Text == "tian" {
			return
		}
		w, is := want[n.Text]
		if !is {
			t.Errorf("%q is written", n.Text)
			return
		}
		delete(want, n.Text)
		if n.attr("textLength") != w.width || n.attr("class") != w.class {
			t.Errorf("%q is %s wide in class %q, want %+v", n.Text, n.attr("textLength"), n.attr("class"), w)
		}
	})
	for text := range want {
		t.Errorf("%q is not written", text)
	}
	if !strings.Contains(text, hexRGB(defaultFg)+`" shape-rendering`) {
		t.Error("inverse text has no ground")
	}
	said := ""
	n.walk(func(n node) {
		if n.XMLName.Local == "desc" {
			said = n.Text
		}
	})
	if said != "bold & <b>  x\ninverse faint 虎\n\n" {
		t.Errorf("the description is %q", said)
	}
}

// Lines meet the edges of their cells, so that boxes close.
func TestLinesMeet(t *testing.T) {
	edges := map[rune][]string{'─': {"M0 9.5", "M9 9.5"}, '┃': {"M4.5 0", "M4.5 19"}, '╔': {"M9 11.3", "M9 7.7", "M6.3 19", "M2.7 19"}}
	for r, want := range edges {
		text, _ := terminalOf(t, string(r), 1, 1)
		for _, w := range want {
			if !strings.Contains(text, w+"L") {
				t.Errorf("%c has no line from %s: %s", r, w, text[strings.Index(text, "<path"):])
			}
		}
	}
}

func TestGoldenTerminal(t *testing.T) {
	screen := canvas.New(24, 6, canvas.Style{})
	p := named("dark")
	for y, line := range []string{"╭────╮╔══╦══╗ ▲ South", "│●⠿  │║  ║  ║ ▽ North", "│(••)│╠══╬══╣ ░░ ▌█", "╰────╯║  ║  ║ ╲╱╳ 象", "┏━━━━┓╚══╩══╝ ├┼┤", "┗━━━━┛ plain & <text>"} {
		screen.Text(0, y, line, []canvas.Style{p.Seed, p.Board, p.Side[0], p.Side[1], p.Cursor, p.Text.Underlined()}[y])
	}
	text, _ := terminalOf(t, string(canvas.Paint(nil, nil, screen, canvas.True)), 24, 6)
	compare(t, filepath.Join("testdata", "terminal.svg"), text)
}

func FuzzTerminal(f *testing.F) {
	f.Add("\x1b[2;3Hx\x1b[38;2;1;2;3mtext ● ╬ 虎", 20, 5)
	f.Add("\x1b[99999999999999999999C\x1b[48;5mx\x1b[K\x1b[J", 3, 3)
	f.Add("\xff\x1b[9223372036854775807Bx\x1b[1mé\u0301", 0, 0)
	f.Fuzz(func(t *testing.T, text string, cols, rows int) {
		cols, rows = cols&63, rows&31
		var b bytes.Buffer
		if err := Terminal(&b, text, text, cols, rows); err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(&b)
		for {
			if _, err := d.Token(); err != nil {
				if err.Error() != "EOF" {
					t.Fatal(strconv.Quote(text), err)
				}
				return
			}
		}
	})
}
