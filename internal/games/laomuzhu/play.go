package laomuzhu

import "tian/internal/engine"

// Play makes a legal decision and goes on with the turn until a real choice is
// owed or the turn is over. Series that must be skipped are skipped on the way.
func (p *Position) Play(m engine.Move, t *engine.Trace) {
	switch m {
	case Skip:
		p.skip(t)
	case Sow:
		if !p.bank(t) {
			p.pass(t)
			return
		}
	default:
		p.first = false
		p.way = direction(m)
		p.lift(square(m), t)
	}
	p.run(t)
}

// run sows and relays until a choice is owed or the turn has ended (LQ 5.4).
func (p *Position) run(t *engine.Trace) {
	for p.sow(t) {
		if !p.relay(t) {
			p.pass(t)
			return
		}
	}
}

// lift picks up all that stands on a square (LQ 3.1): a new handful, a new lap.
func (p *Position) lift(i engine.Square, t *engine.Trace) {
	p.hand = p.take(i)
	p.at = i
	p.laps++
	if t != nil {
		t.Add(engine.Event{Kind: engine.Lift, At: i, To: engine.NoSquare, Side: p.side})
	}
}

// sow drops the hand, one piece a square (LQ 3), until it is empty. It stops
// early, and says false, at a series that may be sown.
func (p *Position) sow(t *engine.Trace) bool {
	for p.hand != 0 {
		room := p.room()
		if room > 0 {
			p.stretch(room, t)
		} else if p.mustSkip() {
			p.skip(t)
		} else {
			return false
		}
	}
	return true
}

// stretch drops the hand as far as there is room, the sows first (LQ 3.2).
func (p *Position) stretch(room uint8, t *engine.Trace) {
	if p.hand >= sow {
		big := min(room, p.hand.big())
		p.drop(big, sow, &p.sows, t)
		room -= big
	}
	if p.hand < sow {
		p.drop(min(room, p.hand.small()), piglet, &p.piglets, t)
	}
}

// drop drops so many pieces of one sort on the squares after, all at once.
func (p *Position) drop(n uint8, piece pile, board *lanes, t *engine.Trace) {
	if t != nil {
		i := p.at
		for range n {
			i = p.next(i)
			t.Add(engine.Event{Kind: engine.Drop, At: i, To: engine.NoSquare, Side: p.side, Big: piece == sow})
		}
	}
	sown := &ring.sown[p.way&1][p.at&15][n&63]
	*board += sown.board
	p.at = sown.last
	p.hand -= pile(n) * piece
}

// room is how many pieces can be dropped before a tian is met, 0 if the square
// after is one; with no tian on the board, as many as there are.
func (p *Position) room() uint8 {
	if p.tians == 0 {
		return maxHand
	}
	n := uint8(0)
	for i := p.next(p.at); !p.isTian(i); i = p.next(i) {
		n++
	}
	return n
}

// relay does what follows the last drop: it picks up the next handful (LQ 4) and
// says true, or captures (LQ 5) and says that the turn is over.
func (p *Position) relay(t *engine.Trace) bool {
	if p.laps == maxLaps {
		if t != nil {
			t.Add(engine.Event{Kind: engine.Endless, At: p.at, To: engine.NoSquare, Side: p.side})
		}
		return false
	}
	i := p.after(p.at)
	if p.empty(i) {
		p.capture(i, t)
		return false
	}
	p.lift(i, t)
	return true
}

// capture takes what stands beyond an empty square, and so on while empty and
// full squares take turns (LQ 5). It ends because every square that it takes
// becomes empty: once round the ring, two empties meet at the latest.
func (p *Position) capture(empty engine.Square, t *engine.Trace) {
	for p.empty(empty) {
		full := p.after(empty)
		if p.empty(full) {
			return
		}
		p.store[p.side] += p.take(full)
		if t != nil {
			t.Add(engine.Event{Kind: engine.Leap, At: empty, To: full, Side: p.side})
			t.Add(engine.Event{Kind: engine.Capture, At: full, To: engine.NoSquare, Side: p.side})
		}
		empty = p.after(full)
	}
}

// series measures the tians that the sowing faces: how many adjacent ones there
// are, and whether all of them are the mover's.
func (p *Position) series() (count pile, own bool) {
	own = true
	for i := p.next(p.at); p.isTian(i); i = p.next(i) {
		count++
		own = own && owner(i) == p.side
	}
	return count, own
}

// mustSkip says whether the series must be skipped: a sow is next to drop (LQ
// 7.3), or the hand is short of tians that are not the mover's (LQ 7.4, 7.5).
func (p *Position) mustSkip() bool {
	if p.hand >= sow {
		return true
	}
	count, own := p.series()
	return p.hand < count && !own
}

// skip passes over the series.
func (p *Position) skip(t *engine.Trace) {
	for i := p.next(p.at); p.isTian(i); i = p.next(i) {
		p.at = i
		if t != nil {
			t.Add(engine.Event{Kind: engine.Skip, At: i, To: engine.NoSquare, Side: p.side})
		}
	}
}

// bank sows the series, each piglet to its tian's owner (LQ 7.2). It says false
// if the hand ran out before the series did: the turn is over then (LQ 7.5). If
// both ran out together it goes on from the last tian (LQ 7.6).
func (p *Position) bank(t *engine.Trace) bool {
	for i := p.next(p.at); p.isTian(i); i = p.next(i) {
		if p.hand == 0 {
			return false
		}
		p.hand -= piglet
		p.store[owner(i)] += piglet
		p.at = i
		if t != nil {
			t.Add(engine.Event{Kind: engine.Bank, At: i, To: engine.NoSquare, Side: owner(i)})
		}
	}
	return true
}

// pass ends the turn.
func (p *Position) pass(t *engine.Trace) {
	p.side = p.side.Other()
	p.at, p.way, p.laps = 0, 0, 0
	if t != nil {
		t.Add(engine.Event{Kind: engine.Pass, At: engine.NoSquare, To: engine.NoSquare, Side: p.side})
	}
}
