package solve

import (
	"context"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// solveText solves a position given as a text.
func solveText(t testing.TB, g engine.Game, text string) *Report {
	t.Helper()
	turn, err := engine.ParsePosition(g, text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Round(context.Background(), turn, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestStarts solves the first rounds.
func TestStarts(t *testing.T) {
	for _, c := range []struct {
		game   engine.Game
		value  int
		values map[string]int
	}{
		{rajapasu.Game{}, 16, map[string]int{"A": 8, "B": 8, "C": 16, "D": 10, "E": 0, "F": 16, "G": 4}},
		{laomuzhu.Game{}, 10, map[string]int{
			"A+": -4, "A-": 6, "B+": -3, "B-": -4, "C+": -4, "C-": 8, "D+": 9, "D-": 4, "E+": 6, "E-": 10,
		}},
	} {
		r := solveText(t, c.game, "start")
		if r.Lower != c.value || r.Upper != c.value || r.Stopped {
			t.Errorf("%s: %+v, want %d", c.game.Name(), r.Bounds, c.value)
		}
		if len(r.Decisions) != len(c.values) {
			t.Errorf("%s: %d decisions", c.game.Name(), len(r.Decisions))
		}
		for _, d := range r.Decisions {
			want := c.values[c.game.MoveText(d.Move)]
			if d.Lower != want || d.Upper != want {
				t.Errorf("%s %s: %+v, want %d", c.game.Name(), c.game.MoveText(d.Move), d.Bounds, want)
			}
		}
		plays(t, c.game, r)
	}
}

// plays checks that the line of play leads to a result that is worth the value, or
// comes round to where a repetition is.
func plays(t *testing.T, g engine.Game, r *Report) {
	t.Helper()
	m := engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth})
	for _, d := range r.PV {
		if err := m.Decide(d, nil); err != nil {
			t.Fatal(err)
		}
	}
	outcome, over := m.Outcome()
	if !over {
		outcome = m.Now().Result(engine.EndRepetition)
	}
	if outcome.Diff != r.Lower || len(r.PV) < 5 {
		t.Errorf("%s: %v leads to %v, over %v, %+v", g.Name(), engine.TurnText(g, r.PV), m.Now(), over, outcome)
	}
}

// TestValueFirst stops the work after a while: the value of the round is proved
// before those of all its decisions.
func TestValueFirst(t *testing.T) {
	g := laomuzhu.Game{}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	stopAt := func(nodes int64) {
		if nodes >= 25_000 {
			cancel()
		}
	}
	r, err := Round(ctx, engine.NewTurn(g.Start(engine.South)), Options{Progress: stopAt})
	if err != nil {
		t.Fatal(err)
	}
	open := 0
	for _, d := range r.Decisions {
		if !d.Exact() {
			open++
		}
	}
	if r.Lower != 10 || r.Upper != 10 || !r.Stopped || open == 0 {
		t.Errorf("%+v, stopped %v, with %d decisions open; want 10 and some open", r.Bounds, r.Stopped, open)
	}
}
