package endgame

import (
	"context"
	"os"
	"path/filepath"
	"runtime"

	"github.com/gofrs/flock"
)

// Options say what to build.
type Options struct {
	Dir     string // the folder of the tables; it is made if need be
	Last    int    // the last layer: seeds on the board, animals alive
	Workers int    // goroutines; 0 for as many as there are processors
}

// Build builds the tables of a game up to a layer, and keeps each layer as soon as
// it is solved. Layers that are there already and sound are not built again, so a
// build that was stopped, in whatever way, goes on where it was.
//
// tell, if not nil, is called now and then, from one goroutine at a time.
func Build(ctx context.Context, c Codec, o Options, tell func(Progress)) error {
	first, last := c.Layers()
	if o.Last < first || o.Last > last {
		return refuse(layerRange, c.Game(), first, last, o.Last)
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if err := os.MkdirAll(o.Dir, 0o755); err != nil {
		return systemError(err)
	}
	lock, err := lockTables(c, o.Dir)
	if err != nil {
		return err
	}
	defer lock.Close()
	b := &builder{codec: c, options: o, tell: tell, layers: make([]*layer, o.Last+1)}
	defer b.close()
	for n := first; n <= o.Last; n++ {
		b.total += c.Size(n)
	}
	for n := first; n <= o.Last; n++ {
		if err := b.provide(ctx, n); err != nil {
			return systemError(err)
		}
	}
	return nil
}

// lockTables keeps others from building or removing tables of the game. The lock
// is the kernel's, so it goes with the process.
func lockTables(c Codec, dir string) (*flock.Flock, error) {
	lock := flock.New(filepath.Join(dir, "."+c.Game()+".lock"))
	ok, err := lock.TryLock()
	if err != nil {
		return nil, systemError(err)
	}
	if !ok {
		return nil, refuse(building, c.Game())
	}
	return lock, nil
}

// builder is a build under way.
type builder struct {
	codec   Codec
	options Options
	tell    func(Progress)
	layers  []*layer // by number, those that are there
	seal    uint32   // of the last of them
	done    int      // positions in them
	told    float64  // the progress told last
	total   int      // positions asked for
}

// provide has a layer ready, from its file or by solving it.
func (b *builder) provide(ctx context.Context, n int) error {
	f, err := b.open(n)
	if err != nil {
		if err := b.solve(ctx, n); err != nil {
			return err
		}
		if f, err = b.open(n); err != nil {
			return err
		}
	}
	b.layers[n], b.seal = f.table(), f.seal
	b.done += b.codec.Size(n)
	b.progress(n, 0)
	return nil
}

// open opens a layer's file if it is sound and rests on the layers below.
func (b *builder) open(n int) (*file, error) {
	f, err := openFile(b.codec, b.options.Dir, n)
	if err != nil {
		return nil, err
	}
	if err = f.checkAll(); err == nil && f.below != b.seal {
		err = refuse(strayLayer, filepath.Base(f.path))
	}
	if err != nil {
		f.close()
		return nil, err
	}
	return f, nil
}

// solve solves a layer and keeps it.
func (b *builder) solve(ctx context.Context, n int) error {
	l, err := solve(ctx, b.codec, n, b.layers, b.options.Workers, func(done float64) { b.progress(n, done) })
	if err != nil {
		return err
	}
	_, err = writeFile(b.codec, b.options.Dir, l, b.seal)
	return err
}

// solve solves a layer in the way that suits the game.
func solve(ctx context.Context, c Codec, n int, lower []*layer, workers int, tell teller) (*layer, error) {
	switch c := c.(type) {
	case Sowing:
		return solveSowing(ctx, c, n, lower, workers, tell)
	case Racing:
		return solveRace(ctx, c, n, lower, workers, tell)
	}
	panic("endgame: the codec of " + c.Game() + " is neither Sowing nor Racing")
}

// progress tells how much of the positions asked for is done.
func (b *builder) progress(n int, within float64) {
	if b.tell == nil {
		return
	}
	done := (float64(b.done) + within*float64(b.codec.Size(n))) / float64(b.total)
	b.told = max(b.told, done) // what is left of a layer can turn out to be more
	b.tell(Progress{Game: b.codec.Game(), Layer: n, Last: b.options.Last, Done: b.told})
}

// close lets go of the files.
func (b *builder) close() {
	for _, l := range b.layers {
		if l != nil {
			l.file.close()
		}
	}
}
