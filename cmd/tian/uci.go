package main

import (
	"context"

	"tian/internal/engine/ai"
	"tian/internal/engine/uci"
)

func uciCommand() *command {
	return &command{
		name: "uci", min: 1, max: 1, takes: []kind{gameArg},
		run: func(p *program, args []string) error {
			g, err := p.game(args[0])
			if err != nil {
				return err
			}
			who := uci.Identity{Name: "tian " + version(), Author: "tian"}
			make := func(o ai.Options) *ai.Engine {
				hold(o.TableMB)
				return p.newEngine(o)
			}
			return uci.Serve(context.Background(), g, make, who, p.in, audience{p.stdout})
		},
	}
}
