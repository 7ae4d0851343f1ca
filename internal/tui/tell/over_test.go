package tell

import (
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

// What a match that was given up came to: while a round goes on nothing is shared out,
// and each side has what it held; of what a lot was due for nobody has anything.
func TestOverAfterGivingUp(t *testing.T) {
	up := engine.Entry{Kind: engine.ResignEntry, Side: engine.North}
	lot := engine.Entry{Kind: engine.LotEntry, Side: engine.North}
	next := engine.Entry{Kind: engine.ContinueEntry, Side: engine.NoSide}
	const ended = "The round is over: fewer than two pieces are left on the board."
	for _, test := range []struct {
		what, game, start, turn string
		then                    []engine.Entry
		want                    []string
	}{
		{"among tians", "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*", "A+s", []engine.Entry{up},
			[]string{"South: a sow and 15 piglets. North: 16 piglets."}},
		{"a lot due", "laomuzhu", "0-0-0-0-1-0-0-1-0-0-ss20-18-S", "E+", []engine.Entry{up},
			[]string{ended, "South: 2 sows and 21 piglets. North: 18 piglets."}},
		{"between rounds", "laomuzhu", "0-0-0-0-1-0-0-1-0-0-ss20-18-S", "E+", []engine.Entry{lot, up},
			[]string{ended, "North gets 1 piglet from the board.", "South: 2 sows and 21 piglets. North: 19 piglets."}},
		{"the leader's lot due", "laomuzhu", "0-0-0-0-1-0-0-1-0-0-ss20-18-S", "E+", []engine.Entry{lot, next}, nil},
		{"in Raja Pasu", "rajapasu", "start", "A", []engine.Entry{up},
			[]string{"South: 15 counters. North: 4 counters."}},
	} {
		m := matchFrom(t, test.game, test.start, test.turn, test.then)
		if got := (Teller{Game: m.Game(), Words: i18n.English()}).Over(m); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.what, got, test.want)
		}
	}
}

// How a round begins is told where it begins: at the lot of its leader, or by itself.
func TestBegins(t *testing.T) {
	lot := engine.Entry{Kind: engine.LotEntry, Side: engine.North}
	next := engine.Entry{Kind: engine.ContinueEntry, Side: engine.NoSide}
	agree := engine.Entry{Kind: engine.AgreeEntry, Side: engine.NoSide}
	for _, test := range []struct {
		game, start, turn string
		then              []engine.Entry
		want              []string
	}{
		{"laomuzhu", "0-0-0-0-1-0-0-1-0-0-ss20-18-S", "E+", []engine.Entry{lot, next}, nil},
		{"laomuzhu", "0-0-0-0-1-0-0-1-0-0-ss20-18-S", "E+", []engine.Entry{lot, next, lot}, []string{
			"South has both sows and sells one to North for five piglets (9.1).",
			"North cannot fill a: it is a tian of South now (9.4).",
		}},
		{"rajapasu", "1-0-0-0-0-0-0-1-0-0-0-0-0-0-40-56-S", "A", []engine.Entry{agree, next}, []string{
			"South cannot fill A and B: they are closed in this round (7.3).",
			"South leads this round: North was to move when the last one ended (7.4).",
		}},
		{"rajapasu", "1-0-0-0-0-0-0-1-0-0-0-0-0-0-40-56-S", "A", []engine.Entry{agree}, nil},
	} {
		m := matchFrom(t, test.game, test.start, test.turn, test.then)
		got := Teller{Game: m.Game(), Words: i18n.English()}.Begins(m, len(m.Steps())-1)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s after %d: %q, want %q", test.game, len(test.then), got, test.want)
		}
	}
}

// matchFrom is a match from a position, with a turn made and what followed.
func matchFrom(t *testing.T, game, start, turn string, then []engine.Entry) *engine.Match {
	t.Helper()
	g, _ := games.Find(game)
	from, err := engine.ParsePosition(g, start)
	if err != nil {
		t.Fatal(err)
	}
	decisions, err := engine.ParseTurn(g, from.Start, turn)
	if err != nil {
		t.Fatal(err)
	}
	m := engine.NewMatch(g, engine.Options{Start: from.Start})
	for _, e := range append([]engine.Entry{{Kind: engine.TurnEntry, Turn: decisions}}, then...) {
		if err := m.Enter(e); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
