package picture

import (
	"math/rand/v2"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
)

// when is the day of every game in the tests.
var when = time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)

// begun is a match of a game, by its name, without a turn.
func begun(t testing.TB, name string, o engine.Options) *record.Record {
	t.Helper()
	g, found := games.Find(name)
	if !found {
		t.Fatalf("no game %q", name)
	}
	return record.New(engine.NewMatch(g, o), when)
}

// wander goes on with a match at random for so many decisions and lots, into
// later rounds too.
func wander(t *testing.T, m *engine.Match, random *rand.Rand, decisions int) {
	t.Helper()
	for ; decisions > 0 && m.Phase() != engine.Finished; decisions-- {
		var err error
		switch m.Phase() {
		case engine.Drawing:
			err = m.Draw(engine.Side(random.IntN(2)))
		case engine.Resting:
			err = m.Continue()
		default:
			moves := m.Now().Moves(nil)
			err = m.Decide(moves[random.IntN(len(moves))], nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// played is a match of a game after random decisions.
func played(t *testing.T, name string, seed uint64, decisions int) *record.Record {
	t.Helper()
	r := begun(t, name, engine.Options{})
	wander(t, r.Match(), rand.New(rand.NewPCG(seed, 1)), decisions)
	return r
}

// at is a match that begins with a position.
func at(t *testing.T, name, position string) *record.Record {
	t.Helper()
	g, _ := games.Find(name)
	p, err := g.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return begun(t, name, engine.Options{Start: p})
}
