package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tian/internal/engine"
)

// matches plays random matches through engine.Match, with every kind of entry,
// and checks that its log replays and that undo and redo lead back, choice by choice in
// mid-turn.
func matches(t *testing.T, g engine.Game) {
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 2))
		m := engine.NewMatch(g, engine.Options{Rounds: int(seed%3) * 2})
		playMatch(t, m, rng)
		replays(t, m)
		undoes(t, m, rng)
		unchooses(t, g, rng)
	}
}

// roundStarts are different starts of rounds: the first, led by either side, and
// what random matches come to afterwards, closed holes and tians among them.
func roundStarts(t *testing.T, g engine.Game) []engine.Position {
	starts := []engine.Position{g.Start(engine.South), g.Start(engine.North)}
	if g.Rounds().Single() {
		return starts
	}
	seen := map[string]bool{}
	for seed := range uint64(20) {
		m := engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth})
		rng := rand.New(rand.NewPCG(seed, 3))
		for m.Phase() != engine.Finished && m.Round() < 5 {
			playRoundOf(t, m, rng)
			if p := m.Start(); m.Phase() == engine.Playing && !seen[p.String()] {
				seen[p.String()] = true
				starts = append(starts, p.Clone())
			}
		}
	}
	return starts
}

// playRoundOf plays a match at random up to the start of the next round.
func playRoundOf(t *testing.T, m *engine.Match, rng *rand.Rand) {
	t.Helper()
	for round := m.Round(); m.Phase() != engine.Finished && m.Round() == round; {
		advance(t, m, rng)
	}
}

// playMatch takes a match to its end, or to 3,000 entries.
func playMatch(t *testing.T, m *engine.Match, rng *rand.Rand) {
	t.Helper()
	for m.Phase() != engine.Finished && len(m.Log()) < 3000 {
		advance(t, m, rng)
	}
	for _, r := range m.Results() {
		if !r.Left.Empty() {
			t.Fatalf("a settled result leaves %+v undivided", r.Left)
		}
	}
}

// advance does one thing that the match waits for, at random.
func advance(t *testing.T, m *engine.Match, rng *rand.Rand) {
	t.Helper()
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

// unchooses plays a while and, at each choice owed, takes all choices of the turn back
// one by one and makes them again.
func unchooses(t *testing.T, g engine.Game, rng *rand.Rand) {
	t.Helper()
	m := engine.NewMatch(g, engine.Options{})
	for range 300 {
		if m.Phase() == engine.Finished {
			return
		}
		advance(t, m, rng)
		if m.Phase() != engine.Playing || !m.Now().MidTurn() {
			continue
		}
		made := slices.Clone(m.Turn().Decisions)
		for n := len(made) - 1; n >= 0; n-- {
			if err := m.Undo(); err != nil || !slices.Equal(m.Turn().Decisions, made[:n]) {
				t.Fatalf("undo leaves %v of the choices %v: %v", m.Turn().Decisions, made, err)
			}
		}
		for n := range made {
			if err := m.Redo(); err != nil || !slices.Equal(m.Turn().Decisions, made[:n+1]) {
				t.Fatalf("redo makes %v of the choices %v: %v", m.Turn().Decisions, made, err)
			}
		}
	}
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
