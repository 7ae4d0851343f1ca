package laomuzhu

import (
	"testing"

	"tian/internal/engine"
)

// The tables of rules/laomuzhu.md: decisions, a choice at a series counted as one.
var perftTables = []struct {
	position string
	counts   []uint64
}{
	{"s-5-5-5-5-5-5-5-5-s-0-0-S*", []uint64{10, 140, 1896, 23926}},
	{"s-4-t-t-t-5-5-5-5-s-0-13-S*", []uint64{4, 8, 48, 162, 734}},
}

func TestPerft(t *testing.T) {
	for _, table := range perftTables {
		p := mustParse(t, table.position)
		for i, want := range table.counts {
			if got := engine.Perft(p, i+1); got != want {
				t.Errorf("perft %s depth %d = %d, want %d", table.position, i+1, got, want)
			}
		}
	}
}

// BenchmarkPerft is the speed of the rules as search sees them: Moves, CopyFrom
// and Play through the interface, one core, every decision played out.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, position string
		depth          int
	}{
		{"start", "s-5-5-5-5-5-5-5-5-s-0-0-S*", 5},
		{"tians", "s-4-t-t-t-5-5-5-5-s-0-13-S*", 6},
	} {
		b.Run(c.name, func(b *testing.B) {
			var p engine.Position = mustParse(b, c.position)
			var decisions uint64
			for b.Loop() {
				for depth := 1; depth <= c.depth; depth++ {
					decisions += engine.Perft(p, depth)
				}
			}
			b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}
