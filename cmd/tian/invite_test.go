package main

import (
	"strings"
	"testing"

	"tian/internal/tui/i18n"
)

// Who sits at a terminal is told what is waited for, in a line that goes away again
// where it can, and fits; who does not is told nothing.
func TestWaiting(t *testing.T) {
	const text = "Waiting for crafty to answer; Ctrl-C stops."
	for _, test := range []struct {
		what            string
		errTerm, inTerm bool
		width           int
		want            string
	}{
		{"nobody", false, false, 80, ""},
		{"a terminal that cannot go back", false, true, 80, text + "\n"},
		{"a terminal", true, true, 80, text + "\r" + strings.Repeat(" ", 45) + "\r"},
		{"a narrow one", true, true, 40, text + "\n"},
	} {
		c := newConsole(i18n.English())
		c.errTerm, c.inTerm, c.width = test.errTerm, test.inTerm, func() int { return test.width }
		over := c.waiting(text)
		if test.want != "" && !strings.HasPrefix(c.stderr.String(), text) {
			t.Errorf("%s: nothing is said at once: %q", test.what, &c.stderr)
		}
		over()
		if got := c.stderr.String(); got != test.want {
			t.Errorf("%s: %q, want %q", test.what, got, test.want)
		}
	}
}
