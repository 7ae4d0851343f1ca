package laomuzhu

import "tian/internal/engine"

// Game is Laomuzhu Qi.
type Game struct{}

var (
	_ engine.Game     = Game{}
	_ engine.Position = (*Position)(nil)
	_ engine.Rounds   = rounds{}
)

// Name is the game's name on the command line.
func (Game) Name() string { return "laomuzhu" }

// Layout is the board.
func (Game) Layout() *engine.Layout { return layout }

// NumMoves is 22: ten squares in two directions, sow, skip.
func (Game) NumMoves() int { return numMoves }

// MoveText is the text of a decision: "C+", "B-", "s", "k".
func (Game) MoveText(m engine.Move) string { return moveText(m) }

// Gesture is the square and then the direction, or the answer alone.
func (Game) Gesture(m engine.Move) engine.Gesture {
	g := engine.Gesture{From: engine.NoSquare, To: engine.NoSquare}
	text := moveText(m)
	if text == "" {
		return g
	}
	if m < starts {
		g.From = square(m)
	}
	g.Option = text[len(text)-1]
	return g
}

// Start is the first position of a match (LQ 1.4); a leader of NoSide counts as South.
func (Game) Start(leader engine.Side) engine.Position {
	full := pile((row - 1) * handful)
	return deal([2]pile{full + sow, full + sow}, leader)
}

// Parse reads a position text.
func (Game) Parse(text string) (engine.Position, error) {
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// ResultText is South's holding, North's, and what is left to divide: "s12 27 left 1".
func (Game) ResultText(r engine.Result) string {
	return holdingText(r.Hold[engine.South]) + " " + holdingText(r.Hold[engine.North]) +
		" left " + holdingText(r.Left)
}

// Rounds tells how rounds make a match (LQ 8 to 10).
func (Game) Rounds() engine.Rounds { return rounds{} }
