package auale

import "tian/internal/engine"

// Gain is what a legal move harvests, in hundredths of a seed. The search asks it
// of every move, so a sowing that does not come round is not played: it drops one
// seed in each of the opponent's holes up to its last.
func (p *Position) Gain(m engine.Move) int {
	h := int(m) - int(p.side)*fieldSize
	n := int(p.fieldWord(p.side) >> (8 * h) & 0xff)
	if n >= holes {
		return p.gainByPlay(m)
	}
	last := h + n - fieldSize // of the opponent's holes, if it is one
	if uint(last) >= fieldSize {
		return 0
	}
	foe := p.fieldWord(p.side ^ 1)
	if before := foe >> (8 * last) & 0xff; before-1 > 1 {
		return 0 // it would not hold two or three
	}
	foe += 0x010101010101 & (1<<(8*last+8) - 1)
	taken := harvested(foe, last)
	if taken == foe {
		return 0 // AU 4.3
	}
	return seed * sum(taken)
}

// gainByPlay finds the gain of any move.
func (p *Position) gainByPlay(m engine.Move) int {
	after := *p
	after.Play(m, nil)
	return seed * int(after.store[p.side]-p.store[p.side])
}
