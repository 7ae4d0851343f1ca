package prose

import (
	"strings"
	"testing"

	"tian/internal/tui/canvas"
)

func TestFold(t *testing.T) {
	for _, test := range []struct {
		what, line string
		width      int
		want       string
	}{
		{"fits", "one two three", 13, "one two three"},
		{"is broken at spaces", "one two three", 12, "one two|three"},
		{"no width is known", "one two three", 0, "one two three"},
		{"a question keeps its space", "South, accept or decline: ", 20, "South, accept or|decline: "},
		{"even where it alone is too much", "decline: ", 8, "decline: "},
		{"a long word stays whole", "Saved: /home/ada/games/auale.ogn.", 12, "Saved:|/home/ada/games/auale.ogn."},
		{"a hyphen is no space", "play s-4-t-t-t now", 10, "play|s-4-t-t-t|now"},
		{"wide characters count double", "象象 獅獅 虎", 9, "象象 獅獅|虎"},
		{"and are not halved", "象象 獅獅 虎", 6, "象象|獅獅|虎"},
		{"a margin is kept", "  one two three", 9, "  one two|  three"},
		{"as is that of a number", "7.1  When you come to tians", 15, "7.1  When you|     come to|     tians"},
		{"but no wide one", "          one two", 12, "one two"},
		{"columns that fit", "North    s    5    holds 0", 26, "North    s    5    holds 0"},
		{"the last column alone", "North    s    5    holds 0", 25, "North    s    5|    holds 0"},
		{"and broken itself", "North    5    holds 0 piglets", 14, "North    5|    holds 0|    piglets"},
		{"columns that fit in no way", "North    s    5    holds 0", 10, "North    s    5    holds 0"},
		{"nothing", "", 5, ""},
		{"nothing but spaces", "      ", 5, "      "},
		{"nothing but white space", "  \f ", 2, "  \f "},
	} {
		if got := strings.Join(Fold(test.line, test.width), "|"); got != test.want {
			t.Errorf("%s: Fold(%q, %d) = %q, want %q", test.what, test.line, test.width, got, test.want)
		}
	}
}

// Whatever the text and the width, no letter is lost, and no line with a space to
// break it at is too wide.
func FuzzFold(f *testing.F) {
	f.Add("7.1  When you come, with pieces in your hand, to tians", 20)
	f.Add("North    s    5    holds 0 piglets", 24)
	f.Add("獅虎 象  象", 3)
	f.Fuzz(func(t *testing.T, line string, width int) {
		lines := Fold(line, width)
		if a, b := strings.Join(strings.Fields(strings.Join(lines, " ")), " "), strings.Join(strings.Fields(line), " "); a != b {
			t.Fatalf("Fold(%q, %d) = %q", line, width, lines)
		}
		for _, l := range lines {
			l = strings.TrimRight(l, " ")
			columns := strings.Contains(l[margin(l):], "  ") || strings.Contains(line[margin(line):], "  ")
			if width > 0 && canvas.Width(l) > width && strings.Contains(l[margin(l):], " ") && !columns {
				t.Fatalf("Fold(%q, %d) has %q", line, width, l)
			}
		}
	})
}
