package picture

import (
	"math"
	"testing"
)

// Pieces lie inside the pit, each at a place of its own as long as they lie in
// one layer, and below the sow if there is one.
func TestHeap(t *testing.T) {
	for _, cell := range []float64{80, 93, 96} {
		for _, turn := range []float64{0, 0.3, 1.2, 2.1} {
			radius, r := cell*0.435, cell*0.066
			for _, top := range []float64{nowhere, -radius * 0.04} {
				all := heap(radius, r, turn, top)
				if len(all) != most {
					t.Fatalf("%d places", len(all))
				}
				for i, p := range all {
					if far := math.Hypot(float64(p.X), float64(p.Y)) + r; far > radius+1 {
						t.Errorf("piece %d sticks out by %.1f", i, far-radius)
					}
					if float64(p.Y) < top-1 {
						t.Errorf("piece %d lies on the sow", i)
					}
					for j, q := range all[:min(i, 8)] {
						if i < 9 && p.Sub(q).X == 0 && p.Sub(q).Y == 0 {
							t.Errorf("pieces %d and %d lie in one place", i, j)
						}
					}
				}
			}
		}
	}
}
