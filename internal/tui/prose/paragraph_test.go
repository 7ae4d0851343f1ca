package prose

import (
	"strings"
	"testing"

	"tian/internal/tui/canvas"
	"tian/internal/tui/i18n"
)

// A paragraph is broken anew for a narrow terminal, its number standing before it;
// what stands in columns is left alone.
func TestParagraphsAreBrokenOnce(t *testing.T) {
	text := []string{
		"2.2  In the first turn of a round you start from a square of your own",
		"     row. In every later turn you may start from any square.",
		"2.3  Short.",
		"     A+  B   C",
		"",
		"Where one paragraph ends, and that is what this long line does here,",
		"  another may begin.",
	}
	var got []string
	for _, line := range Join(text) {
		got = append(got, Hang(line, 36)...)
	}
	want := []string{
		"2.2  In the first turn of a round",
		"     you start from a square of your",
		"     own row. In every later turn",
		"     you may start from any square.",
		"2.3  Short.",
		"     A+  B   C",
		"",
		"Where one paragraph ends, and that",
		"is what this long line does here,",
		"  another may begin.",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("broken as\n%s", strings.Join(got, "\n"))
	}
}

// The rules of every game lose no word by it, and no line is too wide.
func TestRulesAreWholeOnSmallTerminals(t *testing.T) {
	for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		rules, err := i18n.English().Rules(game)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, line := range Join(strings.Split(rules, "\n")) {
			for _, l := range Hang(line, 36) {
				if canvas.Width(l) > 36 {
					t.Errorf("%s: %q is too wide", game, l)
				}
				got = append(got, l)
			}
		}
		// A position may be too long for a line, so only the letters are compared.
		if letters := strings.Join(strings.Fields(strings.Join(got, " ")), ""); letters != strings.Join(strings.Fields(rules), "") {
			t.Errorf("%s: words are lost:\n%s", game, strings.Join(got, "\n"))
		}
	}
}
