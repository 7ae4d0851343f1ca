package endgame

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync/atomic"

	"tian/internal/engine"
)

// Set is the tables of a game at hand: those inside the program and those on the
// disk. It is safe for several goroutines, and probing allocates nothing.
type Set struct {
	*shelf
	until <-chan struct{} // closed when nobody waits any more for what is to be unpacked
}

// shelf is the tables of a set, and of those made of it by Within.
type shelf struct {
	codec  Codec
	small  *small // the tables inside the program, nil if there are none
	layers []*layer
	files  []*file
	broken atomic.Pointer[Error]
}

// Open opens the tables of a game. A folder or tables that are not there are no
// error. If a table cannot be used, Open gives the reason and a set of those below
// it, which can always be used; it is for the caller to tell the player, and to
// play on.
func Open(c Codec, dir string) (*Set, error) {
	s, err := openDisk(c, dir)
	s.small = smallOf(c)
	return s, err
}

// Inside is the tables inside the program alone.
func Inside(c Codec) *Set {
	_, last := c.Layers()
	return &Set{shelf: &shelf{codec: c, small: smallOf(c), layers: make([]*layer, last+1)}}
}

// openDisk opens the tables on the disk alone.
func openDisk(c Codec, dir string) (*Set, error) {
	_, last := c.Layers()
	s := &Set{shelf: &shelf{codec: c, layers: make([]*layer, last+1)}}
	err := s.openFiles(dir)
	return s, err
}

// Within is the set for who has no time to wait: what is not unpacked or worked out
// when until is closed is not known to it, though the work, once begun, goes on beside.
// The tables are those of s, which is the one to be closed.
func (s *Set) Within(until <-chan struct{}) *Set { return &Set{s.shelf, until} }

// openFiles opens the layers in their order, up to the first that is missing.
func (s *Set) openFiles(dir string) error {
	first, last := s.codec.Layers()
	seal := uint32(0)
	for n := first; n <= last; n++ {
		f, err := openFile(s.codec, dir, n)
		if errors.Is(err, fs.ErrNotExist) {
			return s.missing(dir, n)
		}
		if err != nil {
			return systemError(err)
		}
		s.files = append(s.files, f)
		if f.below != seal {
			return refuse(strayLayer, filepath.Base(f.path))
		}
		s.layers[n], seal = f.table(), f.seal
	}
	return nil
}

// missing complains of a layer that is missing below one that is there.
func (s *Set) missing(dir string, n int) error {
	for _, info := range filesOf(s.codec, dir) {
		if info.Layer > n {
			return refuse(missingLayer, s.codec.Game(), n)
		}
	}
	return nil
}

// Close lets go of the files. The set must not be used any more.
func (s *Set) Close() error {
	var errs []error
	for _, f := range s.files {
		errs = append(errs, f.close())
	}
	return errors.Join(errs...)
}

// Last is the last layer that the set holds, -1 if it holds none: positions with
// more seeds or animals on the board are not known.
func (s *Set) Last() int {
	last := -1
	if s.small != nil {
		last = s.small.last
	}
	for n := range s.layers {
		if s.onDisk(n) != nil {
			last = max(last, n)
		}
	}
	return last
}

// Err is why a table is no longer used that was opened: damage is found when it is
// met. It is nil while all is well, and the first that was met stays.
func (s *Set) Err() error {
	if e := s.broken.Load(); e != nil {
		return e
	}
	return nil
}

// Probe gives the value of a position; false if no table holds it, or none that is
// ready in time (see Within). Where the round is
// over the value, if there is one, is that of the end.
func (s *Set) Probe(p engine.Position) (Value, bool) {
	n, at, ok := s.codec.Locate(p)
	if !ok {
		return Value{}, false
	}
	v, _, ok := s.value(n, at)
	return v, ok
}

// value is what the table of a layer holds, and the kind of it. Where the one on the
// disk is damaged, the one inside the program is asked instead.
func (s *Set) value(n, at int) (Value, kind, bool) {
	for l := s.layer(n); l != nil; l = s.layer(n) {
		if v, ok := l.value(at); ok {
			return v, l.kind, true
		}
		if !s.fail(l) {
			break
		}
	}
	return Value{}, 0, false
}

// layer is the table of a layer, nil if there is none.
func (s *Set) layer(n int) *layer {
	if l := s.onDisk(n); l != nil {
		return l
	}
	if s.small != nil && n <= s.small.last {
		return s.small.layer(n, s.until)
	}
	return nil
}

// onDisk is the table of a layer on the disk, nil if there is none to be used.
func (s *Set) onDisk(n int) *layer {
	if l := s.layers[n]; l != nil && !l.file.lost.Load() {
		return l
	}
	return nil
}

// Memory is how many bytes the tables inside the program take, or will take once they
// are unpacked. Those on the disk are mapped and take none of the program's own.
func (s *Set) Memory() int {
	if s.small == nil {
		return 0
	}
	return s.small.memory()
}

// RankMemory is how many bytes more Kept may take at a position and those that follow,
// to work out ranks; 0 if that is nothing to speak of.
func (s *Set) RankMemory(p engine.Position) int {
	n, _, ok := s.codec.Locate(p)
	if !ok || s.small == nil || n > s.small.last || s.small.ranks == nil || s.onDisk(n) != nil {
		return 0
	}
	return s.small.rankMemory(n)
}

// Warm unpacks the tables inside the program, which the first probe would else wait
// for: one or two seconds of work. It returns when that is done or, in a set made by
// Within, when nobody waits any more. A probe meanwhile waits for no more than what it
// asks for.
func (s *Set) Warm() {
	if s.small != nil {
		s.small.layer(s.small.last, s.until)
	}
}

// rank is the rank of a position, by the number of its layer; see the package comment.
func (s *Set) rank(n, at int) (int, bool) {
	for l := s.layer(n); l != nil; l = s.layer(n) {
		switch {
		case l.kind != points:
			return 0, true
		case l.file == nil:
			ranks, _ := s.small.ranks[n].await(s.until)
			if ranks == nil {
				return 0, false
			}
			return int(ranks[at]), true
		case l.file.sound(l.kind.widths()[0]*l.size + at):
			return int(l.ranks()[at]), true
		}
		s.fail(l)
	}
	return 0, false
}

// fail notes that a table is damaged, which is not used from now on. It says whether
// it was one on the disk, for which another may stand in.
func (s *Set) fail(l *layer) bool {
	if l.file == nil {
		return false
	}
	l.file.lost.Store(true)
	s.broken.CompareAndSwap(nil, refuse(damaged, filepath.Base(l.file.path)))
	return true
}
