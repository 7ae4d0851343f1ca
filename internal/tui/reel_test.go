package tui

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// The showing of any turn ends in exactly what the position itself looks like:
// same scene, same drawing, for thousands of random decisions of every game, in
// first and in later rounds.
func TestAnimationEndsInThePosition(t *testing.T) {
	matches := animatedMatches
	if testing.Short() {
		matches = 6
	}
	look := theme.New(theme.Choice{Glyphs: "unicode"}, func(string) string { return "C.UTF-8" })
	for _, g := range games.All() {
		r := rand.New(rand.NewPCG(7, 7))
		b, ok := board.Fit(g.Layout(), look, canvas.Rect{W: 80, H: 20}, false)
		if !ok {
			t.Fatalf("%s does not fit", g.Name())
		}
		shown := 0
		for range matches {
			m := engine.NewMatch(g, engine.Options{Rounds: 3})
			for range 150 {
				if m.Phase() == engine.Finished {
					break
				}
				shown += animate(t, m, b, r)
			}
		}
		if shown < matches*20 {
			t.Errorf("%s: only %d decisions were shown", g.Name(), shown)
		}
	}
}

// animate takes a match one step on at random and shows it.
func animate(t *testing.T, m *engine.Match, b *board.Board, r *rand.Rand) int {
	t.Helper()
	switch m.Phase() {
	case engine.Drawing:
		must(t, m.Draw(engine.Side(r.IntN(2))))
		return 0
	case engine.Resting:
		must(t, m.Continue())
		return 0
	}
	var before, after engine.Scene
	now := m.Now()
	now.Scene(&before)
	moves := now.Moves(nil)
	d := moves[r.IntN(len(moves))]
	next := now.Clone()
	var trace engine.Trace
	next.Play(d, &trace)
	next.Scene(&after)
	must(t, m.Decide(d, nil))
	var shown reel
	shown.start(before, trace.Events, 1)
	for run := shown.run; !shown.done(); {
		shown.tick(tick{run})
	}
	if shown.scene != after {
		t.Fatalf("%s: after %s the animation ends in\n%+v\nand the position is\n%+v", now, m.Game().MoveText(d), shown.scene, after)
	}
	if got, want := drawn(b, &shown.scene), drawn(b, &after); got != want {
		t.Fatalf("%s: the animation ends in\n%s\nand the position is\n%s", m.Game().Name(), got, want)
	}
	return 1
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func drawn(b *board.Board, s *engine.Scene) string {
	c := canvas.New(80, 20, canvas.Style{})
	b.Draw(c, s, board.NoMarks)
	return c.String()
}

// Ticks of an earlier run change nothing.
func TestOldTicksAreIgnored(t *testing.T) {
	var r reel
	r.start(engine.Scene{}, make([]engine.Event, 5), 1)
	old := tick{r.run}
	r.start(engine.Scene{}, []engine.Event{{Kind: engine.Leap}, {Kind: engine.Leap}, {Kind: engine.Leap}}, 1)
	if r.tick(old) != nil || r.next != 1 {
		t.Errorf("a tick of an earlier run was heeded: next %d", r.next)
	}
}

// A long turn takes no longer than the longest.
func TestLongTurnsGoFaster(t *testing.T) {
	var r reel
	r.start(engine.Scene{}, make([]engine.Event, 5000), paces["slow"])
	if total := r.pace * 5000; total > longest {
		t.Errorf("5000 events take %v", total)
	}
	r.start(engine.Scene{}, make([]engine.Event, 4), paces["slow"])
	if r.pace != paces["slow"] {
		t.Errorf("a short turn goes at %v", r.pace)
	}
}
