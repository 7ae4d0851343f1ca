package ai

import "tian/internal/engine"

// The classes of decisions after the table's, best first. Within a class the rank
// goes on by gain or by history.
const (
	rankGain   int32 = 1 << 28
	rankKiller int32 = 1 << 27
	historyMax int32 = 1 << 14
)

// toFront puts the table's decision first, if it is there, and says how many
// decisions are in order now.
func toFront(moves []engine.Move, hint engine.Move) int {
	for i, m := range moves {
		if m == hint {
			moves[0], moves[i] = m, moves[0]
			return 1
		}
	}
	return 0
}

// rank gives every decision from the i-th on its class and place: captures by what
// they gain, then those that refuted a sibling, then by history.
func (w *worker) rank(f *frame, side engine.Side, moves []engine.Move, i int) {
	history := w.history[side]
	for ; i < len(moves); i++ {
		m := moves[i]
		gain := int32(f.est.Gain(m))
		switch {
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

// pick brings the highest-ranked of moves[i:] to i. Among equals the first wins, so
// the order is the same everywhere.
func pick(f *frame, moves []engine.Move, i int) {
	at := i
	for j := i + 1; j < len(moves); j++ {
		if f.ranks[j] > f.ranks[at] {
			at = j
		}
	}
	moves[i], moves[at] = moves[at], moves[i]
	f.ranks[i], f.ranks[at] = f.ranks[at], f.ranks[i]
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
