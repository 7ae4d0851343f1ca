package endgame

import (
	"context"
	"sync/atomic"
)

// share has workers do the tasks 0 to n-1, each taking the next that is left, until
// all are done, one fails or ctx is done. It gives an error of a task, if there is
// one, or that of ctx. If a task panics it panics with a *backstage.Panic.
func share(ctx context.Context, workers, n int, do func(worker, task int) error) error {
	errs := make([]error, workers, workers+1)
	var taken atomic.Int64
	var failed atomic.Bool
	crew(workers, func(w int) {
		whole := false
		defer func() {
			if !whole { // an error or a panic
				failed.Store(true)
			}
		}()
		for ctx.Err() == nil && !failed.Load() {
			task := int(taken.Add(1)) - 1
			if task >= n {
				break
			}
			if errs[w] = do(w, task); errs[w] != nil {
				return
			}
		}
		whole = true
	})
	for _, err := range append(errs, ctx.Err()) {
		if err != nil {
			return err
		}
	}
	return nil
}
