package ai

import (
	"context"
	"runtime"
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
			before := cpu()
			for b.Loop() {
				e := New(Options{})
				turn := engine.NewTurn(g.Start(engine.South))
				r := e.Search(context.Background(), g, turn, nil, Limits{Time: time.Second}, nil)
				nodes += r.Nodes
				depth = max(depth, r.Depth)
			}
			b.ReportMetric(float64(nodes)/(cpu()-before).Seconds(), "nodes/cpu-s")
			b.ReportMetric(float64(depth), "depth")
		})
	}
}

// BenchmarkDepth measures the time and the nodes to a fixed depth: what ordering,
// reductions and the table are worth together.
func BenchmarkDepth(b *testing.B) {
	depths := map[string]int{"laomuzhu": 9, "rajapasu": 14, "doushouqi": 9, "auale": 16}
	for _, g := range games.All() {
		b.Run(g.Name(), func(b *testing.B) {
			before := cpu()
			var nodes uint64
			for b.Loop() {
				e := New(Options{})
				turn := engine.NewTurn(g.Start(engine.South))
				nodes += e.Search(context.Background(), g, turn, nil, Limits{Depth: depths[g.Name()]}, nil).Nodes
			}
			n := float64(b.N)
			b.ReportMetric(float64((cpu()-before).Milliseconds())/n, "cpu-ms/op")
			b.ReportMetric(float64(nodes)/n, "nodes/op")
		})
	}
}

// BenchmarkCancel measures the time from the caller's cancel to the return of a
// search, with every core busy.
func BenchmarkCancel(b *testing.B) {
	for _, g := range games.All() {
		b.Run(g.Name(), func(b *testing.B) {
			e := New(Options{Threads: runtime.NumCPU()})
			turn := engine.NewTurn(g.Start(engine.South))
			longest := time.Duration(0)
			for b.Loop() {
				ctx, cancel := context.WithCancel(context.Background())
				var cancelled time.Time
				time.AfterFunc(30*time.Millisecond, func() {
					cancelled = time.Now()
					cancel()
				})
				e.Search(ctx, g, turn, nil, Limits{}, nil)
				<-ctx.Done()
				longest = max(longest, time.Since(cancelled))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "longest-ms")
		})
	}
}
