package verify

import (
	"cmp"
	"slices"

	"tian/internal/engine"
)

// TrimRound keeps the claims that the best bounds of the start of a round rest on.
func TrimRound(start Position, claims []Claim) []Claim {
	c := roundChecker()
	c.take(claims)
	return c.trim(start)
}

// TrimMatch keeps the claims that the best bounds of an opening rest on, given the
// winners of the openings before it by the texts of their starts.
func TrimMatch(g engine.Game, start Position, claims []Claim, winners map[string]engine.Side) []Claim {
	c := matchChecker(g, winners)
	c.take(claims)
	return c.trim(start)
}

// trim follows the claims from the start on and gives those met, in order of rank.
func (c *checker) trim(start Position) []Claim {
	var kept []Claim
	met := map[*Claim]bool{}
	var work []*Claim
	meet := func(claim *Claim) {
		if claim != nil && !met[claim] {
			met[claim] = true
			work = append(work, claim)
		}
	}
	lower, upper := c.bounds(start)
	meet(c.claiming(start, true, lower))
	meet(c.claiming(start, false, upper))
	for len(work) > 0 {
		claim := work[len(work)-1]
		work = work[:len(work)-1]
		kept = append(kept, *claim)
		for _, m := range claim.decisions() {
			if support, ok := c.support(*claim, m); ok {
				meet(support)
			}
		}
	}
	slices.SortStableFunc(kept, func(a, b Claim) int { return cmp.Compare(a.Rank, b.Rank) })
	return kept
}

// claiming finds a claim about a position.
func (c *checker) claiming(p Position, atLeast bool, value int) *Claim {
	claims := c.claims[key{c.identity(p), atLeast}]
	for i := range claims {
		if claims[i].Value == value {
			return &claims[i]
		}
	}
	return nil
}
