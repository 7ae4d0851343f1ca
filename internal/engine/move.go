package engine

// Move is one decision: a dense small integer below Game.NumMoves. Its meaning
// is the game's own; Game.MoveText gives its text.
type Move uint16

// NoMove is no decision at all.
const NoMove Move = 1<<16 - 1

// Square is the number of a hole or square, from 0, as Game.Layout orders them.
// In the mancala games it is the place on the ring, counter-clockwise from South's A.
type Square uint8

// NoSquare is no square.
const NoSquare Square = 1<<8 - 1

// SquareSet is a set of squares below 64.
type SquareSet uint64

// Squares makes a set; NoSquare is left out.
func Squares(squares ...Square) SquareSet {
	var set SquareSet
	for _, s := range squares {
		if s < 64 {
			set |= 1 << s
		}
	}
	return set
}

// Has says whether the set holds the square.
func (set SquareSet) Has(s Square) bool { return s < 64 && set>>s&1 == 1 }

// Gesture is how a hand makes a decision: touch From, then To, then pick Option.
// Parts that a game does not need are NoSquare and 0. The interface narrows the
// legal moves by From, then by To, then by Option, and asks only where two or
// more candidates still differ, so the direction picker and the skip-or-sow
// prompt are the same code.
type Gesture struct {
	From, To Square
	Option   byte // '+' counter-clockwise, '-' clockwise, 's' sow, 'k' skip
}
