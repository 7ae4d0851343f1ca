package endgame

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// What is written is read, whatever the odds were and however the carries run.
func TestCoderRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 300 {
		bits := make([]int, rng.IntN(3000))
		often := rng.IntN(1000)
		for i := range bits {
			if rng.IntN(1000) < often {
				bits[i] = 1
			}
		}
		contexts := 1 + rng.IntN(4)
		w, odds := newWriter(), manyOdds(contexts)
		for i, b := range bits {
			w.bit(&odds[i%contexts], b)
		}
		data := w.finish()
		r, odds := newReader(data), manyOdds(contexts)
		for i, b := range bits {
			if got := r.bit(&odds[i%contexts], 0); got != b {
				t.Fatalf("bit %d of %d, one in %d/1000: read %d, wrote %d", i, len(bits), often, got, b)
			}
		}
		if r.cut {
			t.Fatal("the reader ran out of data")
		}
	}
}

func TestCoderNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	var numbers []int
	text := make([]byte, 500)
	for i := range text {
		numbers = append(numbers, min(rng.IntN(20), rng.IntN(20)))
		text[i] = byte(rng.IntN(1 << rng.IntN(9)))
	}
	run := func(c *coder) ([]int, []byte) {
		steps, tree := manyOdds(5), manyOdds(256)
		var gotNumbers []int
		var gotText []byte
		for i := range text {
			gotNumbers = append(gotNumbers, c.count(steps, numbers[i], 19))
			gotText = append(gotText, c.byte(tree, text[i]))
		}
		return gotNumbers, gotText
	}
	w := newWriter()
	run(w)
	data := w.finish()
	wantNumbers, wantText := numbers, text
	numbers, text = make([]int, len(numbers)), make([]byte, len(text))
	gotNumbers, gotText := run(newReader(data))
	for i := range wantNumbers {
		if gotNumbers[i] != wantNumbers[i] {
			t.Fatalf("number %d: read %d, wrote %d", i, gotNumbers[i], wantNumbers[i])
		}
	}
	if !bytes.Equal(gotText, wantText) {
		t.Error("the bytes read are not those written")
	}
}

// Bits that can be foreseen cost little.
func TestCoderPacks(t *testing.T) {
	w, odds := newWriter(), manyOdds(1)
	for i := range 100000 {
		b := 0
		if i%1000 == 0 {
			b = 1
		}
		w.bit(&odds[0], b)
	}
	if n := len(w.finish()); n > 300 {
		t.Errorf("a hundred ones in a hundred thousand bits take %d bytes", n)
	}
}
