//go:build unix

package ai

import (
	"syscall"
	"time"
)

// cpu is the processor time that this program has used, which on a shared machine
// says more than the time that has passed.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
