//go:build !unix

package tui

import (
	"os"
	"syscall"
	"time"
)

// deadly are the signals that would end the program with the terminal as it is: on
// Windows ^C and ^Break, and the closing of the window.
var deadly = []os.Signal{syscall.SIGINT, syscall.SIGTERM}

// telling are those that tell of the terminal: there are none.
var telling []os.Signal

// told answers a signal that tells of the terminal: none does.
func (r *runner) told(syscall.Signal) bool { return false }

// watchSize looks now and then whether the terminal has another size, for nothing
// tells of it.
func (r *runner) watchSize(done <-chan struct{}) {
	look := time.NewTicker(time.Second / 4)
	defer look.Stop()
	width, height := r.terminal.size()
	for {
		select {
		case <-done:
			return
		case <-look.C:
		}
		if w, h := r.terminal.size(); w != width || h != height {
			width, height = w, h
			r.resized()
		}
	}
}

// askToStop does nothing: here no shell could continue a program that is stopped.
func askToStop() {}
