package canvas

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "abc": 3, "象獅": 4, "●": 1, "─": 1, "é": 1, "e\u0301": 1, "…": 1, "▽1": 2,
	} {
		if got := Width(text); got != want {
			t.Errorf("Width(%q) = %d, want %d", text, got, want)
		}
	}
}

func TestDrawingOutsideDoesNothing(t *testing.T) {
	c := New(4, 2, Style{})
	c.Text(-2, 0, "abcdefgh", Style{})
	c.Text(0, 5, "x", Style{})
	c.Set(9, 9, "x", Style{})
	c.Fill(Rect{-3, -3, 30, 4}, "#", Style{})
	c.Center(-9, 1, 3, "象", Style{})
	if got := c.String(); got != "####\n\n" {
		t.Errorf("got %q", got)
	}
	if c.At(7, 7).Text != " " {
		t.Error("a cell outside is no blank")
	}
	New(-1, -1, Style{}).Text(0, 0, "x", Style{})
}

// Half of a wide character is never left standing.
func TestWideCharacters(t *testing.T) {
	for _, test := range []struct {
		draw func(*Canvas)
		want string
	}{
		{func(c *Canvas) { c.Text(0, 0, "象獅", Style{}) }, "象獅"},
		{func(c *Canvas) { c.Text(1, 0, "象獅", Style{}) }, " 象"},
		{func(c *Canvas) { c.Set(3, 0, "象", Style{}) }, ""},
		{func(c *Canvas) { c.Text(0, 0, "象", Style{}); c.Set(1, 0, "x", Style{}) }, " x"},
		{func(c *Canvas) { c.Text(1, 0, "象", Style{}); c.Set(1, 0, "x", Style{}) }, " x"},
		{func(c *Canvas) { c.Text(1, 0, "象", Style{}); c.Text(0, 0, "獅", Style{}) }, "獅"},
	} {
		c := New(4, 1, Style{})
		test.draw(c)
		if got := strings.TrimSuffix(c.String(), "\n"); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestControlCharactersAreNotDrawn(t *testing.T) {
	c := New(8, 1, Style{})
	c.Text(0, 0, "a\x1b[2J\tb\n", Style{})
	if got := c.String(); got != "a[2Jb\n" {
		t.Errorf("got %q", got)
	}
}

func TestWrap(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"one two three", 7, "one two|three"},
		{"one  two", 80, "one two"},
		{"", 5, ""},
		{"a\nb", 5, "a|b"},
		{"abcdefgh ij", 3, "abc|def|gh|ij"},
		{"象獅虎", 3, "象|獅|虎"},
		{"象", 1, "象"},
	} {
		if got := strings.Join(Wrap(test.text, test.width), "|"); got != test.want {
			t.Errorf("Wrap(%q, %d) = %q, want %q", test.text, test.width, got, test.want)
		}
	}
}

func TestCut(t *testing.T) {
	if got := Cut("象獅", 3); got != "象" {
		t.Errorf("got %q", got)
	}
	if got := Cut("ab", 5); got != "ab" {
		t.Errorf("got %q", got)
	}
}

// Whatever was shown before, a terminal shows the canvas after Paint: text, style
// and all, at every number of colours.
func TestPaintedIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, profile := range []Profile{Mono, Sixteen, Indexed, True} {
		screen := vt.NewEmulator(20, 6)
		fresh := vt.NewEmulator(20, 6)
		var old *Canvas
		for range 300 {
			next := scribble(r, old)
			screen.Write(Paint(nil, old, next, profile))
			fresh.Write(Paint(nil, nil, next, profile))
			if got, want := screen.Render(), fresh.Render(); got != want {
				t.Fatalf("profile %d: the change shows\n%q\nand the whole\n%q", profile, got, want)
			}
			for y, line := range strings.Split(strings.TrimSuffix(next.String(), "\n"), "\n") {
				if got := row(screen, y); got != line {
					t.Fatalf("row %d shows %q, want %q", y, got, line)
				}
			}
			old = next
		}
	}
}

// row is what a line of a terminal shows.
func row(e *vt.Emulator, y int) string {
	var b strings.Builder
	for x := 0; x < e.Width(); {
		cell := e.CellAt(x, y)
		b.WriteString(cell.Content)
		x += max(1, cell.Width)
	}
	return strings.TrimRight(b.String(), " ")
}

