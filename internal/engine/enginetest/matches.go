package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tian/internal/engine"
)

// matches plays random matches through engine.Match, with every kind of entry,
// and checks that its log replays and that undo and redo lead back.
func matches(t *testing.T, g engine.Game) {
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 2))
		m := engine.NewMatch(g, engine.Options{Rounds: int(seed%3) * 2})
		playMatch(t, m, rng)
		replays(t, m)
		undoes(t, m, rng)
	}
}

// playMatch takes a match to its end, or to 3,000 entries.
func playMatch(t *testing.T, m *engine.Match, rng *rand.Rand) {
	t.Helper()
	for m.Phase() != engine.Finished && len(m.Log()) < 3000 {
		var err error
		switch m.Phase() {
		case engine.Drawing:
			err = m.Draw(engine.Side(rng.IntN(2)))
		case engine.Resting:
			err = m.Continue()
		case engine.Playing:
			moves := m.Now().Moves(nil)
			err = m.Decide(moves[rng.IntN(len(moves))], nil)
			if rng.IntN(400) == 0 && err == nil && m.Phase() == engine.Playing && !m.Now().MidTurn() {
				err = m.Agree()
			}
		}
		if err != nil {
			t.Fatalf("phase %d: %v", m.Phase(), err)
		}
	}
	for _, r := range m.Results() {
		if !r.Left.Empty() {
			t.Fatalf("a settled result leaves %+v undivided", r.Left)
		}
	}
}

// replays checks that the log, entered into a new match, gives the same match.
func replays(t *testing.T, m *engine.Match) {
	t.Helper()
	again := engine.NewMatch(m.Game(), m.Options())
	for i, e := range m.Log() {
		if err := again.Enter(engine.Entry{Kind: e.Kind, Turn: e.Turn, Side: e.Side}); err != nil {
			t.Fatalf("entry %d, %+v, is refused on replay: %v", i, e, err)
		}
	}
	same(t, m, again)
}

// undoes takes some turns back and does them again.
func undoes(t *testing.T, m *engine.Match, rng *rand.Rand) {
	t.Helper()
	again := engine.NewMatch(m.Game(), m.Options())
	for _, e := range m.Log() {
		if err := again.Enter(engine.Entry{Kind: e.Kind, Turn: e.Turn, Side: e.Side}); err != nil {
			t.Fatal(err)
		}
	}
	done := 0
	for range 1 + rng.IntN(5) {
		if err := again.Undo(); err != nil {
			t.Fatalf("undo %d: %v", done, err)
		}
		done++
	}
	if len(again.Log()) >= len(m.Log()) {
		t.Fatalf("%d undos left %d entries of %d", done, len(again.Log()), len(m.Log()))
	}
	for range done {
		if err := again.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	same(t, m, again)
}

func same(t *testing.T, a, b *engine.Match) {
	t.Helper()
	if a.Phase() != b.Phase() || a.Round() != b.Round() || a.Verdict() != b.Verdict() || a.Due() != b.Due() {
		t.Fatalf("phase %d round %d %+v became phase %d round %d %+v", a.Phase(), a.Round(), a.Verdict(), b.Phase(), b.Round(), b.Verdict())
	}
	if a.Now().String() != b.Now().String() || !slices.Equal(a.Hashes(), b.Hashes()) {
		t.Fatalf("%s became %s", a.Now(), b.Now())
	}
	if !slices.Equal(a.Results(), b.Results()) {
		t.Fatalf("the results %+v became %+v", a.Results(), b.Results())
	}
}
