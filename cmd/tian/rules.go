package main

import (
	"io"

	"tian/internal/tui/prose"
)

func rulesCommand() *command {
	return &command{
		name: "rules", min: 1, max: 1, takes: []kind{gameArg},
		run: func(p *program, args []string) error {
			g, err := p.game(args[0])
			if err != nil {
				return err
			}
			text, err := p.messages.Rules(g.Name())
			if err != nil {
				return err
			}
			if p.width != nil {
				text = prose.Narrow(text, p.width())
			}
			if p.outTerm && p.page(text) {
				return nil
			}
			_, err = io.WriteString(p.out, text)
			return err
		},
	}
}
