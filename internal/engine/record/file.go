package record

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// File is a game of a store that is being played here, and by nobody else: it is
// locked from its first save, or from Open, until Close. A File may be used by
// several goroutines.
type File struct {
	store *Store

	using sync.Mutex
	name  string // "" before the first save
	held  *lock
	seen  fs.FileInfo // of the file as it was last read or written here
	last  uint64      // the draft that was written last
}

// Draft is what the file of a record is to hold, as it was at one moment. It
// lets a program go on with the match while the disk is busy.
type Draft struct {
	stem, ext string
	content   []byte
	number    uint64
}

// Text is what the file is to hold, for a file that is in no store.
func (d Draft) Text() []byte { return bytes.Clone(d.content) }

// drafts counts drafts, so that an older one never replaces a newer one.
var drafts atomic.Uint64

// Draft is what the record's file is to hold now.
func (r *Record) Draft() Draft {
	var content bytes.Buffer
	Format(&content, r) // a buffer does not fail
	stem, ext := nameFor(r.match.Game(), time.Now().Format("2006-01-02-150405"))
	return Draft{stem, ext, content.Bytes(), drafts.Add(1)}
}

// New is a game that is not on the disk before its first Save.
func (s *Store) New() *File { return &File{store: s} }

// Open reads a game in order to play on. It fails if the game is being played
// already. If the folder cannot be written, the game is read all the same, and
// Save will tell.
func (s *Store) Open(name string, find Finder) (*File, *Record, error) {
	if err := s.known(name); err != nil {
		return nil, nil, err
	}
	held, err := s.acquire(name)
	if err != nil && !cannotWrite(err) {
		return nil, nil, err
	}
	r, seen, err := s.load(name, find)
	if err != nil {
		held.release()
		return nil, nil, err
	}
	f := &File{store: s, name: name, held: held, seen: seen}
	if held != nil {
		s.sweep(name)
	}
	return f, r, nil
}

func cannotWrite(err error) bool {
	var e *StoreError
	return errors.As(err, &e) && e.Err != nil
}

// Name is the game's name in the store; "" before the first save.
func (f *File) Name() string {
	f.using.Lock()
	defer f.using.Unlock()
	return f.name
}

// Save puts the record on the disk as it is now: Write of its Draft.
func (f *File) Save(r *Record) error { return f.Write(r.Draft()) }

// Write puts a draft on the disk, for good when it returns nil. After an error
// the file is as it was; the next Write tries anew. A draft older than the last
// one written is dropped. A file that somebody else has changed in the meantime
// is not overwritten: the game gets a new name.
func (f *File) Write(d Draft) error {
	f.using.Lock()
	defer f.using.Unlock()
	if d.number < f.last {
		return nil
	}
	if err := f.claim(d); err != nil {
		return err
	}
	path := filepath.Join(f.store.Dir, f.name)
	if err := f.store.write(path, d.content); err != nil {
		return err
	}
	f.last = d.number
	seen, err := os.Stat(path)
	if err != nil {
		return storeError(f.name, err)
	}
	f.seen = seen
	return nil
}

// claim makes sure that the file may be written: that it is locked, and that it
// is still the one that is known here.
func (f *File) claim(d Draft) error {
	if f.held == nil {
		if err := os.MkdirAll(f.store.Dir, 0o700); err != nil {
			return storeError("", err)
		}
	}
	if f.held == nil && f.name != "" {
		held, err := f.store.acquire(f.name)
		if err != nil && cannotWrite(err) {
			return err
		}
		f.held = held // nil if another has it now
	}
	if f.held != nil && f.untouched() {
		return nil
	}
	return f.takeName(d)
}

// untouched says that the file is as it was left, or gone, in which case it is
// written anew.
func (f *File) untouched() bool {
	now, err := os.Lstat(filepath.Join(f.store.Dir, f.name))
	if errors.Is(err, fs.ErrNotExist) {
		return true
	}
	return err == nil && f.seen != nil && os.SameFile(now, f.seen) &&
		now.Size() == f.seen.Size() && now.ModTime().Equal(f.seen.ModTime())
}

// takeName takes a name that nobody has.
func (f *File) takeName(d Draft) error {
	const most = 1000 // games of one second
	for n := 1; n <= most; n++ {
		name := d.stem + d.ext
		if n > 1 {
			name = fmt.Sprintf("%s-%d%s", d.stem, n, d.ext)
		}
		held, err := f.store.acquire(name)
		if err != nil && cannotWrite(err) {
			return err
		}
		if err != nil {
			continue
		}
		if f.store.taken(name) {
			held.release()
			continue
		}
		f.held.release()
		f.name, f.held, f.seen = name, held, nil
		f.store.tidy()
		return nil
	}
	return refuse(noNameLeft, d.stem)
}

// sweep removes what saves that were cut off have left beside a game, whose lock
// is held.
func (s *Store) sweep(name string) {
	for _, file := range s.hidden() {
		number, ok := strings.CutPrefix(file, "."+name)
		if ok && number != "" && strings.Trim(number, "0123456789") == "" {
			os.Remove(filepath.Join(s.Dir, file))
		}
	}
}

// tidy removes what is left of games whose very first save was cut off.
func (s *Store) tidy() {
	for _, file := range s.hidden() {
		name := strings.TrimPrefix(strings.TrimSuffix(file, lockSuffix), ".")
		if lockName(name) != file || s.taken(name) {
			continue
		}
		if held, err := s.acquire(name); err == nil {
			s.sweep(name)
			held.release()
		}
	}
}

// hidden are the names of the files that no list shows.
func (s *Store) hidden() []string {
	files, _ := os.ReadDir(s.Dir)
	var names []string
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") {
			names = append(names, f.Name())
		}
	}
	return names
}

// Close lets others play the game.
func (f *File) Close() {
	f.using.Lock()
	defer f.using.Unlock()
	f.held.release()
	f.held = nil
}
