package ai

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
	"tian/internal/games/laomuzhu"
)

// parsed reads a position text, in mid-turn too.
func parsed(t *testing.T, g engine.Game, text string) *engine.Turn {
	t.Helper()
	turn, err := engine.ParsePosition(g, text)
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

// TestFixedNodes checks that the same nodes give the same search, whatever came
// before it in another engine.
func TestFixedNodes(t *testing.T) {
	for _, g := range games.All() {
		rng := rand.New(rand.NewPCG(3, 4))
		for range 5 {
			m := wander(g, rng, 10)
			limits := Limits{Nodes: 5000, Lines: 2}
			first := New(Options{TableMB: 1}).Search(context.Background(), g, m.Turn(), m.Hashes(), limits, nil)
			again := New(Options{TableMB: 1, Backstage: true}).Search(context.Background(), g, m.Turn(), m.Hashes(), limits, nil)
			first.Time, again.Time = 0, 0
			if !reflect.DeepEqual(first, again) {
				t.Fatalf("%s: %s: %+v, then %+v", g.Name(), m.Now(), first, again)
			}
			if first.Nodes > limits.Nodes {
				t.Fatalf("%s: %d nodes, %d allowed", g.Name(), first.Nodes, limits.Nodes)
			}
		}
	}
}

// TestKnownSearches pins what a few searches find, so that a machine or a change
// that searches differently shows.
func TestKnownSearches(t *testing.T) {
	for _, c := range []struct {
		game     engine.Game
		position string
		turn     string
		value    Value
	}{
		// The rat steps into the den, or is one move from it.
		{doushouqi.Game{}, "7/3C3/7/7/7/7/7/7/r6 w", "d8d9", won(1)},
		{doushouqi.Game{}, "7/7/3C3/7/7/7/7/7/r6 w", "d7d8", won(3)},
		// The elephant takes the only animal left: no move is a loss.
		{doushouqi.Game{}, "7/7/7/7/7/7/Er5/7/7 w", "a3b3", won(1)},
		// A harvest of all the other side has is none, and then nobody feeds South.
		{auale.Game{}, "0-0-0-0-0-1-2-0-0-0-0-0-20-25-S", "F", 2000 - 2800},
	} {
		turn := parsed(t, c.game, c.position)
		r := New(Options{TableMB: 1}).Search(context.Background(), c.game, turn, nil, Limits{Depth: 6}, nil)
		if got := engine.TurnText(c.game, r.Turn); got != c.turn || r.Value != c.value {
			t.Errorf("%s: %s worth %d, want %s worth %d", c.position, got, r.Value, c.turn, c.value)
		}
		if !r.Exact {
			t.Errorf("%s: a finished search is not exact", c.position)
		}
	}
}

// TestThreads checks that several workers give a legal turn and, to a fixed depth,
// no worse a value than is there.
func TestThreads(t *testing.T) {
	for _, g := range games.All() {
		rng := rand.New(rand.NewPCG(13, 14))
		e := New(Options{TableMB: 1, Threads: 4})
		for range 3 {
			m := wander(g, rng, 8)
			r := e.Search(context.Background(), g, m.Turn(), m.Hashes(), Limits{Depth: 6}, nil)
			checkLine(t, g, m.Turn(), r.Lines[0])
			if r.Depth != 6 && !r.Exact {
				t.Errorf("%s: depth %d, want 6", m.Turn().Text(g), r.Depth)
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	for _, g := range games.All() {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		turn := engine.NewTurn(g.Start(engine.South))
		r := New(Options{TableMB: 1, Threads: 2}).Search(ctx, g, turn, nil, Limits{}, nil)
		checkLine(t, g, turn, r.Lines[0])
	}
}

// TestCancelledLater cancels from the first report on.
func TestCancelledLater(t *testing.T) {
	g := auale.Game{}
	ctx, cancel := context.WithCancelCause(context.Background())
	reports := 0
	turn := engine.NewTurn(g.Start(engine.South))
	r := New(Options{TableMB: 1}).Search(ctx, g, turn, nil, Limits{}, func(i Info) {
		reports++
		if i.Depth >= 4 {
			cancel(errors.New("enough"))
		}
	})
	if reports != 4 || r.Depth != 4 {
		t.Errorf("%d reports and depth %d after a cancel at depth 4", reports, r.Depth)
	}
}

func TestRoundOver(t *testing.T) {
	g := auale.Game{}
	turn := parsed(t, g, "0-0-0-0-0-0-0-0-0-0-0-1-24-23-S")
	r := New(Options{}).Search(context.Background(), g, turn, nil, Limits{}, nil)
	if r.Turn != nil || len(r.Lines) != 0 {
		t.Errorf("a turn after the end: %+v", r)
	}
}

// TestForced checks that a forced turn under a clock is not thought about.
func TestForced(t *testing.T) {
	g := auale.Game{}
	turn := parsed(t, g, "0-0-0-0-0-1-3-4-5-0-0-0-10-25-S")
	r := New(Options{TableMB: 1}).Search(context.Background(), g, turn, nil, Limits{Time: time.Hour}, nil)
	if got := engine.TurnText(g, r.Turn); got != "F" {
		t.Errorf("the only turn is F, not %s", got)
	}
}

func TestNoAllocations(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			e := New(Options{TableMB: 1})
			turn := engine.NewTurn(g.Start(engine.South))
			few := allocations(e, g, turn, 2000)
			many := allocations(e, g, turn, 22_000)
			// A few more for the reports of the deeper search, none for its nodes.
			if many-few > 100 {
				t.Errorf("20,000 nodes more make %v allocations more", many-few)
			}
		})
	}
}

func allocations(e *Engine, g engine.Game, turn *engine.Turn, nodes uint64) float64 {
	return testing.AllocsPerRun(3, func() {
		e.Clear()
		e.Search(context.Background(), g, turn, nil, Limits{Nodes: nodes}, nil)
	})
}

func TestValues(t *testing.T) {
	for _, c := range []struct {
		v     Value
		plies int
		ok    bool
	}{
		{won(0), 0, true}, {won(1), 1, true}, {-won(4), -4, true}, {0, 0, false},
		{MateFloor - 1, 0, false}, {-MateFloor, -1000, true},
	} {
		if plies, ok := c.v.Mate(); plies != c.plies || ok != c.ok {
			t.Errorf("%d is mate %d, %v; want %d, %v", c.v, plies, ok, c.plies, c.ok)
		}
	}
	if got := Value(-250).Points(); got != -2.5 {
		t.Errorf("-250 hundredths are %v", got)
	}
}

// TestTableValues checks that values stored at one place and read at another are
// right there: less or more banked, nearer to or farther from the mate.
func TestTableValues(t *testing.T) {
	for _, c := range []struct {
		v, bank   Value
		ply       int
		to        Value
		ply2      int
		bank2, at Value
	}{
		{500, 300, 3, 200, 7, -100, 100},
		{won(9), 0, 4, won(5), 2, 0, won(7)},
		{-won(9), 0, 4, -won(5), 2, 0, -won(7)},
	} {
		stored := toTable(c.v, c.bank, c.ply)
		if stored != c.to {
			t.Errorf("%+v is stored as %d", c, stored)
		}
		if got := fromTable(stored, c.bank2, c.ply2); got != c.at {
			t.Errorf("%+v is read as %d", c, got)
		}
	}
}

func ExampleEngine_Search() {
	g := doushouqi.Game{}
	turn, err := engine.ParsePosition(g, "7/7/3C3/7/7/7/7/7/r6 w")
	if err != nil {
		panic(err)
	}
	r := New(Options{TableMB: 1}).Search(context.Background(), g, turn, nil, Limits{Depth: 8}, nil)
	plies, _ := r.Value.Mate()
	fmt.Println(engine.TurnText(g, r.Turn), plies, r.Exact)
	// Output: d7d8 3 true
}

// TestMemory checks that an engine keeps to the size of its table and 32 MB.
func TestMemory(t *testing.T) {
	const megabytes = 8
	var before, after runtime.MemStats
	g := laomuzhu.Game{} // the most moves and the longest lines
	runtime.GC()
	runtime.ReadMemStats(&before)
	e := New(Options{TableMB: megabytes, Threads: 2})
	e.Search(context.Background(), g, engine.NewTurn(g.Start(engine.South)), nil, Limits{Nodes: 20_000}, nil)
	runtime.ReadMemStats(&after)
	if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > megabytes+32 {
		t.Errorf("a search with a table of %d MB takes %d MB", megabytes, got)
	}
	runtime.KeepAlive(e)
}
