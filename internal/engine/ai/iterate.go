package ai

import (
	"slices"
	"time"

	"tian/internal/engine"
)

// root is one decision open at the root with what is known of it.
type root struct {
	move  engine.Move
	value Value // of the last search that valued it exactly, else -infinite
	doubt doubt
	pv    []engine.Move
}

// begin sets the worker to the position to be searched.
func (w *worker) begin(g engine.Game, r *run, p engine.Position, past []uint64) {
	w.run, w.blind = r, nil
	w.nodes, w.told, w.nextPoll, w.stopped = 0, 0, 0, false
	f := &w.frames[0]
	f.pos.CopyFrom(p)
	w.path.reset(past)
	w.fade()
	w.roots = w.roots[:0]
	moves := p.Moves(f.moves[:0])
	if s := r.limits.skill; s != nil {
		w.blind = newOverlooking(*s, g, p, len(past), r.limits.Seed)
		moves = w.blind.thin(p, moves, engine.NoSquare)
	}
	if chosen := r.limits.among(moves); len(chosen) > 0 {
		moves = chosen
	}
	if k, ok := r.keeper.(Keeper); ok && r.limits.Lines <= 1 && !p.MidTurn() {
		kept, _ := k.Keep(p, past)
		if kept = r.limits.among(kept); len(kept) > 0 {
			moves = kept
		}
	}
	for _, m := range moves {
		w.roots = append(w.roots, root{move: m, value: -infinite})
	}
	w.rankRoots()
}

// among is those of some decisions that are to be chosen among.
func (l Limits) among(moves []engine.Move) []engine.Move {
	if len(l.Moves) == 0 {
		return moves
	}
	var chosen []engine.Move
	for _, m := range moves {
		if slices.Contains(l.Moves, m) {
			chosen = append(chosen, m)
		}
	}
	return chosen
}

// rankRoots puts the decisions into the order of a first guess.
func (w *worker) rankRoots() {
	est := w.frames[0].est
	slices.SortStableFunc(w.roots, func(a, b root) int { return est.Gain(b.move) - est.Gain(a.move) })
}

// deepen searches deeper and deeper, depth by depth from 1+ahead, until something
// stops it, and reports every depth it completes.
func (w *worker) deepen(ahead int, tell func(Info)) Info {
	lines := min(max(w.run.limits.Lines, 1), len(w.roots))
	last := w.run.limits.Depth
	if last <= 0 || last > maxPly {
		last = maxPly
	}
	info := w.info(0, lines)
	if w.blind != nil {
		w.weigh(last)
		return w.info(last, lines)
	}
	for depth := min(1+ahead, last); depth <= last; depth++ {
		if !w.searchLines(depth, lines) {
			break
		}
		info = w.info(depth, lines)
		if tell != nil {
			tell(info)
		}
		if w.settled(lines) || w.run.enough() {
			break
		}
	}
	// A depth cut short may still have found something better.
	return w.info(info.Depth, lines)
}

// settled says that looking deeper can change nothing: the values asked for are
// proved, or the turn is forced and only one line is wanted of it.
func (w *worker) settled(lines int) bool {
	l := &w.run.limits
	if l.Depth == 0 && lines == 1 && len(w.roots) == 1 && len(l.Moves) == 0 && w.run.budget.hard > 0 {
		return true
	}
	for _, r := range w.roots[:lines] {
		if r.doubt != 0 {
			return false
		}
	}
	return true
}

// searchLines finds the best few decisions at this depth: the best of all, then
// the best of the rest, and so on. False after a stop.
func (w *worker) searchLines(depth, lines int) bool {
	for i := range lines {
		if !w.aspire(depth, i) {
			return false
		}
	}
	slices.SortStableFunc(w.roots[:lines], func(a, b root) int { return int(b.value - a.value) })
	return true
}

