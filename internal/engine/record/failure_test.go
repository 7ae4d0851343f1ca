package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// A disk that is full while the new content is being written costs nothing but
// the turn, and is written to again as soon as there is room.
func TestFullDisk(t *testing.T) {
	full := true
	s := &Store{Dir: t.TempDir()}
	s.replace = func(path string, content []byte) error {
		if !full {
			return Replace(path, content)
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

// What saves that were cut off have left is removed: of a game when it is played
// on, of a game that never came to be when another is begun.
func TestLeftoversAreRemoved(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	name := save(t, s, begun(t, "auale", "A"))
	touch := func(names ...string) {
		for _, n := range names {
			if err := os.WriteFile(filepath.Join(s.Dir, n), []byte("half"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	touch("."+name+"123", lockName(name), ".never.tian.lock", ".never.tian456", ".mine", ".never.tian456x")
	f, _, err := s.Open(name, games.Find)
	if err != nil {
		t.Fatal(err)
	}
	if left := files(t, s.Dir); slices.Contains(left, "."+name+"123") {
		t.Errorf("opening the game left %q", left)
	}
	other := save(t, s, begun(t, "auale", "B"))
	f.Close()
	want := []string{".mine", ".never.tian456x", name, other}
	slices.Sort(want)
	if left := files(t, s.Dir); !slices.Equal(left, want) {
		t.Errorf("the folder holds %q, want %q", left, want)
	}
}

func TestStoreErrorTellsTheSystemsReason(t *testing.T) {
	if got, want := storeError("", syscall.EIO).Error(), "saved games cannot be reached: input/output error"; got != want {
		t.Errorf("error %q, want %q", got, want)
	}
	if got := storeError("", &fs.PathError{Op: "mkdir", Path: "x", Err: syscall.ENOTDIR}).Reason(); got != syscall.ENOTDIR {
		t.Errorf("the reason is %v", got)
	}
	if got := storeError("", syscall.ENOSPC).Reason(); got != nil {
		t.Errorf("a full disk has the reason %v, which the sentence tells", got)
	}
	if got, want := refuse(inUse, "a.ogn").Error(), `"a.ogn" is being played in another tian`; got != want {
		t.Errorf("error %q, want %q", got, want)
	}
	if inner := refuse(inUse, "a.ogn"); storeError("b.ogn", inner) != inner {
		t.Error("an error of the store was wrapped in another")
	}
}

// A file larger than a game may be is listed as what it is.
func TestListOfAHugeFile(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	path := filepath.Join(s.Dir, "huge.ogn")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 100<<20); err != nil {
		t.Fatal(err)
	}
	listed, err := s.List()
	if err != nil || len(listed) != 1 {
		t.Fatalf("%v, %v", listed, err)
	}
	var problem *engine.Problem
	if !errors.As(listed[0].Err, &problem) || problem.Format != tooLarge {
		t.Errorf("listed with %v, want %q", listed[0].Err, tooLarge)
	}
}
