package tell

import (
	"testing"

	"tian/internal/engine"
)

func TestCite(t *testing.T) {
	for _, test := range []struct {
		game, position string
		err            error
		want           string
	}{
		{"auale", "0-0-0-0-0-2-0-0-0-0-0-0-23-23-N", engine.RoundOver, " (AU 5.3)"},
		{"auale", "1-0-0-0-0-0-0-0-0-0-0-0-24-23-S", engine.RoundOver, " (AU 5.2)"},
		{"auale", "start", engine.RoundOver, " (AU 6.1)"},
		{"rajapasu", "0-0-0-0-0-0-0-1-0-0-0-0-0-0-49-48-S", engine.RoundOver, " (RP 6.1)"},
		{"rajapasu", "start", engine.RoundOver, " (RP 6.2)"},
		{"laomuzhu", "0-0-0-0-0-0-1-0-0-0-ss20-19-N", engine.RoundOver, " (LQ 8.1)"},
		{"laomuzhu", "start", engine.RoundOver, " (LQ 8.2)"},
		{"doushouqi", "3E3/7/7/7/7/7/7/7/r6 b", engine.RoundOver, " (DQ 3)"},
		{"doushouqi", "7/7/7/7/7/7/7/e6/Tl5 w", engine.RoundOver, " (DQ 8.1)"},
		{"doushouqi", "start", engine.RoundOver, " (DQ 8.2)"},
		{"laomuzhu", "start", engine.ChoicePending, " (LQ 7.1)"},
		{"auale", "start", engine.Wrong(1, "%q is no move of this game", "x"), ""},
	} {
		words := teller(t, test.game)
		turn, err := engine.ParsePosition(words.Game, test.position)
		if err != nil {
			t.Fatal(err)
		}
		if got := words.Cite(test.err, turn.Now); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.game, test.position, got, test.want)
		}
	}
	words := teller(t, "auale")
	if got := words.Cite(engine.RoundOver, nil); got != "" {
		t.Errorf("no position: %q", got)
	}
	laomuzhu := teller(t, "laomuzhu")
	turn, err := engine.ParsePosition(laomuzhu.Game, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = engine.ParseTurn(laomuzhu.Game, turn.Now, "B-s"); laomuzhu.Cite(err, turn.Now) != " (LQ 7.1)" {
		t.Errorf("%v cites %q", err, laomuzhu.Cite(err, turn.Now))
	}
}
