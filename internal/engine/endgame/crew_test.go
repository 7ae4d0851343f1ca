package endgame

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/backstage"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// caught is the panic of a function as this goroutine sees it; nil for none.
func caught(do func()) (v any) {
	defer func() { v = recover() }()
	do()
	return nil
}

// A panic of any worker comes to the goroutine that waits, once all have ended, with
// the place where it was.
func TestCrewCarriesPanics(t *testing.T) {
	for broken := range 4 {
		var ended atomic.Int32
		v := caught(func() {
			crew(4, func(w int) {
				defer ended.Add(1)
				if w == broken {
					panic("worker lost")
				}
			})
		})
		p, is := v.(*backstage.Panic)
		if !is || p.Error() != "worker lost" || !strings.Contains(string(p.Stack), "crew_test.go") {
			t.Errorf("worker %d: %v", broken, v)
		}
		if n := ended.Load(); n != 4 {
			t.Errorf("worker %d: %d have ended, want 4", broken, n)
		}
	}
	if v := caught(func() { crew(3, func(int) {}) }); v != nil {
		t.Errorf("nothing is wrong, and yet: %v", v)
	}
}

// The others stop at a panic, and do not do all that is left.
func TestShareStopsAtAPanic(t *testing.T) {
	var count atomic.Int32
	v := caught(func() {
		_ = share(context.Background(), 2, 1<<30, func(_, task int) error {
			if count.Add(1) == 50 {
				panic(errLost)
			}
			return nil
		})
	})
	if p, is := v.(*backstage.Panic); !is || p.Value != errLost || count.Load() > 1<<20 {
		t.Errorf("after %d tasks: %v", count.Load(), v)
	}
}

var errLost = errors.New("lost")

// losing is a codec that breaks off in the middle of a layer.
type losing struct {
	Racing
	left *atomic.Int32
}

func (c losing) Place(p engine.Position, n, at int) bool {
	if c.left.Add(-1) < 0 {
		panic(errLost)
	}
	return c.Racing.Place(p, n, at)
}

// A build that panics panics where it was called, leaves whole layers, and can be
// done again.
func TestBuildCarriesPanics(t *testing.T) {
	dir := t.TempDir()
	left := &atomic.Int32{}
	left.Store(5000)
	o := Options{Dir: dir, Last: 2, Workers: 2}
	v := caught(func() { _ = Build(context.Background(), losing{doushouqi.Codec{}, left}, o, nil) })
	if p, is := v.(*backstage.Panic); !is || p.Value != errLost {
		t.Fatalf("%v", v)
	}
	if err := Build(context.Background(), doushouqi.Codec{}, o, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := Verify(context.Background(), doushouqi.Codec{}, dir, 2, nil); err != nil {
		t.Error(err)
	}
	// So does a sweep of a sowing game.
	s := newSolver(newPlan(auale.Codec{}, 3), 2)
	v = caught(func() { s.together(func(*worker) { panic(errLost) }) })
	if p, is := v.(*backstage.Panic); !is || p.Value != errLost {
		t.Errorf("%v", v)
	}
}
