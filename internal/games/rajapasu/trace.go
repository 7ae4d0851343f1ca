package rajapasu

import "tian/internal/engine"

// tellDrops tells of n counters dropped one by one after a place; fours has the
// bits of the places where one of them made four (RP 4.1).
func (p *Position) tellDrops(at, n int, fours uint, t *engine.Trace) {
	for range n {
		next := p.next(at)
		p.tellClosed(at, next, t)
		at = next
		t.Add(engine.Event{Kind: engine.Drop, At: p.square(at)})
		if fours>>at&1 == 1 {
			owner, _ := p.at(at)
			t.Add(engine.Event{Kind: engine.Capture, At: p.square(at), Side: owner})
		}
	}
}

// tellClosed tells of the closed holes between a place and the next (RP 7.3).
func (p *Position) tellClosed(from, to int, t *engine.Trace) {
	if t == nil {
		return
	}
	until := p.square(to)
	for s := after(p.square(from)); s != until; s = after(s) {
		t.Add(engine.Event{Kind: engine.Skip, At: s})
	}
}

// after is the hole that follows on the board's ring.
func after(s engine.Square) engine.Square { return (s + 1) % holes }
