package backstage

import (
	"fmt"
	"runtime/debug"
)

// Panic is a panic of a goroutine, carried to the one that waits for its work: what it
// said, and where it was. In a goroutine of its own it would end the program with
// nobody to catch it.
type Panic struct {
	Value any
	Stack []byte
}

// Error is what the panic said.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }

// Caught is what recover gave, to be carried on: nil if there was no panic, and the same
// Panic if it has been carried already.
func Caught(recovered any) *Panic {
	switch v := recovered.(type) {
	case nil:
		return nil
	case *Panic:
		return v
	}
	return &Panic{recovered, debug.Stack()}
}

// Do does work in a goroutine that stands back, and waits for it. A panic of the work
// comes to the caller as a *Panic.
func Do(work func()) {
	var failed *Panic
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { failed = Caught(recover()) }()
		Enter()
		work()
	}()
	<-done
	if failed != nil {
		panic(failed)
	}
}
