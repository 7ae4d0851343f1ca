package auale

import "tian/internal/engine"

// seed is what a seed is worth in the units of the search.
const seed = 100

// Unit is what one seed of a result is worth.
func (p *Position) Unit() int { return seed }

// Banked is the mover's harvest less the opponent's, in hundredths of a seed.
func (p *Position) Banked() int {
	return seed * (int(p.store[p.side]) - int(p.store[p.side^1]))
}

// Evaluate estimates the final difference of seeds for the mover, in hundredths.
func (p *Position) Evaluate() int {
	me, other := p.side, p.side^1
	v := p.Banked()
	own, foe := p.fieldWord(me), p.fieldWord(other)
	for h := range fieldSize {
		v += holeWorth[h][min(own&0xff, topCount)]
		v -= holeWorth[h][min(foe&0xff, topCount)]
		own, foe = own>>8, foe>>8
	}
	return v + tempo
}

// topCount is the count from which holes are all valued alike.
const topCount = 15

// tempo is what it is worth to be the one to move.
const tempo = 20

var holeWorth = [fieldSize][topCount + 1]int{}

var _ = engine.South
