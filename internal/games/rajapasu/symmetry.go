package rajapasu

import "tian/internal/engine"

// Canon is a hash that a position shares with the one that has the board turned
// round and the sides exchanged, which is worth the same to the side to move. Like
// Hash it leaves out what is held.
func (p *Position) Canon() uint64 {
	mine := p.rows[p.side] | uint64(p.open[p.side])<<56
	other := p.rows[p.side.Other()] | uint64(p.open[p.side.Other()])<<56
	return engine.Mix(engine.Mix(2, mine), other)
}

// AtStake is what is still on the board, in hundredths of a counter.
func (p *Position) AtStake() int { return unit * (sum(p.rows[0]) + sum(p.rows[1])) }
