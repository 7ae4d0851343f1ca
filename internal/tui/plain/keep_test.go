package plain

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

var errFull = errors.New("no space left on device")

// rescued gives the game that Rescue tells of, in a folder of its own.
func (s *table) rescued(t *testing.T, why string) string {
	t.Helper()
	said := strings.Join(s.Rescue(), "\n")
	_, path, _ := strings.Cut(said, "\ntian replay ")
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(said, "Auale could not be saved in its place: "+why+".") {
		t.Fatalf("%v after %q", err, said)
	}
	if again := s.Rescue(); again != nil {
		t.Errorf("rescued twice: %q", again)
	}
	return string(text)
}

// That the disk fails is said once; the game is not lost, whatever ends it.
func TestAFailingDisk(t *testing.T) {
	for _, ending := range [][]string{{"quit"}, nil, {"resign"}} {
		t.Setenv("TMPDIR", t.TempDir())
		s := sitDown(t, "auale", engine.Options{})
		s.Save = func(record.Draft) error { return errFull }
		text := s.play(t, append([]string{"D", "a", "save", "F"}, ending...)...)
		if strings.Count(text, "Not saved: no space left on device") != 1 {
			t.Errorf("said %d times:\n%s", strings.Count(text, "Not saved"), text)
		}
		if strings.Contains(text, "is kept") {
			t.Errorf("said to be kept:\n%s", text)
		}
		if game := s.rescued(t, "no space left on device"); !strings.Contains(game, "1. D a 2. F") {
			t.Errorf("rescued:\n%s", game)
		}
	}
}

// Where there is no place for games, or not even a temporary one, it is not lost either.
func TestNoPlaceForTheGame(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := sitDown(t, "auale", engine.Options{})
	s.Save = nil
	wants(t, s.play(t, "D", "save"), "this game is not being kept")
	if game := s.rescued(t, "there is no folder for games"); !strings.Contains(game, "1. D") {
		t.Errorf("rescued:\n%s", game)
	}
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	s = sitDown(t, "auale", engine.Options{})
	s.Save = nil
	s.play(t, "D")
	wants(t, strings.Join(s.Rescue(), "\n"), "Auale could not be saved: there is no folder for games. Put these lines", "1. D *")
}

// A disk that is well again gets the game at the end, and then there is nothing to
// rescue; nor is there where nothing was played.
func TestNothingToRescue(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	fail := 1
	s.Save = func(record.Draft) error {
		if fail--; fail >= 0 {
			return errFull
		}
		return nil
	}
	wants(t, s.play(t, "D", "quit"), "Not saved", "The game is kept")
	if said := s.Rescue(); said != nil {
		t.Errorf("rescued: %q", said)
	}
	s = sitDown(t, "auale", engine.Options{})
	s.Save = nil
	wants(t, s.play(t, "D", "undo", "quit"), "Nothing was played.")
	if said := s.Rescue(); said != nil {
		t.Errorf("rescued: %q", said)
	}
}

// A game that is only looked at is kept as it is, though nothing can be written now.
func TestAGameOnlyLookedAt(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	if err := s.Record.Match().Play(s.Record.Match().Now().Moves(nil)[:1]); err != nil {
		t.Fatal(err)
	}
	s.Save = func(record.Draft) error { return errFull }
	if text := s.play(t, "show", "quit"); !strings.Contains(text, "The game is kept") || strings.Contains(text, "Not saved") {
		t.Errorf("said:\n%s", text)
	}
	if said := s.Rescue(); said != nil {
		t.Errorf("rescued: %q", said)
	}
}

// deaf is an output that nobody reads any more once a turn has been told.
type deaf struct{}

func (deaf) Write(b []byte) (int, error) {
	if bytes.Contains(b, []byte("South sows")) {
		return 0, os.ErrClosed
	}
	return len(b), nil
}

// An output that has gone does not lose what the disk did not take.
func TestBrokenOffWithoutADisk(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := sitDown(t, "auale", engine.Options{})
	s.Save = func(record.Draft) error { return errFull }
	err := s.Run(context.Background(), strings.NewReader("D\n"), bufio.NewWriter(deaf{}))
	if !errors.Is(err, os.ErrClosed) {
		t.Errorf("ended by %v", err)
	}
	if game := s.rescued(t, "no space left on device"); !strings.Contains(game, "1. D") {
		t.Errorf("rescued:\n%s", game)
	}
}
