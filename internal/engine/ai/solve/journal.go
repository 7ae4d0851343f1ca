package solve

import (
	"tian/internal/engine"
	"tian/internal/engine/ai/solve/verify"
)

// journal is every claim that a search proves, in order, for a certificate. A nil
// journal keeps nothing.
type journal struct {
	rank   int
	claims []verify.Claim
}

// next begins a new rank: what is claimed from now on may rest on all before.
func (j *journal) next() {
	if j != nil {
		j.rank++
	}
}

// skip leaves out n ranks.
func (j *journal) skip(n int) {
	if j != nil {
		j.rank += n
	}
}

// claim notes a claim so many ranks above the present one.
func (j *journal) claim(p Counted, atLeast bool, value int, move engine.Move, above int) {
	if j != nil {
		j.claims = append(j.claims, verify.Claim{
			Rank: j.rank + above, Position: p, AtLeast: atLeast, Value: value, Move: move,
		})
	}
}

func (j *journal) atLeast(p Counted, value int, move engine.Move) {
	if j != nil {
		j.next()
		j.claim(p.Clone().(Counted), true, value, move, 0)
	}
}

func (j *journal) atMost(p Counted, value int) {
	if j != nil {
		j.next()
		j.claim(p.Clone().(Counted), false, value, engine.NoMove, 0)
	}
}
