package endgame

import (
	"context"
	"testing"

	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// build builds tables into a fresh folder.
func build(t testing.TB, c Codec, last int) string {
	t.Helper()
	dir := t.TempDir()
	if err := Build(context.Background(), c, Options{Dir: dir, Last: last}, nil); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestVerifyFindsNothingWrong(t *testing.T) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 8}, {doushouqi.Codec{}, 2}} {
		dir := build(t, c.codec, c.last)
		stats, err := Verify(context.Background(), c.codec, dir, 2, nil)
		if err != nil {
			t.Errorf("%s: %v", c.codec.Game(), err)
		}
		first, _ := c.codec.Layers()
		if len(stats) != c.last-first+1 {
			t.Errorf("%s: %d layers verified, want %d to %d", c.codec.Game(), len(stats), first, c.last)
		}
		t.Logf("%+v", stats)
	}
}
