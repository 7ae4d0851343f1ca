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
			store, err := p.store()
			if err != nil {
				return err
			}
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
	path, err := filepath.Abs(name)
	if _, missing := os.Stat(name); missing != nil { // then load found it in the store
		return tui.InStore(store, games.Find, name, r)
	}
	if dir, absent := filepath.Abs(store.Dir); err == nil && absent == nil && filepath.Dir(path) == dir {
		return tui.InStore(store, games.Find, filepath.Base(path), r)
	}
	was, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	return &loose{path: name, was: was}
}

// loose is a saved game in no store. It is replaced as a whole, and only while it
// is what was read.
type loose struct {
	path string
	was  []byte
}

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
