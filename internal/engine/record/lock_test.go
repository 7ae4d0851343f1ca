package record

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gofrs/flock"
)

// However locks are taken and given back, one at a time has a game.
func TestLockIsHeldByOne(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	var holders, taken atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 500 {
				l, err := s.acquire("a.tian")
				if err != nil {
					continue
				}
				taken.Add(1)
				if n := holders.Add(1); n != 1 {
					t.Errorf("%d hold the lock at once", n)
				}
				holders.Add(-1)
				l.release()
			}
		})
	}
	all.Wait()
	if taken.Load() == 0 {
		t.Error("nobody got the lock")
	}
	if left := files(t, s.Dir); len(left) != 0 {
		t.Errorf("%q is left over", left)
	}
}

// Whoever opened the lock's file before it was removed holds a lock that nobody
// else will meet, and must be told apart.
func TestLockOnARemovedFileDoesNotCount(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	held := flock.New(path)
	defer held.Close()
	if ok, err := held.TryLock(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if !present(held, path) {
		t.Error("the lock just taken does not count")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if present(held, path) {
		t.Error("a lock without a file counts")
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if present(held, path) {
		t.Error("a lock on another file than the named one counts")
	}
}

func TestReleaseOfNothing(t *testing.T) {
	var l *lock
	l.release() // as after an Open that could not lock
	f := (&Store{Dir: t.TempDir()}).New()
	f.Close()
	if f.Name() != "" {
		t.Errorf("a closed game that never was is called %q", f.Name())
	}
}
