package bracket

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/endgame"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

func position(t *testing.T, g engine.Game, text string) engine.Position {
	t.Helper()
	turn, err := engine.ParsePosition(g, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return turn.Now
}

// limited is a search of so many decisions.
func limited(depth int) Options { return Options{Limits: ai.Limits{Depth: depth}, Nodes: 20_000} }

func TestKnownRounds(t *testing.T) {
	for _, test := range []struct {
		game         engine.Game
		text         string
		lower, upper ai.Value
		decisions    int
	}{
		{doushouqi.Game{}, "7/3E3/7/7/7/7/7/7/r6 w", ai.MateIn(1), ai.MateIn(1), 4},
		// Whatever North does, South goes into the den.
		{doushouqi.Game{}, "7/3E3/7/7/7/7/7/7/r6 b", ai.MateIn(-2), ai.MateIn(-2), 2},
		// After D and f North has nothing and cannot be given a seed (AU 5.2).
		{auale.Game{}, "0-0-0-1-0-0-0-0-0-0-0-1-20-20-S", 200, 200, 1},
	} {
		p := position(t, test.game, test.text)
		r := Round(t.Context(), ai.New(ai.Options{TableMB: 1}), test.game, engine.NewTurn(p), limited(20))
		if len(r.Decisions) != test.decisions {
			t.Errorf("%s: %d decisions, want %d", test.text, len(r.Decisions), test.decisions)
		}
		if r.Lower != test.lower || r.Upper != test.upper || len(r.PV) == 0 {
			t.Errorf("%s: %d to %d by %v, want %d to %d", test.text, r.Lower, r.Upper, r.PV, test.lower, test.upper)
		}
	}
}

// The start of a game is not solved: what is said must be wide, and no estimate.
func TestTheStart(t *testing.T) {
	for _, test := range []struct {
		game         engine.Game
		lower, upper ai.Value
	}{
		{auale.Game{}, -4800, 4800},
		{doushouqi.Game{}, ai.MateIn(-4), ai.MateIn(5)},
	} {
		p := test.game.Start(engine.South)
		r := Round(t.Context(), ai.New(ai.Options{TableMB: 1}), test.game, engine.NewTurn(p), limited(2))
		if r.Exact() || r.Lower < test.lower || r.Upper > test.upper || r.PV != nil || r.Nodes == 0 {
			t.Errorf("%s: %d to %d, %v", test.game.Name(), r.Lower, r.Upper, r.PV)
		}
	}
}

// A search that is over before it begins leaves what nobody can deny.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := auale.Game{}.Start(engine.South)
	r := Round(ctx, ai.New(ai.Options{TableMB: 1}), auale.Game{}, engine.NewTurn(p), Options{Nodes: 1 << 40})
	if len(r.Decisions) != 6 || r.Lower < -4800 || r.Upper > 4800 || r.Lower >= r.Upper {
		t.Errorf("%d to %d, %v", r.Lower, r.Upper, r.Decisions)
	}
}

// tables asks the tables inside the program.
type tables struct{ set *endgame.Set }

func (s tables) Probe(p engine.Position) (ai.Value, ai.Value, bool) {
	v, ok := s.set.Probe(p)
	return ai.Value(100 * v.Lower), ai.Value(100 * v.Upper), ok
}

// Bounds made without the tables hold the values of the tables, and those made with
// them are as tight as the tables at least.
func TestBoundsHoldWhatTheTablesProve(t *testing.T) {
	set, err := endgame.Open(auale.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	rng := rand.New(rand.NewPCG(7, 7))
	engines := ai.New(ai.Options{TableMB: 1})
	narrow := 0
	for range 150 {
		p := few(t, rng)
		known, ok := set.Probe(p)
		if !ok || p.Over() {
			continue
		}
		low, high := ai.Value(100*known.Lower), ai.Value(100*known.Upper)
		r := Round(t.Context(), engines, auale.Game{}, engine.NewTurn(p), Options{Limits: ai.Limits{Depth: 3}, Nodes: 3000})
		if r.Lower > high || r.Upper < low {
			t.Errorf("%v: %d to %d, and the tables say %d to %d", p, r.Lower, r.Upper, low, high)
		}
		r = Round(t.Context(), engines, auale.Game{}, engine.NewTurn(p), Options{Limits: ai.Limits{Depth: 1}, Nodes: 3000, Prober: tables{set}})
		if r.Lower > high || r.Upper < low || r.Upper-r.Lower > high-low {
			t.Errorf("%v: %d to %d with the tables, which say %d to %d", p, r.Lower, r.Upper, low, high)
		}
		if r.Exact() {
			narrow++
		}
	}
	if narrow < 50 {
		t.Errorf("only %d exact values: the tables are not asked", narrow)
	}
}

// The same for rounds that are won and lost, with two animals on the board.
func TestMatesHoldWhatTheTablesProve(t *testing.T) {
	set, err := endgame.Open(doushouqi.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	rng := rand.New(rand.NewPCG(8, 8))
	engines := ai.New(ai.Options{TableMB: 1})
	decided := 0
	for range 400 {
		p, ok := duel(rng)
		if !ok || p.Over() {
			continue
		}
		known, ok := set.Probe(p)
		if !ok {
			continue
		}
		value := ai.Value(0)
		if known.Lower != 0 {
			value = ai.MateIn(known.Lower * known.Plies)
			decided++
		}
		calls := 0
		r := Round(t.Context(), engines, doushouqi.Game{}, engine.NewTurn(p), Options{
			Limits: ai.Limits{Depth: 5}, Nodes: 5000, Progress: func(int64) { calls++ },
		})
		if r.Lower > value || r.Upper < value || calls == 0 {
			t.Errorf("%v: %d to %d, and the tables say %d; %d reports", p, r.Lower, r.Upper, value, calls)
		}
	}
	if decided < 50 {
		t.Errorf("only %d rounds were decided", decided)
	}
}

// duel is a position of an animal against another.
func duel(rng *rand.Rand) (engine.Position, bool) {
	south, north := "RCWDPTLE"[rng.IntN(8)], "rcwdptle"[rng.IntN(8)]
	at, other := rng.IntN(63), rng.IntN(63)
	text := ""
	for i := range 63 {
		switch i {
		case at:
			text += string(south)
		case other:
			text += string(north)
		default:
			text += "1"
		}
		if i%7 == 6 && i < 62 {
			text += "/"
		}
	}
	for n := 7; n > 1; n-- { // empty squares side by side are one number
		text = strings.ReplaceAll(text, strings.Repeat("1", n), string(rune('0'+n)))
	}
	p, err := doushouqi.Game{}.Parse(text + [2]string{" w", " b"}[rng.IntN(2)])
	return p, err == nil && at != other
}

// few is a position of a few seeds, nothing harvested.
func few(t *testing.T, rng *rand.Rand) engine.Position {
	t.Helper()
	var holes [12]int
	for range 2 + rng.IntN(7) {
		holes[rng.IntN(12)]++
	}
	text := ""
	for _, n := range holes {
		text += string(rune('0'+n)) + "-"
	}
	return position(t, auale.Game{}, text+"0-0-S")
}

// It ends when its time does.
func TestTime(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	p := doushouqi.Game{}.Start(engine.South)
	r := Round(ctx, ai.New(ai.Options{TableMB: 1}), doushouqi.Game{}, engine.NewTurn(p), Options{})
	if ctx.Err() == nil || len(r.Decisions) != 24 {
		t.Errorf("%v, %d decisions", ctx.Err(), len(r.Decisions))
	}
}
