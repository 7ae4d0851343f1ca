package record

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"tian/internal/engine"
	"tian/internal/games"
)

// setups are ways to begin a match of a game.
func setups(t testing.TB, g engine.Game) []engine.Options {
	t.Helper()
	all := []engine.Options{{}, {Rounds: 2}}
	if g.Rounds().AnyStarter() {
		all = append(all, engine.Options{Lead: engine.LeadNorth}, engine.Options{Lead: engine.LeadLot}, engine.Options{Lead: engine.LeadSouth})
	}
	position := map[string]string{
		"auale":     "0-0-3-0-2-1-2-2-0-0-1-1-20-16-N",
		"rajapasu":  "x-7-7-7-7-7-7-7-7-7-7-7-7-7-4-3-N",
		"laomuzhu":  "s-4-t-t-t-5-5-5-5-s-0-13-S*",
		"doushouqi": "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b",
	}[g.Name()]
	p, err := g.Parse(position)
	if err != nil {
		t.Fatalf("%s: %v", g.Name(), err)
	}
	return append(all, engine.Options{Start: p}, engine.Options{Start: p, Rounds: 3})
}

// Whatever happens in a match, its file gives it back, and the file's file is
// the same.
func TestRoundTrip(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			for i, o := range setups(t, g) {
				for seed := range uint64(12) {
					rng := rand.New(rand.NewPCG(seed, uint64(i)))
					r := New(play(t, g, o, rng.IntN(120), rng), someDay)
					if seed%2 == 1 {
						annotate(t, r, rng)
					}
					checkRoundTrip(t, r)
					if t.Failed() {
						t.Fatalf("setup %d, seed %d", i, seed)
					}
				}
			}
		})
	}
}

func checkRoundTrip(t *testing.T, r *Record) {
	t.Helper()
	text := format(t, r)
	again := parse(t, text)
	wantSame(t, again, r)
	if doubts := again.Doubts(); len(doubts) > 0 {
		t.Errorf("doubts about our own file: %v", doubts)
	}
	if second := format(t, again); second != text {
		t.Errorf("the file changed on rewriting\n%s\nto\n%s", text, second)
	}
	for line := range strings.Lines(text) {
		if utf8.RuneCountInString(line) > 80 && !strings.HasPrefix(line, "[") {
			t.Errorf("a line of more than 79 characters: %q", line)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}
