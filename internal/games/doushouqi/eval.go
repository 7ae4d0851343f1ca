package doushouqi

import (
	"math/bits"

	"tian/internal/engine"
)

// How the worth of a position is put together, in hundredths of a rat. Everything
// is counted for the mover and against the opponent:
//
//   - each animal by where it stands, South's view, left and right alike; anew
//     for the two phases of the game;
//   - each animal of one side by each animal of the other that is still there:
//     what a dog is worth depends on which of its hunters and its prey are left;
//   - being the side to move.
const (
	halfFiles  = (files + 1) / 2
	placeTerms = animals * halfFiles * ranks
	phases     = 2
	pairTerms  = animals * animals
	pairsFrom  = phases * placeTerms
	tempoAt    = pairsFrom + pairTerms
	allTerms   = tempoAt + 1
)

// many is how many animals on the board make the first phase.
const many = 10

// victory is the gain of a move into the other side's den, more than any animal.
const victory = 1000

// prey is what capturing an animal of that strength seems to gain.
var prey = [animals + 1]int{
	rat: 100, cat: 50, wolf: 70, dog: 85, leopard: 110, tiger: 180, lion: 210, elephant: 220,
}

// tables are the weights as Evaluate looks them up.
type tables struct {
	// places is by phase, side, strength less one, and square. On the square of
	// captured animals it is nothing.
	places [phases][2][animals][64]int16
	// pairs is by the sets of both sides' animals, the mover's first.
	pairs [1 << animals][1 << animals]int16
}

var worth = newTables()

func newTables() *tables {
	t := new(tables)
	t.fill()
	return t
}

// fill works the tables out from the weights.
func (t *tables) fill() {
	for phase := range phases {
		for a := range animals {
			for sq := range squares {
				w := weights[placeTerm(phase, a, engine.Square(sq))]
				t.places[phase][engine.South][a][sq] = w
				t.places[phase][engine.North][a][squares-1-sq] = w
			}
		}
	}
	for own := 1; own < 1<<animals; own++ {
		a := bits.TrailingZeros(uint(own))
		without := &t.pairs[own&(own-1)]
		row := [1 << animals]int16{}
		for foe := 1; foe < 1<<animals; foe++ {
			b := bits.TrailingZeros(uint(foe))
			row[foe] = row[foe&(foe-1)] + weights[pairTerm(a, b)] - weights[pairTerm(b, a)]
			t.pairs[own][foe] = without[foe] + row[foe]
		}
	}
}

// placeTerm is the number of the weight of an animal, strength less one, on a
// square as its own side sees the board.
func placeTerm(phase, animal int, sq engine.Square) int {
	file := fileOf(sq)
	file = min(file, files-1-file)
	return (phase*animals+animal)*halfFiles*ranks + rankOf(sq)*halfFiles + file
}

// pairTerm is the number of the weight of one side's animal a with the other
// side's animal b on the board, strengths less one.
func pairTerm(a, b int) int { return pairsFrom + a*animals + b }

// phase is 0 while many animals are on the board.
func (p *Position) phase() int {
	if bits.OnesCount64(uint64(p.on[0]|p.on[1])) >= many {
		return 0
	}
	return 1
}

// left is the set of a side's animals on the board, bit 0 the rat.
func (r roster) left() int {
	there := (uint64(r) ^ gone*everyByte + belowTop) & topBits >> 7
	return int(there * 0x0102040810204080 >> 56)
}

// Evaluate is what the position is worth to the side to move, in hundredths of a
// rat. It looks at no captures in progress, which is for the search, and means
// nothing when the game is over.
func (p *Position) Evaluate() int {
	us, them := p.side&1, p.side&1^1
	own, foe := p.roster[us], p.roster[them]
	sum := int(worth.pairs[own.left()&255][foe.left()&255]) + int(weights[tempoAt])
	places := &worth.places[p.phase()]
	mine, theirs := &places[us], &places[them]
	for i := range animals {
		sum += int(mine[i][own&63]) - int(theirs[i][foe&63])
		own, foe = own>>8, foe>>8
	}
	return sum
}

// Terms appends the numbers, from 1, of the weights that Evaluate adds up,
// negative for those that it takes away.
func (p *Position) Terms(buf []int32) []int32 {
	us := p.side & 1
	for side, sign := us, int32(1); ; side, sign = us^1, -1 {
		for a := range animals {
			sq := p.roster[side].square(a + 1)
			if sq == gone {
				continue
			}
			if side == engine.North {
				sq = squares - 1 - sq
			}
			buf = append(buf, sign*int32(placeTerm(p.phase(), a, sq)+1))
			for b := range animals {
				if b != a && p.roster[side^1].square(b+1) != gone {
					buf = append(buf, sign*int32(pairTerm(a, b)+1))
				}
			}
		}
		if side != us {
			return append(buf, tempoAt+1)
		}
	}
}

// Weights are what the tuning program changes, in hundredths of a rat. Reweigh
// makes changes count.
func (p *Position) Weights() []int16 { return weights[:] }

// Reweigh works out anew what Evaluate looks up.
func (p *Position) Reweigh() { worth.fill() }

// Unit is 0: a game is won, lost or drawn, and not counted in points.
func (p *Position) Unit() int { return 0 }

// Banked is 0: captured animals count for nothing.
func (p *Position) Banked() int { return 0 }

// Gain is what a legal move wins at once, in hundredths of a rat: the animal that
// it captures, or the game if it enters the den.
func (p *Position) Gain(m engine.Move) int {
	to, them := hops[uint8(m)].to, p.side&1^1
	if dens[them].Has(to) {
		return victory
	}
	if !p.on[them].Has(to) {
		return 0
	}
	return prey[p.roster[them].strength(to)]
}
