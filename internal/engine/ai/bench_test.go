package ai

import (
	"context"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games"
)

// BenchmarkSearch measures the nodes a second of one worker, and the depth
// reached in one second, from the first position of each game.
func BenchmarkSearch(b *testing.B) {
	for _, g := range games.All() {
		b.Run(g.Name(), func(b *testing.B) {
			var nodes uint64
			depth := 0
			for b.Loop() {
				e := New(Options{})
				turn := engine.NewTurn(g.Start(engine.South))
				r := e.Search(context.Background(), g, turn, nil, Limits{Time: time.Second}, nil)
				nodes += r.Nodes
				depth = max(depth, r.Depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(depth), "depth")
		})
	}
}
