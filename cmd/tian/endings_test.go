package main

import (
	"context"
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/endgame"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
	"tian/internal/tui/i18n"
)

// TestLevelEightKeepsWhatIsProved plays positions of the tables inside the
// program out, the highest level against itself and against the tables: neither
// side ever comes to less than was proved for it.
func TestLevelEightKeepsWhatIsProved(t *testing.T) {
	for _, c := range []struct {
		game        engine.Game
		codec       endgame.Codec
		first, last int
	}{
		{auale.Game{}, auale.Codec{}, 2, 12},
		{doushouqi.Game{}, doushouqi.Codec{}, 2, 2},
	} {
		p := newConsole(i18n.English())
		p.getenv = func(string) string { return t.TempDir() }
		set, err := endgame.Open(c.codec, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(8, 8))
		best := strongest(t, &p.program, c.game)
		for range endings {
			at := byLot(c.codec, c.first+rng.IntN(c.last-c.first+1), rng)
			value, _ := set.Probe(at)
			for _, other := range []chooser{best, byTables(set)} {
				if diff := playedOut(t, at, best, other); diff < value.Lower {
					t.Errorf("%s: %d is proved for South, who gets %d", at, value.Lower, diff)
				}
				if diff := playedOut(t, at, other, best); diff > value.Upper {
					t.Errorf("%s: %d at most is proved for South, who gets %d", at, value.Upper, diff)
				}
			}
		}
	}
}

// A chooser chooses a move, given the round's positions so far, that of p last.
type chooser func(p engine.Position, past []uint64) engine.Move

// strongest is the highest level, as every command makes it, but brief.
func strongest(t *testing.T, p *program, g engine.Game) chooser {
	t.Helper()
	limits, err := ai.Level(g, ai.MaxLevel)
	if err != nil {
		t.Fatal(err)
	}
	limits.Time, limits.Nodes = 0, 500
	e := p.newEngine(ai.Options{TableMB: 4})
	return func(at engine.Position, past []uint64) engine.Move {
		return e.Search(context.Background(), g, engine.NewTurn(at), past, limits, nil).Turn[0]
	}
}

// byTables is the perfect opponent.
func byTables(set *endgame.Set) chooser {
	return func(p engine.Position, past []uint64) engine.Move {
		m, _ := set.Best(p, endgame.Repeated(past))
		return m.Move
	}
}

// byLot is a position of a table, drawn by lot, in which the round is not over.
func byLot(c endgame.Codec, n int, rng *rand.Rand) engine.Position {
	p := c.New()
	for !c.Place(p, n, rng.IntN(c.Size(n))) || p.Over() {
		continue
	}
	return p
}

// playedOut plays a round to its end and gives the difference for South.
func playedOut(t *testing.T, start engine.Position, south, north chooser) int {
	t.Helper()
	p := start.Clone()
	seen := map[uint64]int{}
	var past []uint64
	for range 5000 {
		h := p.Hash()
		past = append(past, h)
		seen[h]++
		switch {
		case p.Over():
			return p.Result(engine.EndRules).Diff
		case seen[h] == 3:
			return p.Result(engine.EndRepetition).Diff
		}
		p.Play([]chooser{south, north}[p.Side()](p, past), nil)
	}
	t.Fatalf("a round without end from %s", start)
	return 0
}
