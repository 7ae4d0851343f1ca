package study

import (
	"context"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games"
)

// A position with one legal turn only is looked at as deep as any other, or the graph
// would show what seems so at the first glance.
func TestForcedTurnsAreLookedAt(t *testing.T) {
	g, _ := games.Find("auale")
	turn, err := engine.ParsePosition(g, "0-0-0-0-0-8-4-4-4-4-4-4-8-8-S")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(turn.Now.Moves(nil)); n != 1 {
		t.Fatalf("%d turns are legal", n)
	}
	limits := Quick(g).Limits
	limits.Nodes, limits.Time = 10_000, 0
	if r := ai.New(ai.Options{TableMB: 1, Threads: 1}).Search(context.Background(), g, turn, nil, limits, nil); r.Depth < 4 {
		t.Errorf("looked at %d decisions deep", r.Depth)
	}
}
