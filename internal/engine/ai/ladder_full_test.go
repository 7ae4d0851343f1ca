//go:build full

package ai_test

import (
	"testing"

	"tian/internal/games"
)

// TestWholeLadder is the real thing for the levels that take little: 200 games
// each, in which each level scores 60 to 90% against the one below. A few points
// are allowed for chance. testdata/levels.txt has the levels above.
func TestWholeLadder(t *testing.T) {
	for _, g := range games.All() {
		for level := 2; level <= 5; level++ {
			tally := ladder(t, g, level, 200)
			t.Logf("%s: level %d against %d: %v", g.Name(), level, level-1, tally)
			if s := tally.Score(); s < 0.58 || s > 0.92 {
				t.Errorf("%s: level %d against %d: %v", g.Name(), level, level-1, tally)
			}
		}
	}
}
