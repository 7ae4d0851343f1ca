package ai

import "tian/internal/engine"

// prolonged is how many decisions a line of play is followed by the tables.
const prolonged = 100

// prolong follows proved lines on by the tables, which end a search as soon as they
// are met: a player wants to see how the game is won.
func (w *worker) prolong(lines []Line) {
	if w.run.prober == nil {
		return
	}
	for i := range lines {
		if lines[i].Exact {
			lines[i].PV = w.prolongLine(lines[i])
		}
	}
}

// prolongLine plays the line and then, as long as the tables know a decision that
// keeps its value, goes on. Where play comes back to a position it stops.
func (w *worker) prolongLine(l Line) []engine.Move {
	at, next := &w.frames[0], &w.frames[1]
	before := w.frames[len(w.frames)-1].pos
	before.CopyFrom(at.pos) // the position searched, put back at the end
	defer at.pos.CopyFrom(before)
	seen := map[uint64]bool{}
	value := l.Value
	for _, m := range l.PV {
		seen[at.pos.Hash()] = true
		value = follow(at.pos, m, value)
	}
	pv := l.PV
	for len(pv) < prolonged && !at.pos.Over() && !seen[at.pos.Hash()] {
		seen[at.pos.Hash()] = true
		m, ok := w.keeps(at, next, value, seen)
		if !ok {
			break
		}
		pv = append(pv, m)
		value = follow(at.pos, m, value)
	}
	return pv
}

// follow plays a decision and turns the value of the line into that of the side
// whose decision is next, a ply nearer to a forced end.
func follow(p engine.Position, m engine.Move, v Value) Value {
	side := p.Side()
	p.Play(m, nil)
	switch {
	case v >= MateFloor:
		v++
	case v <= -MateFloor:
		v--
	}
	if p.Side() != side {
		v = -v
	}
	return v
}

// keeps finds a decision after which the tables say that the value is kept, one to
// a position not seen if there is one.
func (w *worker) keeps(at, next *frame, value Value, seen map[uint64]bool) (engine.Move, bool) {
	best := engine.NoMove
	for _, m := range at.pos.Moves(at.moves[:0]) {
		next.pos.CopyFrom(at.pos)
		want := follow(next.pos, m, value)
		if got, ok := w.certain(next); !ok || got != want {
			continue
		}
		if best = m; !seen[next.pos.Hash()] {
			break
		}
	}
	return best, best != engine.NoMove
}

// certain is the exact value of a position, by its end or by the tables.
func (w *worker) certain(f *frame) (Value, bool) {
	if f.pos.Over() {
		return final(f.pos.Result(engine.EndRules), f.pos.Side(), w.unit, 0), true
	}
	lower, upper, ok := w.run.prober.Probe(f.pos)
	return fromTable(lower, Value(f.est.Banked()), 0), ok && lower == upper
}
