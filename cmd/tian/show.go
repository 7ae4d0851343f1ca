package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/tui/plain"
	"tian/internal/tui/tell"
)

func showCommand() *command {
	var at int
	return &command{
		name: "show", min: 1, max: 2, takes: []kind{gameOrFileArg, positionArg},
		flags: func(f *pflag.FlagSet) { atFlag(f, &at) },
		run: func(p *program, args []string) error {
			if len(args) == 1 {
				return p.showFile(args[0], at)
			}
			if at >= 0 {
				return p.usage("cli.atNeedsFile")
			}
			g, turn, err := p.gameAndPosition(args)
			if err != nil {
				return err
			}
			p.show(g, turn)
			return nil
		},
	}
}

// atFlag is --at: after how many turns of the match, counted over all rounds.
func atFlag(f *pflag.FlagSet, at *int) {
	f.Var((*turnNumber)(at), "at", "")
	*at = -1
}

func (p *program) showFile(name string, at int) error {
	if _, err := p.game(name); err == nil && !exists(name) {
		return p.usage("cli.positionMissing")
	}
	r, err := p.load(name)
	if err != nil {
		return err
	}
	if r, err = p.at(r, at); err != nil {
		return err
	}
	return plain.Moment(p.out, p.teller(r), r)
}

// show prints a position as a board, whose turn it is, and its text.
func (p *program) show(g engine.Game, turn *engine.Turn) {
	t := tell.Teller{Game: g, Words: p.messages}
	fmt.Fprint(p.out, plain.Board(t, turn.Now))
	if legend := plain.Legend(t, turn.Now); legend != "" {
		fmt.Fprintln(p.out, legend)
	}
	if turn.Now.Over() {
		for _, line := range t.RoundOver(turn.Now, turn.Now.Result(engine.EndRules)) {
			fmt.Fprintln(p.out, line)
		}
	} else {
		fmt.Fprintln(p.out, plain.Turn(t, turn.Now))
	}
	fmt.Fprintln(p.out, turn.Text(g))
}
