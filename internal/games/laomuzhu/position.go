package laomuzhu

import "tian/internal/engine"

// The board (LQ 1.1) and its pieces (LQ 1.3).
const (
	row        = 5       // squares of one side
	squares    = 2 * row // of the whole ring
	allPiglets = 40
	allSows    = 2
)

// worth is what a sow counts in piglets: its price (LQ 8.5, 9.1).
const worth = 5

// maxLaps is how many handfuls one turn may pick up (endless sowing).
const maxLaps = 1000

// A pile is pieces in one place: piglets in the low six bits, sows above them.
// There are at most 40 of the one and 2 of the other, so piles add like numbers,
// and a pile is at least one sow when it is at least sow.
type pile uint8

// One piece of each sort, as a pile.
const (
	piglet pile = 1
	sow    pile = 1 << 6
)

// heap makes a pile of so many sows and piglets.
func heap(big, small uint8) pile { return pile(big)*sow + pile(small) }

func (c pile) small() uint8 { return uint8(c % sow) }
func (c pile) big() uint8   { return uint8(c / sow) }

func (c pile) holding() engine.Holding {
	return engine.Holding{Small: c.small(), Big: c.big()}
}

// Position is one round of Laomuzhu Qi. It is in mid-turn exactly when there are
// pieces in hand, and then the square after at is the first of a series of
// tians about which the mover has a real choice (LQ 7.1). Between turns hand,
// at, way and laps are as the zero value has them, so positions may be compared
// with ==.
type Position struct {
	piglets lanes         // outside the tians: a tian's one piglet (LQ 7.2) is understood
	sows    lanes         // never on a tian (LQ 7.3)
	tians   uint16        // the set of squares that are tians
	store   [2]pile       // off the board, by side
	side    engine.Side   // to move
	first   bool          // the first turn of the round is still to be made (LQ 2.2)
	hand    pile          // what the mover holds in mid-turn
	at      engine.Square // where the last piece was picked up or dropped in mid-turn
	way     uint8         // the direction of the turn: forth or back
	laps    uint16        // handfuls picked up in this turn
}

// pile is what stands on a square outside the tians.
func (p *Position) pile(i engine.Square) pile { return heap(p.sows.on(i), p.piglets.on(i)) }

// put adds to a square.
func (p *Position) put(i engine.Square, c pile) {
	p.piglets += lane(i, c.small())
	p.sows += lane(i, c.big())
}

// take empties a square and gives what stood there.
func (p *Position) take(i engine.Square) pile {
	c := p.pile(i)
	p.piglets &^= lane(i, laneMask)
	p.sows &^= lane(i, laneMask)
	return c
}

// empty says that nothing stands on the square; of a tian it is true.
func (p *Position) empty(i engine.Square) bool { return (p.piglets | p.sows).on(i) == 0 }

// next is the square after i in the direction of the turn.
func (p *Position) next(i engine.Square) engine.Square { return ring.next[p.way&1][i&15] }

// after is the first square after i that is not a tian (LQ 6). Two squares at
// least are none.
func (p *Position) after(i engine.Square) engine.Square {
	for i = p.next(i); p.isTian(i); i = p.next(i) {
	}
	return i
}

func (p *Position) isTian(i engine.Square) bool { return p.tians>>i&1 != 0 }

// rowOf is the side in whose row the square is.
func rowOf(i engine.Square) engine.Side {
	if i < row {
		return engine.South
	}
	return engine.North
}

// owner of a tian is the side in whose row it is not (LQ 9.4).
func owner(i engine.Square) engine.Side { return rowOf(i).Other() }

// rowSquares is the set of a side's five squares.
func rowSquares(s engine.Side) engine.SquareSet { return (1<<row - 1) << (row * s) }

// Side is the side whose decision it is.
func (p *Position) Side() engine.Side { return p.side }

// MidTurn says that the mover has to skip or sow a series of tians.
func (p *Position) MidTurn() bool { return p.hand != 0 }

// Over says that fewer than two pieces stand outside the tians (LQ 8.1).
func (p *Position) Over() bool {
	return p.hand == 0 && p.piglets.sum()+p.sows.sum() < 2
}

// CopyFrom overwrites p with src, a *Position.
func (p *Position) CopyFrom(src engine.Position) { *p = *src.(*Position) }

// Clone makes an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Hash covers all that decides what may follow (README of rules/): the squares,
// tians, side to move, the first-turn rule, and in mid-turn the hand, the place,
// the direction and the laps. Stores are left out.
func (p *Position) Hash() uint64 {
	rest := uint64(p.tians) | uint64(p.hand)<<10 | uint64(p.at)<<18 | uint64(p.way)<<22 |
		uint64(p.laps)<<23 | uint64(p.side)<<33
	if p.first {
		rest |= 1 << 34
	}
	return engine.Mix(engine.Mix(engine.Mix(0, uint64(p.piglets)), uint64(p.sows)), rest)
}

// Result shares out the board if the round ends now: Hold has the stores and the
// piglets of the tians, back with their owners (LQ 8.4), Left what stands outside
// the tians, and Diff is South's worth minus North's. Lots favour either side
// alike, so what is left adds nothing to the expectation.
func (p *Position) Result(why engine.End) engine.Result {
	r := engine.Result{Why: why, ToMove: p.side, Left: p.hand.holding()}
	for i := range engine.Square(squares) {
		if p.isTian(i) {
			r.Hold[owner(i)].Small++
		}
		r.Left = r.Left.Plus(p.pile(i).holding())
	}
	for s := range r.Hold {
		r.Hold[s] = r.Hold[s].Plus(p.store[s].holding())
	}
	return weigh(r)
}

// Scene draws the position into s.
func (p *Position) Scene(s *engine.Scene) {
	s.Blank()
	for i := range engine.Square(squares) {
		cell := &s.Cells[i]
		cell.Small, cell.Big = p.piglets.on(i), p.sows.on(i)
		if p.isTian(i) {
			cell.Small, cell.State, cell.Owner = 1, engine.Tian, owner(i)
		}
	}
	for side, c := range p.store {
		s.Store[side] = c.holding()
	}
	s.Mover = p.side
	if p.MidTurn() {
		s.Hand, s.HandAt = p.hand.holding(), p.at
	}
}
