package tui

import (
	"errors"

	"tian/internal/engine"
)

// picker narrows the legal decisions by what a hand has touched: from, then to,
// then the option. It asks only where decisions still differ, and knows no game:
// a direction picker and a skip-or-sow prompt are the same to it. Where a
// decision has a To, that square is always touched by the player, even if there
// is but one.
type picker struct {
	game  engine.Game
	now   engine.Position
	moves []engine.Move // all that are legal now
	from  engine.Square // touched, or NoSquare
}

// reset begins anew at a position.
func (p *picker) reset(now engine.Position) {
	p.now, p.from = now, engine.NoSquare
	p.moves = p.moves[:0]
	if now != nil {
		p.moves = now.Moves(p.moves)
	}
}

// at are the legal decisions that begin on a square.
func (p *picker) at(s engine.Square) []engine.Move {
	var out []engine.Move
	for _, m := range p.moves {
		if p.game.Gesture(m).From == s {
			out = append(out, m)
		}
	}
	return out
}

// left are the decisions that what has been touched leaves open.
func (p *picker) left() []engine.Move {
	if p.from == engine.NoSquare {
		return p.moves
	}
	return p.at(p.from)
}

// options are the decisions among which only the option still chooses: the
// directions of a touched square, skip or sow. Nil if a square is to be touched.
func (p *picker) options() []engine.Move {
	left := p.left()
	if len(left) < 2 {
		return nil
	}
	for _, m := range left {
		g := p.game.Gesture(m)
		if g.From != p.from || g.To != engine.NoSquare {
			return nil
		}
	}
	return left
}

// begins are the squares that a decision may begin with.
func (p *picker) begins() engine.SquareSet {
	var set engine.SquareSet
	for _, m := range p.moves {
		set |= engine.Squares(p.game.Gesture(m).From)
	}
	return set
}

// can are the squares that may be touched with effect.
func (p *picker) can() engine.SquareSet {
	var set engine.SquareSet
	for _, m := range p.left() {
		g := p.game.Gesture(m)
		if p.from == engine.NoSquare {
			set |= engine.Squares(g.From)
		} else {
			set |= engine.Squares(g.To)
		}
	}
	return set
}

// touch touches a square. It gives the decision if one is made by it, NoMove if
// more is to be chosen, or an error that says why not.
func (p *picker) touch(s engine.Square) (engine.Move, error) {
	if p.from != engine.NoSquare {
		for _, m := range p.left() {
			if p.game.Gesture(m).To == s {
				return m, nil
			}
		}
		if s == p.from {
			p.from = engine.NoSquare
			return engine.NoMove, nil
		}
		if p.options() == nil && len(p.at(s)) == 0 {
			return engine.NoMove, p.why(p.from, s)
		}
	}
	open := p.at(s)
	if len(open) == 0 {
		p.from = engine.NoSquare
		return engine.NoMove, p.why(s, engine.NoSquare)
	}
	if len(open) == 1 && p.game.Gesture(open[0]).To == engine.NoSquare {
		return open[0], nil
	}
	p.from = s
	return engine.NoMove, nil
}

// why is the reason that no decision from a square, to another if that is not
// NoSquare, is legal now.
func (p *picker) why(from, to engine.Square) error {
	var reason error
	for m := range engine.Move(p.game.NumMoves()) {
		g := p.game.Gesture(m)
		if g.From != from || to != engine.NoSquare && g.To != to {
			continue
		}
		if err := p.now.Check(m); err != nil && better(err, reason) {
			reason = err
		}
	}
	if reason == nil && to != engine.NoSquare {
		return p.game.Layout().FarApart(from, to)
	}
	return reason
}

// better prefers a reason that shows squares, and otherwise the first.
func better(err, than error) bool {
	if than == nil {
		return true
	}
	var a, b *engine.IllegalError
	return errors.As(err, &a) && errors.As(than, &b) && b.At == 0 && a.At != 0
}

// option is the decision with that option among those left, NoMove if none.
func (p *picker) option(k key) engine.Move {
	for _, m := range p.left() {
		g := p.game.Gesture(m)
		if g.Option != 0 && g.To == engine.NoSquare && k.text() == string(g.Option) {
			return m
		}
	}
	return engine.NoMove
}
