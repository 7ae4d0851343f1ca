package prose

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tian/internal/tui/canvas"
	"tian/internal/tui/i18n"
)

// A drawing moves to the left before anything of it is broken; then what is written
// beside its rows goes on where there is room, and the rows stay rows.
func TestDrawings(t *testing.T) {
	board := []string{
		"        2   l . #       North (Red), small",
		"        1   . d .",
		"            a b c",
		"",
		"        g 0   f 2   e 0",
		"        A 0   B 0   C 0      South plays B",
	}
	for _, test := range []struct {
		width int
		want  []string
	}{
		{60, board},
		{36, []string{
			"  2   l . #       North (Red), small",
			"  1   . d .",
			"      a b c",
			"",
			"  g 0   f 2   e 0",
			"  A 0   B 0   C 0      South plays B",
		}},
		{30, []string{
			"2   l . #       North (Red),",
			"1   . d .       small",
			"    a b c",
			"",
			"g 0   f 2   e 0",
			"A 0   B 0   C 0",
			"  South plays B",
		}},
		{14, []string{
			"2   l . #",
			"1   . d .",
			"    a b c",
			"  North (Red),",
			"  small",
			"",
			"g 0  f 2  e 0",
			"A 0  B 0  C 0",
			"  South plays",
			"  B",
		}},
	} {
		if got := Lines(board, test.width); !slices.Equal(got, test.want) {
			t.Errorf("%d columns:\n%s\nwant\n%s", test.width, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// On narrow terminals the rules have every word, no line that is too wide, and no row
// of a board that has come apart; on wide ones they are as they were written.
func TestTheRulesAreNarrowed(t *testing.T) {
	for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		rules, err := i18n.English().Rules(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{0, Measure, 200} {
			if Narrow(rules, width) != rules {
				t.Errorf("%s is changed for %d columns", game, width)
			}
		}
		for width := 33; width < Measure; width++ {
			got := Narrow(rules, width)
			for line := range strings.Lines(got) {
				if canvas.Width(strings.TrimSuffix(line, "\n")) > width {
					t.Errorf("%s in %d columns: %q is too wide", game, width, line)
				}
			}
			if letters(got) != letters(rules) {
				t.Errorf("%s in %d columns: words are lost or moved:\n%s", game, width, got)
			}
			for _, row := range rows(rules) {
				if !slices.Contains(rows(got), row) {
					t.Errorf("%s in %d columns: the row %q has come apart:\n%s", game, width, row, got)
				}
			}
		}
	}
}

// letters are the letters of a text, sorted: words beside a drawing may change places.
func letters(text string) string {
	all := []rune(strings.Join(strings.Fields(text), ""))
	slices.Sort(all)
	return string(all)
}

// rows are those of the boards, without what stands beside them and their spaces.
func rows(text string) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		n := 0
		for n < len(fields) && len(fields[n]) <= 2 {
			n++
		}
		if n >= 5 {
			out = append(out, strings.Join(fields[:min(n, 8)], " "))
		}
	}
	return out
}

// Whatever the text and the width, no letter is lost and no line is too wide.
func FuzzLines(f *testing.F) {
	f.Add("        2   l . #       North (Red), small\n        1   . d .\n            a b c", 20)
	f.Add("A 0   B 0   C 0      South plays B,   and waits", 24)
	f.Add("7.1  When you come, with pieces in your hand, to tians", 20)
	f.Fuzz(func(t *testing.T, text string, width int) {
		if width < 2 || !utf8.ValidString(text) {
			return
		}
		lines := Lines(strings.Split(text, "\n"), width)
		if got := letters(strings.Join(lines, "\n")); got != letters(text) {
			t.Fatalf("Lines(%q, %d) = %q", text, width, lines)
		}
		for _, line := range lines {
			if canvas.Width(line) > width && width >= 24 {
				t.Fatalf("Lines(%q, %d) has %q", text, width, line)
			}
		}
	})
}
