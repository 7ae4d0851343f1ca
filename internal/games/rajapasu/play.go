package rajapasu

import (
	"math/bits"

	"tian/internal/engine"
)

// maxLaps is how often a turn may pick up a handful (rules/README.md).
const maxLaps = 1000

// Play sows the hole and goes on lap after lap (RP 2 to 5).
func (p *Position) Play(m engine.Move, t *engine.Trace) {
	at := p.place(engine.Square(m))
	for lap := 1; ; lap++ {
		at = p.sow(at, t)
		if lap == maxLaps {
			t.Add(engine.Event{Kind: engine.Endless, At: p.square(at)})
			break
		}
		next := p.next(at)
		p.tellClosed(at, next, t)
		if p.count(next) == 0 { // RP 3.2
			p.leap(at, next, t)
			break
		}
		at = next // RP 3.1
	}
	p.side = p.side.Other()
	t.Add(engine.Event{Kind: engine.Pass, Side: p.side})
}

// sow picks up all counters at a place, drops them one by one in the places that
// follow, and gives the place of the last (RP 2.2).
func (p *Position) sow(at int, t *engine.Trace) int {
	hand := p.count(at)
	p.clear(at)
	if t != nil {
		t.Add(engine.Event{Kind: engine.Lift, At: p.square(at)})
	}
	ring := p.ring()
	for ; hand > ring; hand -= ring {
		p.drop(at, ring, t)
	}
	p.drop(at, hand, t)
	if at += hand; at >= ring {
		at -= ring
	}
	return at
}

// drop drops one counter in each of the n places that follow the one given, n
// being the whole ring at most, and captures the fours (RP 4.1). As no place is
// dropped into twice, it can deal with all of them at once.
func (p *Position) drop(at, n int, t *engine.Trace) {
	south := int(p.open[engine.South])
	reach := uint(1<<n-1) << (at + 1)
	reach |= reach >> p.ring() // what goes past the last place begins again at 0
	fours := p.add(engine.South, reach&(1<<south-1))
	fours |= p.add(engine.North, reach>>south&(1<<p.open[engine.North]-1)) << south
	if t != nil {
		p.tellDrops(at, n, fours, t)
	}
}

// add drops a counter in each hole of a row whose bit is set in holes, lets the
// owner of the row capture the fours, and gives the bits of their holes.
func (p *Position) add(side engine.Side, holes uint) uint {
	ones := spread[holes]
	row := p.rows[side] + ones
	// A byte of apart is zero where the hole holds four. No byte of it reaches
	// 128, so adding 127 to each sets the top bit of just those that are not zero.
	apart := row ^ 4*eachByte
	fours := ^(apart + 0x7f*eachByte) & (ones << 7)
	p.held[side] += uint8(4 * bits.OnesCount64(fours))
	p.rows[side] = row - fours>>5 // a top bit, 128, becomes the four that leave
	return uint((fours >> 7) * 0x0102040810204080 >> 56)
}

// leap captures what lies beyond the empty place next, unless that is the place
// where the last counter fell (RP 5).
func (p *Position) leap(at, next int, t *engine.Trace) {
	beyond := p.next(next)
	counters := p.count(beyond)
	if counters == 0 || beyond == at {
		return
	}
	p.clear(beyond)
	p.held[p.side] += uint8(counters)
	if t != nil {
		p.tellClosed(next, beyond, t)
		t.Add(engine.Event{Kind: engine.Leap, At: p.square(next), To: p.square(beyond)})
		t.Add(engine.Event{Kind: engine.Capture, At: p.square(beyond), Side: p.side})
	}
}

// ring is the number of places: all open holes.
func (p *Position) ring() int { return int(p.open[engine.South] + p.open[engine.North]) }

// next is the place after a place.
func (p *Position) next(place int) int {
	if place++; place == p.ring() {
		return 0
	}
	return place
}

// at gives a place's row and the shift of its byte in there.
func (p *Position) at(place int) (engine.Side, int) {
	if south := int(p.open[engine.South]); place >= south {
		return engine.North, 8 * (place - south)
	}
	return engine.South, 8 * place
}

// count is the number of counters at a place.
func (p *Position) count(place int) int {
	side, shift := p.at(place)
	return int(uint8(p.rows[side] >> shift))
}

// clear takes all counters from a place.
func (p *Position) clear(place int) {
	side, shift := p.at(place)
	p.rows[side] &^= 0xff << shift
}

// eachByte has a one in each of the seven bytes that a row uses, and in the eighth.
const eachByte = 0x0101010101010101

// spread has byte i one where bit i of the index is set.
var spread = makeSpread()

func makeSpread() (table [1 << rowSize]uint64) {
	for set := range table {
		for i := range rowSize {
			table[set] |= uint64(set>>i&1) << (8 * i)
		}
	}
	return table
}
