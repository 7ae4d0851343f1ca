package rajapasu

import (
	"math/rand/v2"
	"testing"
)

// TestTerms checks that the terms say what Evaluate adds up.
func TestTerms(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		p := parse(t, madeUp(rng).text())
		want := p.Banked()
		for _, term := range p.Terms(nil) {
			if term > 0 {
				want += int(p.Weights()[term-1])
			} else {
				want -= int(p.Weights()[-term-1])
			}
		}
		if got := p.Evaluate(); got != want {
			t.Fatalf("%v is worth %d, its terms %d", p, got, want)
		}
	}
}
