package laomuzhu

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// holding reads a holding as position texts write it.
func holding(t testing.TB, text string) engine.Holding {
	t.Helper()
	return mustParse(t, "0-0-0-0-0-0-0-0-0-0-"+text+"-0-S").store[engine.South].holding()
}

// result makes a finished round from what is held and left.
func result(t testing.TB, south, north, left string) engine.Result {
	t.Helper()
	hold := [2]engine.Holding{holding(t, south), holding(t, north)}
	return weigh(engine.Result{Hold: hold, Left: holding(t, left)})
}

func TestResult(t *testing.T) {
	for _, c := range []struct {
		position string
		winner   engine.Side
		diff     int
	}{
		{"s-5-5-5-5-5-5-5-5-s-0-0-S*", engine.NoSide, 0},
		{"0-0-0-0-0-0-0-0-0-1-s12-27-S", engine.North, -10},
		{"0-0-0-0-0-0-0-0-0-s-20-20-N", engine.NoSide, 0},
		{"0-0-t-t-t-0-0-0-0-0-ss15-22-N", engine.NoSide, 0},
		{"0-0-0-0-0-t-0-0-0-0-ss15-24-N", engine.South, 2},
	} {
		p := mustParse(t, c.position)
		r := p.Result(engine.EndRepetition)
		if r.Winner != c.winner || r.Diff != c.diff || r.Why != engine.EndRepetition || r.ToMove != p.side {
			t.Errorf("%s: %+v, want %v by %d", c.position, r, c.winner, c.diff)
		}
	}
}

// TestSettle is LQ 8.3 by example: the lots in the order they fall.
func TestSettle(t *testing.T) {
	const S, N = engine.South, engine.North
	for _, c := range []struct {
		south, north, left string
		lots               []engine.Side
		due                engine.Lot
		southAfter         string
		northAfter         string
		leftAfter          string
		diff               int
	}{
		{"s12", "s28", "0", nil, engine.NoLot, "s12", "s28", "0", -16},
		{"s12", "s24", "4", nil, engine.NoLot, "s14", "s26", "0", -12},
		{"s12", "s27", "1", nil, engine.LotOdd, "s12", "s27", "1", -15},
		{"s12", "s27", "1", []engine.Side{S}, engine.NoLot, "s13", "s27", "0", -14},
		{"s12", "s27", "1", []engine.Side{N}, engine.NoLot, "s12", "s28", "0", -16},
		{"20", "10", "ss10", nil, engine.NoLot, "s25", "s15", "0", 10},
		{"20", "11", "ss9", nil, engine.LotOdd, "s24", "s15", "1", 9},
		{"20", "11", "ss9", []engine.Side{N}, engine.NoLot, "s24", "s16", "0", 8},
		{"20", "s20", "s", nil, engine.LotBig, "20", "s20", "s", -5},
		{"20", "s20", "s", []engine.Side{S}, engine.NoLot, "s20", "s20", "0", 0},
		{"20", "s20", "s", []engine.Side{N}, engine.NoLot, "20", "ss20", "0", -10},
		{"20", "s17", "s3", []engine.Side{S}, engine.NoLot, "s20", "s20", "0", 0},
		{"20", "s17", "s3", []engine.Side{N}, engine.NoLot, "23", "ss17", "0", -4},
		{"20", "s15", "s5", []engine.Side{N}, engine.NoLot, "25", "ss15", "0", 0},
		{"20", "s10", "s10", nil, engine.LotBig, "20", "s10", "s10", 5},
		{"20", "s10", "s10", []engine.Side{S}, engine.LotOdd, "s22", "s17", "1", 5},
		{"20", "s10", "s10", []engine.Side{S, S}, engine.NoLot, "s23", "s17", "0", 6},
		{"20", "s10", "s10", []engine.Side{S, N}, engine.NoLot, "s22", "s18", "0", 4},
		{"20", "s10", "s10", []engine.Side{N, S}, engine.NoLot, "28", "ss12", "0", 6},
		{"20", "s13", "s7", []engine.Side{N}, engine.NoLot, "26", "ss14", "0", 2},
	} {
		before := result(t, c.south, c.north, c.left)
		got, due := rounds{}.Settle(before, c.lots)
		want := result(t, c.southAfter, c.northAfter, c.leftAfter)
		if due != c.due || got != want {
			t.Errorf("%s %s left %s, lots %v: %s, lot %d; want %s, lot %d", c.south, c.north, c.left, c.lots,
				Game{}.ResultText(got), due, Game{}.ResultText(want), c.due)
		}
		if got.Diff != c.diff {
			t.Errorf("%s %s left %s, lots %v: a difference of %d, want %d", c.south, c.north, c.left, c.lots, got.Diff, c.diff)
		}
		if w := (rounds{}).Winner(got); w != got.Winner {
			t.Errorf("%s: won by %v and by %v", Game{}.ResultText(got), w, got.Winner)
		}
	}
}

// TestExpectation checks that Diff before a lot is the mean of Diff after it, for
// every way a round can end.
func TestExpectation(t *testing.T) {
	for big := range uint8(allSows + 1) {
		for small := range uint8(allPiglets + 1) {
			r := weigh(engine.Result{
				Hold: [2]engine.Holding{{Small: allPiglets - small}, {Big: allSows - big}},
				Left: engine.Holding{Small: small, Big: big},
			})
			if sum, paths := settleAll(r, nil); sum != r.Diff*paths {
				t.Errorf("%s: the lots come to %d/%d, want %d", Game{}.ResultText(r), sum, paths, r.Diff)
			}
		}
	}
}

