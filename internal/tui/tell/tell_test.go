package tell

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

func teller(t *testing.T, game string) Teller {
	t.Helper()
	g, found := games.Find(game)
	if !found {
		t.Fatalf("no game %s", game)
	}
	return Teller{Game: g, Words: i18n.English()}
}

// at reads a position and a whole turn.
func at(t *testing.T, words Teller, position, turn string) (engine.Position, []engine.Move) {
	t.Helper()
	p, err := engine.ParsePosition(words.Game, position)
	if err != nil {
		t.Fatal(err)
	}
	decisions, err := engine.ParseTurn(words.Game, p.Start, turn)
	if err != nil {
		t.Fatal(err)
	}
	return p.Start, decisions
}

func TestTurnsInWords(t *testing.T) {
	for _, test := range []struct{ game, position, turn, want string }{
		{"auale", "start", "D", "South sows D: 4 seeds, ending in b."},
		{"auale", "0-0-0-0-0-1-1-1-0-0-0-5-0-0-S", "F", "South sows F: 1 seed, ending in a. South harvests 2 seeds from a."},
		{"auale", "0-0-0-0-0-3-1-1-1-0-0-5-0-0-S", "F", "South sows F: 3 seeds, ending in c. South harvests 6 seeds from c, b and a."},
		{"auale", "6-0-4-14-2-4-4-0-2-4-5-0-0-0-S", "D", "South sows D: 14 seeds, ending in a."},
		{"rajapasu", "0-0-0-0-0-0-1-0-0-5-0-0-2-0-0-0-S", "G",
			"South sows G: 1 counter, ending in a. South leaps into c and captures 5 counters."},
		{"rajapasu", "2-0-0-0-0-0-2-3-0-6-0-0-0-0-0-0-S", "G",
			"South sows G: 2 counters, 2 laps, ending in B. North captures 4 counters by pasu from a."},
		{"laomuzhu", "start", "E+",
			"South sows E counter-clockwise: 5 piglets, 18 laps, ending in b. South captures a sow and 8 piglets from d and A."},
		{"laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*", "B-ss",
			"South sows B clockwise: 4 piglets, 4 laps, ending in B. 6 piglets go to North by way of tians. South captures 2 sows and 1 piglet from e."},
		{"doushouqi", "start", "g3g4", "South's rat goes from g3 to g4."},
		{"doushouqi", "7/7/1r5/7/7/7/1L5/7/7 w", "b3b7", "South's lion leaps from b3 to b7 and captures North's rat."},
		{"doushouqi", "7/7/7/7/7/7/1L5/7/7 w", "b3b7", "South's lion leaps from b3 to b7."},
		{"doushouqi", "7/7/7/7/7/7/Er5/7/7 w", "a3b3", "South's elephant goes from a3 to b3 and captures North's rat."},
	} {
		words := teller(t, test.game)
		before, decisions := at(t, words, test.position, test.turn)
		text := before.String()
		if got := strings.Join(words.Turn(before, decisions), " "); got != test.want {
			t.Errorf("%s %s %s:\ngot  %s\nwant %s", test.game, test.position, test.turn, got, test.want)
		}
		if before.String() != text {
			t.Errorf("%s %s: the position before is changed", test.game, test.position)
		}
	}
}

// What a turn's words say was captured is what the stores gained.
func TestTheReckoningAddsUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, g := range games.All() {
		p := g.Start(engine.South)
		for range 2000 {
			if p.Over() {
				p = g.Start(engine.Side(rng.IntN(2)))
			}
			var before, after engine.Scene
			p.Scene(&before)
			var trace engine.Trace
			side := p.Side()
			for begun := false; !begun || p.MidTurn(); begun = true {
				moves := p.Moves(nil)
				p.Play(moves[rng.IntN(len(moves))], &trace)
			}
			p.Scene(&after)
			a := reckon(before, side, trace.Events)
			gained := before.Store
			for _, c := range a.takes {
				gained[c.side] = gained[c.side].Plus(c.amount)
			}
			for s := range gained {
				gained[s].Small += uint8(a.banks[s])
			}
			if g.Layout().Kind == engine.Pits && gained != after.Store {
				t.Fatalf("%s: told %v, held %v", g.Name(), gained, after.Store)
			}
		}
	}
}

func TestAmountsAndLists(t *testing.T) {
	words := teller(t, "laomuzhu")
	for _, test := range []struct {
		hold engine.Holding
		want string
	}{
		{engine.Holding{}, "0 piglets"},
		{engine.Holding{Small: 1}, "1 piglet"},
		{engine.Holding{Big: 1}, "a sow"},
		{engine.Holding{Big: 2, Small: 12}, "2 sows and 12 piglets"},
	} {
		if got := words.Amount(test.hold); got != test.want {
			t.Errorf("%v: %q, want %q", test.hold, got, test.want)
		}
	}
	for want, items := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b, c and d": {"a", "b", "c", "d"}} {
		if got := words.List(items); got != want {
			t.Errorf("%q: %q, want %q", items, got, want)
		}
	}
}

