//go:build unix

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// said waits until the program has written a text, newlines and all, since so many
// bytes, and gives all that it has written since.
func (term *terminal) said(since int, text string) (all string) {
	term.t.Helper()
	term.wait(fmt.Sprintf("%q to be said", text), func() bool {
		all = strings.ReplaceAll(term.raw.String()[since:], "\r\n", "\n")
		return strings.Contains(all, text)
	})
	return all
}

// In a narrow terminal the line mode breaks its lines at spaces, and follows the
// window when it is pulled wider; boards stand as they are, and nothing is written
// that would move the cursor.
func TestLinesInANarrowTerminal(t *testing.T) {
	term := start(t, options{w: 40, h: 24}, "play", "doushouqi", "--plain")
	term.said(0, "       a   b   c   d   e   f   g\n   9   l   .   #   @   #   .   t   9\n")
	term.said(0, "South to move.\nSouth: ")
	term.press("words\r")
	term.said(0, "The board is told in words after every\nturn.\nSouth: ")
	term.press("show\r")
	narrow := term.said(0, "South: elephant a3, lion g1, tiger a1,\nleopard e3, dog f2, wolf c3, cat b2, rat\ng3.\n")
	for line := range strings.Lines(narrow) {
		if w := ansi.StringWidth(strings.TrimRight(line, " \n")); w > 40 {
			t.Errorf("%d columns: %q", w, line)
		}
	}
	if strings.Contains(narrow, "\x1b") {
		t.Errorf("the line mode writes escapes: %q", narrow)
	}
	term.said(0, "South to move.\nSouth: ")
	term.resize(100, 24)
	before := term.written()
	term.press("show\r")
	term.said(before, "South: elephant a3, lion g1, tiger a1, leopard e3, dog f2, wolf c3, cat b2, rat g3.\n")
	term.press("quit\r")
	if status := term.exit(); status != 0 {
		t.Errorf("status %d", status)
	}
}
