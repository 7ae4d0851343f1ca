package main

import (
	"context"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/solve"
)

// newEngine makes a player's memory with all that it may consult. Every command
// makes its engines here.
func (p *program) newEngine(o ai.Options) *ai.Engine {
	o.Solver, o.Prober = prover{}, p.newProber()
	return ai.New(o)
}

// prover lets the highest level ask the exact solver before it searches.
type prover struct{}

// What the solver is given of a turn: the search needs time too where the round
// cannot be proved, and memory beside its own table.
const (
	proverTime   = 1500 * time.Millisecond
	proverMemory = 64 << 20
	proverPoll   = 5 * time.Millisecond
)

// Solve gives the best turn and its value in hundredths, if it can be proved.
func (prover) Solve(turn *engine.Turn, history []uint64, stop func() bool) ([]engine.Move, ai.Value, bool) {
	if _, solvable := turn.Now.(solve.Counted); !solvable {
		return nil, 0, false
	}
	ctx, cancel := context.WithTimeout(context.Background(), proverTime)
	defer cancel()
	go func() {
		tick := time.NewTicker(proverPoll)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if stop() {
					cancel()
				}
			}
		}
	}()
	moves, value, err := solve.Best(ctx, turn, solve.Options{History: history, Memory: proverMemory})
	if err != nil || !value.Exact() || len(moves) == 0 {
		return nil, 0, false
	}
	return moves, ai.Value(100 * value.Lower), true
}
