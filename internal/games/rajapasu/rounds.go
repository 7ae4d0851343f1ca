package rajapasu

import "tian/internal/engine"

// rounds is a match that goes on until a side cannot open a hole (RP 7, 8).
type rounds struct{}

func (rounds) Single() bool         { return false }
func (rounds) Starter() engine.Side { return engine.South }
func (rounds) AnyStarter() bool     { return true }

// Settle has nothing to share out: every end gives each counter an owner (RP 6).
func (rounds) Settle(r engine.Result, _ []engine.Side) (engine.Result, engine.Lot) {
	return r, engine.NoLot
}

// Leader is the opponent of the side that was to move (RP 7.4).
func (rounds) Leader(r engine.Result) engine.Side { return r.ToMove.Other() }

// Next fills the holes with the holdings (RP 7.2), if each side can fill one (RP 8.1).
func (rounds) Next(r engine.Result, leader engine.Side) (engine.Position, engine.Side, engine.Rule) {
	south, north := int(r.Hold[engine.South].Small), int(r.Hold[engine.North].Small)
	if south >= perHole && north >= perHole {
		return StartOf([2]int{south, north}, leader), engine.NoSide, ""
	}
	return nil, larger(south - north).Other(), TooPoor
}

// Winner is the side with the larger holding (RP 8.2).
func (rounds) Winner(r engine.Result) engine.Side { return larger(r.Diff) }

// Decided is nobody: there is no claim in this game.
func (rounds) Decided(engine.Position) engine.Side { return engine.NoSide }

// larger is the side with more, given South's amount minus North's.
func larger(diff int) engine.Side {
	switch {
	case diff > 0:
		return engine.South
	case diff < 0:
		return engine.North
	}
	return engine.NoSide
}

// StartOf is the start of a round from the holdings of South and North, at least
// seven each and 98 in all at most (RP 7.2, 7.3).
func StartOf(holding [2]int, leader engine.Side) *Position {
	p := &Position{side: leader}
	for side, counters := range holding {
		open := min(counters/perHole, rowSize)
		p.open[side] = uint8(open)
		p.rows[side] = perHole * spread[1<<open-1]
		p.held[side] = uint8(counters - open*perHole)
	}
	return p
}
