package laomuzhu

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

func TestEvaluate(t *testing.T) {
	for _, c := range []struct {
		why, position string
		want          int
	}{
		{"an eighth of fifty for being to move", "s-5-5-5-5-5-5-5-5-s-0-0-S*", 50 * turnShare},
		{"for either side", "s-5-5-5-5-5-5-5-5-s-0-0-N*", 50 * turnShare},
		{"three tenths more with tians", "s-5-5-5-5-5-5-5-t-s-4-0-S", 500 + 45*(turnShare+tianShare)},
		{"none for the other's tians", "s-5-5-5-5-5-5-5-t-s-4-0-N", -500 + 45*turnShare},
		{"exact when over: no share of the last piece", "0-0-s-0-0-0-0-0-0-0-s20-20-S", 500},
		{"exact when over: tians go back", "0-0-t-0-0-0-0-0-0-1-s20-s18-N", -100},
	} {
		if got := mustParse(t, c.position).Evaluate(); got != c.want {
			t.Errorf("%s: %s is worth %d, want %d", c.why, c.position, got, c.want)
		}
	}
}

// TestEvaluateResult checks that a finished round is worth what its result says.
func TestEvaluateResult(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 11))
	for range 2000 {
		p := randomAny(r)
		for i := range engine.Square(squares) {
			p.take(i)
		}
		want := unit * p.Result(engine.EndRules).Diff
		if p.side == engine.North {
			want = -want
		}
		if got := p.Evaluate(); got != want {
			t.Fatalf("%v is worth %d, want %d", p, got, want)
		}
	}
}
