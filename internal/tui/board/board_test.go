package board

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

func getenv(pairs ...string) func(string) string {
	vars := map[string]string{"LANG": "C.UTF-8", "TERM": "xterm-256color"}
	for i := 0; i+1 < len(pairs); i += 2 {
		vars[pairs[i]] = pairs[i+1]
	}
	return func(name string) string { return vars[name] }
}

func fit(t *testing.T, g engine.Game, w, h int, flip bool, env ...string) *Board {
	t.Helper()
	b, ok := Fit(g.Layout(), theme.New(theme.Choice{}, getenv(env...)), canvas.Rect{W: w, H: h}, flip)
	if !ok {
		t.Fatalf("%s does not fit into %dx%d", g.Name(), w, h)
	}
	return b
}

// Every square is found where it is drawn, none overlaps another, and all lie
// within the board, at any size and either way round.
func TestSquaresAreWhereTheyAreDrawn(t *testing.T) {
	look := theme.New(theme.Choice{}, getenv())
	for _, g := range games.All() {
		for _, flip := range []bool{false, true} {
			for w := 36; w < 200; w += 9 {
				for h := 8; h < 60; h += 3 {
					b, ok := Fit(g.Layout(), look, canvas.Rect{X: 3, Y: 2, W: w, H: h}, flip)
					if !ok {
						continue
					}
					if b.Area.W > w || b.Area.H > h || b.Area.X < 3 || b.Area.Y < 2 {
						t.Fatalf("%s in %dx%d covers %+v", g.Name(), w, h, b.Area)
					}
					for i := range g.Layout().Places {
						s := engine.Square(i)
						r := b.Rect(s)
						for _, p := range [][2]int{{r.X, r.Y}, {r.X + r.W - 1, r.Y + r.H - 1}} {
							if got := b.At(p[0], p[1]); got != s {
								t.Fatalf("%s in %dx%d: square %d is found as %d", g.Name(), w, h, s, got)
							}
							if !b.Area.Has(p[0], p[1]) {
								t.Fatalf("%s in %dx%d: square %d lies outside", g.Name(), w, h, s)
							}
						}
					}
				}
			}
		}
	}
}

func TestNothingIsOutside(t *testing.T) {
	b := fit(t, games.All()[0], 80, 20, false)
	for _, p := range [][2]int{{-1, -1}, {500, 3}, {0, 0}} {
		if got := b.At(p[0], p[1]); got != engine.NoSquare {
			t.Errorf("%v is square %d", p, got)
		}
	}
}

// Arrow keys go to the square on that side of the screen and stop at the edge.
func TestNeighbours(t *testing.T) {
	g, _ := games.Find("auale")
	find := func(name string) engine.Square {
		s, _ := g.Layout().Find(name)
		return s
	}
	for _, test := range []struct {
		flip   bool
		from   string
		dx, dy int
		to     string
	}{
		{false, "A", 1, 0, "B"}, {false, "A", -1, 0, "A"}, {false, "A", 0, -1, "f"}, {false, "F", 0, -1, "a"},
		{false, "a", -1, 0, "b"}, {false, "C", 0, 1, "C"},
		{true, "A", 1, 0, "A"}, {true, "A", -1, 0, "B"}, {true, "A", 0, 1, "f"},
	} {
		b := fit(t, g, 80, 20, test.flip)
		if got := b.Neighbour(find(test.from), test.dx, test.dy); got != find(test.to) {
			t.Errorf("flip %v: %s %+d %+d is %s, want %s", test.flip, test.from, test.dx, test.dy, g.Layout().Places[got].Name, test.to)
		}
	}
}

// A pit shows as many seeds as it holds, one by one, up to forty at
// 80 columns; another seed never moves those that lie there.
func TestSeedsCanBeCounted(t *testing.T) {
	g, _ := games.Find("rajapasu")
	b := fit(t, g, 80, 16, false)
	var before string
	for n := range 41 {
		text := pit(b, uint8(n))
		if got := strings.Count(text, b.Theme.Pebble); got != n {
			t.Fatalf("%d seeds are drawn as %d:\n%s", n, got, text)
		}
		for i, r := range []rune(before) {
			if string(r) == b.Theme.Pebble && []rune(text)[i] != r {
				t.Fatalf("seed %d moves another:\n%s\n%s", n, before, text)
			}
		}
		before = text
	}
}

// With more seeds than it has room for a pit is full: of the same seeds as every other
// pit, however small the board is. How many there are stands in its rim.
func TestSeedsLookAlike(t *testing.T) {
	g, _ := games.Find("rajapasu")
	for _, size := range [][2]int{{60, 12}, {40, 9}, {40, 7}} {
		b := fit(t, g, size[0], size[1], false)
		in := b.Rect(0).Inset(1, 1)
		for n := range 99 {
			text := pit(b, uint8(n))
			if got, want := strings.Count(text, b.Theme.Pebble), min(n, in.W*in.H); got != want {
				t.Fatalf("%v: %d seeds are drawn as %d, want %d:\n%s", size, n, got, want, text)
			}
			if strings.Trim(text, " \n"+b.Theme.Pebble) != "" {
				t.Fatalf("%v: %d seeds are drawn as\n%s", size, n, text)
			}
		}
	}
}

