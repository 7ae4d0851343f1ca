package main

import (
	"encoding/json"
	"fmt"
	"sort"

	"github.com/spf13/pflag"

	"tian/internal/engine"
)

// decision is an item of moves --json.
type decision struct {
	Decision string `json:"decision"`
	MidTurn  bool   `json:"midturn"`
	Position string `json:"position"` // after the decision, perhaps in mid-turn
}

func movesCommand() *command {
	var asJSON bool
	return &command{
		name: "moves", min: 2, max: 2, takes: []kind{gameArg, positionArg},
		flags: func(f *pflag.FlagSet) { f.BoolVar(&asJSON, "json", false, "") },
		run: func(p *program, args []string) error {
			g, turn, err := p.gameAndPosition(args)
			if err != nil {
				return err
			}
			open := decisions(g, turn)
			if asJSON {
				return json.NewEncoder(p.out).Encode(open)
			}
			for _, d := range open {
				fmt.Fprintln(p.out, d.Decision)
			}
			return nil
		},
	}
}

// decisions are those open in a turn, sorted bytewise.
func decisions(g engine.Game, turn *engine.Turn) []decision {
	open := []decision{}
	for _, m := range turn.Now.Moves(nil) {
		next := engine.NewTurn(turn.Start)
		for _, made := range append(turn.Decisions[:len(turn.Decisions):len(turn.Decisions)], m) {
			if err := next.Decide(made, nil); err != nil {
				panic("a move that Moves gives is refused: " + err.Error())
			}
		}
		open = append(open, decision{g.MoveText(m), next.Now.MidTurn(), next.Text(g)})
	}
	sort.Slice(open, func(i, j int) bool { return open[i].Decision < open[j].Decision })
	return open
}
