package solve

import (
	"context"

	"tian/internal/engine"
)

// Match proves who wins a match from the present moment of a turn on, and by which
// decisions: 1 is a match won by the side whose decision it is, -1 one lost, and
// bounds of -1 and 1 say that it is not proved. The match goes on until a side cannot
// begin another round (RP 8.1), or a round would start for the third time (RP 8.3).
//
// starts are the starts of the match's rounds so far, in order, the present round's
// last.
func (k *Knockout) Match(ctx context.Context, turn *engine.Turn, starts []engine.Position, o Options) (*Report, error) {
	return k.report(ctx, turn, o, k.worth(starts, false))
}

// Win gives a decision that is proved to win the match, and false if none is. Of
// those that win it takes one that gets on: the rounds that follow lead to starts
// whose proofs do not go by the present round's start. So who always asks Win wins in
// a finite number of rounds, and never comes to a start for the third time.
func (k *Knockout) Win(ctx context.Context, turn *engine.Turn, starts []engine.Position, o Options) (engine.Move, bool, error) {
	for _, progress := range []bool{true, false} {
		r, err := k.report(ctx, turn, o, k.worth(starts, progress))
		if err != nil {
			return engine.NoMove, false, err
		}
		for _, d := range r.Decisions {
			if d.Lower == 1 {
				return d.Move, true, nil
			}
		}
	}
	return engine.NoMove, false, nil
}

// worth is who wins after a round. A start that has occurred twice ends the match if
// it would come again, and starts of higher rank may be won by way of it: nothing is
// said of them. With progress nothing is said of starts from the rank of the present
// round's on.
func (k *Knockout) worth(starts []engine.Position, progress bool) func(engine.Result) engine.Side {
	below := len(k.winner)
	count := map[opening]int{}
	for _, p := range starts {
		o := k.openingOf(p)
		if count[o]++; count[o] == 2 {
			below = min(below, k.rank[o])
		}
	}
	if progress && len(starts) > 0 {
		below = min(below, k.rank[k.openingOf(starts[len(starts)-1])])
	}
	rounds := k.game.Rounds()
	return func(r engine.Result) engine.Side {
		o := k.leads(r)
		if count[o] >= 2 {
			return rounds.Winner(r)
		}
		if rank, ok := k.rank[o]; ok && rank >= below {
			return engine.NoSide
		}
		return k.after(r)
	}
}

// openingOf is the opening that a position is the start of: by agreement each side
// would take what it began with.
func (k *Knockout) openingOf(start engine.Position) opening {
	r := start.Result(engine.EndAgreement)
	return opening{int(r.Hold[engine.South].Small), start.Side()}
}

// report solves a round that is played for what its end is worth.
func (k *Knockout) report(ctx context.Context, turn *engine.Turn, o Options, worth func(engine.Result) engine.Side) (*Report, error) {
	now, ok := turn.Now.(Counted)
	if !ok {
		return nil, ErrNotSolvable
	}
	w := &wager{now, worth}
	s, err := newSearch(ctx, &engine.Turn{Start: turn.Start, Now: w}, o)
	if err != nil {
		return nil, err
	}
	r := s.report(w)
	r.Bounds = whoWins(r.Bounds)
	for i := range r.Decisions {
		r.Decisions[i].Bounds = whoWins(r.Decisions[i].Bounds)
	}
	return r, nil
}

// whoWins keeps of bounds only who wins: 0 stands for what is not known.
func whoWins(b Bounds) Bounds {
	switch {
	case b.Lower > 0:
		return Bounds{1, 1}
	case b.Upper < 0:
		return Bounds{-1, -1}
	}
	return Bounds{-1, 1}
}
