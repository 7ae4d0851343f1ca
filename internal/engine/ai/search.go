package ai

import "tian/internal/engine"

// search finds the value of the position in frame ply for the side whose decision
// it is, looking depth decisions ahead. Between alpha and beta the value is right;
// at or below alpha it is an upper bound, at or above beta a lower bound. The
// doubt says what the value leans on. After a stop both are meaningless.
func (w *worker) search(ply, depth int, alpha, beta Value) (Value, doubt) {
	f := &w.frames[ply]
	f.pvLen = 0

	// 1. Count the node, and stop if time is up.
	w.count()
	if w.stopped {
		return 0, guessed
	}

	// 2. The third occurrence of a position ends the round. It can only come up
	// where some position has occurred twice.
	p := f.pos
	midTurn := p.MidTurn()
	if w.path.twice > 0 && !midTurn && w.path.third(p.Hash()) {
		return final(p.Result(engine.EndRepetition), p.Side(), w.unit, ply), cyclic
	}

	// 3. At the horizon, settle what is still in the air.
	if depth <= 0 || ply >= maxPly {
		if midTurn {
			return w.settle(ply)
		}
		return w.quiesce(ply, alpha, beta)
	}

	// 4. Ask those who know: endgame tables or a solver.
	bank := Value(f.est.Banked())
	if w.run.prober != nil && !midTurn {
		if v, d, ok := w.probe(ply, bank, alpha, beta); ok {
			return v, d
		}
	}

	// 5. Look up what an earlier visit found. On the principal line only its
	// move is used, so that the line itself stays whole.
	frontier := depth == 1
	var hash, key uint64
	if !frontier {
		hash = p.Hash()
		key = hash ^ w.path.salt
	}
	hint := engine.NoMove
	narrow := beta-alpha == 1
	// A player who overlooks replies learns nothing that holds for others.
	blind := ply == 1 && w.blind != nil
	useTable := w.table != nil && !frontier && !blind
	if useTable {
		if e, ok := w.table.probe(key); ok {
			hint = e.move
			v := fromTable(e.value, bank, ply)
			if narrow && e.depth >= depth && e.bound.settles(v, alpha, beta) {
				return v, e.doubt()
			}
		}
	}

	// 6. List the decisions; none means the round is over.
	moves := p.Moves(f.moves[:0])
	side := p.Side()
	if len(moves) == 0 {
		return final(p.Result(engine.EndRules), side, w.unit, ply), 0
	}
	if blind && !midTurn {
		moves = w.blind.thin(p, moves, w.blind.focus)
	}
	known := toFront(moves, hint)

	// 7. Try them, the likeliest first: the table's, then the rest, put into order
	// only when it comes to them. From the frontier no way leads back to here, so
	// the path need not know of it.
	onPath := !midTurn && !frontier
	if onPath {
		w.path.push(hash)
	}
	c := &w.frames[ply+1]
	if !frontier {
		w.frames[ply+2].killers = [2]engine.Move{engine.NoMove, engine.NoMove}
	}
	low := alpha
	bestValue, best := -infinite, engine.NoMove
	var bestDoubt, allDoubt doubt
	for i := range moves {
		if i == known {
			w.rank(f, side, moves, known)
		}
		if i >= known {
			pick(f, moves, i)
		}
		m := moves[i]
		c.pos.CopyFrom(p)
		c.pos.Play(m, nil)
		same := c.pos.Side() == side

		// 8. The first decision gets the whole window. The others are expected
		// to be worse, and get a search that can only say so, a shallower one
		// where they come late and take nothing; who surprises is looked at again.
		next := depth - 1
		var v Value
		var d doubt
		if i == 0 {
			v, d = w.child(ply, next, low, beta, same)
		} else {
			r := 0
			if w.tuning.reduce && !midTurn && f.ranks[i] < rankGain {
				r = reduction(depth, i)
			}
			v, d = w.child(ply, next-r, low, low+1, same)
			if r > 0 && v > low {
				v, d = w.child(ply, next, low, low+1, same)
			}
			if v > low && v < beta {
				v, d = w.child(ply, next, low, beta, same)
			}
		}
		if w.stopped {
			break
		}

		// 9. Keep the best, and its line.
		allDoubt |= d
		if v > bestValue {
			bestValue, bestDoubt = v, d
			if v > low {
				best, low = m, v
				if !narrow || same {
					f.pv[0] = m
					f.pvLen = 1 + copy(f.pv[1:], c.pv[:c.pvLen])
				}
			}
			if v >= beta {
				if f.est.Gain(m) <= 0 {
					w.reward(f, side, moves[:i+1], depth)
				}
				break
			}
		}
	}
	if onPath {
		w.path.pop()
	}
	if w.stopped {
		return 0, guessed
	}

	// 10. Remember. A lower bound leans only on the decision that reached it, an
	// upper bound on all of them. What leans on a repetition holds on this path
	// only and is not kept.
	d := allDoubt
	kind := exactly
	switch {
	case bestValue >= beta:
		d, kind = bestDoubt, atLeast
	case bestValue <= alpha:
		kind = atMost
	case bestDoubt == 0 && bestValue >= MateFloor:
		d, kind = 0, atLeast // a win is a win; a shorter one would change nothing
	case allDoubt&cyclic != 0 && bestDoubt&cyclic == 0:
		kind = atLeast
	}
	if useTable {
		w.remember(key, kind, d, bestDoubt, entry{move: best, value: bestValue, depth: depth}, bank, ply)
	}
	return bestValue, d
}

