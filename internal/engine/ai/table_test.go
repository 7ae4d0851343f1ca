package ai

import (
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"tian/internal/engine"
	"tian/internal/games/rajapasu"
)

func TestTableEntryIsSixteenBytes(t *testing.T) {
	if size := unsafe.Sizeof(slot{}); size != 16 {
		t.Errorf("an entry takes %d bytes, want 16", size)
	}
	if size := unsafe.Sizeof(bucket{}); size != 64 {
		t.Errorf("a bucket takes %d bytes, want a cache line of 64", size)
	}
}

func TestTableSize(t *testing.T) {
	for _, c := range []struct{ size, buckets int }{
		{0, 1}, {63, 1}, {640, 10}, {1 << 20, 1 << 14}, {3<<20 + 1, 3 << 14}, {100 << 20, 100 << 14},
	} {
		tab := newTable(c.size)
		if got := len(tab.buckets); got != c.buckets || !tab.fits(c.size) || tab.fits(c.size+128) {
			t.Errorf("a table of %d bytes has %d buckets, want %d", c.size, got, c.buckets)
		}
	}
}

// TestTableUsesAllBuckets spreads keys over every bucket, whatever their number.
func TestTableUsesAllBuckets(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	tab := newTable(1000 * bucketSize)
	for range 20_000 {
		tab.store(rng.Uint64(), entry{move: 1, depth: 1, bound: exactly})
	}
	for i := range tab.buckets {
		if tab.buckets[i][0].data.Load() == 0 {
			t.Fatalf("nothing came to bucket %d", i)
		}
	}
}

func TestEntryRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 10_000 {
		e := entry{
			move:  engine.Move(rng.IntN(1 << 16)),
			value: Value(rng.IntN(int(2*mate)+1)) - mate,
			depth: rng.IntN(256),
			bound: bound(1 + rng.IntN(3)),
		}
		if got := unpack(pack(e, uint8(rng.IntN(64)))); got != e {
			t.Fatalf("%+v comes back as %+v", e, got)
		}
	}
}

// key makes a key of a given bucket.
func key(t *table, bucket, n int) uint64 {
	return uint64(bucket)*(math.MaxUint64/uint64(len(t.buckets))+1) + uint64(n)
}

func TestTableStoreAndProbe(t *testing.T) {
	tab := newTable(1 << 20)
	if _, ok := tab.probe(12345); ok {
		t.Error("an empty table knows a position")
	}
	e := entry{move: 7, value: -250, depth: 9, bound: atLeast}
	tab.store(12345, e)
	if got, ok := tab.probe(12345); !ok || got != e {
		t.Errorf("stored %+v, found %+v, %v", e, got, ok)
	}
	if _, ok := tab.probe(12345 ^ 1); ok {
		t.Error("another position of the bucket is taken for the one stored")
	}
	tab.clear()
	if _, ok := tab.probe(12345); ok {
		t.Error("a cleared table knows a position")
	}
}

// TestTableKeepsMove checks that a bound without a best decision does not wipe out
// the decision known before.
func TestTableKeepsMove(t *testing.T) {
	tab := newTable(1 << 20)
	tab.store(99, entry{move: 5, value: 10, depth: 3, bound: atLeast})
	tab.store(99, entry{move: engine.NoMove, value: -10, depth: 4, bound: atMost})
	if got, _ := tab.probe(99); got.move != 5 || got.depth != 4 {
		t.Errorf("found %+v, want move 5 at depth 4", got)
	}
}

func TestTableReplacesTheShallowest(t *testing.T) {
	tab := newTable(1 << 20)
	for n, depth := range []int{9, 3, 12, 7} {
		tab.store(key(tab, 4, n+1), entry{depth: depth, bound: exactly})
	}
	tab.store(key(tab, 4, 5), entry{depth: 1, bound: exactly})
	for n, want := range []bool{true, false, true, true, true} {
		if _, ok := tab.probe(key(tab, 4, n+1)); ok != want {
			t.Errorf("entry %d is there: %v, want %v", n+1, ok, want)
		}
	}
}

func TestTableReplacesTheOldest(t *testing.T) {
	tab := newTable(1 << 20)
	tab.store(key(tab, 4, 1), entry{depth: 10, bound: exactly})
	for range 3 {
		tab.turn()
	}
	for n := 2; n <= 5; n++ {
		tab.store(key(tab, 4, n), entry{depth: 2, bound: exactly})
	}
	if _, ok := tab.probe(key(tab, 4, 1)); ok {
		t.Error("an entry three searches old outlives fresh ones")
	}
}

