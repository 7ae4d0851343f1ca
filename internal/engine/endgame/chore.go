package endgame

import (
	"sync"
	"sync/atomic"

	"tian/internal/engine/backstage"
)

// chore is work that is done once, in a goroutine of its own, so that whoever needs
// what comes of it may give up waiting. It goes on all the same, and stands back for
// the screen.
type chore[T any] struct {
	begun sync.Once
	done  chan struct{} // closed when the work is done
	work  func() T
	ready atomic.Bool // value is there
	value T
	fault *backstage.Panic // what the work panicked with, once it is done
}

func newChore[T any](work func() T) *chore[T] {
	return &chore[T]{work: work, done: make(chan struct{})}
}

// begin has the work done, if it is not already being done.
func (c *chore[T]) begin() {
	c.begun.Do(func() { go c.run() })
}

func (c *chore[T]) run() {
	backstage.Enter()
	defer close(c.done)
	defer func() { c.fault = backstage.Caught(recover()) }()
	c.value = c.work()
	c.ready.Store(true)
}

// await gives what comes of the work, which it begins; false if until is closed
// before. A nil until waits for ever. A panic of the work comes to all who wait for it.
func (c *chore[T]) await(until <-chan struct{}) (value T, ok bool) {
	if c.ready.Load() {
		return c.value, true
	}
	c.begin()
	select {
	case <-c.done:
	case <-until:
		return value, false
	}
	if c.fault != nil {
		panic(c.fault)
	}
	return c.value, true
}
