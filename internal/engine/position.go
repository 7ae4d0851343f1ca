package engine

// Position is one round of one game, possibly part-way through a turn. An
// implementation is a pointer to a flat struct without slices, maps or pointers,
// so that CopyFrom is one assignment.
type Position interface {
	// Side is the side whose decision it is. When the round is over it is the
	// side that would have been to move.
	Side() Side
	// MidTurn says that the turn has begun and a choice is owed.
	MidTurn() bool
	// Over says that the rules themselves have ended the round. Repetition,
	// which needs the past, is not seen here. Never true in mid-turn.
	Over() bool
	// Moves appends the legal decisions to buf, lowest number first; none when
	// the round is over. In mid-turn there are at least two.
	Moves(buf []Move) []Move
	// Check is nil if m is legal now and an *IllegalError otherwise, for every
	// value of m.
	Check(m Move) error
	// Play makes a legal decision and, if t is not nil, records what happened.
	// For a move that Check refuses the result is not defined.
	Play(m Move, t *Trace)
	// CopyFrom overwrites the receiver with src, which is of the same game.
	CopyFrom(src Position)
	// Clone makes an independent copy.
	Clone() Position
	// Hash covers all that decides what may follow: pieces, tians, closed
	// holes, side to move, what is left of a first-move rule and, in mid-turn,
	// the hand, the place and the laps; not the captured pieces.
	Hash() uint64
	// Result shares out the board if the round ends here for the reason given.
	Result(why End) Result
	// Scene draws the position into s, overwriting all of it.
	Scene(s *Scene)
	// String is the position text of rules/. In mid-turn it is a description
	// for debugging; Turn has the text that can be read back.
	String() string
}
