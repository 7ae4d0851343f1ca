package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/spf13/pflag"

	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui"
)

func replayCommand() *command {
	var at int
	return &command{
		name: "replay", min: 1, max: 1, takes: []kind{fileArg},
		flags: func(f *pflag.FlagSet) { atFlag(f, &at) },
		run: func(p *program, args []string) error {
			r, err := p.load(args[0])
			if err != nil {
				return err
			}
			if at > r.Turns() {
				return p.bad("cli.noSuchTurn", at, r.Turns())
			}
			store := p.storeIfAny()
			return p.screen(store, rand.Uint64(), tui.First{Replay: r, File: p.keeper(store, args[0], r), At: max(at, 0)})
		},
	}
}

// keeper is where comments on a game that was read by its name are kept: in the
// store if it is there, else in its own file. Standard input keeps nothing.
func (p *program) keeper(store *record.Store, name string, r *record.Record) tui.File {
	if name == "-" {
		return nil
	}
	info, err := os.Stat(name)
	if err != nil { // then it was found in the store
		return tui.InStore(store, games.Find, wholeName(store, name), r)
	}
	if store != nil {
		if dir, err := os.Stat(store.Dir); err == nil && sameDir(dir, filepath.Dir(name)) {
			return tui.InStore(store, games.Find, filepath.Base(name), r)
		}
	}
	if !info.Mode().IsRegular() {
		return nil
	}
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil
	}
	was, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return &loose{path: path, was: was}
}

func sameDir(dir os.FileInfo, path string) bool {
	other, err := os.Stat(path)
	return err == nil && os.SameFile(dir, other)
}

// loose is a saved game in no store. It is replaced as a whole, and only while it
// is what was read.
type loose struct {
	path string
	was  []byte
}

// Write replaces the file.
func (l *loose) Write(d record.Draft) error {
	now, err := os.ReadFile(l.path)
	if err != nil {
		return err
	}
	if !bytes.Equal(now, l.was) {
		return tui.ErrChanged
	}
	text := d.Text()
	if err := replace(l.path, text); err != nil {
		return err
	}
	l.was = text
	return nil
}

// Close has nothing to do: the file is not locked.
func (l *loose) Close() {}