// TestTableAgeComesRound checks that ages compare across the end of their six bits.
func TestTableAgeComesRound(t *testing.T) {
	tab := newTable(1 << 20)
	for range 63 {
		tab.turn()
	}
	tab.store(key(tab, 4, 1), entry{depth: 5, bound: exactly})
	tab.turn()
	if tab.age != 0 {
		t.Fatalf("age %d after 64 turns, want 0", tab.age)
	}
	for n := 2; n <= 5; n++ {
		tab.store(key(tab, 4, n), entry{depth: 6, bound: exactly})
	}
	if _, ok := tab.probe(key(tab, 4, 1)); ok {
		t.Error("the entry of the search before outlives deeper ones of this one")
	}
}

func TestTableKeepsDeeperOfTheSamePosition(t *testing.T) {
	tab := newTable(1 << 20)
	deep := entry{move: 1, value: 50, depth: 12, bound: atLeast}
	tab.store(7, deep)
	tab.store(7, entry{move: 2, value: 10, depth: 3, bound: atMost})
	if got, _ := tab.probe(7); got != deep {
		t.Errorf("found %+v, want the deep entry %+v", got, deep)
	}
	tab.turn()
	tab.store(7, entry{move: 2, value: 10, depth: 3, bound: atMost})
	if got, _ := tab.probe(7); got.depth != 3 {
		t.Errorf("found depth %d, want the fresh entry's 3", got.depth)
	}
	tab.store(8, entry{move: 1, value: 50, depth: proved, bound: atLeast})
	tab.turn()
	tab.store(8, entry{move: 2, value: 10, depth: 3, bound: atMost})
	if got, _ := tab.probe(8); got.depth != proved {
		t.Error("a proved value gives way to an estimate")
	}
}

// TestTableTornWrite checks that an entry of which two writers each wrote half is
// not believed.
func TestTableTornWrite(t *testing.T) {
	tab := newTable(1 << 20)
	tab.store(7, entry{move: 1, value: 50, depth: 4, bound: atLeast})
	b := tab.at(7)
	for i := range b {
		if b[i].data.Load() != 0 {
			b[i].data.Store(pack(entry{move: 3, value: 9, depth: 9, bound: exactly}, 0))
		}
	}
	if e, ok := tab.probe(7); ok {
		t.Errorf("a torn entry is believed: %+v", e)
	}
}

func TestTableFilled(t *testing.T) {
	tab := newTable(1 << 20)
	if got := tab.filled(); got != 0 {
		t.Errorf("an empty table is filled to %d", got)
	}
	for n := range 125 {
		for i := range 4 {
			tab.store(key(tab, n, i+1), entry{depth: 1, bound: exactly})
		}
	}
	if got := tab.filled(); got != 500 {
		t.Errorf("half of the sample is full: %d, want 500", got)
	}
	tab.turn()
	if got := tab.filled(); got != 0 {
		t.Errorf("entries of another search count: %d", got)
	}
}

// lodger takes a part of the engine's memory.
type lodger struct {
	Prober
	bytes int
}

func (l *lodger) Memory(engine.Position) int { return l.bytes }

func (l *lodger) Probe(engine.Position) (lower, upper Value, ok bool) { return 0, 0, false }

// TestTableLeavesRoom gives the table what a lodger leaves, and makes it anew when
// that changes, but not otherwise.
func TestTableLeavesRoom(t *testing.T) {
	g := rajapasu.Game{}
	l := &lodger{bytes: 1 << 20}
	e := New(Options{TableMB: 4, Prober: l})
	e.prepare(g, g.Start(engine.South))
	first := e.table
	if !first.fits(3 << 20) {
		t.Errorf("%d buckets", len(first.buckets))
	}
	e.prepare(g, g.Start(engine.North))
	if e.table != first {
		t.Error("the table is made anew without need")
	}
	l.bytes = 2 << 20
	e.prepare(g, g.Start(engine.South))
	if e.table == first || !e.table.fits(2<<20) {
		t.Errorf("%d buckets after the lodger has grown", len(e.table.buckets))
	}
}
