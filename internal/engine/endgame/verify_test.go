package endgame

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
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

// What is wrong with one table does not hide what is wrong with another, and those
// below the first are compared as ever.
func TestVerifyGoesOn(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 7)
	path := func(n int) string { return filepath.Join(dir, fileName("auale", n)) }
	spoil(t, path(3), 500)
	if err := errors.Join(os.Truncate(path(5), 100), os.Remove(path(6))); err != nil {
		t.Fatal(err)
	}
	last := 0.0
	stats, err := Verify(context.Background(), c, dir, 2, func(p Progress) { last = p.Done })
	if len(stats) != 3 || stats[2].Layer != 2 {
		t.Errorf("sound are said to be %+v", stats)
	}
	var faults Faults
	if !errors.As(err, &faults) || len(faults) != 4 {
		t.Fatalf("found: %v", err)
	}
	for i, want := range []string{damaged, uncompared, cutShort, uncompared} {
		wantProblem(t, "faults", faults[i], want)
	}
	if last > 1 {
		t.Errorf("progress goes to %v", last)
	}
}

func TestRemedies(t *testing.T) {
	for format, want := range map[string]Remedy{
		damaged: Rebuild, missingLayer: Rebuild, inconsistent: Renew, building: NoRemedy, uncompared: NoRemedy,
	} {
		if got := refuse(format, "a", "b", "c", "d").Remedy(); got != want {
			t.Errorf("%q: %d, want %d", format, got, want)
		}
	}
}
