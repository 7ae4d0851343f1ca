//go:build unix

package tui

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// deadly are the signals that would end the program with the terminal as it is.
var deadly = []os.Signal{
	syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGALRM,
	syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGTRAP, syscall.SIGSYS, syscall.SIGXCPU, syscall.SIGVTALRM, syscall.SIGIO,
}

// telling are those that tell of the terminal: another size, ^Z, and going on.
var telling = []os.Signal{syscall.SIGWINCH, syscall.SIGTSTP, syscall.SIGCONT}

// told answers a signal that tells of the terminal; false if it is another.
func (r *runner) told(s syscall.Signal) bool {
	switch s {
	case syscall.SIGWINCH:
		r.resized()
	case syscall.SIGTSTP:
		r.suspend()
	case syscall.SIGCONT:
		r.resume()
	default:
		return false
	}
	return true
}

// watchSize has nothing to do where a signal tells of another size.
func (r *runner) watchSize(<-chan struct{}) {}

// askToStop sends what a terminal that is not in raw mode sends at ^Z, to our own
// handler.
func askToStop() { _ = syscall.Kill(os.Getpid(), syscall.SIGTSTP) }

// suspend gives the terminal back and stops the process group (so that `make run`
// and the like stop too), as ^Z does, and comes back when it is continued. Where
// no shell is there to continue it, nothing is stopped.
//
// It stops by SIGSTOP: once os/signal has been asked for SIGTSTP, it cannot be
// brought back to its default action.
func (r *runner) suspend() {
	group := syscall.Getpgrp()
	if session, err := unix.Getsid(0); err != nil || session == group {
		return // the group of the session's leader has no shell above it
	}
	r.terminal.leave()
	_ = syscall.Kill(0, syscall.SIGSTOP)
	// A process runs on for a moment after it has stopped itself: touch nothing
	// before it is continued.
	for s := range r.signals {
		if s == syscall.SIGCONT {
			r.resume()
			return
		}
		if s != syscall.SIGWINCH && s != syscall.SIGTSTP {
			r.answer(s.(syscall.Signal))
		}
	}
}