func TestRoundsOverInWords(t *testing.T) {
	for _, test := range []struct{ game, position, want string }{
		{"auale", "0-0-0-0-0-0-1-0-0-0-0-0-24-23-S", "The round is over: South has no seed to sow, and each"},
		{"auale", "1-0-0-0-0-0-0-0-0-0-0-0-24-23-S", "South cannot give North a seed, and each"},
		{"laomuzhu", "0-0-0-0-0-0-1-0-0-0-ss20-19-N", "fewer than two pieces are left on the board"},
		{"laomuzhu", "t-0-0-0-0-0-1-t-t-0-ss18-18-N", "fewer than two pieces stand outside the tians"},
		{"rajapasu", "0-0-0-0-0-0-0-1-0-0-0-0-0-0-90-7-S", "South cannot move, and the counters left on the board go to North"},
		{"auale", "0-0-0-0-0-0-1-0-0-0-0-0-24-23-S", "own field. North gets 1 seed from the board. South: 24 seeds. North: 24 seeds."},
		{"laomuzhu", "t-0-0-0-0-0-1-t-t-0-ss18-18-N", "2 tian piglets return to South. 1 tian piglet returns to North. South: 2 sows and 20 piglets."},
		{"laomuzhu", "0-0-0-0-0-0-1-0-0-0-ss20-19-N", "Still to be divided: 1 piglet."},
		{"doushouqi", "3E3/7/7/7/7/7/7/7/r6 b", "South is in North's den"},
		{"doushouqi", "7/7/7/7/7/7/7/e6/Tl5 w", "South has no legal move"},
	} {
		words := teller(t, test.game)
		turn, err := engine.ParsePosition(words.Game, test.position)
		if err != nil || !turn.Now.Over() {
			t.Fatalf("%s %s: %v", test.game, test.position, err)
		}
		got := strings.Join(words.RoundOver(turn.Now, turn.Now.Result(engine.EndRules)), " ")
		if !strings.Contains(got, test.want) {
			t.Errorf("%s %s: %q", test.game, test.position, got)
		}
	}
}

func TestVerdictsInWords(t *testing.T) {
	words := teller(t, "laomuzhu")
	for _, test := range []struct {
		verdict engine.Verdict
		want    string
	}{
		{engine.Verdict{Why: engine.EndRules, Winner: engine.South}, "South wins the match."},
		{engine.Verdict{Why: engine.EndRepetition, Winner: engine.NoSide}, "The match is a draw."},
		{engine.Verdict{Why: engine.EndResign, Winner: engine.North}, "North wins the match: by resignation."},
		{engine.Verdict{Why: engine.EndStop, Winner: engine.NoSide}, "The match is a draw: the players stopped between rounds."},
	} {
		if got := words.Verdict(test.verdict); got != test.want {
			t.Errorf("%v: %q, want %q", test.verdict, got, test.want)
		}
	}
	next, loser, rule := words.Game.Rounds().Next(engine.Result{Hold: [2]engine.Holding{{Small: 36, Big: 2}, {Small: 4}}}, engine.South)
	if next != nil {
		t.Fatalf("the round goes on: %v", next)
	}
	got := words.Verdict(engine.Verdict{Why: engine.EndBroke, Winner: loser.Other(), Rule: rule})
	if got != "South wins the match: North cannot go on: a side with no sow and fewer than five piglets cannot pay for a sow (LQ 9.2)." {
		t.Error(got)
	}
}

func TestHoldingsAndTaken(t *testing.T) {
	words := teller(t, "doushouqi")
	turn, err := engine.ParsePosition(words.Game, "7/7/7/7/7/7/Er5/7/7 w")
	if err != nil {
		t.Fatal(err)
	}
	if got := words.Holdings(turn.Now); got != "South: 1 animal. North: 1 animal." {
		t.Error(got)
	}
	scene := engine.Scene{Taken: [2]uint16{1<<8 | 1<<1, 0}}
	if got := words.List(words.Taken(&scene, engine.South)); got != "elephant and rat" {
		t.Error(got)
	}
	words = teller(t, "auale")
	if got := words.Holdings(words.Game.Start(engine.South)); got != "South: 0 seeds. North: 0 seeds." {
		t.Error(got)
	}
}

func TestLots(t *testing.T) {
	words := teller(t, "laomuzhu")
	seen := map[string]bool{}
	for _, lot := range []engine.Lot{engine.LotStarter, engine.LotBig, engine.LotOdd} {
		seen[words.Drawn(lot, engine.North)] = true
	}
	if len(seen) != 3 || !seen["The lot, who leads the round: North."] {
		t.Errorf("%v", seen)
	}
}

// The thousandth lap is told.
func TestEndlessSowing(t *testing.T) {
	words := teller(t, "rajapasu")
	scene := engine.Scene{}
	said := words.Events(scene, engine.South, 0, []engine.Event{{Kind: engine.Lift}, {Kind: engine.Endless}})
	if len(said) != 2 || said[1] != "The sowing is stopped after a thousand laps." {
		t.Errorf("%q", said)
	}
}
