//go:build unix

package endgame

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
)

// A list says of what looks like a table by its name only that it is none, and waits
// for nobody to write into a pipe.
func TestListMeetsStrangers(t *testing.T) {
	c := auale.Codec{}
	whole := build(t, c, 5)
	name := fileName("auale", 3)
	for _, test := range []struct {
		what  string
		put   func(path string) error
		want  string
		wrong int
	}{
		{"nothing in it", func(path string) error { return os.WriteFile(path, nil, 0o644) }, notATable, 1},
		{"a folder", func(path string) error { return os.Mkdir(path, 0o755) }, notATable, 1},
		{"a pipe", func(path string) error { return syscall.Mkfifo(path, 0o644) }, notATable, 1},
		{"an endless file", func(path string) error { return os.Symlink("/dev/zero", path) }, notATable, 1},
		{"another layer", func(path string) error { return os.Link(filepath.Join(whole, fileName("auale", 4)), path) }, otherGame, 1},
		{"no layer", func(string) error { return nil }, missingLayer, 2},
	} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name)
		if err := errors.Join(os.Remove(path), test.put(path)); err != nil {
			t.Fatal(err)
		}
		found, err := List(c, dir)
		if err != nil || len(found) < 5 {
			t.Fatalf("%s: %d listed, %v", test.what, len(found), err)
		}
		wrong := 0
		for _, info := range found {
			var problem *engine.Problem
			if errors.As(info.Err, &problem) {
				wrong++
				if problem.Format != test.want {
					t.Errorf("%s: layer %d: %v", test.what, info.Layer, info.Err)
				}
			}
		}
		if want := test.wrong; wrong != want {
			t.Errorf("%s: wrong are %d, want %d", test.what, wrong, want)
		}
		if set, err := Open(c, dir); err == nil {
			t.Errorf("%s: opens", test.what)
		} else {
			set.Close()
		}
	}
}