// pit is the inside of South's A with n seeds in it.
func pit(b *Board, n uint8) string {
	var s engine.Scene
	s.Blank()
	s.Cells[0].Small = n
	c := canvas.New(b.Area.X+b.Area.W, b.Area.Y+b.Area.H, canvas.Style{})
	b.Draw(c, &s, NoMarks)
	r := b.Rect(0).Inset(1, 1)
	var text strings.Builder
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			text.WriteString(c.At(x, y).Text)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// What is different looks different, in characters alone: sows, crosses, tians of
// either side, closed holes, empty pits.
func TestEveryKindOfSquareHasItsLook(t *testing.T) {
	g, _ := games.Find("laomuzhu")
	for _, env := range [][]string{nil, {"LC_ALL", "C"}} {
		b := fit(t, g, 80, 16, false, env...)
		seen := map[string]string{}
		for name, cell := range map[string]engine.Cell{
			"empty": {Owner: engine.NoSide}, "five": {Small: 5, Owner: engine.NoSide},
			"sow": {Big: 1, Owner: engine.NoSide}, "sows": {Big: 2, Owner: engine.NoSide},
			"sow and five": {Big: 1, Small: 5, Owner: engine.NoSide},
			"South's tian": {State: engine.Tian, Owner: engine.South}, "North's tian": {State: engine.Tian, Owner: engine.North},
			"closed": {State: engine.Closed, Owner: engine.NoSide},
		} {
			text := square(b, 1, cell)
			if other, twice := seen[text]; twice {
				t.Errorf("%s and %s look alike:\n%s", name, other, text)
			}
			seen[text] = name
		}
		crossed, plain := square(b, 0, engine.Cell{Owner: engine.NoSide}), square(b, 1, engine.Cell{Owner: engine.NoSide})
		if strings.Replace(crossed, "A", "B", 1) == plain {
			t.Errorf("a crossed square looks like another:\n%s", crossed)
		}
	}
}

// square is how one square is drawn with a cell on it.
func square(b *Board, s engine.Square, cell engine.Cell) string {
	var scene engine.Scene
	scene.Blank()
	scene.Cells[s] = cell
	c := canvas.New(b.Area.X+b.Area.W, b.Area.Y+b.Area.H, canvas.Style{})
	b.Draw(c, &scene, NoMarks)
	r := b.Rect(s)
	var text strings.Builder
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			text.WriteString(c.At(x, y).Text)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// Every animal of either side looks different from all others, in letters and in
// Chinese characters, at every size.
func TestAnimalsCanBeToldApart(t *testing.T) {
	g, _ := games.Find("doushouqi")
	for _, animals := range []string{"letters", "hanzi"} {
		look := theme.New(theme.Choice{Animals: animals}, getenv("NO_COLOR", "1"))
		for _, size := range [][2]int{{40, 10}, {50, 12}, {60, 20}, {60, 30}, {110, 45}, {120, 50}} {
			b, ok := Fit(g.Layout(), look, canvas.Rect{W: size[0], H: size[1]}, false)
			if !ok {
				t.Fatalf("no board in %v", size)
			}
			seen := map[string]bool{}
			for strength := uint8(1); strength <= 8; strength++ {
				for side := range engine.Side(2) {
					text := square(b, 24, engine.Cell{Animal: strength, Owner: side})
					if seen[text] {
						t.Errorf("%s at %v: strength %d of %v looks like another:\n%s", animals, size, strength, side, text)
					}
					seen[text] = true
				}
			}
		}
	}
}

// Marks are seen without colours: each changes the characters of its square.
func TestMarksAreSeenWithoutColours(t *testing.T) {
	for _, name := range []string{"auale", "doushouqi"} {
		g, _ := games.Find(name)
		b := fit(t, g, 60, 20, false, "NO_COLOR", "1")
		var scene, after engine.Scene
		g.Start(engine.South).Scene(&scene)
		g.Start(engine.South).Scene(&after)
		after.Cells[3].Small = 9
		draw := func(m Marks) string {
			c := canvas.New(60, 20, canvas.Style{})
			b.Draw(c, &scene, m)
			return c.String()
		}
		plain := draw(NoMarks)
		for kind, mark := range map[string]func(*Marks){
			"lit":    func(m *Marks) { m.Lit = engine.Squares(3) },
			"cursor": func(m *Marks) { m.Cursor = 3 },
			"chosen": func(m *Marks) { m.Chosen = 3 },
			"taken":  func(m *Marks) { m.Takes = []Take{{3, engine.North, engine.Holding{Small: 4}}} },
			"hint":   func(m *Marks) { m.Advised = engine.Squares(3) },
			"ends":   func(m *Marks) { m.Ends, m.After = 3, &after },
		} {
			if g.Layout().Kind == engine.Grid && (kind == "taken" || kind == "ends") {
				continue
			}
			m := NoMarks
			mark(&m)
			if !b.lined && (kind == "cursor" || kind == "chosen") {
				continue // inverse, which NO_COLOR allows
			}
			if draw(m) == plain {
				t.Errorf("%s: %s is not seen", name, kind)
			}
		}
	}
}

// Whatever a scene holds, it can be drawn, and nothing is drawn outside the area.
func TestAnySceneCanBeDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, g := range games.All() {
		for range 300 {
			w, h := 36+r.IntN(100), 8+r.IntN(40)
			b, ok := Fit(g.Layout(), theme.New(theme.Choice{}, getenv()), canvas.Rect{X: 2, Y: 2, W: w, H: h}, r.IntN(2) == 0)
			if !ok {
				continue
			}
			c := canvas.New(w+4, h+4, canvas.Style{})
			c.Fill(c.All(), "@", canvas.Style{})
			b.Draw(c, scramble(r), scrambleMarks(r))
			for y := range c.H {
				for x := range c.W {
					if !b.Area.Has(x, y) && c.At(x, y).Text != "@" {
						t.Fatalf("%s in %dx%d draws outside at %d,%d:\n%s", g.Name(), w, h, x, y, c)
					}
				}
			}
		}
	}
}

func scramble(r *rand.Rand) *engine.Scene {
	var s engine.Scene
	s.Blank()
	for i := range s.Cells {
		s.Cells[i] = engine.Cell{
			Small: uint8(r.IntN(99)), Big: uint8(r.IntN(3)), Animal: uint8(r.IntN(9)),
			Owner: engine.Side(r.IntN(2)), State: engine.CellState(r.IntN(3)),
		}
	}
	s.Hand = engine.Holding{Small: uint8(r.IntN(50)), Big: uint8(r.IntN(3))}
	s.HandAt = engine.Square(r.IntN(10))
	return &s
}

func scrambleMarks(r *rand.Rand) Marks {
	square := func() engine.Square { return engine.Square(r.IntN(10)) }
	set := func() engine.SquareSet { return engine.SquareSet(r.Uint64()) }
	var after engine.Scene
	takes := []Take{
		{square(), engine.Side(r.IntN(2)), engine.Holding{Small: uint8(r.IntN(99)), Big: uint8(r.IntN(3))}},
		{square(), engine.Side(r.IntN(2)), engine.Holding{Small: uint8(r.IntN(99))}},
	}
	return Marks{square(), square(), square(), square(), &after, set(), set(), set(), takes, set(), set(), square()}
}

func BenchmarkDraw(b *testing.B) {
	g, _ := games.Find("rajapasu")
	look := theme.New(theme.Choice{}, getenv())
	board, _ := Fit(g.Layout(), look, canvas.Rect{W: 80, H: 16}, false)
	var s engine.Scene
	g.Start(engine.South).Scene(&s)
	c := canvas.New(80, 24, canvas.Style{})
	for b.Loop() {
		board.Draw(c, &s, NoMarks)
	}
}

// As many pieces as most pits begin with lie evenly, whatever the width of the pit: as
// many to one side of its middle as to the other.
func TestPiecesLieEvenly(t *testing.T) {
	for _, w := range []int{7, 8, 10, 11, 12} {
		for _, each := range []int{4, 5, 7} {
			left, right := 0, 0
			for _, p := range slots(w, 5, 0, each)[:each] {
				switch at := p.x - w/2; {
				case at < 0:
					left++
				case at > 0:
					right++
				}
			}
			if left != right {
				t.Errorf("%d in a pit %d wide: %d lie on the left, %d on the right", each, w, left, right)
			}
		}
	}
}

// The strokes of a crossed square meet in one sign where they meet in one cell.
func TestCrossMeets(t *testing.T) {
	g, _ := games.Find("laomuzhu")
	odd := 0
	for w := 40; w < 130; w += 5 {
		b := fit(t, g, w, 20, false)
		for i, place := range g.Layout().Places {
			r := b.Rect(engine.Square(i))
			if place.Ground != engine.Cross || r.W%2 == 0 || r.H%2 == 0 {
				continue
			}
			odd++
			c := canvas.New(w, 20, canvas.Style{})
			b.drawCross(c, r)
			if got := c.At(r.X+r.W/2, r.Y+r.H/2).Text; got != b.Theme.CrossMark {
				t.Errorf("%d wide: %q is in the middle of %+v", w, got, r)
			}
		}
	}
	if odd == 0 {
		t.Error("no crossed square has a middle")
	}
}
