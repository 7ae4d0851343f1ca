package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/pflag"

	"tian/internal/engine"
)

// deepest is far beyond what can be counted; it only keeps a slip of the finger
// from asking for all the memory there is.
const deepest = 99

func perftCommand() *command {
	var divide bool
	return &command{
		name: "perft", min: 2, max: 3, takes: []kind{gameArg, anyArg, positionArg},
		flags: func(f *pflag.FlagSet) { f.BoolVar(&divide, "divide", false, "") },
		run: func(p *program, args []string) error {
			g, err := p.game(args[0])
			if err != nil {
				return err
			}
			depth, err := strconv.Atoi(args[1])
			if err != nil || depth < 0 || depth > deepest {
				return p.usage("cli.badDepth", strconv.Quote(oneLine(args[1])), deepest)
			}
			turn, err := p.position(g, append(args, "start")[2])
			if err != nil {
				return err
			}
			if !divide || depth == 0 {
				fmt.Fprintln(p.out, engine.Perft(turn.Now, depth))
				return nil
			}
			moves, counts := engine.Divide(turn.Now, depth)
			var total uint64
			for i, m := range moves {
				fmt.Fprintln(p.out, g.MoveText(m), counts[i])
				total += counts[i]
			}
			fmt.Fprintln(p.out, total)
			return nil
		},
	}
}
