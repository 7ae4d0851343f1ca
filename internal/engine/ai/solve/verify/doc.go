// Package verify checks proofs of the values of rounds and matches. It is small, and
// shares nothing with the solver that finds the proofs: it plays by the engine and
// follows the claims of a certificate, one by one.
//
// # Claims
//
// A claim is that the rest of the round brings the side whose decision it is at
// least, or at most, so many points more than the other side. "At least" is shown by
// one decision, "at most" by all of them: where each leads, the round is over with a
// result that agrees, or there is another claim that does. Claims have ranks, and a
// claim may rest on claims of lower rank only; so no claim rests on itself, and who
// plays by the claims gets what they say after a finite number of turns, without any
// position having occurred twice on the way.
//
// There is one exception, for play that may go round. A claim may rest on claims of
// its own rank if a third occurrence of its position, which ends the round, gives what
// is claimed. Who plays by the claims can then be led round only through such
// positions: any other occurs once at most, since ranks never grow.
//
// No more can be won than is at stake on the board. Claims that say only that need
// not be made.
//
// # Matches
//
// In a match a round is played for what its end leads to: 1 to the side that wins the
// match from there, by the starts of rounds whose winners have been checked before,
// or because the other side cannot begin another round. What each side holds is then
// part of a position.
package verify
