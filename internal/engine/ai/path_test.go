package ai

import (
	"math/rand/v2"
	"testing"
)

func TestPathThird(t *testing.T) {
	var p path
	p.reset([]uint64{1, 2, 1, 3})
	for h, want := range map[uint64]bool{1: true, 2: false, 3: false, 4: false} {
		if got := p.third(h); got != want {
			t.Errorf("one more %d is the third: %v, want %v", h, got, want)
		}
	}
	p.push(2)
	if !p.third(2) {
		t.Error("2 has occurred twice, and one more is not the third")
	}
	p.pop()
	if p.third(2) {
		t.Error("2 has occurred once, and one more is the third")
	}
}

// TestPathHashesThatShareBits checks that the quick count does not mistake one
// position for another.
func TestPathHashesThatShareBits(t *testing.T) {
	var p path
	p.reset([]uint64{5, 5 + 1<<13, 5 + 2<<13, 9, 9})
	if p.third(5) || p.twice != 1 {
		t.Errorf("three positions of the same low bits count as one; twice = %d", p.twice)
	}
}

// TestPathAgainstCounting walks at random and compares with plain counting. The
// salt must depend on the set of positions that occurred twice and on nothing else.
func TestPathAgainstCounting(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	var p path
	past := []uint64{0, 1, 1}
	p.reset(past)
	way := past
	salts := map[[8]bool]uint64{}
	for range 20_000 {
		if len(way) > len(past) && (len(way) > 40 || rng.IntN(2) == 0) {
			p.pop()
			way = way[:len(way)-1]
		} else {
			h := uint64(rng.IntN(8))
			p.push(h)
			way = append(way, h)
		}
		var counts [8]int
		for _, h := range way {
			counts[h]++
		}
		var set [8]bool
		twice := 0
		for h, n := range counts {
			if set[h] = n >= 2; set[h] {
				twice++
			}
			if p.third(uint64(h)) != set[h] {
				t.Fatalf("after %v: third(%d) = %v", way, h, !set[h])
			}
		}
		if p.twice != twice {
			t.Fatalf("after %v: twice = %d, want %d", way, p.twice, twice)
		}
		if old, ok := salts[set]; ok && old != p.salt {
			t.Fatalf("after %v: the same set has two salts", way)
		}
		salts[set] = p.salt
	}
}