// aspire searches the roots from the i-th on, first in a small window round the
// last value, which it opens where the value falls outside.
func (w *worker) aspire(depth, i int) bool {
	guess := w.roots[i].value
	alpha, beta := -infinite, infinite
	width := Value(30)
	if depth >= 4 && guess > -MateFloor && guess < MateFloor {
		alpha, beta = guess-width, guess+width
	}
	for {
		v, ok := w.searchRoots(depth, i, alpha, beta)
		switch {
		case !ok:
			return false
		case v <= alpha && alpha > -infinite:
			alpha = max(alpha-3*width, -infinite)
		case v >= beta && beta < infinite:
			beta = min(beta+3*width, infinite)
		default:
			return true
		}
		if width *= 3; width > 1000 {
			alpha, beta = -infinite, infinite
		}
	}
}

// searchRoots is the search at the root, over the decisions from the i-th on. It
// moves a decision to the front of them as soon as it proves better, so that a
// stop finds the best one there.
func (w *worker) searchRoots(depth, i int, alpha, beta Value) (Value, bool) {
	f, c := &w.frames[0], &w.frames[1]
	side := f.pos.Side()
	best := -infinite
	var all doubt
	for j := i; j < len(w.roots); j++ {
		r := &w.roots[j]
		c.pos.CopyFrom(f.pos)
		c.pos.Play(r.move, nil)
		same := c.pos.Side() == side
		low := max(alpha, best)
		var v Value
		var d doubt
		if j == i {
			v, d = w.child(0, depth-1, low, beta, same)
		} else {
			v, d = w.child(0, depth-1, low, low+1, same)
			if v > low && v < beta {
				v, d = w.child(0, depth-1, low, beta, same)
			}
		}
		if w.stopped {
			return 0, false
		}
		all |= d
		if v > best {
			best = v
			if v > alpha {
				r.value, r.doubt = v, d
				r.pv = append(append(r.pv[:0], r.move), c.pv[:c.pvLen]...)
				w.promote(i, j)
			}
		}
		if v >= beta {
			break
		}
	}
	// That this is the best leans on what is known of all the others, unless
	// nothing can be better.
	if w.unit > 0 || best < MateFloor {
		w.roots[i].doubt |= all
	}
	return best, true
}

// promote moves root j to i.
func (w *worker) promote(i, j int) {
	r := w.roots[j]
	copy(w.roots[i+1:j+1], w.roots[i:j])
	w.roots[i] = r
}

// info puts together what is known now.
func (w *worker) info(depth, lines int) Info {
	info := Info{
		Depth: depth,
		Nodes: w.run.nodes.Load() + w.nodes - w.told,
		Time:  time.Since(w.run.begun),
	}
	if w.table != nil {
		info.Full = w.table.filled()
	}
	for i := range w.roots[:lines] {
		info.Lines = append(info.Lines, w.line(&w.roots[i]))
	}
	return info
}

// line makes a Line of a root: its turn is what its PV has of it, finished by
// habit where the PV stops short.
func (w *worker) line(r *root) Line {
	pv := append([]engine.Move(nil), r.pv...)
	if len(pv) == 0 {
		pv = append(pv, r.move)
	}
	end := &w.frames[len(w.frames)-1]
	end.pos.CopyFrom(w.frames[0].pos)
	end.pos.Play(pv[0], nil)
	n := 1
	for ; end.pos.MidTurn(); n++ {
		if n == len(pv) {
			pv = append(pv, habit(end))
		}
		end.pos.Play(pv[n], nil)
	}
	v := r.value
	if v == -infinite {
		v = 0
	}
	return Line{Turn: pv[:n:n], Value: v, Exact: r.doubt == 0 && r.value != -infinite, PV: pv}
}

// conclude makes the result of the last info.
func (w *worker) conclude(info Info, p engine.Position) Result {
	best := info.Lines[0]
	r := Result{Info: info, Turn: best.Turn, Value: best.Value, Exact: best.Exact, Source: FromSearch}
	if w.run.prober != nil && !p.MidTurn() && best.Exact {
		if lower, upper, ok := w.run.prober.Probe(p); ok && lower == upper {
			r.Source = FromTable
		}
	}
	w.prolong(r.Lines)
	return r
}
