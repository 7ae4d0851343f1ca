package doushouqi

import (
	"strconv"

	"tian/internal/engine"
)

// Check says why a move is illegal, or nil.
func (p *Position) Check(m engine.Move) error {
	rule, at := p.forbids(m)
	if rule == "" {
		return nil
	}
	text := strconv.Itoa(int(m))
	if m < numMoves {
		text = moveTexts[m]
	}
	return &engine.IllegalError{Move: m, Text: text, Rule: rule, At: at}
}

// forbids gives the rule against a move and the squares that show it, or an empty
// rule for a legal move. It goes from the hand to the leap, the ground and the prey.
func (p *Position) forbids(m engine.Move) (engine.Rule, engine.SquareSet) {
	if m >= numMoves {
		return engine.NoSuchMove, 0
	}
	if p.Over() {
		return engine.RoundOver, p.decisive()
	}
	h := hops[m]
	if rule := p.forbidsHand(h.from); rule != "" {
		return rule, bit(h.from)
	}
	if m >= firstLeap {
		if rule, at := p.forbidsLeap(h, lines[m-firstLeap]); rule != "" {
			return rule, at
		}
	}
	if rule := p.forbidsGround(h); rule != "" {
		return rule, bit(h.to)
	}
	if p.on[p.side.Other()].Has(h.to) {
		return p.forbidsCapture(h), bit(h.from) | bit(h.to)
	}
	return "", 0
}

// decisive is the set of squares that show why the game is over: the animal in
// the den, or all those that cannot move.
func (p *Position) decisive() engine.SquareSet {
	if taken := (p.on[0] | p.on[1]) & (dens[0] | dens[1]); taken != 0 {
		return taken
	}
	return p.on[p.side]
}

// forbidsHand looks at the square left.
func (p *Position) forbidsHand(from engine.Square) engine.Rule {
	switch {
	case p.on[p.side].Has(from):
		return ""
	case p.on[p.side.Other()].Has(from):
		return NotYours
	}
	return NoAnimal
}

// forbidsLeap looks at the leaper and the water on its line.
func (p *Position) forbidsLeap(h hop, line engine.SquareSet) (engine.Rule, engine.SquareSet) {
	if s := p.roster[p.side].strength(h.from); s != lion && s != tiger {
		return OnlyCatsLeap, bit(h.from)
	}
	if rats := (p.on[0] | p.on[1]) & line; rats != 0 {
		return RatOnLine, rats
	}
	return "", 0
}

// forbidsGround looks at the square reached, but for an animal of the other side.
// A swimming rat that another animal steps at is left to forbidsCapture.
func (p *Position) forbidsGround(h hop) engine.Rule {
	us := p.side
	switch {
	case dens[us].Has(h.to):
		return OwnDen
	case p.on[us].Has(h.to):
		return Occupied
	case lakes.Has(h.to) && p.roster[us].strength(h.from) != rat && !p.on[us.Other()].Has(h.to):
		return OnlyRatSwims
	}
	return ""
}

// forbidsCapture names the rule against a capture that is not allowed; empty if
// it is. Only which rule it is, not whether there is one, is decided here.
func (p *Position) forbidsCapture(h hop) engine.Rule {
	hunter := p.roster[p.side].strength(h.from)
	switch {
	case p.mayTake(h.from, h.to):
		return ""
	case lakes.Has(h.to) && hunter != rat:
		return SafeInWater
	case lakes.Has(h.from) != lakes.Has(h.to):
		return NotAtShore
	case traps[p.side.Other()].Has(h.to):
		return OwnTrap
	}
	return TooStrong
}
