package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tian/internal/engine"
)

// Store is a folder of saved games. The folder is made when a game is first
// saved. Names of games are names of files in it, such as
// "auale-2026-11-30-084501.ogn".
//
// Errors are *StoreError, or *ParseError for a game whose file is damaged; such
// a file is left as it is.
type Store struct {
	Dir string

	// replace puts a whole new file in a file's place; nil for the real way.
	// Tests make it fail.
	replace func(path string, content []byte) error
}

// The endings of saved games' names.
const (
	extension    = ".tian"
	extensionOGN = ".ogn" // by which the Aualé program finds its files
)

// Load reads a game without laying hands on it.
func (s *Store) Load(name string, find Finder) (*Record, error) {
	r, _, err := s.load(name, find)
	return r, err
}

func (s *Store) load(name string, find Finder) (*Record, fs.FileInfo, error) {
	if err := s.known(name); err != nil {
		return nil, nil, err
	}
	file, err := os.Open(filepath.Join(s.Dir, name))
	if err != nil {
		return nil, nil, storeError(name, err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, nil, storeError(name, err)
	}
	r, err := Parse(file, find)
	var damaged *ParseError
	if err != nil && !errors.As(err, &damaged) {
		return nil, nil, storeError(name, err)
	}
	return r, info, err
}

// known says whether there is such a game, so that nothing else is opened: a
// pipe would make us wait for ever.
func (s *Store) known(name string) error {
	if !isGameName(name) {
		return refuse(badName, name)
	}
	info, err := os.Stat(filepath.Join(s.Dir, name))
	if err != nil {
		return storeError(name, err)
	}
	if !info.Mode().IsRegular() {
		return refuse(notRegular, name)
	}
	return nil
}

// isGameName says whether a name can be that of a saved game.
func isGameName(name string) bool {
	ext := filepath.Ext(name)
	return filepath.Base(name) == name && !strings.HasPrefix(name, ".") && (ext == extension || ext == extensionOGN)
}

// Delete removes a game that nobody is playing.
func (s *Store) Delete(name string) error {
	held, err := s.hold(name)
	if err != nil {
		return err
	}
	defer held.release()
	if err := os.Remove(filepath.Join(s.Dir, name)); err != nil {
		return storeError(name, err)
	}
	s.syncDir()
	return nil
}

// hold locks a game that exists.
func (s *Store) hold(name string) (*lock, error) {
	if err := s.known(name); err != nil {
		return nil, err
	}
	held, err := s.acquire(name)
	if err != nil {
		return nil, err
	}
	if err := s.known(name); err != nil { // it may have gone in between
		held.release()
		return nil, err
	}
	return held, nil
}

// Rename gives a game that nobody is playing another name, which need not have
// an ending, and tells the whole of it. No other game is overwritten.
func (s *Store) Rename(name, to string) (string, error) {
	to, err := newName(to, filepath.Ext(name))
	if err != nil || to == name {
		return to, err
	}
	from, err := s.hold(name)
	if err != nil {
		return "", err
	}
	defer from.release()
	held, err := s.acquire(to)
	if err != nil {
		return "", err
	}
	defer held.release()
	if s.taken(to) {
		return "", refuse(nameTaken, to)
	}
	if err := os.Rename(filepath.Join(s.Dir, name), filepath.Join(s.Dir, to)); err != nil {
		return "", storeError(name, err)
	}
	s.syncDir()
	return to, nil
}

// newName makes the name of a file of what a player typed.
func newName(typed, ext string) (string, error) {
	const most = 120 // bytes: hidden files beside the game add some to it
	name := strings.TrimSpace(typed)
	if name != "" && filepath.Ext(name) != ext {
		name += ext
	}
	if clean(name) != name || strings.ContainsAny(name, `/\:`) || len(name) > most || !isGameName(name) {
		return "", refuse(badName, shorten(typed))
	}
	return name, nil
}

func (s *Store) taken(name string) bool {
	_, err := os.Lstat(filepath.Join(s.Dir, name))
	return !errors.Is(err, fs.ErrNotExist)
}

// write replaces a file as a whole: at any instant, even one of a power cut, the
// name stands for all of the old content or all of the new.
func (s *Store) write(path string, content []byte) error {
	replace := s.replace
	if replace == nil {
		replace = Replace
	}
	if err := replace(path, content); err != nil {
		return storeError("", err)
	}
	s.syncDir()
	return nil
}

// syncDir makes what names stand for last: the rename itself is an entry of the
// folder. Some systems cannot sync a folder; there, nothing more can be done.
func (s *Store) syncDir() {
	if dir, err := os.Open(s.Dir); err == nil {
		dir.Sync()
		dir.Close()
	}
}

// nameFor is what a new game is called, before its number.
func nameFor(g engine.Game, stamp string) (stem, ext string) {
	ext = extension
	if dialectOf(g).ogn {
		ext = extensionOGN
	}
	return g.Name() + "-" + stamp, ext
}
