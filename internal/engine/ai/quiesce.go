package ai

import "tian/internal/engine"

// quiesce values a position between turns at the horizon: the estimate, unless a
// capture does better. A side may always decline to capture, so the estimate
// itself is a lower bound.
func (w *worker) quiesce(ply int, alpha, beta Value) (Value, doubt) {
	f := &w.frames[ply]
	p := f.pos
	if p.Over() {
		return final(p.Result(engine.EndRules), p.Side(), w.unit, ply), 0
	}
	best := Value(f.est.Evaluate())
	if !w.tuning.quiesce || best >= beta || ply >= maxPly {
		return best, guessed
	}
	moves := p.Moves(f.moves[:0])
	side := p.Side()
	n := 0
	for _, m := range moves {
		if gain := f.est.Gain(m); gain > 0 {
			f.moves[n], f.ranks[n] = m, int32(gain)
			n++
		}
	}
	c := &w.frames[ply+1]
	for i := range n {
		pick(f, f.moves[:n], i)
		m := f.moves[i]
		c.pos.CopyFrom(p)
		c.pos.Play(m, nil)
		v := w.quiesceChild(ply, max(alpha, best), beta, c.pos.Side() == side)
		if w.stopped {
			return 0, guessed
		}
		if v > best {
			best = v
			f.pv[0] = m
			f.pvLen = 1 + copy(f.pv[1:], c.pv[:c.pvLen])
			if v >= beta {
				break
			}
		}
	}
	return best, guessed
}

// quiesceChild goes on quiescing in frame ply+1.
func (w *worker) quiesceChild(ply int, alpha, beta Value, same bool) Value {
	c := &w.frames[ply+1]
	c.pvLen = 0
	if w.count(); w.stopped {
		return 0
	}
	if c.pos.MidTurn() {
		v, _ := w.settle(ply + 1)
		if same {
			return v
		}
		return -v
	}
	if same {
		v, _ := w.quiesce(ply+1, alpha, beta)
		return v
	}
	v, _ := w.quiesce(ply+1, -beta, -alpha)
	return -v
}

// settle values a position in mid-turn at the horizon. Such a position means
// little before its sowing has come to rest, so the turn is finished by a fixed
// habit, the choice that seems to win most at once and else the first, and what
// stands then is valued.
func (w *worker) settle(ply int) (Value, doubt) {
	f := &w.frames[ply]
	side := f.pos.Side()
	last := &w.frames[len(w.frames)-1]
	last.pos.CopyFrom(f.pos)
	for last.pos.MidTurn() {
		if w.count(); w.stopped {
			return 0, guessed
		}
		m := habit(last)
		if f.pvLen < len(f.pv) {
			f.pv[f.pvLen] = m
			f.pvLen++
		}
		last.pos.Play(m, nil)
	}
	v := Value(last.est.Evaluate())
	if last.pos.Over() {
		v = final(last.pos.Result(engine.EndRules), last.pos.Side(), w.unit, ply)
	}
	if last.pos.Side() != side {
		v = -v
	}
	return v, guessed // by the choices not made
}

// habit is the choice made without thought in mid-turn.
func habit(f *frame) engine.Move {
	moves := f.pos.Moves(f.moves[:0])
	best, bestGain := moves[0], f.est.Gain(moves[0])
	for _, m := range moves[1:] {
		if gain := f.est.Gain(m); gain > bestGain {
			best, bestGain = m, gain
		}
	}
	return best
}
