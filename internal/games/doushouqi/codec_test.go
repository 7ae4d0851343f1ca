package doushouqi

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// countPositions says how many ways the animals of two sides can stand.
func countPositions(own, other uint8) int {
	count := 0
	var put func(masks [2]uint8, taken engine.SquareSet)
	put = func(masks [2]uint8, taken engine.SquareSet) {
		for side, mask := range masks {
			for strength := rat; strength <= elephant; strength++ {
				if mask>>(strength-1)&1 == 0 {
					continue
				}
				rest := masks
				rest[side] &^= 1 << (strength - 1)
				ground := land
				if strength == rat {
					ground = board
				}
				for sq := range engine.Square(squares) {
					if (ground &^ taken &^ dens[0] &^ dens[1]).Has(sq) {
						put(rest, taken|bit(sq))
					}
				}
				return
			}
		}
		count++
	}
	put([2]uint8{own, other}, 0)
	return count
}

// Every position of two animals has a number, and no other number is a position.
func TestCodecCountsAllPositions(t *testing.T) {
	var c Codec
	want := 0
	for own := range animals {
		for other := range animals {
			want += countPositions(1<<own, 1<<other)
		}
	}
	got := 0
	var p Position
	for i := range c.Size(2) {
		if !c.Place(&p, 2, i) {
			continue
		}
		got++
		layer, index, ok := c.Locate(&p)
		if !ok || layer != 2 || index != i {
			t.Fatalf("%s, number %d, is found as %d of layer %d (%v)", &p, i, index, layer, ok)
		}
	}
	if got != want || got != 160068 {
		t.Errorf("%d positions with two animals, want %d, which are 160068", got, want)
	}
}

// A number says all about the position, and turning the board by half a circle
// with the side to move changes nothing.
func TestCodecRoundTrip(t *testing.T) {
	var c Codec
	rng := rand.New(rand.NewPCG(5, 6))
	placed := 0
	for range 50000 {
		n := 2 + rng.IntN(2)
		i := rng.IntN(c.Size(n))
		var p Position
		if !c.Place(&p, n, i) {
			continue
		}
		placed++
		if read, err := (Game{}).Parse(p.String()); err != nil || *read.(*Position) != p {
			t.Fatalf("number %d of layer %d gives %s, which reads as %v (%v)", i, n, &p, read, err)
		}
		for _, x := range []*Position{&p, turned(&p)} {
			layer, index, ok := c.Locate(x)
			if !ok || layer != n || index != i {
				t.Fatalf("%s has number %d of layer %d (%v), want %d of %d", x, index, layer, ok, i, n)
			}
		}
	}
	if placed < 40000 {
		t.Errorf("only %d of 50000 numbers are positions", placed)
	}
}

func TestCodecRefuses(t *testing.T) {
	for _, text := range []string{
		"l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w", // too many animals
		"7/7/7/7/4r1T/7/7/7/6L w",                     // three: this one is numbered
		"7/7/7/7/7/7/7/7/6L w",                        // nobody on one side
		"3L3/7/7/7/7/7/7/7/6l w",                      // in a den
		"7/7/7/7/7/7/7/7/7 b",                         // nobody at all
	} {
		p, err := Game{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		_, _, ok := Codec{}.Locate(p)
		if want := text == "7/7/7/7/4r1T/7/7/7/6L w"; ok != want {
			t.Errorf("%s has a number: %v, want %v", text, ok, want)
		}
	}
}

// No quiet move leads from one part into another.
func TestCodecParts(t *testing.T) {
	var c Codec
	part := func(n, i int) int {
		for k, end := range c.Parts(n) {
			if i < end {
				return k
			}
		}
		return -1
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for range 20000 {
		n := 2 + rng.IntN(2)
		i := rng.IntN(c.Size(n))
		var p Position
		if !c.Place(&p, n, i) {
			continue
		}
		for _, m := range p.Moves(nil) {
			q := p
			q.Play(m, nil)
			if layer, j, ok := c.Locate(&q); ok && layer == n && part(n, j) != part(n, i) {
				t.Fatalf("%s is in part %d and %s, which follows, in part %d", &p, part(n, i), &q, part(n, j))
			}
		}
	}
	for n := firstLayer; n <= lastLayer; n++ {
		ends := c.Parts(n)
		if ends[len(ends)-1] != c.Size(n) {
			t.Errorf("the parts of layer %d end at %d, not %d", n, ends[len(ends)-1], c.Size(n))
		}
	}
}

func BenchmarkLocate(b *testing.B) {
	var c Codec
	var p Position
	for i := 20000000; !c.Place(&p, 3, i); i++ {
	}
	b.ReportAllocs()
	for b.Loop() {
		c.Locate(&p)
	}
}
