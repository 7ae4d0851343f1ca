package laomuzhu

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

func TestEvaluate(t *testing.T) {
	turn, tian := int(weights[turnShare]), int(weights[tianShare])
	for _, c := range []struct {
		why, position string
		want          int
	}{
		{"an eighth of fifty for being to move", "s-5-5-5-5-5-5-5-5-s-0-0-S*", 50 * turn},
		{"for either side", "s-5-5-5-5-5-5-5-5-s-0-0-N*", 50 * turn},
		{"three tenths more with tians", "s-5-5-5-5-5-5-5-t-s-4-0-S", 500 + 45*(turn+tian)},
		{"none for the other's tians", "s-5-5-5-5-5-5-5-t-s-4-0-N", -500 + 45*turn},
		{"exact when over: no share of the last piece", "0-0-s-0-0-0-0-0-0-0-s20-20-S", 500},
		{"exact when over: tians go back", "0-0-t-0-0-0-0-0-0-1-s20-s18-N", -100},
	} {
		if got := mustParse(t, c.position).Evaluate(); got != c.want {
			t.Errorf("%s: %s is worth %d, want %d", c.why, c.position, got, c.want)
		}
	}
}

// TestTerms checks that the terms say what Evaluate adds up.
func TestTerms(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 13))
	for range 2000 {
		p := randomAny(r)
		want := p.Banked()
		for _, term := range p.Terms(nil) {
			want += int(p.Weights()[term-1])
		}
		if got := p.Evaluate(); got != want {
			t.Fatalf("%v is worth %d, its terms %d", p, got, want)
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
