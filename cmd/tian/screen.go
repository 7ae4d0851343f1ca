package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"tian/internal/engine/ai"
	"tian/internal/engine/backstage"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui"
)

// menu is tian without a command.
func (p *program) menu() error {
	if !p.inTerm || !p.outTerm {
		return p.usage("cli.needsTerminal", strings.Join(terminalFree(), ", "))
	}
	return p.screen(p.storeIfAny(), rand.Uint64(), tui.First{})
}

// dumb says that the terminal, if there is one, cannot move its cursor.
func (p *program) dumb() bool {
	name := p.getenv("TERM")
	return p.inTerm && p.outTerm && (name == "dumb" || name == "")
}

// signalled is a session that a signal ended: the exit status tells which, as
// shells have it.
type signalled struct{ status int }

func (s signalled) Error() string { return fmt.Sprint("signal ", s.status-128) }

// screen opens the full screen.
func (p *program) screen(store *record.Store, seed uint64, first tui.First) error {
	ps := &players{seed: seed, memory: opponentMB, make: p.newEngine}
	defer ps.close()
	if first.Play != nil {
		if err := p.invite(ps, first.Play.Match().Game(), first.Seats); err != nil {
			if first.File != nil {
				first.File.Close()
			}
			return err
		}
	}
	p.quiet = true
	p.signals.orderly.Store(true) // it minds the terminal, and the signals
	hold(usualMB)
	err := tui.Run(tui.Config{
		Prover:   proofs{p.newProber()},
		Games:    games.All(),
		Words:    p.messages,
		Getenv:   p.getenv,
		Rand:     rand.New(rand.NewPCG(seed, 0)),
		Store:    store,
		Opponent: ps.opponent,
		Analyst:  p.newEngine(ai.Options{TableMB: analystMB, Backstage: true}),
		First:    first,
	}, os.Stdin, os.Stdout)
	var crash *tui.Crash
	var signal tui.Signalled
	switch {
	case errors.Is(err, tui.ErrNoTerminal), errors.Is(err, tui.ErrDumb):
		return p.usage("cli.needsTerminal", strings.Join(terminalFree(), ", "))
	case errors.Is(err, tui.ErrRescued):
		return errReported
	case errors.As(err, &signal):
		return signalled{128 + int(signal.Signal)}
	case errors.As(err, &crash):
		return faultOf(crash.Value, crash.Stack)
	}
	return err
}

// terminalFree are the commands that need no terminal, as they are called then.
func terminalFree() []string {
	var names []string
	for _, c := range commands() {
		switch c.name {
		case "replay":
		case "play", "resume":
			names = append(names, c.name+" --plain")
		default:
			names = append(names, c.name)
		}
	}
	return names
}

// fault is a panic that was caught: what it said, and where it was.
type fault struct {
	what  string
	stack []byte
}

func (f fault) Error() string { return f.what }

// faultOf is the fault of a panic that was caught where the stack tells. One that
// happened in another goroutine brings its own place along.
func faultOf(v any, stack []byte) fault {
	if p, carried := v.(*backstage.Panic); carried {
		v, stack = p.Value, p.Stack
	}
	return fault{fmt.Sprint(v), stack}
}
