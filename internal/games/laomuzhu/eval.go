package laomuzhu

import (
	"math/bits"

	"tian/internal/engine"
)

// Evaluate estimates how far the side to move will be ahead of the other at the
// end of the round, in points (a piglet 1, a sow 5; LQ 8.5). It is exact when
// nothing is left to play for.
//
// To what each side holds it adds a share of what is still on the board: an
// eighth, for being to move, and three tenths more for owning tians, which feed
// their owner and, with a choice at every lap, let the owner steer the sowing. The
// shares are a least-squares fit to how 34,000 positions ended that a search of
// four decisions had played out. Tians of the other side showed no effect beyond
// the turn.
func (p *Position) Evaluate() int {
	if p.Over() {
		return p.lead()
	}
	loose := p.piglets.sum() + worth*p.sows.sum() + p.hand.points()
	share := loose * 5
	if p.owned(p.side) > 0 {
		share += loose * 12
	}
	return p.lead() + share/40
}

// lead is how far the side to move is ahead in what the sides hold now, the
// piglets of their tians included.
func (p *Position) lead() int {
	held := func(s engine.Side) int { return p.store[s].points() + p.owned(s) }
	return held(p.side) - held(p.side.Other())
}

// owned is how many tians a side owns: those in the other's row (LQ 9.4).
func (p *Position) owned(s engine.Side) int {
	return bits.OnesCount16(p.tians & uint16(rowSquares(s.Other())))
}

// points is what a pile is worth (LQ 8.5).
func (c pile) points() int { return points(c.holding()) }
