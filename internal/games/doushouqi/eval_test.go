package doushouqi

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// turned is the position with the board turned by half a circle and the sides
// exchanged, the side to move with them.
func turned(p *Position) *Position {
	q := empty()
	q.side = p.side.Other()
	for side := range engine.Side(2) {
		for s := rat; s <= elephant; s++ {
			if sq := p.roster[side].square(s); sq != gone {
				q.roster[side.Other()].place(s, squares-1-sq)
			}
		}
	}
	q.settle()
	return &q
}

func TestEvaluateSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	tempo := int(weights[tempoAt])
	for range 2000 {
		b := slowRandom(rng)
		p := parsed(t, b.text())
		if got, want := turned(p).Evaluate(), p.Evaluate(); got != want {
			t.Fatalf("%s is worth %d, and turned round %d", p, want, got)
		}
		passed := *p
		passed.side = p.side.Other()
		if got, want := passed.Evaluate()-tempo, -(p.Evaluate() - tempo); got != want {
			t.Fatalf("%s: the other side's value is %d, want %d", p, got, want)
		}
	}
}

func TestEvaluateOrder(t *testing.T) {
	for _, c := range []struct{ why, better, worse string }{
		{"an animal more", "7/7/7/7/7/7/7/7/RC4c w", "7/7/7/7/7/7/7/7/R5c w"},
		{"a stronger animal", "l5t/7/7/7/7/7/E5R/3L3/7 w", "l5t/7/7/7/7/7/E5R/3P3/7 w"},
		{"nearer the den", "7/7/C6/7/7/7/7/7/6c w", "7/7/7/7/7/7/C6/7/6c w"},
		{"a lion at the water's edge", "7/7/7/7/7/7/1L5/7/6c w", "7/7/7/7/7/7/7/1L5/6c w"},
		{"a rat in the water", "7/7/7/7/7/1R5/7/7/6c w", "7/7/7/7/7/7/1R5/7/6c w"},
		{"no rat to fear", "7/c6/7/7/7/7/E6/7/7 w", "7/r6/7/7/7/7/E6/7/7 w"},
		{"at the doorstep", "2C4/7/7/7/7/7/7/7/6c w", "7/C6/7/7/7/7/7/7/6c w"},
	} {
		better, worse := parsed(t, c.better).Evaluate(), parsed(t, c.worse).Evaluate()
		if better <= worse {
			t.Errorf("%s: %s is worth %d and %s %d", c.why, c.better, better, c.worse, worse)
		}
	}
	if got := setUp.Evaluate(); got != int(weights[tempoAt]) {
		t.Errorf("the start is worth %d, want the tempo, %d", got, weights[tempoAt])
	}
}

// TestTerms checks that the terms say what Evaluate adds up, and that weights
// changed count after Reweigh.
func TestTerms(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	check := func() {
		for range 500 {
			b := slowRandom(rng)
			p := parsed(t, b.text())
			want := 0
			for _, term := range p.Terms(nil) {
				if term > 0 {
					want += int(weights[term-1])
				} else {
					want -= int(weights[-term-1])
				}
			}
			if got := p.Evaluate(); got != want {
				t.Fatalf("%s is worth %d, its terms %d", p, got, want)
			}
		}
	}
	check()
	before := weights
	defer func() { weights = before; worth.fill() }()
	for i := range weights {
		weights[i] = int16(rng.IntN(200) - 100)
	}
	setUp.Reweigh()
	check()
}

func TestLeft(t *testing.T) {
	for _, c := range []struct {
		position string
		left     [2]int
	}{
		{start, [2]int{255, 255}},
		{"7/7/7/7/7/7/7/7/R5e w", [2]int{1, 128}},
		{"7/7/7/3c3/7/7/LT5/7/7 w", [2]int{1<<5 | 1<<6, 2}},
	} {
		p := parsed(t, c.position)
		if got := [2]int{p.roster[0].left(), p.roster[1].left()}; got != c.left {
			t.Errorf("%s: %v are left, want %v", c.position, got, c.left)
		}
	}
}

func TestGain(t *testing.T) {
	for _, c := range []struct {
		position, move string
		gain           int
	}{
		{start, "g3g4", 0},
		{"7/7/7/7/7/7/Er5/7/7 w", "a3b3", prey[rat]},
		{"7/7/1e5/7/7/7/1L5/2Ec3/7 w", "c2d2", prey[cat]},
		{"7/7/1r5/7/7/7/1L5/7/7 w", "b3b7", prey[rat]},
		{"7/3C3/7/7/7/7/7/7/r6 w", "d8d9", victory},
		{"7/7/7/7/7/7/7/2Cr3/7 b", "d2d1", victory},
	} {
		p := parsed(t, c.position)
		turn, err := engine.ParseTurn(Game{}, p, c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Gain(turn[0]); got != c.gain {
			t.Errorf("%s at %s gains %d, want %d", c.move, c.position, got, c.gain)
		}
	}
	if setUp.Unit() != 0 || setUp.Banked() != 0 {
		t.Errorf("a unit of %d with %d banked", setUp.Unit(), setUp.Banked())
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := setUp
	sum := 0
	for b.Loop() {
		sum += p.Evaluate()
	}
	if sum == 0 {
		b.Fatal("the start is worth nothing")
	}
}
