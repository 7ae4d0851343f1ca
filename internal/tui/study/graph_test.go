package study

import (
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"tian/internal/engine/ai"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

var update = flag.Bool("update", false, "write the golden files anew")

// looks are the terminals that the goldens show.
var looks = []struct {
	name string
	env  map[string]string
}{
	{"braille", map[string]string{"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}},
	{"ascii", map[string]string{"LC_ALL": "C", "TERM": "vt100"}},
}

func look(env map[string]string) *theme.Theme {
	return theme.New(theme.Choice{}, func(name string) string { return env[name] })
}

// wave is a report of so many turns in so many rounds, up and down, the first
// `unknown` positions not valued yet.
func wave(turns, rounds, unknown int) Report {
	var r Report
	step := 0
	for round := 1; round <= rounds; round++ {
		for i := range turns/rounds + 1 {
			by := -1
			if i > 0 {
				by = step
				step++
				g := Good
				switch {
				case step%13 == 0:
					g = Blunder
				case step%7 == 0:
					g = Mistake
				case step%5 == 0:
					g = Inaccuracy
				}
				r.Turns = append(r.Turns, Judgement{Step: by, Number: len(r.Turns) + 1, Grade: g})
			}
			v := 18 * math.Sin(float64(step)/4) * float64(step) / float64(turns)
			r.Positions = append(r.Positions, Position{
				Step: step, Round: round, By: by, Known: len(r.Positions) >= unknown,
				Score: Score{Value: ai.Value(100 * v)},
			})
		}
		step++ // the next round is begun
	}
	return r
}

// drawn is the graph as plain text.
func drawn(g Graph, w, h int, t *theme.Theme) string {
	c := canvas.New(w, h, t.Text)
	g.Draw(c, c.All(), t)
	return c.String()
}

func TestGolden(t *testing.T) {
	mates := wave(10, 1, 0)
	for i := range mates.Positions {
		mates.Positions[i].Score = Score{[]ai.Value{0, 80, -120, wonNow - 9, -wonNow + 4}[i%5], true}
	}
	var b strings.Builder
	for _, test := range []struct {
		name string
		g    Graph
		w, h int
	}{
		{"a match of 44 turns, at turn 20", Graph{wave(44, 1, 0), 20, 100}, 78, 4},
		{"the same, higher", Graph{wave(44, 1, 0), 20, 100}, 118, 8},
		{"the same, narrow", Graph{wave(44, 1, 0), 20, 100}, 38, 3},
		{"too narrow for the scale", Graph{wave(44, 1, 0), 20, 100}, 20, 5},
		{"three rounds, at the beginning", Graph{wave(60, 3, 0), 0, 100}, 78, 5},
		{"the analysis has come half-way", Graph{wave(44, 1, 22), 44, 100}, 60, 4},
		{"nothing known yet", Graph{wave(8, 1, 9), 3, 100}, 40, 4},
		{"a short game", Graph{wave(6, 1, 0), 6, 100}, 60, 6},
		{"a thousand turns", Graph{wave(1000, 4, 0), 333, 100}, 60, 7},
		{"won and lost", Graph{mates, 4, noPoints}, 50, 6},
	} {
		for _, l := range looks {
			fmt.Fprintf(&b, "== %s, %d by %d, %s\n%s", test.name, test.w, test.h, l.name, drawn(test.g, test.w, test.h, look(l.env)))
		}
	}
	const golden = "testdata/graph.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		t.Errorf("the graphs are not those of %s (-update writes them anew):\n%s", golden, got)
	}
}

// The graph keeps to its rectangle and, but for a single column, shows the worst
// that happened, at any size.
func TestAnySize(t *testing.T) {
	outside := canvas.Style{Bold: true, Underline: true}
	for _, l := range looks {
		th := look(l.env)
		for _, report := range []Report{{}, wave(1, 1, 0), wave(44, 1, 0), wave(70, 5, 10), wave(400, 12, 0)} {
			for w := 1; w < 90; w += 11 {
				for h := range 10 {
					c := canvas.New(w+4, h+4, outside)
					r := canvas.Rect{X: 2, Y: 2, W: w, H: h}
					g := Graph{report, 7, 100}
					g.Draw(c, r, th)
					for y := range c.H {
						for x := range c.W {
							if cell := c.At(x, y); !r.Has(x, y) && (cell.Text != " " || cell.Style != outside) {
								t.Fatalf("%s, %d by %d: drew %q outside", l.name, w, h, cell.Text)
							}
						}
					}
					if text := c.String(); w > 1 && h >= MinGraphRows && len(report.Turns) > 20 && !strings.Contains(text, "X") {
						t.Fatalf("%s, %d by %d: no blunder is marked:\n%s", l.name, w, h, text)
					}
				}
			}
		}
	}
}

// In ASCII nothing else is drawn, and in one colour the cursor is still seen.
func TestNoColourAndASCII(t *testing.T) {
	for _, l := range looks {
		th := look(l.env)
		for at := range 45 {
			with := drawn(Graph{wave(44, 1, 0), at, 100}, 60, 5, th)
			if l.name == "ascii" {
				for _, r := range with {
					if r > '~' {
						t.Fatalf("%q in ASCII", r)
					}
				}
			}
			if !strings.Contains(with, th.Up) && !strings.ContainsAny(strings.Split(with, "\n")[4], "?X.") {
				t.Errorf("%s: no cursor at %d:\n%s", l.name, at, with)
			}
			c := canvas.New(60, 5, th.Text)
			Graph{wave(44, 1, 0), at, 100}.Draw(c, c.All(), th)
			shown := 0
			for x := range 60 {
				if cell := c.At(x, 4); cell.Style.Invert || cell.Text == th.Up {
					shown++
				}
			}
			if shown != 1 {
				t.Errorf("%s: %d cursors at %d", l.name, shown, at)
			}
		}
	}
}

// A click where a position's mark is goes to that position.
func TestStepAt(t *testing.T) {
	th := look(looks[0].env)
	r := canvas.Rect{X: 3, Y: 5, W: 70, H: 4}
	for _, report := range []Report{wave(10, 1, 0), wave(44, 1, 0), wave(60, 3, 0), wave(300, 2, 0)} {
		g := Graph{report, 0, 100}
		p := g.plot(r, th)
		for i, position := range report.Positions {
			x := p.cell(i)
			step, ok := g.StepAt(r, th, x, r.Y+1)
			if !ok || len(report.Positions) < 66 && step != position.Step {
				t.Fatalf("%d positions: a click on column %d goes to %d, %v; want %d", len(report.Positions), x, step, ok, position.Step)
			}
			if p.cell(report.index(step)) != x {
				t.Fatalf("the cursor goes to column %d, clicked was %d", p.cell(report.index(step)), x)
			}
		}
		if _, ok := g.StepAt(r, th, r.X, r.Y); ok {
			t.Error("the scale is a position")
		}
		if _, ok := g.StepAt(r, th, r.X+20, r.Y-1); ok {
			t.Error("a click outside hits")
		}
	}
}

// The side ahead is told by the direction: no value of South's is drawn below
// the middle, none of North's above it.
func TestDirection(t *testing.T) {
	for _, l := range looks {
		th := look(l.env)
		for _, v := range []ai.Value{300, -300} {
			r := wave(12, 1, 0)
			for i := range r.Positions {
				r.Positions[i].Score.Value = v
			}
			r.Turns = nil
			rows := strings.Split(drawn(Graph{r, 0, 100}, 60, 5, th), "\n")
			above, below := strings.Trim(rows[0]+rows[1], " ▲^0123456789│|"), strings.Trim(rows[2]+rows[3], " ▽v0123456789│|")
			if (above != "") != (v > 0) || (below != "") != (v < 0) {
				t.Errorf("%s: %d is drawn\n%s", l.name, v, strings.Join(rows, "\n"))
			}
		}
	}
}

func BenchmarkReportAndDraw(b *testing.B) {
	g := Graph{wave(1000, 4, 0), 333, 100}
	th := look(looks[0].env)
	c := canvas.New(118, 8, th.Text)
	for b.Loop() {
		g.Draw(c, c.All(), th)
	}
}
