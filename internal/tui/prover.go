package tui

import (
	"context"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Prover tells what is proved of decisions, where anything is: by endgame tables, or
// by solving the round. It is asked in commands, never by the loop of the screen.
type Prover interface {
	// Prove gives what is proved of every decision that is open in a turn, history
	// being the hashes of the round's positions as engine.Match has them. False if
	// nothing is, or ctx is cancelled, after which it answers soon.
	Prove(ctx context.Context, turn *engine.Turn, history []uint64) (Proof, bool)
	// Prepare gets ready for a game, which may take a second.
	Prepare(g engine.Game)
}

// Proof is what is proved of every decision open in a position.
type Proof struct {
	Source ai.Source // ai.FromTable or ai.FromSolver
	// Afresh says that the proof takes no account of positions that have occurred
	// before, of which there are some.
	Afresh    bool
	Decisions []Proved
}

// Proved is between what bounds the value of a decision lies, for the side that
// makes it, as ai has values; what is banked is included.
type Proved struct {
	Move         engine.Move
	Lower, Upper ai.Value
}

// prepare has whoever proves get ready for a game, beside the screen.
func (e *env) prepare(g engine.Game) command {
	if e.config.Prover == nil {
		return nil
	}
	return func() message {
		e.config.Prover.Prepare(g)
		return nil
	}
}
