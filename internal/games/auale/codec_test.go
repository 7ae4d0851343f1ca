package auale

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// Every number of a layer is a position with that many seeds, and no two numbers
// are the same position.
func TestCodecCountsAllPositions(t *testing.T) {
	var c Codec
	var p Position
	for n := 0; n <= 7; n++ {
		size := c.Size(n)
		seen := map[uint64]bool{}
		for i := range size {
			if !c.Place(&p, n, i) {
				t.Fatalf("%d seeds, number %d: not a position", n, i)
			}
			if p.seeds() != n || p.side != engine.South || p.store != [2]uint8{} {
				t.Fatalf("%d seeds, number %d: %s", n, i, &p)
			}
			layer, index, ok := c.Locate(&p)
			if !ok || layer != n || index != i {
				t.Fatalf("%s, number %d of layer %d, is found as %d of %d (%v)", &p, i, n, index, layer, ok)
			}
			seen[p.low^p.high<<13] = true
		}
		if len(seen) != size {
			t.Errorf("%d seeds: %d different positions under %d numbers", n, len(seen), size)
		}
	}
}

// The sizes are the number of ways to put n seeds into twelve holes.
func TestCodecSizes(t *testing.T) {
	for n, want := range map[int]int{0: 1, 1: 12, 2: 78, 13: 2496144, 15: 7726160, 20: 84672315, 24: 417225900} {
		if got := (Codec{}).Size(n); got != want {
			t.Errorf("%d seeds: %d positions, want %d", n, got, want)
		}
		if got := splitStart[n][n+1]; got != want {
			t.Errorf("%d seeds: the splits have %d positions, want %d", n, got, want)
		}
	}
}

func TestCodecRoundTrip(t *testing.T) {
	var c Codec
	rng := rand.New(rand.NewPCG(3, 5))
	for range 20000 {
		var p, back Position
		n := rng.IntN(maxLayer + 1)
		for range n {
			p.bump(rng.IntN(holes))
		}
		layer, index, ok := c.Locate(&p)
		if !ok || layer != n {
			t.Fatalf("%s: layer %d (%v), want %d", &p, layer, ok, n)
		}
		c.Place(&back, layer, index)
		if back != p {
			t.Fatalf("%s has number %d of layer %d, which gives %s", &p, index, layer, &back)
		}
	}
}

// North to move is the same position as South to move with the board turned, and
// harvests make no difference.
func TestCodecTurnsTheBoard(t *testing.T) {
	south, _ := Game{}.Parse("1-0-2-0-0-3-0-4-0-0-1-1-0-0-S")
	north, _ := Game{}.Parse("0-4-0-0-1-1-1-0-2-0-0-3-20-10-N")
	n, a, _ := Codec{}.Locate(south)
	m, b, _ := Codec{}.Locate(north)
	if n != m || a != b {
		t.Errorf("number %d of layer %d against %d of %d", a, n, b, m)
	}
}

func TestCodecRefusesFullBoards(t *testing.T) {
	start := Game{}.Start(engine.South)
	if _, _, ok := (Codec{}).Locate(start); ok {
		t.Error("a board with 48 seeds has a number")
	}
}

// Sow and Meet together are Play and Moves: the same moves are legal and lead to
// the same positions.
func TestCodecHalvesAgreeWithPlay(t *testing.T) {
	var c Codec
	rng := rand.New(rand.NewPCG(7, 9))
	for n := 0; n <= maxLayer; n++ {
		for range min(c.Size(n), 2000) {
			compareHalves(t, n, rng.IntN(c.Size(n)))
		}
	}
}

func compareHalves(t *testing.T, n, index int) {
	t.Helper()
	var c Codec
	var p Position
	c.Place(&p, n, index)
	k, l := p.field(engine.South), p.field(engine.North)
	own, other := fieldRank(p.fieldWord(engine.South)), fieldRank(p.fieldWord(engine.North))
	legal := p.legal()
	for hole := range c.Holes() {
		reach, left, ok := c.Sow(k, own, hole)
		if reach >= c.Reaches(n) {
			t.Fatalf("%s: hole %d has reach %d, the bound is %d", &p, hole, reach, c.Reaches(n))
		}
		gain, met := 0, 0
		if ok {
			gain, met, ok = c.Meet(l, other, reach)
		}
		if want := legal>>hole&1 == 1; ok != want {
			t.Fatalf("%s: hole %d legal: %v, want %v", &p, hole, ok, want)
		}
		if !ok {
			continue
		}
		q := p
		q.Play(engine.Move(hole), nil)
		if got := int(q.store[engine.South]); got != gain {
			t.Fatalf("%s: hole %d harvests %d, want %d", &p, hole, gain, got)
		}
		sent := (reach + 1) / 2
		split := l + sent - gain // the seeds of who is to move now
		rest := n - gain
		at := splitStart[rest][split] + met*fieldsWith(rest-split) + left
		if layer, want, _ := c.Locate(&q); layer != rest || at != want {
			t.Fatalf("%s: hole %d leads to number %d of %d, want %d of %d", &p, hole, at, rest, want, layer)
		}
	}
	if legal == 0 {
		want := p.Result(engine.EndRules).Diff
		if got := c.End(n, k); got != want {
			t.Fatalf("%s: the end is worth %d, want %d", &p, got, want)
		}
	}
}

func BenchmarkLocate(b *testing.B) {
	var c Codec
	var p Position
	c.Place(&p, 13, 1234567)
	b.ReportAllocs()
	for b.Loop() {
		c.Locate(&p)
	}
}
