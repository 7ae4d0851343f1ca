package main

import (
	"sync"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/endgame"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// prober lets the search ask the endgame tables. A set is opened when the first
// position of its game is asked for.
type prober struct {
	auale, doushouqi func() *endgame.Set
	memory           int // of the engine that it is for, in bytes; 0 if there is none
}

// newProber makes a prober. What is wrong with a table is told in the end (see
// watchTables).
func (p *program) newProber() *prober {
	set := func(c endgame.Codec) func() *endgame.Set {
		return sync.OnceValue(func() *endgame.Set {
			dir, missing := p.tableDir()
			if missing != nil {
				return endgame.Inside(c)
			}
			return p.watchTables(c, dir)
		})
	}
	return &prober{auale: set(auale.Codec{}), doushouqi: set(doushouqi.Codec{})}
}

// Within is the prober for who does not wait for tables to be unpacked, as ai.Tardy
// has it.
func (pr *prober) Within(until <-chan struct{}) ai.Prober { return pr.within(until) }

func (pr *prober) within(until <-chan struct{}) *prober {
	return &prober{
		auale:     sync.OnceValue(func() *endgame.Set { return pr.auale().Within(until) }),
		doushouqi: sync.OnceValue(func() *endgame.Set { return pr.doushouqi().Within(until) }),
		memory:    pr.memory,
	}
}

// Prepare unpacks the tables of a game, if it has any, or waits for that no longer than
// until is closed.
func (pr *prober) Prepare(g engine.Game, until <-chan struct{}) {
	if set := pr.within(until).of(g.Start(engine.South)); set != nil {
		set.Warm()
	}
}

// Probe gives proved bounds on the rest of the round, as ai.Prober has them.
func (pr *prober) Probe(p engine.Position) (lower, upper ai.Value, ok bool) {
	set := pr.of(p)
	if set == nil {
		return 0, 0, false
	}
	v, ok := set.Probe(p)
	if !ok {
		return 0, 0, false
	}
	lower, upper = bounded(p, v)
	return lower, upper, true
}

// Keep gives the moves that keep what the tables prove, as ai.Keeper has them. Where
// there is no memory for ranks, moves are among them that may go round in a circle; the
// search, which knows the past, chooses.
func (pr *prober) Keep(p engine.Position, past []uint64) ([]engine.Move, bool) {
	set := pr.of(p)
	if set == nil {
		return nil, false
	}
	values, ok := set.Kept(p, endgame.Repeated(past) && pr.ranks(set, p), nil)
	var kept []engine.Move
	for _, v := range values {
		kept = append(kept, v.Move)
	}
	return kept, ok
}

// of is the set of a position's game, nil if it has no tables.
func (pr *prober) of(p engine.Position) *endgame.Set {
	switch p.(type) {
	case *auale.Position:
		return pr.auale()
	case *doushouqi.Position:
		return pr.doushouqi()
	}
	return nil
}

// bounded is the value of a position or of a decision in the scale of the search.
func bounded(p engine.Position, v endgame.Value) (lower, upper ai.Value) {
	if _, wonOrLost := p.(*doushouqi.Position); wonOrLost {
		return raced(v), raced(v)
	}
	return ai.Value(100 * v.Lower), ai.Value(100 * v.Upper)
}

// raced is the value of a round that is won, drawn or lost.
func raced(v endgame.Value) ai.Value {
	switch {
	case v.Lower > 0:
		return ai.MateIn(v.Plies)
	case v.Lower < 0:
		return -ai.MateIn(v.Plies)
	}
	return 0
}
