package doushouqi

import (
	"testing"

	"tian/internal/engine"
)

// perftCounts are the paths from the start by depth (rules/doushouqi.md).
var perftCounts = []uint64{1, 24, 576, 12_240, 260_100, 5_111_725, 100_459_989, 1_908_483_421}

func TestPerft(t *testing.T) {
	for depth, want := range perftCounts[:6] {
		if got := engine.Perft(Game{}.Start(engine.South), depth); got != want {
			t.Errorf("perft(%d) = %d, want %d", depth, got, want)
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
