package solve

import (
	"testing"

	"tian/internal/engine"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// TestMemory keeps table and all beside it within the memory given, whatever it is,
// and stops when that is used up.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		game engine.Game
		text string
	}{
		{laomuzhu.Game{}, "s-5-5-5-t-5-5-5-5-s-0-4-S*"},
		{laomuzhu.Game{}, "s-5-5-2-t-5-5-5-5-s-0-7-N*"},
		{rajapasu.Game{}, "start"},
	} {
		turn, err := engine.ParsePosition(c.game, c.text)
		if err != nil {
			t.Fatal(err)
		}
		for _, memory := range []int{1 << 20, 2 << 20, 6 << 20} {
			s, err := newSearch(t.Context(), turn, Options{Memory: memory})
			if err != nil {
				t.Fatal(err)
			}
			s.report(turn.Now.(Counted))
			got := s.table.bytes() + s.beside()
			if s.table.made*partSize != s.table.bytes() {
				t.Errorf("%s: %d parts are counted", c.text, s.table.made)
			}
			// What a thousand plies take may come before it is seen.
			const late = 3 << 19
			if got > memory+late || s.err != nil && got < memory/4*3 {
				t.Errorf("%s: %d bytes of %d, %d of them the table, and %v", c.text, got, memory, s.table.bytes(), s.err)
			}
			if s.err != nil && s.err != errFull {
				t.Errorf("%s: %v", c.text, s.err)
			}
		}
	}
}
