package doushouqi

import "tian/internal/engine"

// The evaluator's weights, in hundredths of a rat.
const (
	// tempo is worth to be the side to move.
	tempo = 5
	// stride is worth of each step nearer the other side's den, and doorstep of
	// each of the last three on top.
	stride   = 3
	doorstep = 12
	// safe is worth of an animal that nobody left can take, out of a trap.
	safe = 30
	// farthest is a distance to the den that no animal on the board exceeds.
	farthest = 16
)

// material is what an animal is worth by strength. The rat is worth more than its
// strength says, for its water and for the elephant that it takes; the leapers
// more than theirs, for their speed.
var material = [animals + 1]int{
	rat: 100, cat: 50, wolf: 70, dog: 85, leopard: 110, tiger: 180, lion: 210, elephant: 220,
}

// gait is how an animal gets about.
type gait uint8

const (
	walks gait = iota // on land (DQ 4.5)
	swims             // on land and in the water
	leaps             // on land and over the water (DQ 6)
)

// gaitOf gives each strength its gait.
var gaitOf = [animals + 1]gait{rat: swims, tiger: leaps, lion: leaps}

// may says whether an animal of that gait can make the move on an empty board.
func (g gait) may(m int) bool {
	if m >= firstLeap {
		return g == leaps
	}
	return g == swims || land.Has(hops[m].to)
}

// worth is the value of South's animal by strength and square; North's is looked
// up with the board turned by half a circle.
var worth = newWorth()

func newWorth() (table [animals + 1][64]int16) {
	var steps [leaps + 1][squares]int
	for g := range steps {
		steps[g] = stepsToDen(gait(g))
	}
	for s := rat; s <= elephant; s++ {
		for sq := range squares {
			n := steps[gaitOf[s]][sq]
			near := stride*(farthest-n) + doorstep*max(0, 4-n)
			table[s][sq] = int16(material[s] - stride*8 + near)
		}
	}
	return table
}

// stepsToDen is how many moves an animal of South's is from North's den on an
// empty board, without a step into its own den (DQ 4.4).
func stepsToDen(g gait) (steps [squares]int) {
	for sq := range steps {
		steps[sq] = farthest
		if dens[engine.North].Has(engine.Square(sq)) {
			steps[sq] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for m := range numMoves {
			h := hops[m]
			if dens[engine.South].Has(h.to) || !g.may(m) || steps[h.from] <= steps[h.to]+1 {
				continue
			}
			steps[h.from] = steps[h.to] + 1
			changed = true
		}
	}
	return steps
}

// Evaluate is what the position is worth to the side to move, in hundredths of a
// rat: the animals, how near they are to the other side's den, and which of them
// nobody left can take. It looks at no captures in progress, which is for the
// search, and means nothing when the game is over.
func (p *Position) Evaluate() int {
	us, them := p.side, p.side.Other()
	return p.standing(us) - p.standing(them) + tempo
}

// standing is what a side has.
func (p *Position) standing(side engine.Side) int {
	sum := safe * p.masters(side)
	for s := rat; s <= elephant; s++ {
		sq := p.roster[side].square(s)
		if sq == gone {
			continue
		}
		if side == engine.North {
			sq = squares - 1 - sq
		}
		sum += int(worth[s][sq&63])
	}
	return sum
}

// masters counts the animals of a side that no animal left to the other can take.
func (p *Position) masters(side engine.Side) int {
	own, other := p.roster[side], p.roster[side.Other()]
	count := 0
	for s := elephant; s >= rat && other.square(s) == gone; s-- {
		prey := s == elephant && other.square(rat) != gone
		if own.square(s) != gone && !prey {
			count++
		}
	}
	return count
}
