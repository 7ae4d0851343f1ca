package record

import (
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// A lock says that a game belongs to one File of one process. It is a lock of
// the kernel's on a file beside the game, so that it goes with the process,
// however that ends.
type lock struct{ held *flock.Flock }

// lockName is the file whose lock stands for a game's.
func lockName(game string) string { return "." + game + lockSuffix }

const lockSuffix = ".lock"

// acquire locks a game, or says that it is in use.
func (s *Store) acquire(game string) (*lock, error) {
	path := filepath.Join(s.Dir, lockName(game))
	for {
		held := flock.New(path)
		ok, err := held.TryLock()
		if err != nil {
			return nil, storeError("", err)
		}
		if !ok {
			return nil, refuse(inUse, game)
		}
		// Whoever had it before removes the file; if that was after we had opened
		// it, we hold a lock that nobody else will ever meet.
		if present(held, path) {
			return &lock{held}, nil
		}
		held.Close()
	}
}

// present says that the file that is locked is the one that has the name.
func present(held *flock.Flock, path string) bool {
	ours, err := held.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(path)
	return err == nil && os.SameFile(ours, named)
}

// release removes the file and then gives up the lock; in the other order two
// could believe that they have it.
func (l *lock) release() {
	if l == nil {
		return
	}
	os.Remove(l.held.Path())
	l.held.Close()
}
