package i18n_test

import (
	"testing"

	"tian/internal/engine"
	"tian/internal/tui/i18n"
	"tian/internal/tui/i18n/pseudo"
)

// A whole other language, dropped in as one file, says every sentence: nothing
// comes from English and nothing is left out.
func TestAnotherLanguageSaysEverything(t *testing.T) {
	c := pseudo.Catalogue()
	if c.Tag() != pseudo.Tag {
		t.Fatalf("it speaks %q", c.Tag())
	}
	for _, key := range i18n.English().Keys("") {
		if key == "language.plural" {
			continue
		}
		for name, form := range c.Forms(key) {
			if want := pseudo.Mark(i18n.English().Forms(key)[name]); form != want {
				t.Errorf("%s %s is said %q, want %q", key, name, form, want)
			}
		}
	}
	for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		if got, err := c.Rules(game); err != nil || got != pseudo.Mark(game) {
			t.Errorf("the rules of %s: %q, %v", game, got, err)
		}
	}
}

func TestErrorsInAnotherLanguage(t *testing.T) {
	c := pseudo.Catalogue()
	for _, test := range []struct {
		err  error
		want string
	}{
		{engine.ChoicePending, "«finish this turn first: a choice is still to be made»"},
		{&engine.IllegalError{Text: "D", Rule: "AU 2.2: the hole is empty"}, "«D: «that hole is empty»» (AU 2.2)"},
		{engine.Wrong(1, "%q is no move of this game", "x"), "«\"x\" is no move of this game»"},
		{engine.Wrong(1, "%s is to make the first turn and has an empty row", engine.South), "««South» is to make the first turn and has an empty row»"},
		{engine.Wrong(0, "%s plays %q: %v", "Mia", "Z", engine.RoundOver), "«Mia plays \"Z\": «the round is over»»"},
	} {
		if got := c.Error(test.err); got != test.want {
			t.Errorf("%v: %q, want %q", test.err, got, test.want)
		}
	}
}
