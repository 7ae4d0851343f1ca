package tell

import (
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

// What a later round begins with is said: the sale of a sow, new tians, closed holes.
func TestOpening(t *testing.T) {
	both := [2]engine.Holding{{Small: 40, Big: 0}, {Small: 0, Big: 2}}
	poor := [2]engine.Holding{{Small: 12, Big: 1}, {Small: 28, Big: 1}}
	for _, test := range []struct {
		game, start string
		held        [2]engine.Holding
		want        []string
	}{
		{"laomuzhu", "s-5-5-2-t-5-5-5-5-s-0-7-S*", poor, []string{"South cannot fill E: it is a tian of North now (9.4)."}},
		{"laomuzhu", "s-5-5-5-5-t-t-t-t-s-15-1-S*", both, []string{
			"North has both sows and sells one to South for five piglets (9.1).",
			"North cannot fill a, b, c and d: they are tians of South now (9.4).",
		}},
		{"rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", [2]engine.Holding{}, []string{
			"South cannot fill A, B and C: they are closed in this round (7.3).",
		}},
		{"rajapasu", "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", [2]engine.Holding{{Small: 49}, {Small: 49}}, nil},
	} {
		g, _ := games.Find(test.game)
		turn, err := engine.ParsePosition(g, test.start)
		if err != nil {
			t.Fatal(err)
		}
		if got := (Teller{Game: g, Words: i18n.English()}).Opening(test.held, turn.Now); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.start, got, test.want)
		}
	}
}

// What the next round would begin with is said before it does, and how poverty ends.
func TestAhead(t *testing.T) {
	for _, test := range []struct {
		game string
		hold [2]engine.Holding
		want []string
	}{
		{"rajapasu", [2]engine.Holding{{Small: 41}, {Small: 57}}, []string{
			"To be kept back: South 6 counters, North 8 counters (7.2).",
			"In the next round South cannot fill A and B: they will be closed (7.3).",
			"With fewer than seven counters a side loses the match (8.1).",
		}},
		{"rajapasu", [2]engine.Holding{{Small: 49}, {Small: 49}}, nil},
		{"rajapasu", [2]engine.Holding{{Small: 95}, {Small: 3}}, nil}, // there is no next round
		{"laomuzhu", [2]engine.Holding{{Small: 12, Big: 1}, {Small: 28, Big: 1}}, []string{
			"To be set aside: South 0 piglets, North 7 piglets (9.5).",
			"In the next round South cannot fill E: it will be a tian, and what is sown there is North's (9.4).",
			"With no sow and fewer than five piglets a side loses the match (9.2).",
		}},
		{"auale", [2]engine.Holding{{Small: 20}, {Small: 28}}, nil},
	} {
		g, _ := games.Find(test.game)
		if got := (Teller{Game: g, Words: i18n.English()}).Ahead(engine.Result{Hold: test.hold}); !slices.Equal(got, test.want) {
			t.Errorf("%s, %v: %q, want %q", test.game, test.hold, got, test.want)
		}
	}
}
