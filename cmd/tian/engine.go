package main

import (
	"context"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/solve"
	"tian/internal/games/rajapasu"
)

// newEngine makes a player's memory with all that it may consult. Every command
// makes its engines here.
func (p *program) newEngine(o ai.Options) *ai.Engine {
	if o.TableMB <= 0 {
		o.TableMB = usualMB
	}
	all := o.TableMB << 20
	tables := p.newProber()
	tables.memory = all
	o.Solver, o.Prober = prover{proverShare(all)}, tables
	return ai.New(o)
}

// prover lets the highest level ask the exact solver before it searches.
type prover struct{ memory int } // in bytes

// What the solver is given of a turn: the search needs time too where the round
// cannot be proved.
const (
	proverTime = 1500 * time.Millisecond
	proverPoll = 5 * time.Millisecond
)

// Solve gives the best turn and its value in hundredths, if it can be proved.
func (pr prover) Solve(turn *engine.Turn, history []uint64, stop func() bool) ([]engine.Move, ai.Value, bool) {
	if _, solvable := turn.Now.(solve.Counted); !solvable {
		return nil, 0, false
	}
	ctx, cancel := within(stop)
	defer cancel()
	moves, value, err := solve.Best(ctx, turn, solve.Options{History: history, Memory: pr.memory})
	if err != nil || !value.Exact() || len(moves) == 0 {
		return nil, 0, false
	}
	return moves, ai.Value(100 * value.Lower), true
}

// SolveLines gives the best n decisions with the lines of play that follow, if their
// values can be proved.
func (pr prover) SolveLines(turn *engine.Turn, history []uint64, n int, stop func() bool) ([]ai.Line, uint64, bool) {
	if _, solvable := turn.Now.(solve.Counted); !solvable {
		return nil, 0, false
	}
	ctx, cancel := within(stop)
	defer cancel()
	found, nodes, err := solve.Lines(ctx, turn, solve.Options{History: history, Memory: pr.memory}, n)
	if err != nil || len(found) == 0 || !found[0].Exact() {
		return nil, 0, false
	}
	var lines []ai.Line
	for _, l := range found {
		made := firstTurn(turn.Now, l.PV)
		if made == nil {
			return nil, 0, false
		}
		lines = append(lines, ai.Line{Turn: made, Value: ai.Value(100 * l.Lower), Exact: true, PV: l.PV})
	}
	return lines, uint64(nodes), true
}

// Win gives a turn that is proved to win a match of Raja Pasu, which is solved.
func (pr prover) Win(turn *engine.Turn, history []uint64, starts []engine.Position, stop func() bool) ([]engine.Move, bool) {
	if _, is := turn.Now.(*rajapasu.Position); !is {
		return nil, false
	}
	k, known := solve.Known(rajapasu.Game{})
	if !known {
		return nil, false
	}
	ctx, cancel := within(stop)
	defer cancel()
	m, ok, err := k.Win(ctx, turn, starts, solve.Options{History: history, Memory: pr.memory})
	if err != nil || !ok {
		return nil, false
	}
	return []engine.Move{m}, true
}

// firstTurn is the beginning of a line that makes the turn whole; nil if the line
// stops before.
func firstTurn(p engine.Position, line []engine.Move) []engine.Move {
	at := p.Clone()
	for i, m := range line {
		at.Play(m, nil)
		if !at.MidTurn() {
			return line[: i+1 : i+1]
		}
	}
	return nil
}

// within is a context that ends with the prover's time, or when stop says so.
func within(stop func() bool) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(context.Background(), proverTime)
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
	return ctx, cancel
}
