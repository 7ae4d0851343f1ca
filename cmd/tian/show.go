package main

import (
	"fmt"

	"tian/internal/engine"
	"tian/internal/tui/plain"
	"tian/internal/tui/tell"
)

func showCommand() *command {
	return &command{
		name: "show", min: 2, max: 2, takes: []kind{gameArg, positionArg},
		run: func(p *program, args []string) error {
			g, turn, err := p.gameAndPosition(args)
			if err != nil {
				return err
			}
			p.show(g, turn)
			return nil
		},
	}
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
