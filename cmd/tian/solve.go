package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/bracket"
	"tian/internal/engine/ai/solve"
)

// solveOptions are the flags of solve.
type solveOptions struct {
	movetime    time.Duration
	match       bool
	table, anew bool
	asJSON      bool
	hash        int // megabytes
}

// bracketTime is how long solve tries where the game is too large to be solved,
// unless told otherwise.
const bracketTime = 10 * time.Second

func solveCommand() *command {
	var o solveOptions
	return &command{
		name: "solve", min: 1, max: 2, takes: []kind{gameArg, positionArg},
		flags: func(f *pflag.FlagSet) {
			o = solveOptions{hash: usualMB}
			lasting(f, &o.movetime, "movetime")
			positive(f, &o.hash, "hash", ai.MostMB())
			f.BoolVar(&o.match, "match", false, "")
			f.BoolVar(&o.table, "match-table", false, "")
			f.BoolVar(&o.anew, "anew", false, "")
			f.BoolVar(&o.asJSON, "json", false, "")
		},
		run: func(p *program, args []string) error {
			hold(o.hash)
			if o.table || o.anew {
				return p.matchTable(args, o)
			}
			if len(args) < 2 {
				return p.usage("cli.positionMissing")
			}
			g, turn, err := p.gameAndPosition(args)
			switch {
			case err != nil:
				return err
			case turn.Now.Over():
				return p.bad("cli.overSearch")
			}
			s, err := p.solve(g, turn, o)
			if err != nil {
				return err
			}
			if o.asJSON {
				return json.NewEncoder(p.out).Encode(s)
			}
			s.print(p)
			return nil
		},
	}
}

// solve proves a round, or finds bounds for it; ^C and the end of the time end it
// with what is proved by then.
func (p *program) solve(g engine.Game, turn *engine.Turn, o solveOptions) (solution, error) {
	begun := time.Now()
	ctx, stop := p.interruptible(nil)
	defer stop()
	_, solvable := turn.Now.(solve.Counted)
	if !solvable && o.movetime == 0 {
		o.movetime = bracketTime
	}
	if o.movetime > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, o.movetime)
		defer done()
	}
	var s solution
	var err error
	if solvable {
		s, err = p.proveRound(ctx, g, turn, o)
	} else {
		s = p.boundRound(ctx, g, turn, o)
	}
	s.TimeMS = time.Since(begun).Milliseconds()
	return s, err
}

// proveRound solves a round and, if asked, the match.
func (p *program) proveRound(ctx context.Context, g engine.Game, turn *engine.Turn, o solveOptions) (solution, error) {
	how := solve.Options{Progress: p.counted(), Memory: o.hash << 20}
	var odds matchOdds
	if o.match {
		var err error
		if odds, err = p.matchOdds(ctx, g, turn, how); err != nil {
			return solution{}, err
		}
	}
	report, err := solve.Round(ctx, turn, how)
	if err != nil {
		return solution{}, err
	}
	s := solutionOf(g, turn, report)
	if o.match {
		s.add(odds)
	}
	return s, nil
}

// boundRound bounds a round of a game that is too large to be solved. Its match is
// that one round.
func (p *program) boundRound(ctx context.Context, g engine.Game, turn *engine.Turn, o solveOptions) solution {
	prober := p.newProber()
	prober.memory = o.hash << 20
	searcher := ai.New(ai.Options{TableMB: o.hash, Prober: prober})
	r := bracket.Round(ctx, searcher, g, turn, bracket.Options{
		Limits: ai.Limits{Time: o.movetime}, Prober: prober.Within(ctx.Done()), Progress: p.counted(),
	})
	s := boundsOf(g, turn, r)
	if o.match {
		s.add(matchOdds{whole: chanceOf(int(r.Lower), int(r.Upper))})
	}
	return s
}

// counted shows how many positions have been searched, where somebody watches.
func (p *program) counted() func(nodes int64) {
	if !p.errTerm {
		return nil
	}
	return func(nodes int64) { fmt.Fprintf(p.err, "\r%s\r", p.Text("cli.searched", int(nodes))) }
}
