package uci

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/games/auale"
)

// Why a program does not start is told as a sentence, without the words of ours or of
// Go's own.
func TestWhyProgramsDoNotStart(t *testing.T) {
	dir := t.TempDir()
	text, nonsense := filepath.Join(dir, "text"), filepath.Join(dir, "nonsense")
	if err := os.WriteFile(text, []byte("no program\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(nonsense, []byte("\x7fELF"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ command, want string }{
		{"\x1b[31mnowhere --at all", notFound},
		{filepath.Join(dir, "none"), noSuchFile},
		{text, notAllowed},
		{dir, notAllowed},
		{nonsense, notStarted},
	} {
		client, err := Open(quietly(), auale.Game{}, c.command, hasty)
		if err == nil {
			t.Errorf("%q starts", c.command)
			client.Close()
			continue
		}
		if got := sentence(t, err); got != c.want {
			t.Errorf("%s: %v, want %q", c.command, err, c.want)
		}
		if strings.Contains(err.Error(), "exec") && c.want != notStarted || strings.Count(err.Error(), dir) > 1 {
			t.Errorf("%s: %v", c.command, err)
		}
	}
}