// child searches the position in frame ply+1 in the window of its parent. Only
// if the side changes are window and value turned round.
func (w *worker) child(ply, depth int, alpha, beta Value, same bool) (Value, doubt) {
	if same {
		return w.search(ply+1, depth, alpha, beta)
	}
	v, d := w.search(ply+1, depth, -beta, -alpha)
	return -v, d
}

// remember stores what a node found, unless it leans on a repetition.
func (w *worker) remember(key uint64, kind bound, d, bestDoubt doubt, e entry, bank Value, ply int) {
	if kind == atLeast {
		d = bestDoubt
	}
	if d&cyclic != 0 {
		return
	}
	if d == 0 {
		e.depth = proved
	}
	e.bound = kind
	e.value = toTable(e.value, bank, ply)
	w.table.store(key, e)
}

// settles says that a value with this bound decides a node with that window.
func (b bound) settles(v, alpha, beta Value) bool {
	switch b {
	case exactly:
		return true
	case atLeast:
		return v >= beta
	case atMost:
		return v <= alpha
	}
	return false
}

// doubt of a value that was kept.
func (e entry) doubt() doubt {
	if e.depth == proved {
		return 0
	}
	return guessed
}

// toTable makes a value independent of how the position was reached: of what is
// banked, and of the plies to a mate.
func toTable(v, bank Value, ply int) Value {
	switch {
	case v >= MateFloor:
		return v + Value(ply)
	case v <= -MateFloor:
		return v - Value(ply)
	}
	return v - bank
}

// fromTable is the inverse of toTable.
func fromTable(v, bank Value, ply int) Value {
	switch {
	case v >= MateFloor:
		return v - Value(ply)
	case v <= -MateFloor:
		return v + Value(ply)
	}
	return v + bank
}

// probe asks the prober; ok if its bounds decide the node.
func (w *worker) probe(ply int, bank, alpha, beta Value) (Value, doubt, bool) {
	lower, upper, ok := w.run.prober.Probe(w.frames[ply].pos)
	if !ok {
		return 0, 0, false
	}
	lower, upper = fromTable(lower, bank, ply), fromTable(upper, bank, ply)
	switch {
	case lower == upper, lower >= beta:
		return lower, 0, true
	case upper <= alpha:
		return upper, 0, true
	}
	return 0, 0, false
}
