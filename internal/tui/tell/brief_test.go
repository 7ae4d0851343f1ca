package tell

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/canvas"
)

// A turn in few words fits a line of the smallest terminal, and what it says each side
// got is what its store gained.
func TestBriefTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, g := range games.All() {
		words := teller(t, g.Name())
		p := g.Start(engine.South)
		for range 1500 {
			if p.Over() {
				p = g.Start(engine.Side(rng.IntN(2)))
			}
			start, turn := p.Clone(), []engine.Move(nil)
			for len(turn) == 0 || p.MidTurn() {
				moves := p.Moves(nil)
				turn = append(turn, moves[rng.IntN(len(moves))])
				p.Play(turn[len(turn)-1], nil)
			}
			said := words.Brief(start, turn)
			if canvas.Width(said) > 38 || !strings.HasSuffix(said, ".") {
				t.Fatalf("%s: %q", g.Name(), said)
			}
			var before, after engine.Scene
			start.Scene(&before)
			p.Scene(&after)
			mover := start.Side()
			if g.Layout().Kind == engine.Grid {
				if took := before.Taken[mover] != after.Taken[mover]; took != strings.Contains(said, " takes ") {
					t.Fatalf("%s: %q, taken %v", g.Name(), said, took)
				}
				continue
			}
			for _, side := range []engine.Side{mover, mover.Other()} {
				got := after.Store[side]
				got.Small -= before.Store[side].Small
				got.Big -= before.Store[side].Big
				if few := " " + words.Few(got); !got.Empty() && !strings.Contains(said, few+",") && !strings.Contains(said, few+".") {
					t.Fatalf("%s: %q, and %v got %v", g.Name(), said, side, got)
				}
			}
		}
	}
}

func TestBriefSentences(t *testing.T) {
	for _, test := range []struct{ game, position, turn, want string }{
		{"auale", "start", "C", "South C to a."},
		{"doushouqi", "start", "a1a2", "South's tiger goes to a2."},
		{"doushouqi", "7/7/7/7/7/7/e6/R6/7 w", "a2a3", "South's rat takes elephant on a3."},
		{"doushouqi", "7/7/d6/7/7/L6/7/7/7 w", "a4d4", "South's lion leaps to d4."},
		{"laomuzhu", "s-5-5-5-5-5-5-5-5-s-0-0-S*", "B+", "South B+ to C; gets 7."},
	} {
		g, _ := games.Find(test.game)
		start := g.Start(engine.South)
		if test.position != "start" {
			turn, err := engine.ParsePosition(g, test.position)
			if err != nil {
				t.Fatal(err)
			}
			start = turn.Start
		}
		m, err := engine.ParseMove(g, test.turn)
		if err != nil {
			t.Errorf("%s: %v", test.turn, err)
			continue
		}
		if got := teller(t, test.game).Brief(start, []engine.Move{m}); got != test.want {
			t.Errorf("%s: %q, want %q", test.turn, got, test.want)
		}
	}
}
