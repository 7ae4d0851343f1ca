package endgame

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Panic is a panic of one of several goroutines at work, carried to the one that
// waits for them: what it said, and where it was. In a goroutine of its own it would
// end the program with nobody to catch it.
type Panic struct {
	Value any
	Stack []byte
}

// Error is what the panic said.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }

// crew runs a task for each of the workers 0 to n-1, that of worker 0 in the present
// goroutine, and waits for all. If one panics, or several do, it panics with a *Panic
// of the first once all have ended.
func crew(n int, task func(worker int)) {
	var first *Panic
	var once sync.Once
	guarded := func(worker int) {
		defer func() {
			if v := recover(); v != nil {
				once.Do(func() { first = &Panic{v, debug.Stack()} })
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
