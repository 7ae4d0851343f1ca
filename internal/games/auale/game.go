package auale

import (
	"fmt"

	"tian/internal/engine"
)

// Game is the rules of Auale.
type Game struct{}

var _ engine.Game = Game{}

// Name is "auale".
func (Game) Name() string { return "auale" }

// Layout is the board of two rows of six holes.
func (Game) Layout() *engine.Layout { return layout }

// NumMoves is twelve: a move is a hole of the ring.
func (Game) NumMoves() int { return holes }

// MoveText is the hole's letter.
func (Game) MoveText(m engine.Move) string { return layout.Places[m].Name }

// Gesture is the hole alone.
func (Game) Gesture(m engine.Move) engine.Gesture {
	return engine.Gesture{From: engine.Square(m), To: engine.NoSquare}
}

// Start has four seeds in every hole (AU 1.2).
func (Game) Start(leader engine.Side) engine.Position {
	const fours = 0x0404040404040404
	return &Position{low: fours, high: fours & highMask, side: leader}
}

// ResultText is the seeds of each side, as in "25-23".
func (Game) ResultText(r engine.Result) string {
	return fmt.Sprintf("%d-%d", r.Hold[engine.South].Small, r.Hold[engine.North].Small)
}

// Rounds is the rule that a match is one round.
func (Game) Rounds() engine.Rounds { return rounds{} }

// rounds is a match of one round (rules/README.md).
type rounds struct{ engine.OneRound }

// AnyStarter is true: South starts unless the match says otherwise (AU 2.1).
func (rounds) AnyStarter() bool { return true }

// Decided is the side that holds more than half of the seeds (AU 6.3).
func (rounds) Decided(p engine.Position) engine.Side {
	a := p.(*Position)
	total := a.seeds() + int(a.store[0]) + int(a.store[1])
	for _, side := range []engine.Side{engine.South, engine.North} {
		if 2*int(a.store[side]) > total {
			return side
		}
	}
	return engine.NoSide
}
