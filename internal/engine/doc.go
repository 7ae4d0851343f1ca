// Package engine is the common ground of every game in tian: what a position,
// a move, an event and a match are. It knows no game, draws nothing, reads no
// file, and imports the standard library only.
//
// # A tour
//
// A [Game] is a set of rules: it starts rounds, reads and writes texts, and says
// how rounds make a match. A [Position] is one round of it at one moment,
// possibly part-way through a turn.
//
// A [Move] is one decision, a dense small integer below [Game.NumMoves]. A turn
// is one or more decisions by the same side: in Laomuzhu Qi the square and
// direction, and then skip or sow at each series of tians. So sides need not
// alternate from decision to decision, and [Position.Moves] in mid-turn is the
// very list of choices that a person is asked to make. A position never rests in
// mid-turn with a single choice: forced steps are taken by Play itself.
//
// There is one rules path. [Position.Play] plays a decision; given a [Trace] it
// also tells, piece by piece, what happened, and given nil the telling costs
// nothing. A user interface animates by applying those [Event] values to a
// [Scene], a neutral picture of the board, and arrives at exactly the scene of
// the position after. It never sows anything itself.
//
// An illegal move is an error with a name: an [*IllegalError] that unwraps to a
// [Rule] such as "AU 5.1: leave the other side a seed". Text that cannot be read
// is a [*Problem] with a column.
//
// A [Turn] is a position at the start of a turn together with the decisions
// made since. It owns the mid-turn text ("B-s" after the position), because that
// text tells the way and a position only tells the place.
//
// A [Match] strings rounds together: turns, lots, repetition, agreement,
// resignation, claims, undo and redo.
//
// # How search uses it
//
// Keep one Position a ply, made once with [Position.Clone]; at each node
// [Position.CopyFrom] the parent and Play on the copy. Moves, CopyFrom, Play,
// Hash and Result allocate nothing. A position does not remember its past, so
// the third occurrence ([EndRepetition]) is for the caller to see, by Hash.
package engine
