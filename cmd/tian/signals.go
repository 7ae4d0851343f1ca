package main

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// signals is what a run knows of the signals that end it.
type signals struct {
	orderly atomic.Bool  // somebody else ends in order
	caught  atomic.Int32 // the signal that cancelled an interruptible context
}

// watchQuit ends the program on SIGQUIT as on any other such signal, without the
// dump of goroutines that is for those who look for a fault (TIAN_DEBUG). Whoever can
// end in order is left to do so.
func (p *program) watchQuit() (stop func()) {
	if p.debugging() {
		return func() {}
	}
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		for range quit {
			if !p.signals.orderly.Load() {
				os.Exit(128 + int(syscall.SIGQUIT))
			}
		}
	}()
	return func() { signal.Stop(quit) }
}

// interruptible is a context that ^C cancels, and every other signal that asks the
// program to end, those given too.
func (p *program) interruptible(also ...os.Signal) (context.Context, context.CancelFunc) {
	ends := append([]os.Signal{os.Interrupt, syscall.SIGTERM}, also...)
	if !p.debugging() {
		ends = append(ends, syscall.SIGQUIT)
	}
	ctx, cancel := context.WithCancel(context.Background())
	came := make(chan os.Signal, 1)
	signal.Notify(came, ends...)
	p.signals.orderly.Store(true)
	go func() {
		select {
		case s := <-came:
			if number, is := s.(syscall.Signal); is {
				p.signals.caught.Store(int32(number))
			}
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(came)
		p.signals.orderly.Store(false)
		cancel()
	}
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
