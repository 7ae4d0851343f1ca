package ai

import "tian/internal/engine"

// The classes of decisions, best first. Within a class the rank goes on by gain
// or by history.
const (
	rankTable  int32 = 1 << 30
	rankGain   int32 = 1 << 28
	rankKiller int32 = 1 << 27
	historyMax int32 = 1 << 14
)

// rank gives every decision its class and place: the table's, then captures by
// what they gain, then those that refuted a sibling, then by history.
func (w *worker) rank(f *frame, side engine.Side, moves []engine.Move, fromTable engine.Move) {
	history := w.history[side]
	for i, m := range moves {
		gain := int32(f.est.Gain(m))
		switch {
		case m == fromTable:
			f.ranks[i] = rankTable
		case gain > 0:
			f.ranks[i] = rankGain + gain
		case m == f.killers[0]:
			f.ranks[i] = rankKiller + 1
		case m == f.killers[1]:
			f.ranks[i] = rankKiller
		default:
			f.ranks[i] = history[m]
		}
	}
}

// pick moves the highest-ranked of moves[i:] to i and returns it. Among equals the
// first wins, so the order is the same everywhere.
func pick(f *frame, moves []engine.Move, i int) engine.Move {
	at := i
	for j := i + 1; j < len(moves); j++ {
		if f.ranks[j] > f.ranks[at] {
			at = j
		}
	}
	m, r := moves[at], f.ranks[at]
	// Shift rather than swap: those not picked keep their order.
	copy(moves[i+1:at+1], moves[i:at])
	copy(f.ranks[i+1:at+1], f.ranks[i:at])
	moves[i], f.ranks[i] = m, r
	return m
}

// reward notes that the last of tried refuted the position and that the others,
// tried before it, did not.
func (w *worker) reward(f *frame, side engine.Side, tried []engine.Move, depth int) {
	m := tried[len(tried)-1]
	if f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
	}
	bonus := int32(min(depth*depth, 400))
	history := w.history[side]
	shift(&history[m], bonus)
	for _, other := range tried[:len(tried)-1] {
		shift(&history[other], -bonus)
	}
}

// shift moves a history score by bonus, the less the further it is out already,
// so that it stays within historyMax and what is recent counts for more.
func shift(score *int32, bonus int32) {
	*score += bonus - *score*max(bonus, -bonus)/historyMax
}

// fade halves all history between searches.
func (w *worker) fade() {
	for side := range w.history {
		for i := range w.history[side] {
			w.history[side][i] /= 2
		}
	}
}

// reduction is how many plies less a late decision is searched.
func reduction(depth, index int) int {
	switch {
	case depth < 3 || index < 3:
		return 0
	case depth >= 6 && index >= 8:
		return 2
	}
	return 1
}
