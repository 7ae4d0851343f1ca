package endgame

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// A wrong value under right checksums is found by the values of the moves.
func TestVerifyFindsWrongValues(t *testing.T) {
	for _, test := range []struct {
		what   string
		change func(l *layer)
	}{
		{"lower", func(l *layer) { l.setWord(700, l.word(700)+1) }},
		{"upper", func(l *layer) { l.setWord(700, l.word(700)+1<<boundBits) }},
		{"guide", func(l *layer) { l.setWord(700, l.word(700)^1<<(2*boundBits)) }},
		{"rank", func(l *layer) { l.ranks()[700]++ }},
	} {
		c := auale.Codec{}
		dir := build(t, c, 4)
		set := disk(t, c, dir)
		old := set.layers[4]
		l := newPointsLayer(4, old.size)
		for i := range l.planes {
			copy(l.planes[i], old.planes[i])
		}
		test.change(l)
		if _, err := writeFile(c, dir, l, set.files[3].seal); err != nil {
			t.Fatal(err)
		}
		_, err := Verify(context.Background(), c, dir, 2, nil)
		wantProblem(t, test.what, err, inconsistent)
	}
}

func TestVerifyFindsWrongPlies(t *testing.T) {
	c := doushouqi.Codec{}
	dir := build(t, c, 2)
	set := disk(t, c, dir)
	for _, value := range []byte{drawn, nobody, 3, 100, 0} {
		l := newLayer(plies, 2, c.Size(2))
		copy(l.planes[0], set.layers[2].planes[0])
		at := bytes.IndexByte(l.planes[0], 5)
		l.planes[0][at] = value
		if _, err := writeFile(c, dir, l, 0); err != nil {
			t.Fatal(err)
		}
		_, err := Verify(context.Background(), c, dir, 2, nil)
		var known *Error
		if !errors.As(err, &known) {
			t.Errorf("%d instead of 5 plies: %v", value, err)
		}
	}
}

func TestVerifyTellsProgress(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 6)
	before := 0.0
	_, err := Verify(context.Background(), c, dir, 2, func(p Progress) {
		if p.Done < before || p.Done > 1 || p.Last != 6 || p.Game != "auale" {
			t.Errorf("after %v: %+v", before, p)
		}
		before = p.Done
	})
	if err != nil || before != 1 {
		t.Errorf("progress ended at %v (%v)", before, err)
	}
}
