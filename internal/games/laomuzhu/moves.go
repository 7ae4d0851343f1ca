package laomuzhu

import (
	"strconv"

	"tian/internal/engine"
)

// The decisions: for each square of the ring, counter-clockwise and then
// clockwise (numbers 0 to 19), and the two answers at a series of tians (LQ 7.1).
const (
	starts = 2 * squares

	Sow      engine.Move = starts     // one piece a tian
	Skip     engine.Move = starts + 1 // over the whole series
	numMoves             = starts + 2
)

// square is where a turn begins, for a move that begins one.
func square(m engine.Move) engine.Square { return engine.Square(m / 2) }

// direction of a turn, for a move that begins one.
func direction(m engine.Move) uint8 { return uint8(m % 2) }

// Moves appends the legal decisions. In mid-turn they are both answers: what must
// be skipped has been skipped already. No square that is not empty is ever barred
// but by LQ 2.2, so a round that is not over has a move.
func (p *Position) Moves(buf []engine.Move) []engine.Move {
	if p.MidTurn() {
		return append(buf, Sow, Skip)
	}
	if p.Over() {
		return buf
	}
	from, to := engine.Square(0), engine.Square(squares)
	if p.first {
		from = row * engine.Square(p.side)
		to = from + row
	}
	for i := from; i < to; i++ {
		if !p.empty(i) {
			m := 2 * engine.Move(i)
			buf = append(buf, m, m+1)
		}
	}
	return buf
}

// Check is nil if m is legal now, and an *engine.IllegalError otherwise.
func (p *Position) Check(m engine.Move) error {
	if m >= numMoves {
		return &engine.IllegalError{Move: m, Text: strconv.Itoa(int(m)), Rule: engine.NoSuchMove}
	}
	if rule, at := p.forbids(m); rule != "" {
		return &engine.IllegalError{Move: m, Text: moveText(m), Rule: rule, At: at}
	}
	return nil
}

// forbids gives the rule against a move and the squares that show why; "" if
// there is none.
func (p *Position) forbids(m engine.Move) (engine.Rule, engine.SquareSet) {
	answer := m >= starts
	switch {
	case p.Over():
		return engine.RoundOver, 0
	case p.MidTurn() && !answer:
		return engine.ChoicePending, p.faced()
	case p.MidTurn():
		return "", 0
	case answer:
		return engine.NoChoice, 0
	}
	i := square(m)
	switch {
	case p.first && rowOf(i) != p.side:
		return OwnRow, rowSquares(p.side)
	case p.isTian(i):
		return TianStays, engine.Squares(i)
	case p.empty(i):
		return EmptySquare, engine.Squares(i)
	}
	return "", 0
}

// faced is the series that the mover has a choice about.
func (p *Position) faced() engine.SquareSet {
	var set engine.SquareSet
	for i := p.next(p.at); p.isTian(i); i = p.next(i) {
		set |= engine.Squares(i)
	}
	return set
}
