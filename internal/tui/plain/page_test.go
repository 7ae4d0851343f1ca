package plain

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// A window that is pulled smaller is followed; a question keeps the space before the
// cursor, and the text after it begins a line.
func TestPageFollowsTheWindow(t *testing.T) {
	var got bytes.Buffer
	width := 40
	p := page{bufio.NewWriter(&got), func() int { return width }}
	fmt.Fprintln(p, "South sows D: 4 seeds, ending in b.")
	width = 20
	fmt.Fprintln(p, "South sows D: 4 seeds, ending in b.\nNorth to move.")
	fmt.Fprint(p, "South, accept or decline: ")
	fmt.Fprintln(p, "South declines.")
	width = 0 // a terminal that does not tell
	fmt.Fprintln(p, "South sows D: 4 seeds, ending in b.")
	p.to.Flush()
	want := "South sows D: 4 seeds, ending in b.\n" +
		"South sows D: 4\nseeds, ending in b.\nNorth to move.\n" +
		"South, accept or\ndecline: South declines.\n" +
		"South sows D: 4 seeds, ending in b.\n"
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &got, want)
	}
}

// A session in a narrow terminal says what it says elsewhere, in lines that fit, and
// boards stand as they stand elsewhere.
func TestSessionInANarrowTerminal(t *testing.T) {
	const narrow = 40
	for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		session := func(width func() int) string {
			s := sitDown(t, game, engine.Options{})
			s.Width = width
			return s.play(t, "help", "moves", "words", "show", "words", "offer", "accept", "quit")
		}
		wide, thin := session(nil), session(func() int { return narrow })
		if a, b := strings.Join(strings.Fields(wide), " "), strings.Join(strings.Fields(thin), " "); a != b {
			t.Errorf("%s: words differ:\n%s\nand\n%s", game, wide, thin)
		}
		if session(func() int { return 500 }) != wide {
			t.Errorf("%s: a wide terminal is told something else", game)
		}
		for line := range strings.Lines(thin) {
			if w := canvas.Width(strings.TrimRight(line, " \n")); w > narrow {
				t.Errorf("%s: %d columns: %q", game, w, line)
			}
		}
		for line := range strings.Lines(wide) {
			if strings.HasPrefix(line, " ") && !strings.Contains(thin, line) {
				t.Errorf("%s: the board's line %q is missing in\n%s", game, line, thin)
			}
		}
	}
}

// The rules are broken once, not twice.
func TestRulesInANarrowTerminal(t *testing.T) {
	s := sitDown(t, "laomuzhu", engine.Options{})
	s.Width = func() int { return 40 }
	wants(t, s.play(t, "rules"), "\n7.4  If the tians are not yours and you\n     have fewer pieces in hand than\n     there are tians, you must skip the\n     series.\n")
}
