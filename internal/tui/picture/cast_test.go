package picture

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// recording is a cast, read.
type recording struct {
	header map[string]any
	times  []float64
	texts  []string
}

func castOf(t *testing.T, r *record.Record, o Options) recording {
	t.Helper()
	var b bytes.Buffer
	if err := Cast(&b, r, o); err != nil {
		t.Fatal(err)
	}
	if b.Bytes()[b.Len()-1] != '\n' {
		t.Error("the last line has no end")
	}
	var c recording
	for i, line := range strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n") {
		if i == 0 {
			if err := json.Unmarshal([]byte(line), &c.header); err != nil {
				t.Fatalf("header: %v", err)
			}
			continue
		}
		var event [3]any
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		time, isTime := event[0].(float64)
		text, isText := event[2].(string)
		if !isTime || event[1] != "o" || !isText || text == "" {
			t.Fatalf("line %d: %q", i+1, line)
		}
		c.times, c.texts = append(c.times, time), append(c.texts, text)
	}
	return c
}

// A recording is lines of JSON whose times never go back, and ends with the
// screen of the match as it stands.
func TestCast(t *testing.T) {
	randomly(t, 1, func(t *testing.T, r *record.Record) {
		c := castOf(t, r, Options{})
		if c.header["version"] != 2.0 || c.header["width"] != 80.0 || c.header["height"] != 24.0 {
			t.Fatalf("header %v", c.header)
		}
		screen := newConsole(castW, castH)
		for i, text := range c.texts {
			if i > 0 && c.times[i] <= c.times[i-1] {
				t.Errorf("event %d is at %v, after %v", i, c.times[i], c.times[i-1])
			}
			screen.write(text)
		}
		want := newCast(nil, r, Options{})
		v := want.still()
		if got := screen.screen.String(); got != want.screen(&v).String() {
			t.Errorf("the last screen is\n%s\nnot\n%s", got, want.screen(&v))
		}
	})
}

// The boards are those of the program, as large as fits.
func TestCastShowsTheBoard(t *testing.T) {
	for _, g := range goldens {
		r := golden(t, g.position, g.game, g.turns)
		c := castOf(t, r, Options{Look: theme.Choice{Palette: "light", Glyphs: "ascii"}})
		screen := newConsole(castW, castH)
		for _, text := range c.texts {
			screen.write(text)
		}
		var s engine.Scene
		r.Match().Now().Scene(&s)
		layout := r.Match().Game().Layout()
		found := false
		for h := castH; h > 8 && !found; h-- {
			b, fits := board.Fit(layout, theme.New(theme.Choice{Glyphs: "ascii"}, plainTerminal), canvas.Rect{W: 79, H: h}, false)
			if !fits {
				continue
			}
			want := canvas.New(castW, castH, canvas.Style{})
			marks := board.NoMarks
			steps := r.Match().Steps()
			if layout.Kind == engine.Grid {
				m := trail(s, events(steps[0].Before, steps[0].Turn))
				marks.Last = engine.Squares(m.from, m.end)
			}
			b.Draw(want, &s, marks)
			found = contains(screen.screen, want, b.Area)
		}
		if !found {
			t.Errorf("%s: the board is not on the screen\n%s", g.name, screen.screen)
		}
	}
}

// contains says that an area of one canvas is somewhere on another.
func contains(c, part *canvas.Canvas, area canvas.Rect) bool {
	for dy := -area.Y; dy <= c.H-area.Y-area.H; dy++ {
		for dx := -area.X; dx <= c.W-area.X-area.W; dx++ {
			same := true
			for y := area.Y; y < area.Y+area.H && same; y++ {
				for x := area.X; x < area.X+area.W && same; x++ {
					same = c.At(x+dx, y+dy).Text == part.At(x, y).Text
				}
			}
			if same {
				return true
			}
		}
	}
	return false
}

// The same match is the same recording, whatever the day.
func TestCastIsSteady(t *testing.T) {
	r := played(t, "rajapasu", 5, 12)
	var a, b bytes.Buffer
	if Cast(&a, r, Options{}) != nil || Cast(&b, r, Options{}) != nil || a.String() != b.String() {
		t.Error("two recordings of one match differ")
	}
}
