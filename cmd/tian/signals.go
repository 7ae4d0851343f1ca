package main

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// signals is what a run knows of the signals that end it.
type signals struct {
	orderly atomic.Bool  // somebody else ends in order
	caught  atomic.Int32 // the signal that cancelled an interruptible context
}

// watchQuit ends the program on SIGQUIT, SIGABRT and their like as on any other such
// signal, without the dump of goroutines that is for those who look for a fault
// (TIAN_DEBUG). Whoever can end in order is left to do so. It watches until the very
// end, for a signal may come while the program is about to exit.
func (p *program) watchQuit() {
	if p.debugging() {
		return
	}
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, dumping...)
	go func() {
		for s := range quit {
			if !p.signals.orderly.Load() {
				os.Exit(statusOf(s))
			}
		}
	}()
}

// statusOf is the exit status of a program that a signal has ended.
func statusOf(s os.Signal) int {
	number, _ := s.(syscall.Signal)
	return 128 + int(number)
}

// grace is how long a command may take to end in order.
const grace = 10 * time.Second

// interruptible is a context that ^C cancels, and every other signal that asks the
// program to end, those given too. Who does not end in the time of grace, because of
// an output that nobody takes, say, or is told once more, is ended: last is then
// called for what must not be lost, if it is not nil.
func (p *program) interruptible(last func(), also ...os.Signal) (context.Context, context.CancelFunc) {
	ends := append([]os.Signal{os.Interrupt, syscall.SIGTERM}, also...)
	if !p.debugging() {
		ends = append(ends, dumping...)
	}
	ctx, cancel := context.WithCancel(context.Background())
	came, done := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(came, ends...)
	p.signals.orderly.Store(true)
	go func() {
		var s os.Signal
		select {
		case s = <-came:
		case <-done:
			return
		}
		if number, is := s.(syscall.Signal); is {
			p.signals.caught.Store(int32(number))
		}
		cancel()
		select {
		case s = <-came:
		case <-time.After(grace):
		case <-done:
			return
		}
		if last != nil {
			last()
		}
		os.Exit(statusOf(s))
	}()
	return ctx, sync.OnceFunc(func() {
		signal.Stop(came)
		p.signals.orderly.Store(false)
		cancel()
		close(done)
	})
}

// endedBy is the error of a run that a signal has ended; nil if none has.
func (p *program) endedBy() error {
	if s := p.signals.caught.Load(); s != 0 {
		return signalled{128 + int(s)}
	}
	return nil
}

// debugging says that somebody looks for a fault of ours.
func (p *program) debugging() bool { return p.getenv("TIAN_DEBUG") != "" }
