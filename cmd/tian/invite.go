package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/uci"
	"tian/internal/tui/canvas"
)

// guest is another program that was started before the match is shown, or why it
// could not be.
type guest struct {
	who    string
	client *uci.Client
	err    error
}

// invite starts the other programs among those who are to play, for a program may take
// its time to answer and nothing would be on the screen until then. Why one does not
// play, who asks for it is told. The error is that of a signal which has ended the
// waiting.
func (p *program) invite(ps *players, g engine.Game, who [2]string) error {
	ctx, stop := p.interruptible(nil)
	defer stop()
	for _, w := range who {
		command, is := strings.CutPrefix(w, "uci:")
		if !is {
			continue
		}
		client, err := p.openProgram(ctx, g, command, uci.ClientOptions{})
		if err != nil && ctx.Err() != nil {
			return err
		}
		ps.guests = append(ps.guests, guest{w, client, err})
	}
	return nil
}

// openProgram starts another program and says what is waited for, until it has
// answered. If a signal ends ctx meanwhile that is said, and the error is that of
// the signal.
func (p *program) openProgram(ctx context.Context, g engine.Game, command string, o uci.ClientOptions) (*uci.Client, error) {
	name := command
	if words := uci.SplitCommand(command); len(words) > 0 {
		name = filepath.Base(words[0])
	}
	answered := p.waiting(p.Text("cli.waiting", oneLine(name)))
	client, err := uci.Open(ctx, g, command, o)
	answered()
	ended := p.endedBy()
	switch {
	case ctx.Err() != nil && ended != nil:
		client.Close()
		fmt.Fprintln(p.err, p.Text("cli.stoppedWaiting", oneLine(name)))
		return nil, ended
	case err != nil:
		return nil, err
	}
	return client, nil
}

// waiting says to who is at a terminal what is waited for. What it gives takes the line
// back, where that can be done.
func (p *program) waiting(text string) (over func()) {
	width := canvas.Width(text) + len("^C")
	switch {
	case p.errTerm && (p.width == nil || p.width() > width):
		fmt.Fprint(p.err, text)
		return func() { fmt.Fprint(p.err, "\r"+strings.Repeat(" ", width)+"\r") }
	case p.errTerm, p.inTerm, p.outTerm:
		fmt.Fprintln(p.err, text)
	}
	return func() {}
}
