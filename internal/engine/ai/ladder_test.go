package ai_test

import (
	"context"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/arena"
	"tian/internal/games"
)

// ladder plays a level against the one below, whole matches from random openings.
func ladder(t *testing.T, g engine.Game, level, count int) arena.Tally {
	t.Helper()
	tally, err := arena.Play(context.Background(), arena.Setup{
		Game: g, A: player(t, g, level), B: player(t, g, level-1), Games: count, Opening: 4, Seed: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	if tally.Faults != [2]int{} {
		t.Fatalf("%s: level %d and %d make faults: %v", g.Name(), level, level-1, tally.Faults)
	}
	return tally
}

func player(t *testing.T, g engine.Game, level int) *arena.Own {
	t.Helper()
	limits, err := ai.Level(g, level)
	if err != nil {
		t.Fatal(err)
	}
	return &arena.Own{Title: g.Name(), Engine: ai.New(ai.Options{TableMB: 4}), Limits: limits}
}

// TestLadder is a short look at the lower levels: each beats the one below.
func TestLadder(t *testing.T) {
	for _, g := range games.All() {
		for level := 2; level <= 4; level++ {
			if tally := ladder(t, g, level, 20); tally.Score() <= 0.5 {
				t.Errorf("%s: level %d against the one below: %v", g.Name(), level, tally)
			}
		}
	}
}

// TestLevelOneLoses has level 1 meet a player who looks one ply ahead and
// overlooks nothing.
func TestLevelOneLoses(t *testing.T) {
	for _, g := range games.All() {
		looker := &arena.Own{Title: "one ply", Engine: ai.New(ai.Options{TableMB: 4}), Limits: ai.Limits{Depth: 1}}
		tally, err := arena.Play(context.Background(), arena.Setup{
			Game: g, A: looker, B: player(t, g, 1), Games: 100, Opening: 4, Seed: 1,
		})
		if err != nil {
			t.Fatal(err)
		}
		if tally.Score() <= 0.55 || 2*tally.Wins <= 3*tally.Losses {
			t.Errorf("%s: one ply ahead against level 1: %v", g.Name(), tally)
		}
	}
}
