package rajapasu

import (
	"fmt"

	"tian/internal/engine"
)

// Game is the rules of Raja Pasu.
type Game struct{}

var _ engine.Game = Game{}

// Name is "rajapasu".
func (Game) Name() string { return "rajapasu" }

// Layout is the board of two rows of seven holes.
func (Game) Layout() *engine.Layout { return layout }

// NumMoves is fourteen: a move is a hole of the ring.
func (Game) NumMoves() int { return holes }

// MoveText is the hole's letter.
func (Game) MoveText(m engine.Move) string { return layout.Places[m].Name }

// Gesture is the hole alone.
func (Game) Gesture(m engine.Move) engine.Gesture {
	return engine.Gesture{From: engine.Square(m), To: engine.NoSquare}
}

// Start has seven counters in every hole (RP 1.2).
func (Game) Start(leader engine.Side) engine.Position {
	return StartOf([2]int{maxCounters / 2, maxCounters / 2}, leader)
}

// ResultText is the holding of each side, as in "55-43".
func (Game) ResultText(r engine.Result) string {
	return fmt.Sprintf("%d-%d", r.Hold[engine.South].Small, r.Hold[engine.North].Small)
}

// Rounds is how rounds make a match (RP 7, 8).
func (Game) Rounds() engine.Rounds { return rounds{} }
