package laomuzhu

import "tian/internal/engine"

// handful is what a square is filled with between rounds, and the price of a sow
// (LQ 9.1, 9.3).
const handful = 5

// rounds tells how rounds make a match.
type rounds struct{}

// Single is false: a match goes on until a side cannot pay (LQ 9.2).
func (rounds) Single() bool { return false }

// Starter is NoSide: each round is begun by lot (LQ 2.1).
func (rounds) Starter() engine.Side { return engine.NoSide }

// AnyStarter is true: players may agree on who begins the first round.
func (rounds) AnyStarter() bool { return true }

// Leader is NoSide: by lot again (LQ 9.6).
func (rounds) Leader(engine.Result) engine.Side { return engine.NoSide }

// Decided is NoSide: a lost round is not yet a lost match, so there is nothing to claim.
func (rounds) Decided(engine.Position) engine.Side { return engine.NoSide }

// Winner is the side whose holding is worth more (LQ 8.5, 10.2).
func (rounds) Winner(r engine.Result) engine.Side { return weigh(r).Winner }

// Settle divides what is left outside the tians (LQ 8.3). The first lot gives the
// last sow, the next the piglet over; whoever a lot favours takes what it is
// about. r is the round's result as it was before any lot.
func (rounds) Settle(r engine.Result, lots []engine.Side) (engine.Result, engine.Lot) {
	if r.Left.Big == 1 {
		if len(lots) == 0 {
			return weigh(r), engine.LotBig
		}
		giveSow(&r, lots[0])
		lots = lots[1:]
	}
	halve(&r)
	if r.Left.Small == 1 {
		if len(lots) == 0 {
			return weigh(r), engine.LotOdd
		}
		r.Hold[lots[0]].Small++
		r.Left.Small = 0
	}
	return weigh(r), engine.NoLot
}

// giveSow gives the last sow to a side; the other first takes up to five of the
// piglets for it.
func giveSow(r *engine.Result, to engine.Side) {
	price := min(handful, r.Left.Small)
	r.Hold[to].Big++
	r.Hold[to.Other()].Small += price
	r.Left = engine.Holding{Small: r.Left.Small - price}
}

// halve gives each side half the piglets left, and one of two sows; a piglet over
// stays.
func halve(r *engine.Result) {
	half := engine.Holding{Small: r.Left.Small / 2, Big: r.Left.Big / 2}
	for s := range r.Hold {
		r.Hold[s] = r.Hold[s].Plus(half)
	}
	r.Left = engine.Holding{Small: r.Left.Small % 2}
}

// Next gives the start of the round after a settled one, led by leader (NoSide
// counts as South), or says who has lost the match because they cannot go on.
func (rounds) Next(r engine.Result, leader engine.Side) (engine.Position, engine.Side, engine.Rule) {
	hold := sale(r.Hold)
	broke := [2]bool{cannotPay(hold[engine.South]), cannotPay(hold[engine.North])}
	switch {
	case broke[engine.South] && broke[engine.North]:
		// Only a made-up round has too few pieces for both. The poorer has lost.
		return nil, weigh(r).Winner.Other(), CannotPay
	case broke[engine.South]:
		return nil, engine.South, CannotPay
	case broke[engine.North]:
		return nil, engine.North, CannotPay
	}
	return deal([2]pile{
		heap(hold[engine.South].Big, hold[engine.South].Small),
		heap(hold[engine.North].Big, hold[engine.North].Small),
	}, leader), engine.NoSide, ""
}

// sale has a side with both sows sell one for five piglets (LQ 9.1), if the
// other can pay.
func sale(hold [2]engine.Holding) [2]engine.Holding {
	for s := range hold {
		seller, buyer := &hold[s], &hold[1-s]
		if seller.Big == allSows && buyer.Small >= handful {
			seller.Big, seller.Small = seller.Big-1, seller.Small+handful
			buyer.Big, buyer.Small = buyer.Big+1, buyer.Small-handful
		}
	}
	return hold
}

// cannotPay says whether a side has lost the match (LQ 9.2).
func cannotPay(h engine.Holding) bool { return h.Big == 0 && h.Small < handful }

// deal lays out a round (LQ 9.3 to 9.5) from what each side holds.
func deal(hold [2]pile, leader engine.Side) *Position {
	p := &Position{store: hold, side: leader, first: true}
	if leader == engine.NoSide {
		p.side = engine.South
	}
	p.fill(engine.South)
	p.fill(engine.North)
	p.takeEmpty(engine.South)
	p.takeEmpty(engine.North)
	return p
}

// away is a side's square so many steps from its crossed square.
func away(s engine.Side, steps int) engine.Square {
	if s == engine.South {
		return cross(s) + engine.Square(steps)
	}
	return cross(s) - engine.Square(steps)
}

// fill puts a side's pieces on its row: the sow on the cross, then five piglets a
// square in order away from it, the last one begun with what there is (LQ 9.3).
func (p *Position) fill(s engine.Side) {
	if p.store[s] >= sow {
		p.store[s] -= sow
		p.put(cross(s), sow)
	}
	for steps := 1; steps < row; steps++ {
		give := min(handful*piglet, pile(p.store[s].small()))
		p.store[s] -= give
		p.put(away(s, steps), give)
	}
}

// takeEmpty turns what is wholly empty in a side's row into tians of the other's,
// a spare piglet each (LQ 9.4). In a match the other always has enough; in a
// made-up one a square for which there is no piglet stays empty.
func (p *Position) takeEmpty(s engine.Side) {
	for steps := range row {
		i := away(s, steps)
		if p.empty(i) && p.store[s.Other()].small() > 0 {
			p.store[s.Other()] -= piglet
			p.tians |= 1 << i
		}
	}
}

// weigh fills in a result's Diff and Winner from what the sides hold.
func weigh(r engine.Result) engine.Result {
	r.Diff = points(r.Hold[engine.South]) - points(r.Hold[engine.North])
	switch {
	case r.Diff > 0:
		r.Winner = engine.South
	case r.Diff < 0:
		r.Winner = engine.North
	default:
		r.Winner = engine.NoSide
	}
	return r
}

// points is what a holding is worth (LQ 8.5).
func points(h engine.Holding) int { return int(h.Small) + worth*int(h.Big) }
