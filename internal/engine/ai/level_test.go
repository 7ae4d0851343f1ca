package ai

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/games/doushouqi"
	"tian/internal/games/rajapasu"
)

func TestLevels(t *testing.T) {
	for _, g := range games.All() {
		if _, ok := levels[g.Name()]; !ok {
			t.Errorf("%s has no levels of its own", g.Name())
		}
		var before Limits
		for n := MinLevel; n <= MaxLevel; n++ {
			l, err := Level(g, n)
			if err != nil {
				t.Fatal(err)
			}
			if (n == MaxLevel) != (l.Time == usualTime && l.exact) {
				t.Errorf("%s: level %d takes %v, exact %v", g.Name(), n, l.Time, l.exact)
			}
			if l.skill == nil && before.skill == nil && n > MinLevel && n < MaxLevel && l.Nodes <= before.Nodes {
				t.Errorf("%s: level %d looks at %d nodes, the one below at %d", g.Name(), n, l.Nodes, before.Nodes)
			}
			if before.skill == nil && l.skill != nil && n > MinLevel {
				t.Errorf("%s: level %d overlooks things and the one below does not", g.Name(), n)
			}
			before = l
		}
	}
}

func TestNoSuchLevel(t *testing.T) {
	for _, n := range []int{-1, 0, 9} {
		_, err := Level(rajapasu.Game{}, n)
		var p *engine.Problem
		if !errors.As(err, &p) || p.Format != noLevel {
			t.Errorf("level %d: %v", n, err)
		}
	}
}

// TestLevelsAreReproducible plays the same turns with the same seed, and others
// with another.
func TestLevelsAreReproducible(t *testing.T) {
	g := rajapasu.Game{}
	limits, err := Level(g, 1)
	if err != nil {
		t.Fatal(err)
	}
	first := opening(t, g, limits, 1)
	if again := opening(t, g, limits, 1); !slices.Equal(first, again) {
		t.Errorf("the same seed plays %v, then %v", first, again)
	}
	different := false
	for seed := uint64(2); seed < 8; seed++ {
		different = different || !slices.Equal(first, opening(t, g, limits, seed))
	}
	if !different {
		t.Errorf("seven seeds all play %v", first)
	}
}

// TestLevelsUseOneWorker has a level answer the same however many workers the engine
// has.
func TestLevelsUseOneWorker(t *testing.T) {
	g := doushouqi.Game{}
	limits, err := Level(g, 5)
	if err != nil {
		t.Fatal(err)
	}
	turn := engine.NewTurn(g.Start(engine.South))
	one := New(Options{TableMB: 1}).Search(context.Background(), g, turn, nil, limits, nil)
	four := New(Options{TableMB: 1, Threads: 4}).Search(context.Background(), g, turn, nil, limits, nil)
	if !slices.Equal(one.Turn, four.Turn) || one.Value != four.Value || one.Nodes != four.Nodes {
		t.Errorf("one worker: %v, %d, %d nodes; four: %v, %d, %d nodes",
			one.Turn, one.Value, one.Nodes, four.Turn, four.Value, four.Nodes)
	}
}

// opening is the first ten turns of a level against itself.
func opening(t *testing.T, g engine.Game, limits Limits, seed uint64) []engine.Move {
	t.Helper()
	limits.Seed = seed
	m := engine.NewMatch(g, engine.Options{})
	e := New(Options{TableMB: 1})
	var all []engine.Move
	for range 10 {
		if m.Phase() != engine.Playing {
			break
		}
		r := e.Search(context.Background(), g, m.Turn(), m.Hashes(), limits, nil)
		if err := m.Play(r.Turn); err != nil {
			t.Fatal(err)
		}
		all = append(all, r.Turn...)
	}
	return all
}

// TestLevelFourIsQuick bounds what level 4 looks at by what takes far less than
// half a second on any machine: a million positions take about that.
func TestLevelFourIsQuick(t *testing.T) {
	for _, g := range games.All() {
		l, err := Level(g, 4)
		if err != nil {
			t.Fatal(err)
		}
		if l.Nodes > 100_000 || l.Nodes == 0 && (l.Depth == 0 || l.Depth > 3) {
			t.Errorf("%s: level 4 looks at %d nodes, %d deep", g.Name(), l.Nodes, l.Depth)
		}
	}
}

