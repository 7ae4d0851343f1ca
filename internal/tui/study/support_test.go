package study

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// oracle is an analyst that is told what to say. Positions that it is not told
// of are worth nothing, with their first turn as the best.
type oracle struct {
	says  map[string]ai.Result         // by position text, for the side to move
	hears func(p engine.Position) bool // false blocks until the search is cancelled

	mu    sync.Mutex
	asked []string // the positions, in order
}

func (o *oracle) Search(ctx context.Context, g engine.Game, turn *engine.Turn, _ []uint64,
	_ ai.Limits, _ func(ai.Info)) ai.Result {
	text := turn.Now.String()
	o.mu.Lock()
	o.asked = append(o.asked, text)
	o.mu.Unlock()
	if o.hears != nil && !o.hears(turn.Now) {
		<-ctx.Done()
	}
	if r, told := o.says[text]; told {
		return r
	}
	return ai.Result{Turn: firstTurn(turn.Now)}
}

// firstTurn is the whole turn that takes the first choice every time.
func firstTurn(p engine.Position) []engine.Move {
	t := engine.NewTurn(p)
	for !t.Done() {
		if t.Decide(t.Now.Moves(nil)[0], nil) != nil {
			break
		}
	}
	return t.Decisions
}

// analysed is the report of a whole analysis.
func analysed(t *testing.T, m *engine.Match, a Analyst, o Options) Report {
	t.Helper()
	study := Start(context.Background(), m, a, o)
	<-study.Done()
	r := study.Report()
	if r.Running {
		t.Error("the analysis is done and says that it runs")
	}
	return r
}

// game finds a game.
func game(t *testing.T, name string) engine.Game {
	t.Helper()
	g, ok := games.Find(name)
	if !ok {
		t.Fatalf("no game %q", name)
	}
	return g
}

// played is a match from a position, or the start if that is "", with turns.
func played(t *testing.T, g engine.Game, position string, turns ...string) *engine.Match {
	t.Helper()
	var o engine.Options
	if position != "" {
		p, err := g.Parse(position)
		if err != nil {
			t.Fatal(err)
		}
		o.Start = p
	}
	m := engine.NewMatch(g, o)
	for _, text := range turns {
		turn, err := engine.ParseTurn(g, m.Now(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// random plays a match at random until it has so many steps, over rounds.
func random(t *testing.T, g engine.Game, steps int, seed uint64) *engine.Match {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	m := engine.NewMatch(g, engine.Options{})
	for m.Phase() != engine.Finished && len(m.Log()) < steps {
		var err error
		switch m.Phase() {
		case engine.Playing:
			moves := m.Now().Moves(nil)
			err = m.Decide(moves[r.IntN(len(moves))], nil)
		case engine.Drawing:
			err = m.Draw(engine.Side(r.IntN(2)))
		case engine.Resting:
			err = m.Continue()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

var (
	auales  = auale.Game{}
	animals = doushouqi.Game{}
)
