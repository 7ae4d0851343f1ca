package main

import (
	"context"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/solve"
	"tian/internal/engine/backstage"
	"tian/internal/engine/endgame"
	"tian/internal/tui"
)

// proofs tells the full screen what is proved of decisions, as tui.Prover.
type proofs struct{ tables *prober }

// Prove asks the endgame tables and, in the games that can be solved, the solver.
func (pf proofs) Prove(ctx context.Context, turn *engine.Turn, history []uint64) (tui.Proof, bool) {
	if set := pf.tables.of(turn.Now); set != nil {
		return tabled(set, turn.Now, history)
	}
	if _, solvable := turn.Now.(solve.Counted); !solvable {
		return tui.Proof{}, false
	}
	ctx, cancel := context.WithTimeout(ctx, proverTime)
	defer cancel()
	var report *solve.Report
	var err error
	backstage.Do(func() { // the screen goes on
		report, err = solve.Round(ctx, turn, solve.Options{History: history, Memory: proofMB << 20})
	})
	if err != nil || report.Stopped || ctx.Err() != nil {
		return tui.Proof{}, false
	}
	proof := tui.Proof{Source: ai.FromSolver}
	for _, d := range report.Decisions {
		proof.Decisions = append(proof.Decisions, tui.Proved{
			Move: d.Move, Lower: ai.Value(100 * d.Lower), Upper: ai.Value(100 * d.Upper),
		})
	}
	return proof, true
}

// tabled is what the tables know of every decision open at a position.
func tabled(set *endgame.Set, p engine.Position, history []uint64) (tui.Proof, bool) {
	values, known := set.Moves(p, nil)
	if !known {
		return tui.Proof{}, false
	}
	var banked ai.Value
	if e, counts := p.(ai.Evaluator); counts {
		banked = ai.Value(e.Banked())
	}
	proof := tui.Proof{Source: ai.FromTable, Afresh: endgame.Repeated(history)}
	for _, v := range values {
		lower, upper := bounded(p, v.Value)
		proof.Decisions = append(proof.Decisions, tui.Proved{Move: v.Move, Lower: banked + lower, Upper: banked + upper})
	}
	return proof, true
}

// Prepare unpacks the tables of a game, if it has any.
func (pf proofs) Prepare(g engine.Game) { pf.tables.Prepare(g, nil) }

// prepareQuietly is Prepare in a goroutine that nobody watches: a panic is left to
// whoever asks the tables next.
func (pf proofs) prepareQuietly(g engine.Game) {
	defer func() { _ = recover() }()
	pf.Prepare(g)
}
