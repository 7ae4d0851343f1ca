package rajapasu

import (
	"testing"

	"tian/internal/engine"
)

// BenchmarkPerft reports decisions a second through engine.Perft.
func BenchmarkPerft(b *testing.B) {
	for _, bench := range []struct {
		name  string
		depth int
	}{{"5", 5}, {"7", 7}, {"9", 9}} {
		b.Run(bench.name, func(b *testing.B) {
			p := Game{}.Start(engine.South)
			var decisions uint64
			for depth := 1; depth <= bench.depth; depth++ {
				decisions += engine.Perft(p, depth)
			}
			for b.Loop() {
				engine.Perft(p, bench.depth)
			}
			b.ReportMetric(float64(decisions)*float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}
