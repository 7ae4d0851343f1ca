package ai

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
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

// texts are the turns of the result's lines.
func texts(g engine.Game, r Result) []string {
	var out []string
	for _, l := range r.Lines {
		out = append(out, engine.TurnText(g, l.Turn))
	}
	return out
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
			again := New(Options{TableMB: 1}).Search(context.Background(), g, m.Turn(), m.Hashes(), limits, nil)
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

func TestWholeTurns(t *testing.T) {
	g := laomuzhu.Game{}
	rng := rand.New(rand.NewPCG(5, 6))
	e := New(Options{TableMB: 1})
	midTurns := 0
	for range 150 {
		turn := parsed(t, g, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
		for range rng.IntN(6) {
			if turn.Now.Over() {
				break
			}
			if turn.Done() {
				turn = engine.NewTurn(turn.Now)
			}
			moves := turn.Now.Moves(nil)
			if err := turn.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				t.Fatal(err)
			}
		}
		if turn.Done() {
			turn = engine.NewTurn(turn.Now)
		}
		if turn.Now.Over() {
			continue
		}
		if turn.Now.MidTurn() {
			midTurns++
		}
		before := turn.Text(g)
		r := e.Search(context.Background(), g, turn, nil, Limits{Nodes: 300, Lines: 3}, nil)
		if turn.Text(g) != before {
			t.Fatalf("the search has changed %s to %s", before, turn.Text(g))
		}
		for _, l := range r.Lines {
			checkLine(t, g, turn, l)
		}
	}
	if midTurns == 0 {
		t.Error("no mid-turn position was tried")
	}
}

// checkLine plays a line: its turn must end the turn, all of it must be legal.
func checkLine(t *testing.T, g engine.Game, turn *engine.Turn, l Line) {
	t.Helper()
	p := turn.Now.Clone()
	for i, d := range l.PV {
		if err := p.Check(d); err != nil {
			t.Fatalf("%s: decision %d of the line %v: %v", turn.Text(g), i, l.PV, err)
		}
		p.Play(d, nil)
		if whole := i+1 == len(l.Turn); i < len(l.Turn) && whole == p.MidTurn() {
			t.Fatalf("%s: the turn %v is whole: %v, mid-turn after it: %v", turn.Text(g), l.Turn, whole, p.MidTurn())
		}
	}
	if !slices.Equal(l.Turn, l.PV[:len(l.Turn)]) {
		t.Fatalf("%s: the line %v does not begin with the turn %v", turn.Text(g), l.PV, l.Turn)
	}
}

// TestLines checks that the lines are the best first decisions with their minimax
// values, in order.
func TestLines(t *testing.T) {
	for _, g := range games.All() {
		rng := rand.New(rand.NewPCG(9, 1))
		for range 10 {
			m := wander(g, rng, rng.IntN(20))
			depth := 1 + rng.IntN(3)
			e := plain(true)
			r := e.Search(context.Background(), g, m.Turn(), nil, Limits{Depth: depth, Lines: engine.MaxMoves}, nil)
			values := firstValues(m.Turn().Now, depth)
			if len(r.Lines) != len(values) {
				t.Fatalf("%s: %d lines, %d decisions", m.Turn().Text(g), len(r.Lines), len(values))
			}
			for i, l := range r.Lines {
				if want := values[l.PV[0]]; l.Value != want {
					t.Errorf("%s at depth %d: %s worth %d, want %d", m.Turn().Text(g), depth, g.MoveText(l.PV[0]), l.Value, want)
				}
				if i > 0 && l.Value > r.Lines[i-1].Value {
					t.Errorf("%s: line %d is better than the one before", m.Turn().Text(g), i+1)
				}
			}
		}
	}
}

// firstValues are the minimax values of all decisions open at p.
func firstValues(p engine.Position, depth int) map[engine.Move]Value {
	values := map[engine.Move]Value{}
	x := &minimax{unit: evaluator(p).Unit(), seen: map[uint64]int{}}
	if !p.MidTurn() {
		x.seen[p.Hash()]++
	}
	for _, m := range p.Moves(nil) {
		c := p.Clone()
		c.Play(m, nil)
		v := x.value(c, depth-1, 1)
		if c.Side() != p.Side() {
			v = -v
		}
		values[m] = v
	}
	return values
}

// TestRepetition puts a side before a move that makes a position occur for the
// third time: a draw for one who would lose otherwise.
func TestRepetition(t *testing.T) {
	g := doushouqi.Game{}
	m := engine.NewMatch(g, engine.Options{Start: parsed(t, g, "7/7/7/6l/7/7/7/7/R6 w").Now})
	for _, text := range []string{"a1a2", "g6g5", "a2a1", "g5g6", "a1a2", "g6g5", "a2a1"} {
		turn, err := engine.ParseTurn(g, m.Now(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
	e := New(Options{TableMB: 1})
	r := e.Search(context.Background(), g, m.Turn(), m.Hashes(), Limits{Depth: 1, Lines: 8}, nil)
	for _, l := range r.Lines {
		draws := engine.TurnText(g, l.Turn) == "g5g6"
		if (l.Value == 0) != draws {
			t.Errorf("%s is worth %d", engine.TurnText(g, l.Turn), l.Value)
		}
	}
	// Without its past the same move is no draw.
	r = e.Search(context.Background(), g, m.Turn(), nil, Limits{Depth: 1, Lines: 8}, nil)
	if i := slices.Index(texts(g, r), "g5g6"); r.Lines[i].Value == 0 {
		t.Error("without a past, g5g6 is a draw")
	}
}

// TestPastMatters searches the same positions with different pasts in one engine:
// what the table kept under one past must not answer for another.
func TestPastMatters(t *testing.T) {
	g := doushouqi.Game{}
	rng := rand.New(rand.NewPCG(11, 12))
	e := plain(true)
	for range 60 {
		turn := parsed(t, g, "7/7/2c4/6l/7/7/7/1T5/R6 w")
		around := neighbourhood(turn.Now, 3)
		for range 4 {
			past := []uint64{}
			for range rng.IntN(6) {
				h := around[rng.IntN(len(around))]
				past = append(past, h, h)
			}
			checkPast(t, e, g, turn, past, 4)
		}
		e.Clear()
	}
}

// neighbourhood is the hashes of the positions up to depth decisions away.
func neighbourhood(p engine.Position, depth int) []uint64 {
	if depth == 0 {
		return nil
	}
	var all []uint64
	for _, m := range p.Moves(nil) {
		c := p.Clone()
		c.Play(m, nil)
		all = append(append(all, c.Hash()), neighbourhood(c, depth-1)...)
	}
	return all
}

func checkPast(t *testing.T, e *Engine, g engine.Game, turn *engine.Turn, past []uint64, depth int) {
	t.Helper()
	x := &minimax{unit: evaluator(turn.Now).Unit(), seen: map[uint64]int{}}
	for _, h := range past {
		x.seen[h]++
	}
	want := x.value(turn.Now, depth, 0)
	r := e.Search(context.Background(), g, turn, past, Limits{Depth: depth}, nil)
	if r.Value != want {
		t.Fatalf("%s with %d positions before: %d, minimax %d", turn.Text(g), len(past), r.Value, want)
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

// oracle is a Prober that knows one thing about every position.
type oracle struct {
	lower, upper Value
	asked        *int
}

func (o oracle) Probe(engine.Position) (Value, Value, bool) {
	*o.asked++
	return o.lower, o.upper, true
}

func TestProber(t *testing.T) {
	g := auale.Game{}
	turn := parsed(t, g, "1-2-0-0-3-1-2-0-4-0-1-0-20-14-S")
	asked := 0
	e := New(Options{TableMB: 1, Prober: oracle{300, 300, &asked}})
	r := e.Search(context.Background(), g, turn, nil, Limits{Depth: 5}, nil)
	// Every position after a turn of ours is worth three seeds to the other
	// side, beside what is banked: the best turn is the one that harvests most.
	best := -infinite
	for _, m := range turn.Now.Moves(nil) {
		c := turn.Now.Clone()
		c.Play(m, nil)
		best = max(best, -300-Value(evaluator(c).Banked()))
	}
	if asked == 0 || r.Value != best || !r.Exact || r.Source != FromTable {
		t.Errorf("asked %d times, worth %d, exact %v, from %s; want %d, exact, from a table", asked, r.Value, r.Exact, r.Source, best)
	}
}

// sage is a Solver with one answer.
type sage struct {
	turn []engine.Move
	v    Value
	ok   bool
}

func (s sage) Solve(*engine.Turn, []uint64, func() bool) ([]engine.Move, Value, bool) {
	return s.turn, s.v, s.ok
}

func TestSolver(t *testing.T) {
	g := auale.Game{}
	turn := engine.NewTurn(g.Start(engine.South))
	limits, err := Level(g, MaxLevel)
	if err != nil {
		t.Fatal(err)
	}
	limits.Time, limits.Nodes = 0, 1000
	for _, ok := range []bool{true, false} {
		e := New(Options{TableMB: 1, Solver: sage{[]engine.Move{2}, 400, ok}})
		r := e.Search(context.Background(), g, turn, nil, limits, nil)
		if (r.Source == FromSolver) != ok || ok && (r.Value != 400 || r.Turn[0] != 2 || !r.Exact) {
			t.Errorf("a solver that answers %v: %+v", ok, r)
		}
	}
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
