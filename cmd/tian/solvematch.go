package main

import (
	"context"
	"fmt"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve"
)

// counters is how many counters a match of Raja Pasu is played with (RP 1.2).
const counters = 98

// matchOdds is the chance to win a match, of the side to move and by decision where
// that is known.
type matchOdds struct {
	whole     chance
	decisions map[string]chance
	nodes     int64 // searched to find them
}

// chance is a chance to win, a drawn match counting half: what it is, and what is
// certain of it.
type chance struct {
	best, lower, upper float64
	exact              bool
}

// unproved is the chance of which nothing is certain.
var unproved = chance{0.5, 0, 1, false}

// chanceOf is the chance to win what is worth between lower and upper: more than
// nothing is won, less is lost.
func chanceOf(lower, upper int) chance {
	sure := func(c float64) chance { return chance{c, c, c, true} }
	switch {
	case lower > 0:
		return sure(1)
	case upper < 0:
		return sure(0)
	case lower == 0 && upper == 0:
		return sure(0.5)
	}
	c := unproved
	if lower == 0 { // a draw at the least
		c.lower = 0.5
	}
	if upper == 0 {
		c.upper = 0.5
	}
	c.best = (c.lower + c.upper) / 2
	return c
}

// matchOdds asks the solved match of Raja Pasu, or the odds of Laomuzhu Qi, which
// are approximate, as is then said.
func (p *program) matchOdds(ctx context.Context, g engine.Game, turn *engine.Turn, how solve.Options) (matchOdds, error) {
	if k, known := solve.Known(g); known {
		r, err := k.Match(ctx, turn, nil, how)
		if err != nil {
			return matchOdds{}, err
		}
		o := matchOdds{chanceOf(r.Lower, r.Upper), map[string]chance{}, r.Nodes}
		for _, d := range r.Decisions {
			o.decisions[g.MoveText(d.Move)] = chanceOf(d.Lower, d.Upper)
		}
		return o, nil
	}
	odds, known := solve.KnownOdds(g)
	if !known {
		return matchOdds{}, p.bad("cli.noMatchOdds", p.Text("games."+g.Name()+".title"))
	}
	best, r, ok, err := odds.Chance(ctx, turn, how)
	switch {
	case err != nil:
		return matchOdds{}, err
	case !ok:
		return matchOdds{whole: unproved, nodes: r.Nodes}, nil
	}
	fmt.Fprintln(p.err, p.Text("cli.approximateOdds"))
	return matchOdds{whole: chance{best, 0, 1, false}, nodes: r.Nodes}, nil
}

// matchTable prints who wins the match from every start of a round: from the table
// inside the program or, with --anew, solved once more.
func (p *program) matchTable(args []string, o solveOptions) error {
	g, err := p.game(args[0])
	switch {
	case err != nil:
		return err
	case len(args) > 1:
		return p.usage("cli.manyArguments", oneLine(args[1]))
	case o.match || o.asJSON || o.movetime > 0:
		return p.usage("cli.matchTableAlone")
	}
	k, known := solve.Known(g)
	if !known {
		return p.usage("cli.noMatchTable", p.Text("games."+g.Name()+".title"))
	}
	if o.anew {
		ctx, stop := p.interruptible(nil)
		defer stop()
		if k, err = solve.SolveKnockout(ctx, g, counters, p.decided()); err != nil {
			return p.tableError(err)
		}
	}
	return k.Write(p.out)
}

// decided shows how many starts have been decided, where somebody watches.
func (p *program) decided() func(int, engine.Side, engine.Side) {
	if !p.errTerm {
		return nil
	}
	starts := 0
	return func(int, engine.Side, engine.Side) {
		starts++
		fmt.Fprintf(p.err, "\r%s\r", p.Text("cli.decided", starts))
	}
}
