package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

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

// A disk that is full while the new content is being written costs nothing but
// the turn, and is written to again as soon as there is room.
func TestFullDisk(t *testing.T) {
	full := true
	s := &Store{Dir: t.TempDir()}
	s.replace = func(path string, content []byte) error {
		if !full {
			return replaceFile(path, content)
		}
		half := filepath.Join(filepath.Dir(path), ".half")
		if err := os.WriteFile(half, content[:len(content)/2], 0o600); err != nil {
			t.Error(err)
		}
		os.Remove(half)
		return &fs.PathError{Op: "write", Path: path, Err: syscall.ENOSPC}
	}
	r := begun(t, "auale", "A")
	f := s.New()
	defer f.Close()
	err := f.Save(r)
	wantProblem(t, err, diskFull)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("error %v does not tell the system's", err)
	}
	full = false
	if err := f.Save(r); err != nil {
		t.Fatal(err)
	}
	name := f.Name()
	full = true
	if err := r.Match().Resign(engine.South); err != nil {
		t.Fatal(err)
	}
	wantProblem(t, f.Save(r), diskFull)
	if got, err := s.Load(name, games.Find); err != nil || got.Result() != "*" {
		t.Errorf("after a failure the file is not as it was: %v", err)
	}
	full = false
	if err := f.Save(r); err != nil || f.Name() != name {
		t.Errorf("with room again: %v, name %q, want %q", err, f.Name(), name)
	}
}

func TestReasonsOfTheSystem(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{syscall.ENOSPC, diskFull}, {syscall.EDQUOT, diskFull}, {syscall.EROFS, readOnly}, {syscall.EACCES, readOnly},
		{syscall.EPERM, readOnly}, {syscall.EIO, storeFailed}, {syscall.ENOTDIR, storeFailed},
	} {
		s := &Store{Dir: t.TempDir(), replace: func(string, []byte) error { return test.err }}
		f := s.New()
		err := f.Save(begun(t, "auale", "A"))
		f.Close()
		wantProblem(t, err, test.want)
		if !errors.Is(err, test.err) {
			t.Errorf("%v: error %v", test.err, err)
		}
	}
}

// A folder that cannot be made, as root too: its parent is a file.
func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := &Store{Dir: filepath.Join(file, "games")}
	f := s.New()
	defer f.Close()
	for range 2 {
		wantProblem(t, f.Save(begun(t, "auale", "A")), storeFailed)
	}
	if f.Name() != "" {
		t.Errorf("the game is called %q though it is nowhere", f.Name())
	}
	_, err := s.List()
	wantProblem(t, err, storeFailed)
}

// A game in a folder that cannot be locked is read all the same, and saving it
// tells why it does not work.
func TestOpenWhereNothingCanBeWritten(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	name := save(t, s, begun(t, "auale", "A"))
	// A folder in the place of the lock file stops it for root as well.
	if err := os.Mkdir(filepath.Join(s.Dir, lockName(name)), 0o700); err != nil {
		t.Fatal(err)
	}
	f, r, err := s.Open(name, games.Find)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	wantProblem(t, f.Save(r), storeFailed)
	if err := os.Remove(filepath.Join(s.Dir, lockName(name))); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(r); err != nil || f.Name() != name {
		t.Errorf("when it can be written again: %v, name %q, want %q", err, f.Name(), name)
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

	// A pipe must not be waited for.
	if err := syscall.Mkfifo(filepath.Join(s.Dir, "pipe.ogn"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = s.Load("pipe.ogn", games.Find)
	wantProblem(t, err, notRegular)
	if listed, err := s.List(); err != nil || len(listed) != 0 {
		t.Errorf("listed %v, %v; want nothing", listed, err)
	}
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

// age sets back when a file was changed.
func age(t testing.TB, s *Store, name string, hours int) {
	t.Helper()
	when := time.Now().Add(-time.Duration(hours) * time.Hour)
	if err := os.Chtimes(filepath.Join(s.Dir, name), when, when); err != nil {
		t.Fatal(err)
	}
}

func TestList(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	over := begun(t, "rajapasu", "A")
	if err := over.SetTag(TagSouth, "Ada"); err != nil {
		t.Fatal(err)
	}
	if err := over.Match().Resign(engine.North); err != nil {
		t.Fatal(err)
	}
	finished := save(t, s, over)
	age(t, s, finished, 1)
	goesOn := save(t, s, begun(t, "auale", "A"))
	age(t, s, goesOn, 2)
	write := func(name, text string, hours int) {
		if err := os.WriteFile(filepath.Join(s.Dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		age(t, s, name, hours)
	}
	write("empty.tian", "", 3)
	write("binary.ogn", "\x00\x01\xff", 4)
	write("torn.ogn", "[Variant \"Oware Abapa\"]\n[South \"Eve\"]\n[Result \"25-23\"]\n\n1. A a 2. B", 5)
	write("open.ogn", "[Variant \"Oware Abapa\"]\n\n1. A { hm", 6)
	write("closed.ogn", "[Variant \"Oware Abapa\"]\n\n1. A ) *", 7)
	write("notes.txt", "no game", 0)
	write("stated.ogn", "[Variant \"Oware Abapa\"]\n\n1. A 1-0", 8)

	got, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ name, result, south, err string }{
		{finished, "1-0", "Ada", ""},
		{goesOn, "*", "", ""},
		{"empty.tian", "*", "", "1:1: this file is empty"},
		{"binary.ogn", "*", "", "1:1: this is not a text file: it holds a NUL byte"},
		{"torn.ogn", "25-23", "Eve", "5:12: this game seems to be cut short: its end is missing"},
		{"open.ogn", "*", "", "3:6: this comment is never closed: a } is missing"},
		{"closed.ogn", "*", "", "3:6: this ) closes no variation"},
		{"stated.ogn", "1-0", "", ""},
	}
	if len(got) != len(want) {
		t.Fatalf("%d games, want %d: %+v", len(got), len(want), got)
	}
	for i, w := range want {
		text := ""
		if got[i].Err != nil {
			text = got[i].Err.Error()
		}
		if g := got[i]; g.Name != w.name || g.Result != w.result || g.Tag(TagSouth) != w.south || text != w.err {
			t.Errorf("game %d is %s %s %q %q, want %+v", i, g.Name, g.Result, g.Tag(TagSouth), text, w)
		}
	}
	last, ok, err := s.Unfinished()
	if err != nil || !ok || last.Name != goesOn {
		t.Errorf("the unfinished game is %q, %v, %v; want %q", last.Name, ok, err, goesOn)
	}
}

func TestListOfNothing(t *testing.T) {
	s := &Store{Dir: filepath.Join(t.TempDir(), "none")}
	if got, err := s.List(); err != nil || len(got) != 0 {
		t.Errorf("%v, %v; want nothing", got, err)
	}
	if _, ok, err := s.Unfinished(); ok || err != nil {
		t.Errorf("an unfinished game of none: %v, %v", ok, err)
	}
	if _, err := os.Stat(s.Dir); err == nil {
		t.Error("looking made the folder")
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
