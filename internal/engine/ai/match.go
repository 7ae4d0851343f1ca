package ai

import (
	"time"

	"tian/internal/engine"
)

// Starts are the positions that the rounds of a match began with, the present one's
// last, as [Limits] wants them.
func Starts(m *engine.Match) []engine.Position {
	var starts []engine.Position
	round := 0
	for _, s := range m.Steps() {
		played := s.Kind == engine.TurnEntry || s.Kind == engine.AgreeEntry
		if played && s.Round > round {
			starts, round = append(starts, s.Before), s.Round
		}
	}
	if m.Round() > round {
		starts = append(starts, m.Start())
	}
	return starts
}

// win asks the solver for a turn that wins the match. The value told is still the
// round's, if it can be had in the time left.
func (e *Engine) win(r *run, turn *engine.Turn, history []uint64) (Result, bool) {
	s, can := e.options.Solver.(MatchSolver)
	if !can || len(r.limits.Starts) == 0 || r.limits.Lines > 1 {
		return Result{}, false
	}
	moves, ok := s.Win(turn, history, r.limits.Starts, r.over)
	if !ok {
		return Result{}, false
	}
	line := Line{Turn: moves, PV: moves}
	line.Value, line.Exact = e.worthAfter(r, turn, history, moves)
	return Result{
		Info: Info{Depth: len(moves), Time: time.Since(r.begun), Lines: []Line{line}},
		Turn: moves, Value: line.Value, Exact: line.Exact, Source: FromSolver,
	}, true
}

// worthAfter is what the round is worth to the side to move after its turn.
func (e *Engine) worthAfter(r *run, turn *engine.Turn, history []uint64, moves []engine.Move) (Value, bool) {
	after := turn.Now.Clone()
	for _, m := range moves {
		after.Play(m, nil)
	}
	sign := Value(1)
	if after.Side() != turn.Now.Side() {
		sign = -1
	}
	if after.Over() {
		return sign * final(after.Result(engine.EndRules), after.Side(), evaluator(after).Unit(), 0), true
	}
	next := engine.NewTurn(after)
	_, v, ok := e.options.Solver.Solve(next, past(next, past(turn, history)), r.over)
	return sign * v, ok
}