// scribble changes a few things on a canvas.
func scribble(r *rand.Rand, old *Canvas) *Canvas {
	c := New(20, 6, Style{})
	if old != nil && r.IntN(10) > 0 {
		copy(c.Cells, old.Cells)
	}
	colors := []Color{{}, RGB(0x112233, 17, Red), RGB(0xffffff, 231, BrightWhite), RGB(0x808080, 244, NoBasic)}
	for range r.IntN(8) {
		style := Style{Fg: colors[r.IntN(4)], Bg: colors[r.IntN(4)], Bold: r.IntN(2) == 0, Underline: r.IntN(4) == 0, Invert: r.IntN(4) == 0}
		c.Text(r.IntN(22)-1, r.IntN(6), []string{"a", "bcd", "象", "獅x虎", "──", "   "}[r.IntN(6)], style)
	}
	return c
}

func TestNothingChangedNothingSent(t *testing.T) {
	c := New(30, 5, Style{Fg: RGB(1, 16, Red)})
	c.Text(3, 3, "hello", Style{Bold: true})
	if out := Paint(nil, c, c, True); len(out) != 0 {
		t.Errorf("sent %q", out)
	}
}

// A terminal is told a colour in the way that it knows.
func TestColourOfEachProfile(t *testing.T) {
	c := New(1, 1, Style{Fg: RGB(0x010203, 94, BrightRed), Bg: RGB(0x040506, 234, Black)})
	for profile, want := range map[Profile]string{
		True: "\x1b[38;2;1;2;3;48;2;4;5;6m", Indexed: "\x1b[38;5;94;48;5;234m", Sixteen: "\x1b[91;40m", Mono: "\x1b[2J\x1b[1;1H ",
	} {
		if out := string(Paint(nil, nil, c, profile)); !strings.Contains(out, want) {
			t.Errorf("profile %d: %q, want %q", profile, out, want)
		}
	}
}

func BenchmarkPaintChange(b *testing.B) {
	old := New(80, 24, Style{})
	next := New(80, 24, Style{})
	next.Text(10, 10, "a cursor", Style{Bold: true})
	var buf []byte
	for b.Loop() {
		buf = Paint(buf[:0], old, next, True)
	}
}

// A long text is wrapped in the time that it takes to read it: a word without end, and
// words without width, are no worse than others.
func TestWrapOfLongTexts(t *testing.T) {
	const n = 1 << 20
	for name, text := range map[string]string{
		"a word":        strings.Repeat("x", n),
		"wide":          strings.Repeat("象", n/3),
		"words":         strings.Repeat("a ", n/2),
		"without width": strings.Repeat("\u200b ", n/4),
	} {
		got := 0
		for _, line := range Wrap(text, 40) {
			got += len(strings.ReplaceAll(line, " ", ""))
		}
		if want := len(strings.ReplaceAll(text, " ", "")); got != want {
			t.Errorf("%s: %d bytes of %d", name, got, want)
		}
	}
}

// A rule's number and its letters, or a turn and its number, stay on one line.
func TestNamesAreNotBroken(t *testing.T) {
	for text, want := range map[string]string{
		"cannot open a hole (RP 8.1).":         "cannot open a hole|(RP 8.1).",
		"by LM 7.5 and by AU 5.1 it is":        "by LM 7.5 and by|AU 5.1 it is",
		"a loss of two. 3... c loses about 2":  "a loss of two.|3... c loses about|2",
		"it is best to go on: 12. F then a":    "it is best to go|on: 12. F then a",
		"AU 5.1":                               "AU 5.1",
		"it ends with AU":                      "it ends with AU",
		"RP and then 7.3":                      "RP and then 7.3",
		"and in the end of it 4.":              "and in the end of|it 4.",
		"12... aVeryLongTurnIndeedItIs follow": "12...|aVeryLongTurnIndee|dItIs follow",
	} {
		if got := strings.Join(Wrap(text, 18), "|"); got != want {
			t.Errorf("%q is broken as %q, want %q", text, got, want)
		}
	}
	for w := 9; w < 80; w++ {
		for _, line := range Wrap("North cannot go on: fewer than seven counters cannot open a single hole (RP 8.1).", w) {
			if strings.HasSuffix(line, "(RP") || Width(line) > w {
				t.Errorf("%d wide: %q", w, line)
			}
		}
	}
}
