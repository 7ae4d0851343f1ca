package engine

// Game is a set of rules. Implementations are stateless.
type Game interface {
	// Name is the lower-case name of the command line, such as "auale".
	Name() string
	// Layout is the board: its squares in order, their names and places.
	Layout() *Layout
	// NumMoves is how many move numbers there are; legal ones are below it.
	NumMoves() int
	// MoveText is the text of a decision. It depends on nothing but the move,
	// and no text is the beginning of another.
	MoveText(m Move) string
	// Gesture is how a hand makes the decision.
	Gesture(m Move) Gesture
	// Start is the first position of a match, led by the side given.
	Start(leader Side) Position
	// Parse reads a position text of rules/ (not a mid-turn one). Its error is
	// a *Problem.
	Parse(text string) (Position, error)
	// ResultText is a result as the command line prints it after "over".
	ResultText(r Result) string
	// Rounds tells how rounds make a match.
	Rounds() Rounds
}

// Rounds is the part of a game's rules that lies between rounds.
type Rounds interface {
	// Single says that a match is one round.
	Single() bool
	// Starter leads the first round unless the match says otherwise; NoSide if
	// that is drawn by lot.
	Starter() Side
	// AnyStarter says whether a match may choose who leads the first round.
	AnyStarter() bool
	// Settle shares out what a finished round left, given the lots drawn so far
	// in their order, and says which lot is due next, if any. With NoLot the
	// result is final and its Left is empty.
	Settle(r Result, lots []Side) (Result, Lot)
	// Leader leads the round after a settled one; NoSide if by lot.
	Leader(r Result) Side
	// Next gives the start of the round after a settled one. If a side cannot
	// go on, the position is nil and the Rule says why; the winner is in Loser's
	// opponent.
	Next(r Result, leader Side) (start Position, loser Side, why Rule)
	// Winner is the side with the greater total in a settled result, NoSide if
	// equal.
	Winner(r Result) Side
	// Decided is the side whose win in this round nothing can change any more
	// and which may therefore claim it, or NoSide.
	Decided(p Position) Side
}
