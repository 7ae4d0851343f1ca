package endgame

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

func TestShareDoesAll(t *testing.T) {
	for _, workers := range []int{1, 3} {
		done := make([]atomic.Int32, 100)
		err := share(context.Background(), workers, len(done), func(w, task int) error {
			if w < 0 || w >= workers {
				t.Errorf("worker %d of %d", w, workers)
			}
			done[task].Add(1)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for task := range done {
			if n := done[task].Load(); n != 1 {
				t.Errorf("task %d is done %d times", task, n)
			}
		}
	}
}

func TestShareStops(t *testing.T) {
	wrong := errors.New("wrong")
	var count atomic.Int32
	err := share(context.Background(), 2, 1<<30, func(_, task int) error {
		if count.Add(1) == 50 {
			return wrong
		}
		return nil
	})
	if err != wrong || count.Load() > 1<<20 {
		t.Errorf("after %d tasks: %v", count.Load(), err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	err = share(ctx, 2, 1<<30, func(_, task int) error {
		if task == 50 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
