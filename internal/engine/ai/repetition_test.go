package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/doushouqi"
)

func TestRepetition(t *testing.T) {
	g := doushouqi.Game{}
	m := engine.NewMatch(g, engine.Options{Start: parsed(t, g, "7/7/7/6l/7/7/7/7/R6 w").Now})
	for _, text := range []string{"a1a2", "g6g5", "a2a1", "g5g6", "a1a2", "g6g5", "a2a1"} {
		turn, err := engine.ParseTurn(g, m.Now(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
	e := New(Options{TableMB: 1})
	r := e.Search(context.Background(), g, m.Turn(), m.Hashes(), Limits{Depth: 1, Lines: 8}, nil)
	for _, l := range r.Lines {
		draws := engine.TurnText(g, l.Turn) == "g5g6"
		if (l.Value == 0) != draws {
			t.Errorf("%s is worth %d", engine.TurnText(g, l.Turn), l.Value)
		}
	}
	// Without its past the same move is no draw.
	r = e.Search(context.Background(), g, m.Turn(), nil, Limits{Depth: 1, Lines: 8}, nil)
	if i := slices.Index(texts(g, r), "g5g6"); r.Lines[i].Value == 0 {
		t.Error("without a past, g5g6 is a draw")
	}
}

func TestPastMatters(t *testing.T) {
	g := doushouqi.Game{}
	rng := rand.New(rand.NewPCG(11, 12))
	e := plain(true)
	for range 60 {
		turn := parsed(t, g, "7/7/2c4/6l/7/7/7/1T5/R6 w")
		around := neighbourhood(turn.Now, 3)
		for range 4 {
			past := []uint64{}
			for range rng.IntN(6) {
				h := around[rng.IntN(len(around))]
				past = append(past, h, h)
			}
			checkPast(t, e, g, turn, past, 4)
		}
		e.Clear()
	}
}

func neighbourhood(p engine.Position, depth int) []uint64 {
	if depth == 0 {
		return nil
	}
	var all []uint64
	for _, m := range p.Moves(nil) {
		c := p.Clone()
		c.Play(m, nil)
		all = append(append(all, c.Hash()), neighbourhood(c, depth-1)...)
	}
	return all
}

func checkPast(t *testing.T, e *Engine, g engine.Game, turn *engine.Turn, past []uint64, depth int) {
	t.Helper()
	x := &minimax{unit: evaluator(turn.Now).Unit(), seen: map[uint64]int{}}
	for _, h := range past {
		x.seen[h]++
	}
	want := x.value(turn.Now, depth, 0)
	r := e.Search(context.Background(), g, turn, past, Limits{Depth: depth}, nil)
	if r.Value != want {
		t.Fatalf("%s with %d positions before: %d, minimax %d", turn.Text(g), len(past), r.Value, want)
	}
}