// settleAll adds up the differences over both outcomes of every lot, weighted so
// that each lot doubles the number of paths.
func settleAll(r engine.Result, lots []engine.Side) (sum, paths int) {
	settled, due := rounds{}.Settle(r, lots)
	if due == engine.NoLot {
		return settled.Diff, 1
	}
	s1, p1 := settleAll(r, append(lots[:len(lots):len(lots)], engine.South))
	s2, p2 := settleAll(r, append(lots[:len(lots):len(lots)], engine.North))
	return s1*p2 + s2*p1, 2 * p1 * p2
}

// TestNext is LQ 9 by example.
func TestNext(t *testing.T) {
	for _, c := range []struct {
		south, north, start string
	}{
		{"s12", "s28", "s-5-5-2-t-5-5-5-5-s-0-7-S*"},
		{"s", "s40", "s-t-t-t-t-5-5-5-5-s-0-16-S*"},
		{"s21", "s19", "s-5-5-5-5-4-5-5-5-s-1-0-S*"},
		{"s39", "s1", "s-5-5-5-5-t-t-t-1-s-16-0-S*"},
		{"s20", "s20", "s-5-5-5-5-5-5-5-5-s-0-0-S*"},
		{"ss15", "25", "s-5-5-5-5-5-5-5-5-s-0-0-S*"},
		{"35", "ss5", "s-5-5-5-5-t-t-5-5-s-8-0-S*"},
		{"5", "ss35", "s-t-t-t-t-5-5-5-5-s-0-16-S*"},
		{"ss", "40", "s-5-t-t-t-5-5-5-5-s-0-12-S*"},
		// Made-up rounds, with fewer pieces.
		{"s", "s", "s-0-0-0-0-0-0-0-0-s-0-0-S*"},
		{"s", "s21", "s-t-0-0-0-5-5-5-5-s-0-0-S*"},
		{"7", "s20", "0-5-2-0-0-5-5-5-5-s-0-0-S*"},
		{"7", "s23", "t-5-2-t-t-5-5-5-5-s-0-0-S*"},
		{"12", "5", "0-5-5-2-0-0-0-0-5-0-0-0-S*"},
	} {
		got, loser, why := rounds{}.Next(result(t, c.south, c.north, "0"), engine.South)
		if why != "" || loser != engine.NoSide {
			t.Errorf("%s %s: %v cannot go on: %s", c.south, c.north, loser, why)
		} else if got.String() != c.start {
			t.Errorf("%s %s starts at %s, want %s", c.south, c.north, got, c.start)
		}
	}
}

// TestNextRefused is LQ 9.2.
func TestNextRefused(t *testing.T) {
	for _, c := range []struct {
		south, north string
		loser        engine.Side
	}{
		{"4", "ss36", engine.South},
		{"ss40", "0", engine.North},
		{"ss36", "4", engine.North},
		{"3", "2", engine.North}, // made up: neither can pay
		{"2", "2", engine.NoSide},
		{"s", "4", engine.North},
	} {
		got, loser, why := rounds{}.Next(result(t, c.south, c.north, "0"), engine.NoSide)
		if got != nil || loser != c.loser || why != CannotPay {
			t.Errorf("%s %s: %v, loser %v, %s; want loser %v", c.south, c.north, got, loser, why, c.loser)
		}
	}
}

func TestRounds(t *testing.T) {
	r := Game{}.Rounds()
	if r.Single() || r.Starter() != engine.NoSide || !r.AnyStarter() {
		t.Error("a match is of many rounds, begun by lot unless agreed")
	}
	if r.Leader(engine.Result{}) != engine.NoSide || r.Decided(Game{}.Start(engine.North)) != engine.NoSide {
		t.Error("later rounds are begun by lot, and nothing can be claimed")
	}
	if got := (Game{}).Start(engine.NoSide).String(); got != "s-5-5-5-5-5-5-5-5-s-0-0-S*" {
		t.Errorf("a match starts at %s", got)
	}
}

// TestMatches plays random matches to their ends: all 42 pieces are owned after
// every round, every start is a position that can be written and read, and a match
// ends when a side is broke or a start comes for the third time.
func TestMatches(t *testing.T) {
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 9))
		m := engine.NewMatch(Game{}, engine.Options{})
		for m.Phase() != engine.Finished {
			if m.Round() > 500 {
				t.Fatalf("seed %d: 500 rounds and no end", seed)
			}
			stepMatch(t, m, r)
		}
		for i, res := range m.Results() {
			all := res.Hold[0].Plus(res.Hold[1])
			if !res.Left.Empty() || all != (engine.Holding{Small: allPiglets, Big: allSows}) {
				t.Fatalf("seed %d, round %d: settled as %s", seed, i+1, Game{}.ResultText(res))
			}
		}
		v := m.Verdict()
		if v.Why != engine.EndBroke && v.Why != engine.EndCycle {
			t.Errorf("seed %d: the match ended by %d", seed, v.Why)
		}
		if v.Why == engine.EndBroke && (v.Rule != CannotPay || v.Winner == engine.NoSide) {
			t.Errorf("seed %d: the match ended by %+v", seed, v)
		}
	}
}

// stepMatch makes one random decision of any kind.
func stepMatch(t *testing.T, m *engine.Match, r *rand.Rand) {
	t.Helper()
	var err error
	switch m.Phase() {
	case engine.Drawing:
		err = m.Draw(engine.Side(r.IntN(2)))
	case engine.Resting:
		if err = m.Continue(); err == nil && m.Phase() == engine.Playing {
			mustParse(t, m.Now().String())
		}
	default:
		moves := m.Now().Moves(nil)
		err = m.Decide(moves[r.IntN(len(moves))], nil)
	}
	if err != nil {
		t.Fatalf("round %d at %v: %v", m.Round(), m.Now(), err)
	}
}
