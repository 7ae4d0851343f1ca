package main

import (
	"strings"
	"testing"

	"tian/internal/tui/i18n"
)

// On a narrow terminal the rules are broken for it; piped they are as they were written.
func TestRulesOnANarrowTerminal(t *testing.T) {
	written, err := i18n.English().Rules("laomuzhu")
	if err != nil {
		t.Fatal(err)
	}
	piped := newConsole(i18n.English())
	if status := piped.run([]string{"rules", "laomuzhu"}); status != statusDone || piped.stdout.String() != written {
		t.Errorf("piped: status %d and\n%s", status, &piped.stdout)
	}
	narrow := newConsole(i18n.English())
	narrow.outTerm, narrow.width = true, func() int { return 40 }
	narrow.getenv = func(name string) string { return map[string]string{"PAGER": "cat"}[name] }
	status := narrow.run([]string{"rules", "laomuzhu"})
	for line := range strings.Lines(narrow.stdout.String()) {
		if len([]rune(line)) > 41 { // with its newline
			t.Errorf("%q is too wide", line)
		}
	}
	const board = "             e+  d   c   b   a     North\n             A+  B   C   D   E     South\n"
	if status != statusDone || !strings.Contains(narrow.stdout.String(), board) {
		t.Errorf("status %d and no\n%s in\n%s", status, board, &narrow.stdout)
	}
}
