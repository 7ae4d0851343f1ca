package arena

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
	"tian/internal/games/laomuzhu"
)

// script is a Player that plays by a rule of thumb.
type script struct {
	name   string
	choose func(m *engine.Match) ([]engine.Move, error)
	games  int
	noGame error
}

func (s *script) Name() string { return s.name }
func (s *script) NewGame(context.Context) error {
	s.games++
	return s.noGame
}
func (s *script) Turn(_ context.Context, m *engine.Match) ([]engine.Move, error) { return s.choose(m) }
func (s *script) Close() error                                                   { return nil }

// lowest plays the first legal decisions.
func lowest(m *engine.Match) ([]engine.Move, error) {
	turn := engine.NewTurn(m.Now())
	for !turn.Done() {
		if err := turn.Decide(turn.Now.Moves(nil)[0], nil); err != nil {
			return nil, err
		}
	}
	return turn.Decisions, nil
}

func newLowest(name string) *script { return &script{name: name, choose: lowest} }

var errFault = errors.New("fault")

func TestSidesAreSwapped(t *testing.T) {
	a, b := newLowest("a"), newLowest("b")
	var games []Game
	tally, err := Play(context.Background(), Setup{
		Game: auale.Game{}, A: a, B: b, Games: 6, Opening: 4, Seed: 1,
		Done: func(g Game) error { games = append(games, g); return nil },
	})
	if err != nil || tally.Games() != 6 || len(games) != 6 || a.games != 6 || b.games != 6 {
		t.Fatalf("%v: %d games, %d told of, %d and %d begun", err, tally.Games(), len(games), a.games, b.games)
	}
	for i, g := range games {
		if g.Number != i+1 || g.Swap != (i%2 == 1) || g.Opening != 4 {
			t.Errorf("game %d: %+v", i+1, g)
		}
	}
	// The same players from the same opening: what one wins the other wins back.
	if tally.Score() != 0.5 {
		t.Errorf("a player scores %v against itself", tally.Score())
	}
	for i := 0; i < 6; i += 2 {
		first, second := games[i].Match.Log(), games[i+1].Match.Log()
		if !slices.EqualFunc(first[:4], second[:4], sameTurn) {
			t.Errorf("games %d and %d begin differently", i+1, i+2)
		}
		if i > 0 && slices.EqualFunc(first[:4], games[0].Match.Log()[:4], sameTurn) {
			t.Errorf("games 1 and %d begin alike", i+1)
		}
	}
}

func sameTurn(a, b engine.Entry) bool { return slices.Equal(a.Turn, b.Turn) }

