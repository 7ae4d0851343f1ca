package laomuzhu

import "tian/internal/engine"

// Why a decision is not allowed now. engine.NoSuchMove, RoundOver, ChoicePending
// and NoChoice are the other reasons.
const (
	// OwnRow is for a first turn that starts on the other side's row.
	OwnRow engine.Rule = "LQ 2.2: the first turn of a round starts in your own row"
	// EmptySquare is for a turn that starts on an empty square.
	EmptySquare engine.Rule = "LQ 2.2: there is nothing on that square to sow"
	// TianStays is for a turn that starts on a tian.
	TianStays engine.Rule = "LQ 2.2: a tian is never picked up"
)

// Why a text is no position.
const (
	// SowsInAll is for a text with more than two sows.
	SowsInAll engine.Rule = "LQ 1.3: there are two sows in all"
	// PigletsInAll is for a text with more than forty piglets, those of the tians counted.
	PigletsInAll engine.Rule = "LQ 1.3: there are forty piglets in all"
	// OpenSquares is for a text with fewer than two squares that are not tians.
	OpenSquares engine.Rule = "LQ 9.3: each side has at least one square that is not a tian"
	// NoFirstTurn is for a first turn that has no square to start from.
	NoFirstTurn engine.Rule = "LQ 2.2: the side to begin the round has nothing in its own row"
)

// CannotPay is why a side cannot begin another round, and so has lost the match.
const CannotPay engine.Rule = "LQ 9.2: a side with no sow and fewer than five piglets cannot go on"
