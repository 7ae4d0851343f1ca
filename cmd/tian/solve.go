package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve"
)

func solveCommand() *command {
	var movetime time.Duration
	var asJSON bool
	return &command{
		name: "solve", min: 2, max: 2, takes: []kind{gameArg, positionArg},
		flags: func(f *pflag.FlagSet) {
			f.DurationVar(&movetime, "movetime", 0, "")
			f.BoolVar(&asJSON, "json", false, "")
		},
		run: func(p *program, args []string) error {
			g, turn, err := p.gameAndPosition(args)
			switch {
			case err != nil:
				return err
			case movetime < 0:
				return p.usage("cli.badValue", movetime.String(), "--movetime")
			case turn.Now.Over():
				return p.bad("cli.overSearch")
			}
			s, err := p.solve(g, turn, movetime)
			if err != nil {
				return err
			}
			if asJSON {
				return json.NewEncoder(p.out).Encode(s)
			}
			s.print(p)
			return nil
		},
	}
}

// solve proves a round, for as long as it may take; ^C ends it with what is proved.
func (p *program) solve(g engine.Game, turn *engine.Turn, movetime time.Duration) (solution, error) {
	ctx, stop := interruptible()
	defer stop()
	if movetime > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, movetime)
		defer done()
	}
	begun := time.Now()
	report, err := solve.Round(ctx, turn, solve.Options{Progress: p.counted()})
	if errors.Is(err, solve.ErrNotSolvable) {
		return solution{}, p.usage("cli.notSolvable", p.Text("games."+g.Name()+".title"))
	} else if err != nil {
		return solution{}, err
	}
	return solutionOf(g, turn, report, time.Since(begun)), nil
}

// counted shows how many positions have been searched, where somebody watches.
func (p *program) counted() func(nodes int64) {
	if !p.errTerm {
		return nil
	}
	return func(nodes int64) { fmt.Fprintf(p.err, "\r%s\r", p.Text("cli.searched", int(nodes))) }
}

// solution is what solve --json prints.
type solution struct {
	Game      string           `json:"game"`
	Position  string           `json:"position"`
	Lower     int              `json:"lower"`
	Upper     int              `json:"upper"`
	Exact     bool             `json:"exact"`
	Decisions []solvedDecision `json:"decisions"`
	PV        []string         `json:"pv"` // turns of best play, as far as they are proved
	Nodes     int64            `json:"nodes"`
	TimeMS    int64            `json:"time_ms"`
}

type solvedDecision struct {
	Decision string `json:"decision"`
	Lower    int    `json:"lower"`
	Upper    int    `json:"upper"`
}

func solutionOf(g engine.Game, turn *engine.Turn, r *solve.Report, took time.Duration) solution {
	s := solution{
		Game: g.Name(), Position: turn.Text(g), Lower: r.Lower, Upper: r.Upper, Exact: r.Exact(),
		Decisions: []solvedDecision{}, PV: turnTexts(g, turn, r.PV), Nodes: r.Nodes, TimeMS: took.Milliseconds(),
	}
	for _, d := range r.Decisions {
		s.Decisions = append(s.Decisions, solvedDecision{g.MoveText(d.Move), d.Lower, d.Upper})
	}
	sort.Slice(s.Decisions, func(i, j int) bool { return s.Decisions[i].Decision < s.Decisions[j].Decision })
	return s
}

// bracket writes a value, or the bounds that it lies between.
func bracket(lower, upper int) string {
	if lower == upper {
		return fmt.Sprint(lower)
	}
	return fmt.Sprintf("%d..%d", lower, upper)
}

// print prints a solution, one item a line.
func (s solution) print(p *program) {
	exact := "no"
	if s.Exact {
		exact = "yes"
	}
	fmt.Fprintf(p.out, "value %s\nexact %s\n", bracket(s.Lower, s.Upper), exact)
	for _, d := range s.Decisions {
		fmt.Fprintf(p.out, "decision %s %s\n", d.Decision, bracket(d.Lower, d.Upper))
	}
	fmt.Fprintf(p.out, "line %s\nnodes %d\ntime %d ms\n", strings.Join(s.PV, " "), s.Nodes, s.TimeMS)
}
