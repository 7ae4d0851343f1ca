//go:build unix

package record

import (
	"path/filepath"
	"syscall"
	"testing"

	"tian/internal/games"
)

// A pipe is no game, and must not be waited for.
func TestAPipeIsNoGame(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	if err := syscall.Mkfifo(filepath.Join(s.Dir, "pipe.ogn"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := s.Load("pipe.ogn", games.Find)
	wantProblem(t, err, notRegular)
	if listed, err := s.List(); err != nil || len(listed) != 0 {
		t.Errorf("listed %v, %v; want nothing", listed, err)
	}
}
