package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/tui/i18n"
)

// trip is a standard error that does something when it reads a text.
type trip struct {
	bytes.Buffer
	at string
	do func()
}

func (t *trip) Write(text []byte) (int, error) {
	if strings.Contains(string(text), t.at) {
		t.do()
	}
	return t.Buffer.Write(text)
}

// When a game cannot be saved, those that were played count all the same.
func TestMatchThatCannotSave(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	p := newConsole(i18n.English())
	var failed error
	stderr := &trip{at: "game 2 of 4"}
	stderr.do = func() { // a file where the folder was
		if failed = os.RemoveAll(dir); failed == nil {
			failed = os.WriteFile(dir, nil, 0o600)
		}
	}
	p.program.err = stderr
	status := p.run([]string{"match", "auale", "level:1", "level:1", "--games", "4", "--save", dir})
	if failed != nil {
		t.Fatal(failed)
	}
	if status != statusInput {
		t.Errorf("status %d", status)
	}
	if got := p.stdout.String(); !strings.HasPrefix(got, "games 2\n") || !strings.Contains(got, "\nelo ") {
		t.Errorf("the tally: %s", got)
	}
	if got := stderr.String(); !strings.Contains(got, "tian match: game 2 is not saved, and the match ends here: "+dir) {
		t.Errorf("said: %s", got)
	}
}
