package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/tell"
)

// load reads a saved game: a file, standard input for "-", or a game of the
// store by its name.
func (p *program) load(name string) (*record.Record, error) {
	r, err := p.read(name)
	if err != nil {
		return nil, p.wrong(name, err)
	}
	return r, nil
}

func (p *program) read(name string) (*record.Record, error) {
	if name == "-" {
		return record.Parse(p.in, games.Find)
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) && !strings.ContainsRune(name, filepath.Separator) {
		if store, failed := p.store(); failed == nil {
			r, failed := store.Load(wholeName(store, name), games.Find)
			var damaged *record.ParseError
			if failed == nil || errors.As(failed, &damaged) {
				return r, failed
			}
		}
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return record.Parse(f, games.Find)
}

// wholeName gives the name of a game of the store of which the ending was left out,
// if only one game is called so; else the name itself.
func wholeName(store *record.Store, name string) string {
	entries, err := os.ReadDir(store.Dir)
	if err != nil {
		return name
	}
	whole, found := name, 0
	for _, e := range entries {
		stem := strings.TrimSuffix(e.Name(), filepath.Ext(e.Name()))
		if e.Name() == name {
			return name
		}
		if stem == name && !strings.HasPrefix(name, ".") {
			whole, found = e.Name(), found+1
		}
	}
	if found == 1 {
		return whole
	}
	return name
}

// store is the folder of saved games.
func (p *program) store() (*record.Store, error) {
	dir, err := record.DefaultDir()
	if err != nil {
		return nil, p.bad("cli.noDataDir")
	}
	return &record.Store{Dir: dir}, nil
}

// storeIfAny is the folder of saved games or, where there is no place for one, nil:
// that is said, and play goes on without.
func (p *program) storeIfAny() *record.Store {
	store, err := p.store()
	if err != nil {
		fmt.Fprintln(p.err, err)
	}
	return store
}

// at gives the record as it was after so many turns; the whole of it for a
// negative number.
func (p *program) at(r *record.Record, turns int) (*record.Record, error) {
	switch {
	case turns < 0:
		return r, nil
	case turns > r.Turns():
		return nil, p.bad("cli.noSuchTurn", turns, r.Turns())
	}
	return r.Until(turns), nil
}

func (p *program) teller(r *record.Record) tell.Teller {
	return tell.Teller{Game: r.Match().Game(), Words: p.messages}
}

// write puts text where -o says: the file as a whole or not at all, or standard
// output.
func (p *program) write(out string, source string, text []byte) error {
	if out == "" || out == "-" {
		_, err := p.out.Write(text)
		return err
	}
	if sameFile(out, source) {
		return p.bad("cli.overwritesSource", oneLine(out))
	}
	if err := replace(out, text); err != nil {
		return p.wrong(out, err)
	}
	return nil
}

func sameFile(a, b string) bool {
	first, err := os.Stat(a)
	second, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(first, second)
}

// replace writes a file by way of a new one beside it, so that a full disk or a
// power cut leaves the old one. What is no regular file is written directly, and a link
// goes on leading to what is written.
func replace(name string, text []byte) error {
	mode := os.FileMode(0o644)
	switch info, err := os.Stat(name); {
	case err == nil && !info.Mode().IsRegular():
		return os.WriteFile(name, text, mode)
	case err == nil:
		mode = info.Mode().Perm()
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return err
		}
	default:
		if link, err := os.Lstat(name); err == nil && link.Mode()&os.ModeSymlink != 0 {
			return os.WriteFile(name, text, mode) // to nothing yet
		}
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".tian-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
