package endgame

// play is the rule of bounds: the best offer of the moves, an end of the round or
// a harvest being worth what leaf says.
func play(v *view, places []int32, out []pair) {
	for i, place := range places {
		out[i] = v.best(place)
	}
}

// best is the best offer of the moves of the own half at a place.
func (v *view) best(place int32) pair {
	p := v.leaf[v.order[place]]
	lo, hi := p.lo, p.hi
	for _, m := range v.movesOf(place) {
		child := v.children[m>>leftBits&(reachLimit-1)][m&(1<<leftBits-1)]
		lo = max(lo, -child.hi)
		hi = max(hi, -child.lo)
	}
	return pair{lo, hi}
}

// stay is the rule of bounds by repetition. A side has a bound where it is proved
// already (kept), or where a repetition would be worth the bound and the side can
// see to it that the next positions are such again.
func stay(v *view, places []int32, out []pair) {
	spread := v.spread
	for i, place := range places {
		p, kept := v.best(place), v.kept[v.order[place]]
		out[i] = pair{
			lo: max(kept.lo, min(spread, p.lo)),
			hi: min(kept.hi, max(spread, p.hi)),
		}
	}
}

// rank is the rule of ranks: how many positions whose repetition would break a
// bound have to be passed at most, to keep the bound of the side to move (lo) and
// of the other side (hi). kept and values are the bounds.
func rank(v *view, places []int32, out []pair) {
	for i, place := range places {
		bound := v.kept[v.order[place]]
		mover, other := v.ranks(place, bound)
		if v.spread < bound.lo {
			mover++
		}
		if v.spread > bound.hi {
			other++
		}
		out[i] = pair{asRank(mover), asRank(other)}
	}
}

// ranks is the least rank among moves that keep the mover's bound, and the
// greatest among those with which the other side's bound is still at stake.
func (v *view) ranks(place int32, bound pair) (mover, other int) {
	mover = rankMost
	if v.leaf[v.order[place]].lo >= bound.lo {
		mover = 0
	}
	for _, m := range v.movesOf(place) {
		value := v.values[m.reach()&(reachLimit-1)][m.left()]
		child := v.children[m.reach()&(reachLimit-1)][m.left()]
		if -value.hi == bound.lo {
			mover = min(mover, int(child.hi)-rankZero)
		}
		if -value.lo == bound.hi {
			other = max(other, int(child.lo)-rankZero)
		}
	}
	return mover, other
}

// asRank is a rank as a pair holds it.
func asRank(n int) int8 { return int8(min(n, rankMost) + rankZero) }
