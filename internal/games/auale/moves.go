package auale

import (
	"math/bits"

	"tian/internal/engine"
)

// legal has bit h set for each hole h of the mover's field, counted from the
// mover's left, that may be sown.
func (p *Position) legal() uint64 {
	own := p.occupied(p.side)
	if p.barren(p.side.Other()) {
		return own & p.feeding()
	}
	return own
}

// feeding has a bit for each hole of the mover's that reaches the other field:
// it holds at least as many seeds as there are steps to there.
func (p *Position) feeding() uint64 {
	var set uint64
	base := int(p.side) * fieldSize
	for h := range fieldSize {
		if p.at(base+h) >= fieldSize-h {
			set |= 1 << h
		}
	}
	return set
}

// Moves appends the legal moves, from the mover's left to right.
func (p *Position) Moves(buf []engine.Move) []engine.Move {
	base := engine.Move(p.side) * fieldSize
	for set := p.legal(); set != 0; set &= set - 1 {
		buf = append(buf, base+engine.Move(bits.TrailingZeros64(set)))
	}
	return buf
}

// Check says why a move is illegal, or nil.
func (p *Position) Check(m engine.Move) error {
	rule, at := p.forbids(m)
	if rule == "" {
		return nil
	}
	text := ""
	if m < holes {
		text = Game{}.MoveText(m)
	}
	return &engine.IllegalError{Move: m, Text: text, Rule: rule, At: at}
}

// forbids gives the rule against a move, empty if it is legal.
func (p *Position) forbids(m engine.Move) (engine.Rule, engine.SquareSet) {
	base := int(p.side) * fieldSize
	h := int(m) - base
	switch hole := engine.Squares(engine.Square(m)); {
	case m >= holes:
		return engine.NoSuchMove, 0
	case p.Over():
		return engine.RoundOver, 0
	case h < 0 || h >= fieldSize:
		return NotYours, hole
	case p.at(int(m)) == 0:
		return EmptyHole, hole
	case p.legal()>>h&1 == 0:
		return MustFeed, fieldSquares(p.side.Other())
	}
	return "", 0
}

// fieldSquares are the holes of a side's field.
func fieldSquares(side engine.Side) engine.SquareSet {
	return engine.SquareSet(1<<fieldSize-1) << (int(side) * fieldSize)
}
