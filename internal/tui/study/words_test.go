package study

import (
	"fmt"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games"
	"tian/internal/tui/i18n"
	"tian/internal/tui/i18n/pseudo"
)

func TestScores(t *testing.T) {
	for _, test := range []struct {
		game  string
		score Score
		want  string
	}{
		{"auale", Score{Value: 100}, "South ahead by about 1 seed"},
		{"auale", Score{Value: -372}, "North ahead by about 3.5 seeds"},
		{"auale", Score{Value: 24}, "about even"},
		{"auale", Score{Value: 25}, "South ahead by about 0.5 seeds"},
		{"auale", Score{0, true}, "nobody is ahead (exact)"},
		{"rajapasu", Score{-1600, true}, "North ahead by 16 counters (exact)"},
		{"laomuzhu", Score{450, true}, "South ahead by 4.5 points (exact)"},
		{"laomuzhu", Score{50, true}, "South ahead by 0.5 points (exact)"},
		{"doushouqi", Score{Value: 270}, "South ahead by about 2.5 rats"},
		{"doushouqi", Score{Value: -100}, "North ahead by about 1 rat"},
		{"doushouqi", Score{wonNow - 1, true}, "South wins in one turn (exact)"},
		{"doushouqi", Score{-wonNow + 8, false}, "North wins in 8 turns"},
		{"doushouqi", Score{-wonNow, true}, "North has won"},
	} {
		tell := NewTeller(game(t, test.game), i18n.English())
		if got := tell.Score(test.score); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.game, test.score, got, test.want)
		}
	}
}

func TestSentences(t *testing.T) {
	moves := func(texts ...string) (turns [][]engine.Move) {
		for _, text := range texts {
			d, err := engine.ParseMove(auales, text)
			if err != nil {
				t.Fatal(err)
			}
			turns = append(turns, []engine.Move{d})
		}
		return turns
	}
	south, north := engine.South, engine.North
	tell := NewTeller(auales, i18n.English())
	for _, test := range []struct {
		j    Judgement
		want string
	}{
		{Judgement{Grade: Good}, ""},
		{
			Judgement{Number: 12, Side: south, Grade: Mistake, Loss: 400, Exact: true, Better: moves("F", "c", "B")},
			"Mistake. 12. D loses 4 seeds: F was better, then c B (exact).",
		},
		{
			Judgement{Number: 12, Side: south, Grade: Inaccuracy, Loss: 160, Better: moves("F")},
			"Inaccuracy. 12. D loses about 1.5 seeds: F was better.",
		},
		{
			Judgement{Number: 1, Side: south, Grade: Blunder, Before: Score{wonNow - 1, true}, Better: moves("F")},
			"Blunder. 1. D lets a win in one turn go: F was better.",
		},
		{
			Judgement{Number: 1, Side: north, Grade: Blunder, Before: Score{-wonNow + 5, true}, After: Score{wonNow - 2, true}, Better: moves("F")},
			"Blunder. 1. D lets a win in 5 turns go: F was better.",
		},
		{
			Judgement{Number: 1, Side: south, Grade: Blunder, After: Score{-wonNow + 3, true}, Better: moves("F")},
			"Blunder. 1. D lets North win in 3 turns: F was better.",
		},
		{
			Judgement{Number: 1, Side: north, Grade: Blunder, After: Score{wonNow - 1, true}, Better: moves("F")},
			"Blunder. 1. D lets South win in one turn: F was better.",
		},
		{
			Judgement{Number: 1, Side: south, Grade: Blunder, After: Score{-wonNow, true}},
			"Blunder. 1. D lets North win at once: there was better.",
		},
	} {
		if got := tell.Judgement(test.j, fmt.Sprintf("%d.", test.j.Number), moves("D")[0]); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// Every word comes from the catalogue: in another language nothing is English.
func TestAnotherLanguage(t *testing.T) {
	for _, g := range games.All() {
		tell := NewTeller(g, pseudo.Catalogue())
		for _, s := range []Score{{}, {0, true}, {900, false}, {900, true}, {wonNow, true}, {wonNow - 4, true}} {
			if said := tell.Score(s); []rune(said)[0] != '«' {
				t.Errorf("%s %v: %q", g.Name(), s, said)
			}
		}
		if said := tell.Amount(ai.Value(100), true); []rune(said)[0] != '«' {
			t.Errorf("%s: %q", g.Name(), said)
		}
	}
}
