package rajapasu

import "tian/internal/engine"

const (
	// unit is what one counter is worth in an estimate.
	unit = 100
	// standingWorth is what a counter in one's own row is worth: most of what is
	// left in the end falls to whoever can still move.
	standingWorth = 25
)

// Unit is what one counter is worth in the other estimates: they are in hundredths.
func (p *Position) Unit() int { return unit }

// Banked is what the side to move holds off the board less what the opponent
// holds, in hundredths of a counter.
func (p *Position) Banked() int {
	return unit * (int(p.held[p.side]) - int(p.held[p.side.Other()]))
}

// Evaluate estimates the holding at the end of the round of the side to move
// less the opponent's, in hundredths of a counter.
func (p *Position) Evaluate() int {
	standing := sum(p.rows[p.side]) - sum(p.rows[p.side.Other()])
	return p.Banked() + standingWorth*standing
}

// Gain is what a legal turn captures for the mover less what it gives to the
// opponent by pasu, in hundredths of a counter.
func (p *Position) Gain(m engine.Move) int {
	after := *p
	after.Play(m, nil)
	return -after.Banked() - p.Banked()
}
