package ai

import (
	"runtime/debug"

	"tian/internal/engine/backstage"
)

// aside does work in a goroutine that stands back for a screen, and waits for it. A
// panic of the work is carried to the caller.
func aside(work func()) {
	var failed *Panic
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				var carried bool
				if failed, carried = v.(*Panic); !carried {
					failed = &Panic{v, debug.Stack()}
				}
			}
		}()
		backstage.Enter()
		work()
	}()
	<-done
	if failed != nil {
		panic(failed)
	}
}
