package auale

import (
	"math/bits"

	"tian/internal/engine"
)

// sowing is what a sowing adds to each hole, and where its last seed falls.
type sowing struct {
	low, high uint64
	last      uint8
}

// sowings is indexed by the hole sown from and its seeds, 0 to 48.
var sowings = makeSowings()

func makeSowings() *[holes][maxSeeds + 1]sowing {
	var table [holes][maxSeeds + 1]sowing
	for from := range holes {
		var add Position
		at := from
		for n := 1; n <= maxSeeds; n++ {
			at = after(at, from)
			add.bump(at)
			table[from][n] = sowing{add.low, add.high, uint8(at)}
		}
	}
	return &table
}

// after is the hole that a sowing from origin drops into after hole i (AU 3.2).
func after(i, origin int) int {
	i = (i + 1) % holes
	if i == origin {
		i = (i + 1) % holes
	}
	return i
}

// bump adds one seed to hole i.
func (p *Position) bump(i int) {
	if i < 8 {
		p.low += 1 << (8 * i)
	} else {
		p.high += 1 << (8 * (i - 8))
	}
}

// Play sows the hole m, harvests, and passes the turn.
func (p *Position) Play(m engine.Move, t *engine.Trace) {
	from := int(m)
	n := p.at(from)
	p.clear(from)
	s := &sowings[from][n]
	p.low += s.low
	p.high += s.high
	if t != nil {
		tellSowing(t, from, n)
	}
	p.harvest(int(s.last), t)
	p.side ^= 1
	t.Add(engine.Event{Kind: engine.Pass, Side: p.side})
}

// clear empties hole i.
func (p *Position) clear(i int) {
	if i < 8 {
		p.low &^= 0xff << (8 * i)
	} else {
		p.high &^= 0xff << (8 * (i - 8))
	}
}

// tellSowing records the lift and the drops of a sowing.
func tellSowing(t *engine.Trace, from, n int) {
	t.Add(engine.Event{Kind: engine.Lift, At: engine.Square(from)})
	for at := from; n > 0; n-- {
		if (at+1)%holes == from {
			t.Add(engine.Event{Kind: engine.Skip, At: engine.Square(from)})
		}
		at = after(at, from)
		t.Add(engine.Event{Kind: engine.Drop, At: engine.Square(at)})
	}
}

// harvest takes the twos and threes that end at the last hole (AU 4).
func (p *Position) harvest(last int, t *engine.Trace) {
	foe := p.side.Other()
	base := int(foe) * fieldSize
	if last < base || last >= base+fieldSize {
		return
	}
	field := p.fieldWord(foe)
	taken := harvested(field, last-base)
	if taken == 0 || taken == field {
		return // nothing ripe, or AU 4.3
	}
	if foe == engine.South {
		p.low &^= taken
	} else {
		p.low &^= taken << 48
		p.high &^= taken >> 16
	}
	p.store[p.side] += uint8(sum(taken))
	if t != nil {
		tellHarvest(t, p.side, last, taken, base)
	}
}

// harvested keeps, of the field's bytes, the unbroken run of twos and threes that
// ends at hole h.
func harvested(field uint64, h int) uint64 {
	upTo := uint64(1)<<(8*h+8) - 1
	field &= upTo
	// Two and three are what is zero after a change of the bit worth two, the
	// lowest bit not looked at.
	unripe := nonzero((field ^ 0x0202020202020202) & 0xfefefefefefefefe & upTo)
	stop := 64 - bits.LeadingZeros64(unripe) // just above the last unripe hole
	return field >> stop << stop
}

// tellHarvest records the harvest, from the last hole backwards.
func tellHarvest(t *engine.Trace, side engine.Side, last int, taken uint64, base int) {
	for i := last; i >= base && taken>>(8*(i-base))&0xff != 0; i-- {
		t.Add(engine.Event{Kind: engine.Capture, At: engine.Square(i), Side: side})
	}
}
