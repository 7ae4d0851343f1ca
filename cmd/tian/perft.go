package main

import (
	"fmt"
	"maps"
	"slices"
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
			p.divide(g, turn.Now, depth)
			return nil
		},
	}
}

// divide prints the count after each first decision, sorted bytewise as moves are,
// and then the total.
func (p *program) divide(g engine.Game, now engine.Position, depth int) {
	moves, counts := engine.Divide(now, depth)
	var total uint64
	after := map[string]uint64{}
	for i, m := range moves {
		after[g.MoveText(m)] = counts[i]
		total += counts[i]
	}
	for _, text := range slices.Sorted(maps.Keys(after)) {
		fmt.Fprintln(p.out, text, after[text])
	}
	fmt.Fprintln(p.out, total)
}
