package doushouqi

import (
	"math/bits"

	"tian/internal/engine"
)

// maxMoves is what eight animals have at most: four moves each, a leap taking
// the place of the step into the water that it flies over.
const maxMoves = 4 * animals

// steps are, for each direction, the squares from which an animal may step that
// way. Four fields are what the compiler keeps in registers.
type steps struct{ up, down, right, left engine.SquareSet }

// none says that there is no step.
func (s steps) none() bool { return s.up|s.down|s.right|s.left == 0 }

// Moves appends the legal moves, lowest number first.
func (p *Position) Moves(buf []engine.Move) []engine.Move {
	if p.denTaken() {
		return buf
	}
	n := len(buf)
	if cap(buf)-n < maxMoves {
		buf = append(make([]engine.Move, 0, n+maxMoves), buf...)
	}
	out := (*[maxMoves]engine.Move)(buf[n : n+maxMoves])
	all := p.steps()
	k := 0
	k = list(out, k, all.up, &number[up])
	k = list(out, k, all.down, &number[down])
	k = list(out, k, all.right, &number[right])
	k = list(out, k, all.left, &number[left])
	for leaps := p.leaps(); leaps != 0; leaps &= leaps - 1 {
		out[k&(maxMoves-1)] = firstLeap + engine.Move(bits.TrailingZeros32(leaps))
		k++
	}
	return buf[:n+k]
}

// list writes the moves in one direction from a set of squares.
func list(out *[maxMoves]engine.Move, k int, from engine.SquareSet, number *[64]uint8) int {
	for ; from != 0; from &= from - 1 {
		out[k&(maxMoves-1)] = engine.Move(number[bits.TrailingZeros64(uint64(from))&63])
		k++
	}
	return k
}

// stuck says that the side to move has no legal move (DQ 8.1). It looks for the
// commonest moves first.
func (p *Position) stuck() bool {
	return p.quiet().none() && p.captures().none() && p.leaps() == 0
}

// steps finds the legal steps of a position whose dens are free.
func (p *Position) steps() steps {
	q, c := p.quiet(), p.captures()
	return steps{up: q.up | c.up, down: q.down | c.down, right: q.right | c.right, left: q.left | c.left}
}

// quiet finds the steps onto empty squares: on land for every animal, in the
// water too for the rat (DQ 4.5), never into the own den (DQ 4.4).
func (p *Position) quiet() steps {
	us := p.side & 1
	own := p.on[us]
	rats := own & bit(p.roster[us].square(rat))
	free := board &^ (own | p.on[us^1] | dens[us])
	wet := free & lakes
	dry := free & land
	return steps{
		up:    own&(dry>>files) | rats&(wet>>files),
		down:  own&(dry<<files) | rats&(wet<<files),
		right: own&((dry&^fileA)>>1) | rats&(wet>>1),
		left:  own&((dry&^fileG)<<1) | rats&(wet<<1),
	}
}

// captures finds the steps onto squares of the other side's animals.
func (p *Position) captures() steps {
	us := p.side & 1
	own, prey := p.on[us], p.on[us^1]
	return steps{
		up:    p.takers(own&(prey>>files), files),
		down:  p.takers(own&(prey<<files), -files),
		right: p.takers(own&((prey&^fileA)>>1), 1),
		left:  p.takers(own&((prey&^fileG)<<1), -1),
	}
}

// takers keeps of a set of squares those whose animal may take the animal of the
// other side that is delta squares on.
func (p *Position) takers(from engine.SquareSet, delta int) engine.SquareSet {
	var set engine.SquareSet
	for ; from != 0; from &= from - 1 {
		sq := engine.Square(bits.TrailingZeros64(uint64(from)))
		if p.mayTake(sq, engine.Square(int(sq)+delta)) {
			set |= from & -from
		}
	}
	return set
}

// mayTake says whether an animal of the side to move on one square may take the
// other side's animal on another (DQ 5, 7.2), given that a step or leap leads there.
func (p *Position) mayTake(from, to engine.Square) bool {
	us := p.side & 1
	hunter := p.roster[us].strength(from)
	if lakes.Has(from) != lakes.Has(to) { // DQ 4.5, 5.3, 5.4
		return false
	}
	return traps[us].Has(to) || beats(hunter, p.roster[us^1].strength(to))
}

// beats compares strengths (DQ 5.1, 5.2).
func beats(hunter, prey int) bool {
	return hunter >= prey || hunter == rat && prey == elephant
}

// leaps finds the leaps of lion and tiger, the water on the line being free of
// rats (DQ 6).
func (p *Position) leaps() uint32 {
	us := p.side & 1
	open := leapsFrom[p.roster[us].square(lion)&63] | leapsFrom[p.roster[us].square(tiger)&63]
	if open == 0 {
		return 0
	}
	swimming := (p.on[0] | p.on[1]) & lakes // rats, as nobody else can be there
	for left := open; left != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		if lines[i]&swimming != 0 || !p.mayLand(hops[firstLeap+i]) {
			open &^= 1 << i
		}
	}
	return open
}

// mayLand says whether the target of a leap is empty or may be taken (DQ 6.1).
func (p *Position) mayLand(h hop) bool {
	us := p.side & 1
	return !p.on[us].Has(h.to) && (!p.on[us^1].Has(h.to) || p.mayTake(h.from, h.to))
}
