package auale

import (
	"testing"

	"tian/internal/engine"
)

// BenchmarkPerft reports nodes a second through the engine's interface, each
// leaf played out.
func BenchmarkPerft(b *testing.B) {
	start := Game{}.Start(engine.South)
	var nodes uint64
	for b.Loop() {
		nodes += engine.Perft(start, 8)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
