package solve

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"
	"unsafe"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// TestEntrySize holds an entry to its size: memory decides what can be proved.
func TestEntrySize(t *testing.T) {
	if size := unsafe.Sizeof(entry{}); size != entrySize {
		t.Errorf("an entry takes %d bytes, want %d", size, entrySize)
	}
	if size := unsafe.Sizeof(*new(part).slots); size != partSize {
		t.Errorf("a part takes %d bytes, want %d", size, partSize)
	}
}

// TestTable keeps what it is given through all its growth, and stays within its memory.
func TestTable(t *testing.T) {
	const memory = 2 << 20
	tb := newTable(memory)
	rng := rand.New(rand.NewPCG(1, 2))
	kept := map[uint64]int{0: 7}
	tb.find(0).raise(7, 0)
	for !tb.full() {
		key := rng.Uint64() >> (rng.IntN(3) * 20)
		v := rng.IntN(100)
		tb.find(key).raise(v, 3)
		kept[key] = v
	}
	if got := tb.bytes(); got > memory || got < memory/16*15 {
		t.Errorf("%d bytes, %d are allowed", got, memory)
	}
	if tb.count != len(kept) || tb.count < tb.made*splitAt {
		t.Errorf("%d entries of %d in %d parts", tb.count, len(kept), tb.made)
	}
	for key, v := range kept {
		if e := tb.peek(key); e == nil || e.lower() != v && key > 1 || e.upper() != most {
			t.Fatalf("key %d: %+v, want %d", key, e, v)
		}
	}
	if tb.peek(rng.Uint64()|1) != nil {
		t.Error("there is an entry that was never made")
	}
}

// bytes counts what the parts take, each once.
func (t *table) bytes() int {
	seen := map[*part]bool{}
	for _, p := range t.parts {
		seen[p] = true
	}
	return len(seen) * partSize
}

// TestTableOverflows goes on when it is asked for more than it has room for: what is
// written is forgotten, and nothing is found that was not written.
func TestTableOverflows(t *testing.T) {
	tb := newTable(0)
	for i := range uint64(2 * partSlots) {
		if e := tb.find(i + 1); e.lower() != least || e.upper() != most {
			t.Fatalf("a new entry knows %+v", e)
		} else {
			e.raise(int(i%100), 0)
		}
	}
	if !tb.full() || tb.count != partSlots-1 || tb.bytes() != partSize {
		t.Errorf("full %v, %d entries, %d bytes", tb.full(), tb.count, tb.bytes())
	}
	found := 0
	for i := range uint64(2 * partSlots) {
		if e := tb.peek(i + 1); e != nil {
			if found++; e.lower() != int(i%100) {
				t.Fatalf("key %d: %+v", i+1, e)
			}
		}
	}
	if found != partSlots-1 {
		t.Errorf("%d entries are found", found)
	}
}

// TestBoundsInBytes never says more than was proved, however large a bound is.
func TestBoundsInBytes(t *testing.T) {
	for _, v := range []int{-5000, -129, -128, -127, -98, 0, 98, 126, 127, 128, 5000} {
		tb := newTable(0)
		e := tb.find(9)
		e.raise(v, shortProof)
		if e.lower() > v || e.upper() != most || e.lowerLaps() != shortProof {
			t.Errorf("at least %d: %+v", v, e)
		}
		e = tb.find(10)
		e.sink(v, shortProof)
		if e.upper() < v || e.lower() != least || e.upperLaps() != shortProof {
			t.Errorf("at most %d: %+v", v, e)
		}
		if small := v > -127 && v < 127; small && (tb.peek(9).lower() != v || tb.peek(10).upper() != v) {
			t.Errorf("%d becomes %d and %d", v, tb.peek(9).lower(), tb.peek(10).upper())
		}
	}
}

// TestCycles notes the questions that depend on repetition.
func TestCycles(t *testing.T) {
	tb := newTable(1 << 20)
	tb.cyclic(5, 3)
	tb.cyclic(5, 6)
	for v := int16(0); v < 10; v++ {
		if got := tb.isCyclic(5, v); got != (v >= 3 && v <= 6) || tb.isCyclic(6, v) {
			t.Errorf("question %d: %v", v, got)
		}
	}
}

// TestStopped gives bounds that hold when time or memory run out.
func TestStopped(t *testing.T) {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		game engine.Game
		ctx  context.Context
		o    Options
	}{
		{rajapasu.Game{}, over, Options{}},
		{rajapasu.Game{}, context.Background(), Options{Memory: 1 << 16}},
		{laomuzhu.Game{}, over, Options{}},
		{laomuzhu.Game{}, context.Background(), Options{Memory: 1 << 16}},
	} {
		turn := engine.NewTurn(c.game.Start(engine.South))
		r, err := Round(c.ctx, turn, c.o)
		if err != nil || !r.Stopped || r.Exact() {
			t.Errorf("%s: %+v, %v", c.game.Name(), r, err)
		}
		exact := solveText(t, c.game, "start")
		for i, d := range r.Decisions {
			if want := exact.Decisions[i]; want.Lower < d.Lower || want.Upper > d.Upper || want.Move != d.Move {
				t.Errorf("%s: %+v is proved of %+v", c.game.Name(), d, want)
			}
		}
		if r.Lower > exact.Lower || r.Upper < exact.Upper {
			t.Errorf("%s: %+v is proved of %+v", c.game.Name(), r.Bounds, exact.Bounds)
		}
		moves, b, err := Best(c.ctx, turn, c.o)
		if err != nil || b.Exact() || moves != nil || b.Lower > exact.Lower || b.Upper < exact.Upper {
			t.Errorf("%s: best %v, %+v, %v", c.game.Name(), moves, b, err)
		}
	}
}

