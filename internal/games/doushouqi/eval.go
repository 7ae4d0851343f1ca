package doushouqi

import "tian/internal/engine"

// The evaluator's weights, in hundredths of a rat.
const (
	// tempo is for being the side to move.
	tempo = 5
	// stride is for each step nearer the other side's den, and doorstep for each
	// of the last three on top.
	stride   = 3
	doorstep = 12
	// safe is for an animal that nobody left can take, out of a trap.
	safe = 30
	// halfway is the distance to the den at which an animal is worth its material.
	halfway = 8
	// farthest is a distance to the den that no animal exceeds.
	farthest = 16
	// victory is for a move into the other side's den, more than any animal.
	victory = 1000
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
	walker  gait = iota // on land (DQ 4.5)
	swimmer             // on land and in the water
	leaper              // on land and over the water (DQ 6)
)

// gaitOf gives each strength its gait.
var gaitOf = [animals + 1]gait{rat: swimmer, tiger: leaper, lion: leaper}

// may says whether an animal of that gait can make the move on an empty board.
func (g gait) may(m int) bool {
	if m >= firstLeap {
		return g == leaper
	}
	return g == swimmer || land.Has(hops[m].to)
}

// worth is the value of an animal by side, strength less one, and square. On the
// square of captured animals it is nothing.
var worth = newWorth()

func newWorth() (table [2][animals][64]int16) {
	for s := rat; s <= elephant; s++ {
		for sq, n := range stepsToDen(gaitOf[s]) {
			value := material[s] + stride*(halfway-n) + doorstep*max(0, 4-n)
			table[engine.South][s-1][sq] = int16(value)
			table[engine.North][s-1][squares-1-sq] = int16(value)
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
	values, left := &worth[side&1], p.roster[side&1]
	sum := safe * p.masters(side)
	for i := range values {
		sum += int(values[i][left&63])
		left >>= 8
	}
	return sum
}

// masters counts the animals of a side that no animal left to the other can take.
func (p *Position) masters(side engine.Side) int {
	own, other := p.roster[side&1], p.roster[side&1^1]
	count := 0
	for s := elephant; s >= rat && other.square(s) == gone; s-- {
		prey := s == elephant && other.square(rat) != gone
		if own.square(s) != gone && !prey {
			count++
		}
	}
	return count
}

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
	return material[p.roster[them].strength(to)]
}
