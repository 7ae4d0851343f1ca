package endgame

import (
	"sync"

	"tian/internal/engine/backstage"
)

// crew runs a task for each of the workers 0 to n-1, that of worker 0 in the present
// goroutine, and waits for all. If one panics, or several do, it panics with the
// first, as a *backstage.Panic, once all have ended.
func crew(n int, task func(worker int)) {
	var first *backstage.Panic
	var once sync.Once
	guarded := func(worker int) {
		defer func() {
			if p := backstage.Caught(recover()); p != nil {
				once.Do(func() { first = p })
			}
		}()
		task(worker)
	}
	var all sync.WaitGroup
	for w := 1; w < n; w++ {
		all.Go(func() { guarded(w) })
	}
	guarded(0)
	all.Wait()
	if first != nil {
		panic(first)
	}
}
