package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tian/internal/engine/record"
)

// farewell leaves by Ctrl-C and gives what is said then.
func (s *session) farewell() string {
	s.t.Helper()
	s.press("ctrl+c")
	if !s.quit {
		s.t.Fatal("Ctrl-C does not leave")
	}
	return strings.Join(s.model.Farewell(), "\n")
}

// A game that is left is kept, and the player is told how to go on with it.
func TestFarewellTellsOfTheGame(t *testing.T) {
	store := &record.Store{Dir: t.TempDir()}
	s := begin(t, Config{Store: store, First: First{Play: match(t, "auale", ""), File: store.New()}}).press("C", "C")
	if got := s.farewell(); got != "Auale is kept: 'tian resume' goes on with it." {
		t.Errorf("after a turn: %q", got)
	}
	listed, _, err := store.Unfinished(s.model.env.find)
	if err != nil || !strings.Contains(read(t, filepath.Join(store.Dir, listed.Name)), "1. C") {
		t.Errorf("kept: %v %v", listed, err)
	}
	// There is nothing to go on with where nothing was played, or all was.
	store = &record.Store{Dir: t.TempDir()}
	if got := begin(t, Config{Store: store, First: First{Play: match(t, "auale", ""), File: store.New()}}).farewell(); got != "" {
		t.Errorf("before the first turn: %q", got)
	}
	s = begin(t, Config{Store: store, First: First{Play: match(t, "auale", ""), File: store.New()}}).press("R", "y")
	if got := s.farewell(); got != "" {
		t.Errorf("after the end: %q", got)
	}
}

// A game that cannot be saved where it belongs is put elsewhere, or at least shown.
func TestFarewellRescuesTheGame(t *testing.T) {
	f := newFile(t)
	f.fail = errDisk
	begun := func() *session {
		return begin(t, Config{First: First{Play: match(t, "auale", ""), File: f}}).press("C", "C")
	}
	t.Setenv("TMPDIR", t.TempDir())
	got := begun().farewell()
	_, path, _ := strings.Cut(got, "\ntian replay ")
	if !strings.HasPrefix(got, "Auale could not be saved in its place: the disk is full.") || !strings.Contains(read(t, path), "1. C") {
		t.Errorf("said %q", got)
	}
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	if got := begun().farewell(); !strings.Contains(got, "could not be saved: the disk is full. Put these lines into a file") || !strings.Contains(got, "1. C") {
		t.Errorf("said %q", got)
	}
	// One that was left for the menu with the question answered is not forgotten.
	if got := begun().press("q", "y").farewell(); !strings.Contains(got, "1. C") {
		t.Errorf("said %q", got)
	}
	// It is tried once more at the end, in its place.
	s := begun()
	f.fail = nil
	if got := s.farewell(); got != "" || len(f.texts) != 1 || !strings.Contains(f.texts[0], "1. C") {
		t.Errorf("said %q, saved %q", got, f.texts)
	}
	// Where there is no folder for games it is all the same.
	t.Setenv("TMPDIR", t.TempDir())
	if got := begin(t, Config{First: First{Play: match(t, "auale", "")}}).press("C", "C").farewell(); !strings.Contains(got, "there is no folder for games.\nIt is kept elsewhere") {
		t.Errorf("said %q", got)
	}
}

// Saves whose commands a crash never runs are made on the way out.
func TestFlushSavesWhatWaits(t *testing.T) {
	file, other := newFile(t), newFile(t)
	j := &journal{}
	j.keep(file, match(t, "auale", ""))
	j.keep(other, match(t, "auale", ""))
	j.flush(time.Hour)
	if len(file.texts) != 1 || len(other.texts) != 1 || !j.idle() || j.unsaved != nil {
		t.Errorf("saved %d and %d, unsaved %v", len(file.texts), len(other.texts), j.unsaved)
	}
}

// mute is a file on a disk that does not answer.
type mute struct{ answer chan struct{} }

func (m mute) Write(record.Draft) error { <-m.answer; return nil }
func (m mute) Close()                   {}

// A disk that does not answer holds nobody up, and its games count as unsaved.
func TestFlushDoesNotWaitForEver(t *testing.T) {
	m := mute{make(chan struct{})}
	defer close(m.answer)
	j := &journal{}
	j.keep(m, match(t, "auale", ""))
	j.keep(&mute{m.answer}, match(t, "auale", ""))
	j.flush(0)
	if len(j.unsaved) != 2 || j.unsaved[0].why != errNoAnswer {
		t.Errorf("unsaved: %v", j.unsaved)
	}
}

// Settings changed and a comment begun are kept even if the program is left there
// and then.
func TestLeavingKeepsWhatIsBegun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	begin(t, Config{SettingsPath: path}).press("t", "right").farewell()
	if text := read(t, path); !strings.Contains(text, `colours = "dark"`) {
		t.Errorf("kept:\n%s", text)
	}
	f := newFile(t)
	r := match(t, "auale", "")
	must(t, r.Match().Play(r.Match().Now().Moves(nil)[:1]))
	begin(t, Config{First: First{Replay: r, File: f}}).press("e", "w", "e", "l", "l").farewell()
	if len(f.texts) != 1 || !strings.Contains(f.texts[0], "well") {
		t.Errorf("kept: %q", f.texts)
	}
	// Settings that cannot be kept are told of.
	if err := os.WriteFile(path, []byte("colours = \n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := begin(t, Config{SettingsPath: path}).press("t", "right")
	if got := s.farewell(); !strings.Contains(got, "The settings are not kept: ") {
		t.Errorf("said %q", got)
	}
}