func TestSeedsRepeat(t *testing.T) {
	openings := func(seed uint64) (all []engine.Move) {
		_, err := Play(context.Background(), Setup{
			Game: laomuzhu.Game{}, A: newLowest("a"), B: newLowest("b"), Games: 4, Opening: 3, Seed: seed, Rounds: 2,
			Done: func(g Game) error {
				for _, e := range g.Match.Log() {
					all = append(append(all, e.Turn...), engine.Move(e.Side))
				}
				return nil
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if !slices.Equal(openings(1), openings(1)) {
		t.Error("the same seed gives other games")
	}
	if slices.Equal(openings(1), openings(2)) {
		t.Error("another seed gives the same games")
	}
}

// TestFaultsLose has one player make a fault in its third turn of every game.
func TestFaultsLose(t *testing.T) {
	for _, c := range []struct {
		why   string
		fault func(m *engine.Match) ([]engine.Move, error)
	}{
		{"an error", func(*engine.Match) ([]engine.Move, error) { return nil, errFault }},
		{"an illegal turn", func(*engine.Match) ([]engine.Move, error) { return []engine.Move{999}, nil }},
		{"no turn", func(*engine.Match) ([]engine.Move, error) { return nil, nil }},
	} {
		turns := 0
		bad := &script{name: "bad"}
		bad.choose = func(m *engine.Match) ([]engine.Move, error) {
			if turns++; turns%3 == 0 {
				return c.fault(m)
			}
			return lowest(m)
		}
		tally, err := Play(context.Background(), Setup{
			Game: auale.Game{}, A: newLowest("good"), B: bad, Games: 4, Opening: 2, Seed: 3,
			Done: func(g Game) error {
				if g.Fault == nil || g.AtFault != "bad" || g.Score != 1 {
					t.Errorf("%s: %v by %q, score %v", c.why, g.Fault, g.AtFault, g.Score)
				}
				if v := g.Match.Verdict(); v.Why != engine.EndResign {
					t.Errorf("%s: the game ends with %v", c.why, v)
				}
				return nil
			},
		})
		if err != nil || tally.Wins != 4 || tally.Faults != [2]int{0, 4} {
			t.Errorf("%s: %v, %+v", c.why, err, tally)
		}
	}
}

func TestFaultOfAPlayerThatDoesNotBegin(t *testing.T) {
	bad := newLowest("bad")
	bad.noGame = errFault
	tally, err := Play(context.Background(), Setup{Game: auale.Game{}, A: bad, B: newLowest("good"), Games: 3})
	if err != nil || tally.Losses != 3 || tally.Faults != [2]int{3, 0} {
		t.Errorf("%v, %+v", err, tally)
	}
}

// TestWholeMatches plays Laomuzhu Qi with its lots, to the end of the match and to
// a number of rounds.
func TestWholeMatches(t *testing.T) {
	for _, rounds := range []int{0, 2} {
		_, err := Play(context.Background(), Setup{
			Game: laomuzhu.Game{}, A: newLowest("a"), B: newLowest("b"), Games: 2, Opening: 1, Seed: 5, Rounds: rounds,
			Done: func(g Game) error {
				if g.Fault != nil || g.Match.Phase() != engine.Finished {
					t.Errorf("rounds %d: %v, phase %v", rounds, g.Fault, g.Match.Phase())
				}
				if rounds > 0 && g.Match.Round() > rounds {
					t.Errorf("%d rounds, %d asked for", g.Match.Round(), rounds)
				}
				return nil
			},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestMaxTurns(t *testing.T) {
	tally, err := Play(context.Background(), Setup{
		Game: doushouqi.Game{}, A: newLowest("a"), B: newLowest("b"), Games: 1, MaxTurns: 3,
		Done: func(g Game) error {
			if g.Match.Verdict().Why != engine.EndAgreement || len(g.Match.Log()) != 4 {
				t.Errorf("after %d entries: %v", len(g.Match.Log()), g.Match.Verdict())
			}
			return nil
		},
	})
	if err != nil || tally.Draws != 1 {
		t.Errorf("%v, %+v", err, tally)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	tally, err := Play(ctx, Setup{
		Game: auale.Game{}, A: newLowest("a"), B: newLowest("b"), Games: 100, Opening: 2,
		Done: func(g Game) error {
			if g.Number == 3 {
				cancel()
			}
			return nil
		},
	})
	if !errors.Is(err, context.Canceled) || tally.Games() != 3 {
		t.Errorf("%v after %d games", err, tally.Games())
	}
}

func TestDoneEndsTheRun(t *testing.T) {
	tally, err := Play(context.Background(), Setup{
		Game: auale.Game{}, A: newLowest("a"), B: newLowest("b"), Games: 100, Opening: 2,
		Done: func(Game) error { return errFault },
	})
	if !errors.Is(err, errFault) || tally.Games() != 1 {
		t.Errorf("%v after %d games", err, tally.Games())
	}
}

// TestOwn plays the engine against the lowest move.
func TestOwn(t *testing.T) {
	own := &Own{Title: "own", Engine: ai.New(ai.Options{TableMB: 1}), Limits: ai.Limits{Nodes: 300}}
	tally, err := Play(context.Background(), Setup{
		Game: auale.Game{}, A: own, B: newLowest("lowest"), Games: 6, Opening: 4, Seed: 9,
	})
	if err != nil || tally.Wins < 5 {
		t.Errorf("%v, %v", err, tally)
	}
	if own.Name() != "own" || own.Close() != nil || own.Limits.Seed != 6 {
		t.Errorf("%+v", own)
	}
}

func TestTally(t *testing.T) {
	var tally Tally
	for _, s := range []float64{1, 1, 0.5, 1, 0, 1, 1, 1} {
		tally.add(Game{Score: s})
	}
	if tally.Wins != 6 || tally.Draws != 1 || tally.Losses != 1 || tally.Score() != 6.5/8 {
		t.Fatalf("%+v", tally)
	}
	// The pairs score 1, 0.75, 0.5 and 1: a deviation of 0.2394 from 0.8125.
	if got, want := tally.Error(), 1.96*0.239357/2; math.Abs(got-want) > 1e-5 {
		t.Errorf("error %v, want %v", got, want)
	}
	d, margin := tally.Elo()
	if math.Abs(d-254.73) > 0.01 {
		t.Errorf("Elo %v, want 254.73", d)
	}
	if math.IsInf(margin, 0) || margin < 100 {
		t.Errorf("margin %v", margin)
	}
}

func TestTallyOfLittle(t *testing.T) {
	var tally Tally
	if tally.Score() != 0.5 || tally.Error() != 0.5 {
		t.Errorf("nothing played: %v ± %v", tally.Score(), tally.Error())
	}
	for range 4 {
		tally.add(Game{Score: 1})
	}
	if d, _ := tally.Elo(); !math.IsInf(d, 1) {
		t.Errorf("nothing lost: Elo %v", d)
	}
}
