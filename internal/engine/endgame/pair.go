package endgame

// pair is a lower and an upper number of a position, for the side to move. In
// bounds they are seeds: play from here brings at least lo more than the other
// side gets, and at most hi. In ranks they are counts less rankZero.
type pair struct{ lo, hi int8 }

const (
	// rankZero is rank 0 as a pair holds it.
	rankZero = -128
	// rankMost is the largest rank that is told apart.
	rankMost = 255
)

// worst is below every value, as a bound that no move gives.
var worst = pair{-127, -127}

// better is the best of two offers, each bound by itself.
func (p pair) better(o pair) pair { return pair{max(p.lo, o.lo), max(p.hi, o.hi)} }

// turned is the pair as the other side sees it, with what it pays to get here.
func (p pair) turned(gain int) pair {
	g := int8(gain)
	return pair{g - p.hi, g - p.lo}
}

// share is the value between the bounds that is nearest to an equal share.
func (p pair) share() int8 { return max(p.lo, min(0, p.hi)) }
