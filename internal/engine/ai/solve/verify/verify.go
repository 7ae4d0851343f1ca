package verify

import (
	"fmt"

	"tian/internal/engine"
)

// Position is what a game's positions must offer to be checked.
type Position interface {
	engine.Position
	// Banked is what the side whose decision it is has for good less what the
	// other side has; AtStake is what can still be won; both in the parts of a
	// point that Unit tells.
	Banked() int
	AtStake() int
	Unit() int
}

// Claim is a claim about what is to come from a position, a decision being due.
type Claim struct {
	Rank     int
	Position Position
	AtLeast  bool // otherwise at most
	Value    int
	Move     engine.Move // the decision that shows it, if AtLeast
}

// key tells what claims are about.
type key struct {
	position any // comparable
	atLeast  bool
}

// checker follows the claims of one round.
type checker struct {
	claims map[key][]Claim
	// identity is what tells positions apart, end what the end of the round
	// brings, to the side whose decision it is, on top of what is banked.
	identity func(Position) any
	banked   func(Position) int
	stake    func(Position) int
	end      func(p Position, why engine.End) int
}

// Round checks claims about a round that begins at start, with no position played
// before, and gives the bounds that they prove for the side to move there: its final
// points less the other side's.
func Round(start Position, claims []Claim) (lower, upper int, err error) {
	c := roundChecker()
	if err := c.check(claims); err != nil {
		return 0, 0, err
	}
	banked := c.banked(start)
	lower, upper = c.bounds(start)
	return banked + lower, banked + upper, nil
}

// roundChecker checks claims about points.
func roundChecker() *checker {
	return &checker{
		identity: func(p Position) any { return p.Hash() },
		banked:   func(p Position) int { return p.Banked() / p.Unit() },
		stake:    func(p Position) int { return p.AtStake() / p.Unit() },
		end: func(p Position, why engine.End) int {
			return mover(p, p.Result(why).Diff) - p.Banked()/p.Unit()
		},
	}
}

// mover gives South's difference as the side whose decision it is has it.
func mover(p Position, diff int) int {
	if p.Side() == engine.North {
		return -diff
	}
	return diff
}

// take makes claims ready to be looked up.
func (c *checker) take(claims []Claim) {
	c.claims = map[key][]Claim{}
	for _, claim := range claims {
		k := key{c.identity(claim.Position), claim.AtLeast}
		c.claims[k] = append(c.claims[k], claim)
	}
}

// check follows all claims.
func (c *checker) check(claims []Claim) error {
	c.take(claims)
	for _, claim := range claims {
		if err := c.follow(claim); err != nil {
			return fmt.Errorf("claim of rank %d, %v %s %d: %w", claim.Rank, claim.Position, relation(claim.AtLeast), claim.Value, err)
		}
	}
	return nil
}

// follow checks one claim.
func (c *checker) follow(claim Claim) error {
	if claim.AtLeast {
		if err := claim.Position.Check(claim.Move); err != nil {
			return err
		}
	}
	for _, m := range claim.decisions() {
		if _, ok := c.support(claim, m); !ok {
			return fmt.Errorf("decision %d does not show it", m)
		}
	}
	return nil
}

// decisions are those that show the claim: one, or all.
func (claim Claim) decisions() []engine.Move {
	if claim.AtLeast {
		return []engine.Move{claim.Move}
	}
	return claim.Position.Moves(nil)
}

// support is what shows that a decision leads to where the claim holds: another
// claim, or nil if the board alone does.
func (c *checker) support(claim Claim, m engine.Move) (*Claim, bool) {
	next := claim.Position.Clone().(Position)
	next.Play(m, nil)
	// What is claimed, seen from the other end of the decision.
	value, atLeast := claim.Value+c.banked(claim.Position), claim.AtLeast
	if next.Side() != claim.Position.Side() {
		value, atLeast = -value, !atLeast
	}
	value -= c.banked(next)
	if next.Over() {
		return nil, holds(c.end(next, engine.EndRules), atLeast, value)
	}
	if stake := c.stake(next); atLeast && -stake >= value || !atLeast && stake <= value {
		return nil, true
	}
	rank := claim.Rank
	if !c.mayRecur(claim) {
		rank--
	}
	others := c.claims[key{c.identity(next), atLeast}]
	for i := range others {
		if others[i].Rank <= rank && holds(others[i].Value, atLeast, value) {
			return &others[i], true
		}
	}
	return nil, false
}

// mayRecur says whether a third occurrence of the position gives what is claimed. A
// position in mid-turn has none: the laps of a turn only grow, and to come back to it
// in another turn is to come back to one between turns.
func (c *checker) mayRecur(claim Claim) bool {
	p := claim.Position
	return p.MidTurn() || holds(c.end(p, engine.EndRepetition), claim.AtLeast, claim.Value)
}

// holds compares.
func holds(v int, atLeast bool, value int) bool {
	if atLeast {
		return v >= value
	}
	return v <= value
}

// bounds are the best that is claimed about a position.
func (c *checker) bounds(p Position) (lower, upper int) {
	lower, upper = -c.stake(p), c.stake(p)
	for _, claim := range c.claims[key{c.identity(p), true}] {
		lower = max(lower, claim.Value)
	}
	for _, claim := range c.claims[key{c.identity(p), false}] {
		upper = min(upper, claim.Value)
	}
	return lower, upper
}

func relation(atLeast bool) string {
	if atLeast {
		return ">="
	}
	return "<="
}
