package laomuzhu

import "tian/internal/engine"

// What a turn may do depends on the ring and on whose the tians are, seen from the
// side to move. The rows matter for the first turn of a round only (LQ 2.2). So a
// position has up to twenty mirror images, the ring turned and turned over, and as
// many more with the sides exchanged, and all are worth the same to the mover.

// Canon is a hash that positions share if one is a mirror image of the other and,
// like Hash, leaves the stores out.
func (p *Position) Canon() uint64 {
	if p.first {
		return p.Hash()
	}
	best := p.image().least()
	if over := p.image().over().least(); over.less(best) {
		best = over
	}
	h := engine.Mix(engine.Mix(0, uint64(best.piglets)), uint64(best.sows))
	return engine.Mix(engine.Mix(h, uint64(best.signs)), uint64(p.hand)|uint64(p.laps)<<8)
}

// AtStake is what can still be won in the round, in hundredths of a piglet: all
// that is not yet off the board or on a tian.
func (p *Position) AtStake() int {
	return unit * (p.piglets.sum() + worth*p.sows.sum() + p.hand.points())
}

// Laps is how many handfuls have been picked up in this turn; 0 between turns.
func (p *Position) Laps() int { return int(p.laps) }

// SetLaps makes the turn, which must have begun, as old as n laps.
func (p *Position) SetLaps(n int) { p.laps = uint16(n) }

// image is a position as the ring has it, without sides.
type image struct{ piglets, sows, signs lanes }

// What the lanes of signs are made of: whose tian a square is, and whether the
// hand is there and which way it goes.
const (
	ownTian   = 1
	otherTian = 2
	handForth = 4
	handBack  = 8
)

func (p *Position) image() image {
	m := image{piglets: p.piglets, sows: p.sows}
	for i := range engine.Square(squares) {
		if p.isTian(i) {
			sign := uint8(otherTian)
			if owner(i) == p.side {
				sign = ownTian
			}
			m.signs += lane(i, sign)
		}
	}
	if p.hand != 0 {
		m.signs += lane(p.at, handForth<<p.way)
	}
	return m
}

// less puts images in order.
func (m image) less(o image) bool {
	switch {
	case m.piglets != o.piglets:
		return m.piglets < o.piglets
	case m.sows != o.sows:
		return m.sows < o.sows
	}
	return m.signs < o.signs
}

// least is the first, in that order, of the ten images by turning the ring.
func (m image) least() image {
	best := m
	for n := 1; n < squares; n++ {
		piglets := m.piglets.turn(n)
		if piglets > best.piglets {
			continue
		}
		if o := (image{piglets, m.sows.turn(n), m.signs.turn(n)}); o.less(best) {
			best = o
		}
	}
	return best
}

// over turns the ring over, and with it the way that the hand goes.
func (m image) over() image {
	const forths, backs = lanes(handForth * oneEach), lanes(handBack * oneEach)
	signs := m.signs&^(forths|backs) | m.signs&forths<<1 | m.signs&backs>>1
	return image{m.piglets.over(), m.sows.over(), signs.over()}
}

const (
	allLanes = 1<<(laneBits*squares) - 1
	oneEach  = allLanes / laneMask // a one in every lane
)

// turn moves every number n squares on.
func (l lanes) turn(n int) lanes {
	return (l<<(laneBits*n) | l>>(laneBits*(squares-n))) & allLanes
}

// over puts the numbers in the reverse order.
func (l lanes) over() (o lanes) {
	for range squares {
		o = o<<laneBits | l&laneMask
		l >>= laneBits
	}
	return o
}