// TestEffort checks what is easy to see and what is not.
func TestEffort(t *testing.T) {
	for _, c := range []struct {
		game             engine.Game
		position         string
		easy, hard       string
		easyFrom, hardTo engine.Square // the focus of each
	}{
		{doushouqi.Game{}, "7/7/1r5/7/7/7/1L5/7/7 w", "b3b2", "b3b7", engine.NoSquare, engine.NoSquare},
		{doushouqi.Game{}, "7/7/1r5/7/7/7/1L5/7/7 w", "b3b2", "b3b2", 8, 62},
		{rajapasu.Game{}, "2-0-0-0-0-0-2-3-0-6-0-0-0-0-0-0-S", "A", "G", engine.NoSquare, engine.NoSquare},
	} {
		p := parsed(t, c.game, c.position).Now
		o := newOverlooking(skill{}, c.game, p, 0, 1)
		effort := func(text string, focus engine.Square) int {
			m, err := engine.ParseMove(c.game, text)
			if err != nil {
				t.Fatal(err)
			}
			return o.effort(p, m, focus)
		}
		easy, hard := effort(c.easy, c.easyFrom), effort(c.hard, c.hardTo)
		if easy >= hard {
			t.Errorf("%s: %s takes %d, %s takes %d", c.position, c.easy, easy, c.hard, hard)
		}
	}
}

// TestThin checks that something is always seen, that with no haste all is, and
// that what takes more effort is overlooked more often.
func TestThin(t *testing.T) {
	g := rajapasu.Game{}
	p := g.Start(engine.South)
	for _, haste := range []int{0, 20, 1000} {
		o := newOverlooking(skill{haste: haste}, g, p, 0, 5)
		seen := 0
		for range 200 {
			moves := o.thin(p, p.Moves(nil), engine.NoSquare)
			if len(moves) == 0 {
				t.Fatal("nothing at all is seen")
			}
			seen += len(moves)
		}
		all := 200 * len(p.Moves(nil))
		switch {
		case haste == 0 && seen != all:
			t.Errorf("without haste %d of %d are seen", seen, all)
		case haste == 20 && (seen == all || seen < 200):
			t.Errorf("with some haste %d of %d are seen", seen, all)
		case haste == 1000 && seen > 400:
			t.Errorf("in great haste %d of %d are seen", seen, all)
		}
	}
}

func TestError(t *testing.T) {
	o := newOverlooking(skill{blur: 100}, rajapasu.Game{}, rajapasu.Game{}.Start(engine.South), 0, 3)
	sum, biggest := Value(0), Value(0)
	for range 5000 {
		e := o.error()
		sum += e
		biggest = max(biggest, e, -e)
	}
	if sum/5000 > 5 || sum/5000 < -5 {
		t.Errorf("the mean error is %d, want about none", sum/5000)
	}
	if biggest > 150 || biggest < 100 {
		t.Errorf("the biggest of 5,000 errors is %d", biggest)
	}
	if sharp := newOverlooking(skill{}, rajapasu.Game{}, rajapasu.Game{}.Start(engine.South), 0, 3); sharp.error() != 0 {
		t.Error("a player without blur misjudges")
	}
}

// TestAnotherLook checks that a position that comes back is looked at afresh.
func TestAnotherLook(t *testing.T) {
	g := doushouqi.Game{}
	p := g.Start(engine.South)
	first := newOverlooking(skill{blur: 100}, g, p, 0, 1)
	same := newOverlooking(skill{blur: 100}, g, p, 0, 1)
	later := newOverlooking(skill{blur: 100}, g, p, 4, 1)
	differ := 0
	for range 20 {
		e := first.error()
		if again := same.error(); again != e {
			t.Fatalf("the same turn of the same game is judged %d and %d off", e, again)
		}
		if later.error() != e {
			differ++
		}
	}
	if differ < 10 {
		t.Errorf("four turns later %d of 20 errors differ", differ)
	}
}

// TestBlindnessStaysAtHome checks that what an overlooking player searched does not
// mislead a full search by the same engine.
func TestBlindnessStaysAtHome(t *testing.T) {
	g := doushouqi.Game{}
	turn := parsed(t, g, "l5t/7/7/7/2r4/7/E1W3R/1C1L3/7 w")
	e := plain(true)
	fresh := e.Search(context.Background(), g, turn, nil, Limits{Depth: 3}, nil)
	for seed := range uint64(20) {
		e.Clear()
		e.Search(context.Background(), g, turn, nil, Limits{Depth: 3, Seed: seed, skill: &skill{haste: 500, blur: 100}}, nil)
		if again := e.Search(context.Background(), g, turn, nil, Limits{Depth: 3}, nil); again.Value != fresh.Value {
			t.Fatalf("seed %d: after a hasty search the value is %d, not %d", seed, again.Value, fresh.Value)
		}
	}
}

// BenchmarkLevelFour is the longest that level 4 takes for a turn of a round.
func BenchmarkLevelFour(b *testing.B) {
	for _, g := range games.All() {
		b.Run(g.Name(), func(b *testing.B) {
			limits, err := Level(g, 4)
			if err != nil {
				b.Fatal(err)
			}
			longest := time.Duration(0)
			for b.Loop() {
				m := engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth, Rounds: 1})
				e := New(Options{})
				for turns := 0; m.Phase() == engine.Playing && turns < 60; turns++ {
					r := e.Search(context.Background(), g, m.Turn(), m.Hashes(), limits, nil)
					longest = max(longest, r.Time)
					if err := m.Play(r.Turn); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "longest-ms")
		})
	}
}