// TestCancel hears soon that it is to stop, and tells of its progress.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	turn, err := engine.ParsePosition(laomuzhu.Game{}, "s-5-5-5-t-5-5-5-5-s-0-4-S*")
	if err != nil {
		t.Fatal(err)
	}
	told := int64(0)
	r, err := Round(ctx, turn, Options{Progress: func(nodes int64) {
		if told = nodes; nodes > 20000 {
			cancel()
		}
	}})
	if err != nil || !r.Stopped || told <= 20000 || r.Nodes > told+2*checkEvery {
		t.Errorf("told of %d, searched %+v, %v", told, r, err)
	}
}

// TestNotSolvable names the games that can be solved.
func TestNotSolvable(t *testing.T) {
	turn := engine.NewTurn(auale.Game{}.Start(engine.South))
	if _, err := Round(t.Context(), turn, Options{}); !errors.Is(err, ErrNotSolvable) {
		t.Error(err)
	}
	if _, _, err := Best(t.Context(), turn, Options{}); !errors.Is(err, ErrNotSolvable) {
		t.Error(err)
	}
}

// TestOver tells what a round that is over came to.
func TestOver(t *testing.T) {
	r := solveText(t, rajapasu.Game{}, "0-0-0-0-0-0-0-1-0-0-0-0-0-0-50-47-S")
	if r.Lower != 50-48 || !r.Exact() || len(r.Decisions) != 0 || r.Stopped {
		t.Errorf("%+v", r)
	}
}

// TestBest agrees with Round and plays whole turns, mid-turn choices included.
func TestBest(t *testing.T) {
	for _, c := range []struct {
		game engine.Game
		text string
	}{
		{rajapasu.Game{}, "start"},
		{laomuzhu.Game{}, "s-2-t-t-t-5-5-5-5-s-0-15-N*"},
		{laomuzhu.Game{}, "s-4-t-t-t-5-5-5-5-s-0-13-S*"},
		{laomuzhu.Game{}, "0-0-1-0-t-3-t-t-1-t-0-10-S a-"},
	} {
		turn, err := engine.ParsePosition(c.game, c.text)
		if err != nil {
			t.Fatal(err)
		}
		whole := solveText(t, c.game, c.text)
		moves, b, err := Best(t.Context(), turn, Options{})
		if err != nil || b != whole.Bounds || len(moves) == 0 {
			t.Fatalf("%s: %v %+v, %v, want %+v", c.text, moves, b, err, whole.Bounds)
		}
		mover := turn.Now.Side()
		for _, m := range moves {
			if err := turn.Decide(m, nil); err != nil {
				t.Fatal(err)
			}
		}
		if !turn.Done() || turn.Now.Side() == mover {
			t.Errorf("%s: %v is no whole turn", c.text, moves)
		}
		after, err := Round(t.Context(), engine.NewTurn(turn.Now), Options{})
		if err != nil || after.Lower != -b.Lower {
			t.Errorf("%s: %v leads to %+v, %v, want %d", c.text, moves, after.Bounds, err, -b.Lower)
		}
	}
}

// BenchmarkRounds solves whole rounds, every decision of their first turns.
func BenchmarkRounds(b *testing.B) {
	for _, c := range []struct {
		name, text string
		game       engine.Game
	}{
		{"rajapasu/start", "start", rajapasu.Game{}},
		{"laomuzhu/start", "start", laomuzhu.Game{}},
		{"laomuzhu/4tians", "s-t-t-t-t-5-5-5-5-s-0-16-S*", laomuzhu.Game{}},
		{"laomuzhu/3tians", "s-4-t-t-t-5-5-5-5-s-0-13-N*", laomuzhu.Game{}},
		{"laomuzhu/2tians", "s-5-5-t-t-5-5-5-5-s-0-8-S*", laomuzhu.Game{}},
		{"laomuzhu/1tian", "s-5-5-1-t-5-5-5-5-s-0-8-S*", laomuzhu.Game{}},
	} {
		b.Run(c.name, func(b *testing.B) {
			var nodes int64
			for b.Loop() {
				nodes += solveText(b, c.game, c.text).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// BenchmarkCancel is how long a search goes on after it is to stop.
func BenchmarkCancel(b *testing.B) {
	turn, err := engine.ParsePosition(laomuzhu.Game{}, "s-5-5-5-t-5-5-5-5-s-0-4-S*")
	if err != nil {
		b.Fatal(err)
	}
	var late time.Duration
	for b.Loop() {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		begun := time.Now()
		if _, err := Round(ctx, turn, Options{}); err != nil {
			b.Fatal(err)
		}
		late += time.Since(begun) - 100*time.Millisecond
		cancel()
	}
	b.ReportMetric(float64(late.Microseconds())/float64(b.N)/1000, "ms/cancel")
}
