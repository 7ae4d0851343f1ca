package record

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// begun is a record of a match of a game with some first turns.
func begun(t testing.TB, name string, turns ...string) *Record {
	t.Helper()
	g := game(t, name)
	m := engine.NewMatch(g, engine.Options{})
	for _, text := range turns {
		turn, err := engine.ParseTurn(g, m.Now(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
	return New(m, someDay)
}

// save saves a record as a new game and closes it.
func save(t testing.TB, s *Store, r *Record) string {
	t.Helper()
	f := s.New()
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	f.Close()
	return f.Name()
}

// files are the names of all files in a folder.
func files(t testing.TB, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func wantProblem(t testing.TB, err error, format string) {
	t.Helper()
	var e *StoreError
	if !errors.As(err, &e) {
		t.Fatalf("error %T %v, want a StoreError", err, err)
	}
	if e.Problem.Format != format {
		t.Errorf("error %q, want %q", e.Problem.Format, format)
	}
}

func TestSaveAndLoad(t *testing.T) {
	s := &Store{Dir: filepath.Join(t.TempDir(), "data", "tian", "games")}
	r := begun(t, "auale", "A", "b")
	f := s.New()
	if f.Name() != "" {
		t.Errorf("a game that has not been saved is called %q", f.Name())
	}
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(f.Name(), "auale-20") || !strings.HasSuffix(f.Name(), ".ogn") {
		t.Errorf("the game is called %q", f.Name())
	}
	if err := r.Match().Resign(engine.South); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	got, err := s.Load(f.Name(), games.Find) // while it is being played
	if err != nil {
		t.Fatal(err)
	}
	wantSame(t, got, r)
	f.Close()
	if names := files(t, s.Dir); !slices.Equal(names, []string{f.Name()}) {
		t.Errorf("the folder holds %q, want the game alone", names)
	}
	if info, err := os.Stat(filepath.Join(s.Dir, f.Name())); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("permissions %v, %v; want those of the player alone", info.Mode(), err)
	}
}

func TestNamesOfOtherGames(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	if name := save(t, s, begun(t, "rajapasu", "A")); !strings.HasPrefix(name, "rajapasu-") || !strings.HasSuffix(name, ".tian") {
		t.Errorf("the game is called %q", name)
	}
}

func TestOpenGoesOn(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	name := save(t, s, begun(t, "auale", "A"))
	f, r, err := s.Open(name, games.Find)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := r.Match().Play(r.Match().Now().Moves(nil)[:1]); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	if f.Name() != name {
		t.Errorf("the game is now called %q, want %q", f.Name(), name)
	}
	got, err := s.Load(name, games.Find)
	if err != nil || got.Turns() != 2 {
		t.Errorf("%d turns, %v; want 2", got.Turns(), err)
	}
}

func TestGameBeingPlayedIsLeftAlone(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	f := s.New()
	if err := f.Save(begun(t, "auale", "A")); err != nil {
		t.Fatal(err)
	}
	_, _, err := s.Open(f.Name(), games.Find)
	wantProblem(t, err, inUse)
	wantProblem(t, s.Delete(f.Name()), inUse)
	_, err = s.Rename(f.Name(), "other")
	wantProblem(t, err, inUse)

	f.Close()
	again, _, err := s.Open(f.Name(), games.Find)
	if err != nil {
		t.Fatalf("after Close: %v", err)
	}
	again.Close()
}

// Two games begun in the same second get two names.
func TestNewGamesDoNotMeet(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	seen := map[string]bool{}
	for range 30 {
		f := s.New()
		if err := f.Save(begun(t, "auale", "A")); err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if seen[f.Name()] {
			t.Fatalf("two games are called %q", f.Name())
		}
		seen[f.Name()] = true
	}
	if got, err := s.List(); err != nil || len(got) != 30 {
		t.Errorf("%d games, %v; want 30", len(got), err)
	}
}

// A file that an editor or another machine has changed is not overwritten.
func TestChangedFileIsNotOverwritten(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	r := begun(t, "auale", "A")
	f := s.New()
	defer f.Close()
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	name, path := f.Name(), filepath.Join(s.Dir, f.Name())
	if err := os.WriteFile(path, []byte("mine now"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	if f.Name() == name {
		t.Errorf("the game is still called %q", name)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "mine now" {
		t.Errorf("the file holds %q, %v", text, err)
	}
	if got, err := s.Load(f.Name(), games.Find); err != nil || got.Turns() != 1 {
		t.Errorf("the game under its new name: %v", err)
	}
}

func TestVanishedFileIsWrittenAnew(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	r := begun(t, "auale", "A")
	f := s.New()
	defer f.Close()
	for range 2 {
		if err := f.Save(r); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(s.Dir, f.Name())); err != nil {
			t.Fatal(err)
		}
	}
	name := f.Name()
	if err := f.Save(r); err != nil || f.Name() != name {
		t.Errorf("%v, name %q; want %q", err, f.Name(), name)
	}
}

func TestDamagedFileIsLeftUntouched(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	const damaged = "[Variant \"Oware Abapa\"]\n\n1. A a\n2. A *\n"
	path := filepath.Join(s.Dir, "torn.ogn")
	if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, read := range []func() error{
		func() error { _, err := s.Load("torn.ogn", games.Find); return err },
		func() error { _, _, err := s.Open("torn.ogn", games.Find); return err },
	} {
		err := read()
		var e *ParseError
		if !errors.As(err, &e) || e.Line != 4 || e.Column != 4 {
			t.Errorf("error %v, want one at 4:4", err)
		}
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != damaged {
		t.Errorf("the file holds %q, %v", text, err)
	}
	if names := files(t, s.Dir); len(names) != 1 {
		t.Errorf("the folder holds %q", names)
	}
}

func TestNamesThatAreNoGames(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	outside := filepath.Join(filepath.Dir(s.Dir), "outside.ogn")
	if err := os.WriteFile(outside, []byte(tagged("Oware Abapa", "")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../outside.ogn", "", ".", "..", "a.txt", ".hidden.ogn", "a/b.ogn", "/etc/passwd"} {
		_, err := s.Load(name, games.Find)
		wantProblem(t, err, badName)
		wantProblem(t, s.Delete(name), badName)
	}
	_, err := s.Load("nothing.ogn", games.Find)
	wantProblem(t, err, noSuchGame)
	wantProblem(t, s.Delete("nothing.ogn"), noSuchGame)
	_, _, err = s.Open("nothing.ogn", games.Find)
	wantProblem(t, err, noSuchGame)
}

func TestRename(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	name := save(t, s, begun(t, "auale", "A"))
	other := save(t, s, begun(t, "auale", "B"))
	to, err := s.Rename(name, "  Ada's best game ")
	if err != nil || to != "Ada's best game.ogn" {
		t.Fatalf("renamed to %q, %v", to, err)
	}
	if got, err := s.Load(to, games.Find); err != nil || got.Turns() != 1 {
		t.Errorf("under its new name: %v", err)
	}
	_, err = s.Load(name, games.Find)
	wantProblem(t, err, noSuchGame)
	_, err = s.Rename(to, other)
	wantProblem(t, err, nameTaken)
	if same, err := s.Rename(to, to); err != nil || same != to {
		t.Errorf("renamed to itself: %q, %v", same, err)
	}
	for _, bad := range []string{"", "  ", ".", "..", "a/b", `a\b`, "../x", "x\x00y", "x\ny", ".x", "c:x", strings.Repeat("x", 300)} {
		_, err := s.Rename(to, bad)
		wantProblem(t, err, badName)
	}
	want := []string{to, other}
	slices.Sort(want)
	if names := files(t, s.Dir); !slices.Equal(names, want) {
		t.Errorf("the folder holds %q, want %q", names, want)
	}
}

func TestDelete(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	name := save(t, s, begun(t, "auale", "A"))
	if err := s.Delete(name); err != nil {
		t.Fatal(err)
	}
	if names := files(t, s.Dir); len(names) != 0 {
		t.Errorf("the folder holds %q", names)
	}
}

func TestDefaultDir(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	for set, want := range map[string]string{
		"/data":    "/data/tian/games",
		"":         filepath.Join(home, ".local/share/tian/games"),
		"relative": filepath.Join(home, ".local/share/tian/games"), // the specification says to ignore it
	} {
		t.Setenv("XDG_DATA_HOME", set)
		if got, err := DefaultDir(); err != nil || got != want {
			t.Errorf("XDG_DATA_HOME=%q: %q, %v; want %q", set, got, err, want)
		}
	}
	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv("HOME", "")
	_, err := DefaultDir()
	wantProblem(t, err, storeFailed)
}

// Turns that are saved one after the other, but whose drafts reach the disk in
// another order, leave the last one there.
func TestOlderDraftDoesNotReplaceNewer(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	r := begun(t, "auale", "A")
	older := r.Draft()
	if err := r.Match().Resign(engine.South); err != nil {
		t.Fatal(err)
	}
	newer := r.Draft()
	f := s.New()
	defer f.Close()
	for _, d := range []Draft{newer, older} {
		if err := f.Write(d); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.Load(f.Name(), games.Find); err != nil || got.Result() != "0-1" {
		t.Errorf("%v; the disk holds an older draft", err)
	}
}

// A match may be played on while a draft of it is being written.
func TestDraftsFromSeveralGoroutines(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	r, f := begun(t, "doushouqi"), s.New()
	defer f.Close()
	var writing sync.WaitGroup
	for range 20 {
		moves := r.Match().Now().Moves(nil)
		if err := r.Match().Decide(moves[0], nil); err != nil {
			t.Fatal(err)
		}
		d := r.Draft()
		writing.Go(func() {
			if err := f.Write(d); err != nil {
				t.Error(err)
			}
		})
		if r.Match().Phase() == engine.Finished {
			break
		}
	}
	writing.Wait()
	got, err := s.Load(f.Name(), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	wantSame(t, got, r)
}
