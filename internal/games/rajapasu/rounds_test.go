package rajapasu

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// hold is a settled result.
func hold(south, north uint8, toMove engine.Side) engine.Result {
	var r engine.Result
	r.Hold[0].Small, r.Hold[1].Small, r.ToMove = south, north, toMove
	r.Diff = int(south) - int(north)
	return r
}

// TestNext starts the next round or says who cannot (RP 7, 8.1).
func TestNext(t *testing.T) {
	rounds := Game{}.Rounds()
	for _, c := range []struct {
		south, north uint8
		leader       engine.Side
		start        string
		loser        engine.Side
	}{
		{49, 49, engine.North, "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-N", engine.NoSide},
		{55, 43, engine.South, "7-7-7-7-7-7-7-x-7-7-7-7-7-7-6-1-S", engine.NoSide},
		{7, 91, engine.South, "x-x-x-x-x-x-7-7-7-7-7-7-7-7-0-42-S", engine.NoSide},
		{13, 85, engine.North, "x-x-x-x-x-x-7-7-7-7-7-7-7-7-6-36-N", engine.NoSide},
		{7, 7, engine.South, "x-x-x-x-x-x-7-x-x-x-x-x-x-7-0-0-S", engine.NoSide},
		{6, 92, engine.South, "", engine.South},
		{98, 0, engine.South, "", engine.North},
		{3, 5, engine.South, "", engine.South},
		{5, 5, engine.South, "", engine.NoSide},
	} {
		p, loser, rule := rounds.Next(hold(c.south, c.north, engine.NoSide), c.leader)
		switch {
		case c.start == "":
			if p != nil || loser != c.loser || rule != TooPoor {
				t.Errorf("%d-%d: %v %v %q", c.south, c.north, p, loser, rule)
			}
		case p == nil || p.String() != c.start || loser != engine.NoSide || rule != "":
			t.Errorf("%d-%d: %v %v %q, want %s", c.south, c.north, p, loser, rule, c.start)
		}
	}
}

// TestRounds tells who leads and wins (RP 2.1, 7.4, 8.2).
func TestRounds(t *testing.T) {
	rounds := Game{}.Rounds()
	if rounds.Single() || rounds.Starter() != engine.South || !rounds.AnyStarter() {
		t.Error("a match is several rounds, and South leads the first unless it says otherwise")
	}
	if got := rounds.Leader(hold(1, 2, engine.South)); got != engine.North {
		t.Errorf("South could not move, and %v leads", got)
	}
	for diff, want := range map[uint8]engine.Side{60: engine.South, 49: engine.NoSide, 40: engine.North} {
		if got := rounds.Winner(hold(diff, 98-diff, engine.South)); got != want {
			t.Errorf("%d: %v wins, want %v", diff, got, want)
		}
	}
	r := hold(60, 38, engine.North)
	if settled, due := rounds.Settle(r, nil); settled != r || due != engine.NoLot {
		t.Errorf("settling %+v gives %+v and the lot %v", r, settled, due)
	}
	if rounds.Decided(Game{}.Start(engine.South)) != engine.NoSide {
		t.Error("there is nothing to claim")
	}
}

// TestMatches plays random matches to their end: a side broke, or a start of a
// round for the third time, and nothing lost on the way.
func TestMatches(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 6))
	broke := 0
	for range 60 {
		m := engine.NewMatch(Game{}, engine.Options{})
		for m.Phase() != engine.Finished {
			if m.Phase() == engine.Resting {
				checkRest(t, m)
				continue
			}
			moves := m.Now().Moves(nil)
			if err := m.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				t.Fatal(err)
			}
		}
		last := m.Results()[len(m.Results())-1]
		verdict := m.Verdict()
		if verdict.Winner != last.Winner {
			t.Errorf("%+v after %+v", verdict, last)
		}
		if verdict.Why == engine.EndBroke {
			broke++
			if last.Hold[verdict.Winner.Other()].Small >= 7 || verdict.Rule != TooPoor {
				t.Errorf("%+v after %+v", verdict, last)
			}
		}
	}
	if broke == 0 {
		t.Error("no side ever went broke")
	}
}

// checkRest goes on to the next round and compares it with the holdings.
func checkRest(t *testing.T, m *engine.Match) {
	t.Helper()
	r, _ := m.Outcome()
	if err := m.Continue(); err != nil {
		t.Fatal(err)
	}
	p := m.Now().(*Position)
	for side := engine.South; side <= engine.North; side++ {
		if got := sum(p.rows[side]) + p.Held(side); got != int(r.Hold[side].Small) {
			t.Fatalf("%v held %d and starts with %d", side, r.Hold[side].Small, got)
		}
	}
	if p.Side() == r.ToMove {
		t.Fatalf("%v was to move and leads", r.ToMove)
	}
}
