package doushouqi

import "tian/internal/engine"

// Play makes a legal move. It has no branch but the trace: whoever stands on the
// target is taken off it, and if nobody does, that changes nothing.
func (p *Position) Play(m engine.Move, t *engine.Trace) {
	h := hops[uint8(m)]
	us := p.side & 1
	them := us ^ 1
	if t != nil {
		p.trace(m, t)
	}
	p.roster[us] = p.roster[us].moved(h.from, h.to)
	p.roster[them] = p.roster[them].without(h.to)
	p.on[us] ^= bit(h.from) | bit(h.to)
	p.on[them] &^= bit(h.to)
	p.side = them
}

// trace tells what a move is going to do: look over the water, take, go, pass.
func (p *Position) trace(m engine.Move, t *engine.Trace) {
	h, them := hops[uint8(m)], p.side.Other()
	if m >= firstLeap {
		t.Add(engine.Event{Kind: engine.Leap, At: h.from, To: h.to, Side: p.side})
	}
	if p.on[them].Has(h.to) {
		t.Add(engine.Event{Kind: engine.Capture, At: h.to, To: engine.NoSquare, Side: p.side})
	}
	t.Add(engine.Event{Kind: engine.Slide, At: h.from, To: h.to, Side: p.side})
	t.Add(engine.Event{Kind: engine.Pass, At: engine.NoSquare, To: engine.NoSquare, Side: them})
}
