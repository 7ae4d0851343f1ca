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

// How the worth of the seeds on the board is put together: one weight for each
// hole with its count, the mover's and the opponent's, one for each pair of
// neighbours in a field with their small counts, and one for being to move; all
// of it anew for each phase of the round.
const (
	topCount  = 18 // fuller holes are valued like this
	topPair   = 4
	holeTerms = 2 * fieldSize * (topCount + 1)
	pairTerms = 2 * (fieldSize - 1) * (topPair + 1) * (topPair + 1)
	phaseSize = holeTerms + pairTerms + 1
	phases    = 4
)

// phase is 0 with the last dozen seeds on the board, up to 3 at the start.
func (p *Position) phase() int { return min((p.seeds()-1)/12, phases-1) & 3 }

// Evaluate estimates the final difference of seeds for the mover, in hundredths.
func (p *Position) Evaluate() int {
	w := (*[phaseSize]int16)(weights[p.phase()*phaseSize:])
	v := int(w[phaseSize-1])
	at, pair := 0, holeTerms
	for _, field := range [2]uint64{p.fieldWord(p.side), p.fieldWord(p.side ^ 1)} {
		before := -1
		for range fieldSize {
			n := int(field & 0xff)
			field >>= 8
			v += int(w[at+min(n, topCount)])
			at += topCount + 1
			n = min(n, topPair)
			if before >= 0 {
				v += int(w[pair+before*(topPair+1)+n])
				pair += (topPair + 1) * (topPair + 1)
			}
			before = n
		}
	}
	return p.Banked() + v
}

// Terms appends the numbers, from 1, of the weights that Evaluate adds up.
func (p *Position) Terms(buf []int32) []int32 {
	base := int32(p.phase()*phaseSize) + 1
	at, pair := base, base+holeTerms
	for _, side := range [2]engine.Side{p.side, p.side ^ 1} {
		for h := range fieldSize {
			n := int32(p.at(int(side)*fieldSize + h))
			buf = append(buf, at+min(n, topCount))
			at += topCount + 1
			if h > 0 {
				before := int32(p.at(int(side)*fieldSize + h - 1))
				buf = append(buf, pair+min(before, topPair)*(topPair+1)+min(n, topPair))
				pair += (topPair + 1) * (topPair + 1)
			}
		}
	}
	return append(buf, base+phaseSize-1)
}

// Weights are what the tuning program changes, in hundredths of a seed.
func (p *Position) Weights() []int16 { return weights[:] }
