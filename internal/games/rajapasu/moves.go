package rajapasu

import (
	"strconv"

	"tian/internal/engine"
)

// Moves appends the mover's holes with counters, from the mover's left.
func (p *Position) Moves(buf []engine.Move) []engine.Move {
	m := engine.Move(int(p.side)*rowSize + p.firstOpen(p.side))
	for row := p.rows[p.side]; row != 0; row >>= 8 {
		if row&0xff != 0 {
			buf = append(buf, m)
		}
		m++
	}
	return buf
}

// Check says why a move is illegal, or nil.
func (p *Position) Check(m engine.Move) error {
	rule := p.forbids(m)
	if rule == "" {
		return nil
	}
	text, at := strconv.Itoa(int(m)), engine.SquareSet(0)
	if m < holes {
		text, at = Game{}.MoveText(m), engine.Squares(engine.Square(m))
	}
	return &engine.IllegalError{Move: m, Text: text, Rule: rule, At: at}
}

// forbids gives the rule against a move, empty if it is legal.
func (p *Position) forbids(m engine.Move) engine.Rule {
	inRow := int(m) - int(p.side)*rowSize // from the mover's left
	switch {
	case m >= holes:
		return engine.NoSuchMove
	case p.Over():
		return engine.RoundOver
	case inRow < 0 || inRow >= rowSize:
		return NotYours
	case inRow < p.firstOpen(p.side):
		return ClosedHole
	case p.count(p.place(engine.Square(m))) == 0:
		return EmptyHole
	}
	return ""
}
