package doushouqi

import "tian/internal/engine"

// Position is a game of Dou Shou Qi between two turns. Every animal of a side is
// either on the board or gone; on[side] is the set of squares of roster[side].
type Position struct {
	roster [2]roster
	on     [2]engine.SquareSet
	side   engine.Side
}

var _ engine.Position = (*Position)(nil)

// empty is the board without animals, South to move.
func empty() Position { return Position{roster: [2]roster{nobodyLeft, nobodyLeft}} }

// Side is the side to move.
func (p *Position) Side() engine.Side { return p.side }

// MidTurn is never true: a turn is one decision.
func (p *Position) MidTurn() bool { return false }

// CopyFrom overwrites p.
func (p *Position) CopyFrom(src engine.Position) { *p = *src.(*Position) }

// Clone makes an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Hash covers the animals and the side to move. The rosters are the whole
// position, so two multiplications do what keeping a hash up to date would.
func (p *Position) Hash() uint64 {
	return engine.Mix(engine.Mix(uint64(p.side)+1, uint64(p.roster[0])), uint64(p.roster[1]))
}

// Over says that an animal stands in the other side's den (DQ 3) or that the side
// to move has no legal move (DQ 8.1).
func (p *Position) Over() bool { return p.denTaken() || p.stuck() }

// denTaken says that an animal stands in the other side's den.
func (p *Position) denTaken() bool {
	return p.on[engine.South]&dens[engine.North]|p.on[engine.North]&dens[engine.South] != 0
}

// winner is the side that has won by the rules, NoSide while the game goes on.
func (p *Position) winner() engine.Side {
	switch {
	case p.on[engine.South]&dens[engine.North] != 0:
		return engine.South
	case p.on[engine.North]&dens[engine.South] != 0:
		return engine.North
	case p.stuck():
		return p.side.Other()
	}
	return engine.NoSide
}

// Result is a win for the side in the other's den (DQ 3) or not without a legal
// move (DQ 8.1), and a draw if anything but the rules ends the game (DQ 8.2).
func (p *Position) Result(why engine.End) engine.Result {
	r := engine.Result{Why: why, ToMove: p.side, Winner: engine.NoSide}
	if why == engine.EndRules {
		r.Winner = p.winner()
	}
	switch r.Winner {
	case engine.South:
		r.Diff = 1
	case engine.North:
		r.Diff = -1
	}
	return r
}

// Scene draws the animals; one that is missing counts as taken by the other side.
func (p *Position) Scene(s *engine.Scene) {
	s.Blank()
	s.Mover = p.side
	for _, side := range []engine.Side{engine.South, engine.North} {
		for strength := rat; strength <= elephant; strength++ {
			sq := p.roster[side].square(strength)
			if sq == gone {
				s.Taken[side.Other()] |= 1 << strength
				continue
			}
			s.Cells[sq].Animal, s.Cells[sq].Owner = uint8(strength), side
		}
	}
}
