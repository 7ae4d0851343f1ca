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

// The weights in weights.go come of two runs of cmd/tune, the first from weights of
// zero, the second from those of the first:
//
//	tune auale --games 400 --nodes 1000 --rounds 5
//	tune auale --games 800 --nodes 3000 --rounds 4 --keep 2 --seed 2
//
// The first beat weights of zero by 98 games to 1 of 100 (5,000 positions a turn),
// the second beat the first by 54 to 39 (10,000). A run gives the same weights
// again only with the search it was made with, that of commit 952698a.

// counts is how many counts of a hole are told apart.
const counts = topCount + 1

// worth is the weights as Evaluate looks them up: by phase, field, and pair of
// neighbouring holes with their counts. A pair has in it the weight of its first
// hole, the last pair of both.
var worth = newTables()

type tables [phases][2]fieldTable

func newTables() *tables {
	t := new(tables)
	t.fill()
	return t
}

// fill works the tables out from the weights.
func (t *tables) fill() {
	for phase := range phases {
		for field := range 2 {
			for h := range fieldSize - 1 {
				for i := range t[phase][field][h] {
					a, b := i/counts, i%counts
					w := weights[pairTerm(phase, field, h, a, b)] + weights[holeTerm(phase, field, h, a)]
					if h == fieldSize-2 {
						w += weights[holeTerm(phase, field, h+1, b)]
					}
					t[phase][field][h][i] = w
				}
			}
		}
	}
}

// holeTerm is the number of the weight of hole h of a field, 0 the mover's, with n
// seeds.
func holeTerm(phase, field, h, n int) int {
	return phase*phaseSize + (field*fieldSize+h)*counts + min(n, topCount)
}

// pairTerm is the number of the weight of holes h and h+1 of a field with a and b
// seeds.
func pairTerm(phase, field, h, a, b int) int {
	pair := field*(fieldSize-1) + h
	return phase*phaseSize + holeTerms + (pair*(topPair+1)+min(a, topPair))*(topPair+1) + min(b, topPair)
}

// moverTerm is the number of the weight of being to move.
func moverTerm(phase int) int { return (phase+1)*phaseSize - 1 }

// Evaluate estimates the final difference of seeds for the mover, in hundredths.
func (p *Position) Evaluate() int {
	phase := p.phase()
	w := &worth[phase]
	v := p.Banked() + int(weights[moverTerm(phase)])
	return v + w[0].field(p.fieldWord(p.side)) + w[1].field(p.fieldWord(p.side^1))
}

// fieldTable is what the pairs of a field are worth.
type fieldTable [fieldSize - 1][counts * counts]int16

// field adds up the pairs of a field.
func (t *fieldTable) field(holes uint64) int {
	v, a := 0, min(holes&0xff, topCount)
	for h := range t {
		holes >>= 8
		b := min(holes&0xff, topCount)
		v += int(t[h][a*counts+b])
		a = b
	}
	return v
}

// Terms appends the numbers, from 1, of the weights that Evaluate adds up.
func (p *Position) Terms(buf []int32) []int32 {
	phase := p.phase()
	for field, side := range [2]engine.Side{p.side, p.side ^ 1} {
		before := 0
		for h := range fieldSize {
			n := p.at(int(side)*fieldSize + h)
			buf = append(buf, int32(holeTerm(phase, field, h, n)+1))
			if h > 0 {
				buf = append(buf, int32(pairTerm(phase, field, h-1, before, n)+1))
			}
			before = n
		}
	}
	return append(buf, int32(moverTerm(phase)+1))
}

// Weights are what the tuning program changes, in hundredths of a seed. Reweigh
// makes changes count.
func (p *Position) Weights() []int16 { return weights[:] }

// Reweigh works out anew what Evaluate looks up.
func (p *Position) Reweigh() { worth.fill() }
