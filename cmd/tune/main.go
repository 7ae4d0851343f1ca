// Command tune fits the weights of a game's evaluation by self-play and prints
// them as Go source:
//
//	go run ./cmd/tune auale > internal/games/auale/weights.go
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/ai/tune"
	"tian/internal/games"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func run() error {
	var o tune.Options
	pflag.IntVar(&o.Rounds, "rounds", 4, "how often to play and fit anew")
	pflag.IntVar(&o.Games, "games", 600, "games a round")
	pflag.IntVar(&o.Length, "length", 1, "rounds that a game's match has at most")
	pflag.Uint64Var(&o.Nodes, "nodes", 2000, "positions searched a turn")
	pflag.IntVar(&o.Opening, "opening", 12, "random turns at the start, at most")
	pflag.Uint64Var(&o.Seed, "seed", 1, "of the openings")
	pflag.Float64Var(&o.Trust, "trust", 0.5, "weight of the result against the search's value")
	pflag.IntVar(&o.Keep, "keep", 2, "rounds fitted together")
	pflag.Parse()
	g, ok := games.Find(pflag.Arg(0))
	if !ok {
		return fmt.Errorf("no game %q", pflag.Arg(0))
	}
	say := func(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
	if err := tune.Run(g, o, say); err != nil {
		return err
	}
	weights := g.Start(engine.South).(tune.Tunable).Weights()
	command := "go run ./cmd/" + strings.Join(append([]string{"tune"}, os.Args[1:]...), " ")
	return tune.Write(os.Stdout, g.Name(), command, weights)
}
