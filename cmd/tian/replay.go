package main

import (
	"math/rand/v2"

	"github.com/spf13/pflag"

	"tian/internal/tui"
)

func replayCommand() *command {
	var at int
	return &command{
		name: "replay", min: 1, max: 1, takes: []kind{fileArg},
		flags: func(f *pflag.FlagSet) { atFlag(f, &at) },
		run: func(p *program, args []string) error {
			r, err := p.load(args[0])
			if err != nil {
				return err
			}
			if at > r.Turns() {
				return p.bad("cli.noSuchTurn", at, r.Turns())
			}
			store, err := p.store()
			if err != nil {
				return err
			}
			return p.screen(store, rand.Uint64(), tui.First{Replay: r, At: max(at, 0)})
		},
	}
}
