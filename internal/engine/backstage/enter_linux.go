package backstage

import (
	"runtime"
	"sync"
	"syscall"
)

// steps is by how much of the system's niceness, of which there are 40 steps, a thread
// stands back: beside a thread of the program that does not, it gets a quarter of a
// core.
const steps = 5

// Enter has the calling goroutine stand back from now to its end, at which its thread
// ends too: an ordinary user's thread may give up its priority, but not take it back.
// So Enter is for goroutines made for one piece of work. Calling it again changes
// nothing.
func Enter() {
	runtime.LockOSThread() // and never unlock
	// A refusal means only that the work keeps its priority.
	if n, err := usual(); err == nil {
		_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), n+steps)
	}
}

// usual is the niceness of threads that do not stand back, read from the first one
// before any does.
var usual = sync.OnceValues(func() (int, error) { return niceness(syscall.Getpid()) })

// niceness of a thread, 0 if nobody set another.
func niceness(thread int) (int, error) {
	kernel, err := syscall.Getpriority(syscall.PRIO_PROCESS, thread)
	return 20 - kernel, err // the system call has no way to return less than 0
}
