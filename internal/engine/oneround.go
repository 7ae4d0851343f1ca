package engine

// OneRound is the Rounds of a game whose match is one round that South starts
// and that shares out nothing by lot. A game embeds it and says the rest.
type OneRound struct{}

// Single is true.
func (OneRound) Single() bool { return true }

// Starter is South.
func (OneRound) Starter() Side { return South }

// Leader is never asked for: there is no next round.
func (OneRound) Leader(Result) Side { return South }

// Settle gives the result as it is.
func (OneRound) Settle(r Result, _ []Side) (Result, Lot) { return r, NoLot }

// Next is no round, and nobody loses by that.
func (OneRound) Next(Result, Side) (Position, Side, Rule) { return nil, NoSide, "" }

// Winner is the round's winner.
func (OneRound) Winner(r Result) Side { return r.Winner }
