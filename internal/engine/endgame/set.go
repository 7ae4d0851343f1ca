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

// openDisk opens the tables on the disk alone.
func openDisk(c Codec, dir string) (*Set, error) {
	_, last := c.Layers()
	s := &Set{codec: c, layers: make([]*layer, last+1)}
	err := s.openFiles(dir)
	return s, err
}

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
	for n, l := range s.layers {
		if l != nil && s.broken.Load() == nil {
			last = max(last, n)
		}
	}
	return last
}

// Err is why tables are no longer used that were opened: damage is found when it
// is met. It is nil while all is well.
func (s *Set) Err() error {
	if e := s.broken.Load(); e != nil {
		return e
	}
	return nil
}

// Probe gives the value of a position; false if no table holds it. Where the round is
// over the value, if there is one, is that of the end.
func (s *Set) Probe(p engine.Position) (Value, bool) {
	n, at, ok := s.codec.Locate(p)
	if !ok {
		return Value{}, false
	}
	l := s.layer(n)
	if l == nil {
		return Value{}, false
	}
	v, ok := l.value(at)
	if !ok {
		s.fail(l)
	}
	return v, ok
}

// layer is the table of a layer, nil if there is none.
func (s *Set) layer(n int) *layer {
	if l := s.layers[n]; l != nil && s.broken.Load() == nil {
		return l
	}
	if s.small != nil && n <= s.small.last {
		return s.small.layer(n)
	}
	return nil
}

// Memory is how many bytes the tables inside the program take, or will take once they
// are unpacked. Those on the disk are mapped and take none of the program's own.
// Around a position for which Kept may have to work out many ranks it is more by what
// that takes.
func (s *Set) Memory(p engine.Position) int {
	if s.small == nil {
		return 0
	}
	n, _, ok := s.codec.Locate(p)
	if ok && n <= s.small.last && s.small.ranks != nil && s.layer(n) != nil && s.layer(n).file == nil {
		return s.small.memory() + s.small.rankMemory(n)
	}
	return s.small.memory()
}

// Warm unpacks the tables inside the program, which the first probe would else
// wait for: less than a second of work. It is meant for a goroutine at the
// start of a game. Layer goes by layer, so that a probe meanwhile waits for no more
// than what it asks for.
func (s *Set) Warm() {
	if s.small == nil {
		return
	}
	first, _ := s.codec.Layers()
	for n := first; n <= s.small.last; n++ {
		s.small.layer(n)
	}
}

// rank is the rank of a position; see the package comment.
func (s *Set) rank(l *layer, at int) (int, bool) {
	switch {
	case l.kind != points:
		return 0, true
	case l.file != nil:
		return int(l.ranks()[at]), l.file.sound(l.kind.widths()[0]*l.size + at)
	}
	ranks := s.small.ranks[l.number]()
	if ranks == nil {
		return 0, false
	}
	return int(ranks[at]), true
}

// fail notes that a table is damaged. From now on only those inside the program
// are used.
func (s *Set) fail(l *layer) {
	if l.file != nil {
		s.broken.CompareAndSwap(nil, refuse(damaged, filepath.Base(l.file.path)))
	}
}
