package doushouqi

import (
	"testing"

	"tian/internal/engine"
)

// perftCounts are the paths from the start by depth, and captureCounts those of
// them that end with a capture (rules/doushouqi.md).
var (
	perftCounts   = []uint64{1, 24, 576, 12_240, 260_100, 5_111_725, 100_459_989, 1_908_483_421}
	captureCounts = []uint64{0, 0, 0, 0, 2, 168, 8_421, 323_100}
)

func TestPerft(t *testing.T) { perftTo(t, 0, 5) }

// perftTo checks both counts at the depths from first to last.
func perftTo(t *testing.T, first, last int) {
	t.Helper()
	start := Game{}.Start(engine.South)
	for depth := first; depth <= last; depth++ {
		if got := engine.Perft(start, depth); got != perftCounts[depth] {
			t.Errorf("perft(%d) = %d, want %d", depth, got, perftCounts[depth])
		}
		if got := lastCaptures(start.(*Position), depth); got != captureCounts[depth] {
			t.Errorf("captures at ply %d: %d, want %d", depth, got, captureCounts[depth])
		}
	}
}

// lastCaptures counts the paths of that length whose last move is a capture.
func lastCaptures(p *Position, depth int) uint64 {
	if depth == 0 {
		return 0
	}
	var buf [maxMoves]engine.Move
	var count uint64
	for _, m := range p.Moves(buf[:0]) {
		if depth == 1 {
			if p.on[p.side.Other()].Has(hops[m].to) {
				count++
			}
			continue
		}
		next := *p
		next.Play(m, nil)
		count += lastCaptures(&next, depth-1)
	}
	return count
}

func TestPerftOfAFinishedGame(t *testing.T) {
	for _, text := range []string{"3L3/7/7/7/7/7/7/7/r6 b", "7/7/7/7/7/7/7/e6/Tl5 w"} {
		if got := engine.Perft(parsed(t, text), 1); got != 0 {
			t.Errorf("%s: %d moves in a game that is over", text, got)
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	const depth = 5
	p := Game{}.Start(engine.South)
	var nodes uint64
	for b.Loop() {
		nodes += engine.Perft(p, depth)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
