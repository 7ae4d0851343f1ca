// Package rajapasu is Raja Pasu, "king and cow", a relay sowing game of Sri
// Lanka and India. Source: "Raja Pasu" (Estonian), after the Mancala World page
// of the same name (de Voogt 2000).
//
// # The rules
//
// RP 1. Two rows of seven holes, A to G South's and a to g North's, on the ring
// A … G a … g, counter-clockwise. 98 counters, seven in each hole. Captured
// counters lie in front of their owner; there are no stores on the board.
//
// RP 2. Players alternate; South leads the first round unless the match says
// otherwise (decided). A turn picks up all counters of one hole of the mover's
// own row and sows them, one in each following hole. Only closed holes (7.3) are
// passed over: a long sowing drops into the hole it came from as into any other.
//
// RP 3. When the hand is empty the counters of the next hole, whoever owns it,
// are picked up and sown in another lap (3.1). If that hole is empty, the sowing
// ends (3.2).
//
// RP 4. Pasu: whenever a dropped counter makes exactly four in a hole, the owner
// of the row captures them at once, whoever is sowing, and the sowing goes on
// (4.1). So it is with the last counter of a lap (4.2, decided).
//
// RP 5. Leap (pussa): when the sowing ends before an empty hole and the hole just
// beyond that one holds counters, the mover captures them all, on either side
// (5.1). There is one leap only (5.2), and never into the hole where the last
// counter fell (5.3, decided: it matters with two open holes in all).
//
// RP 6. A player whose open holes are all empty at their turn cannot move: the
// round ends and the opponent takes every counter left (6.1). By repetition or
// agreement each side takes the counters of its own row (6.2, decided). Whoever
// captured more in the round wins it (6.3).
//
// RP 7. A player's holding is all they have, captured or kept back (7.1). Each
// fills up to seven of their own holes with seven counters each and keeps the
// rest (7.2). A hole that cannot be filled is closed for the round; the closed
// holes are those at the left end of the row (7.3). The opponent of the player
// who could not move, or was to move when the round ended otherwise, leads (7.4).
//
// RP 8. A player whose holding is under seven has lost the match (8.1). After an
// agreed number of rounds, by agreement between rounds (8.2), or when a round
// would start with the same holdings and leader for the third time (8.3,
// decided), the larger holding wins.
//
// A turn that has lapped 1,000 times stops where it is, without a leap; the fours
// that its drops made have been captured as always (rules/README.md, decided).
//
// # Where the rules were silent
//
// A round is scored by the holdings at its end ([engine.Result.Diff]), and its
// Winner is who holds more. A position does not remember what each side had kept
// back at the start of the round, so it cannot tell whose captures in the round
// were more (6.3); nothing that follows in a match depends on that.
//
// A made-up position must leave each row at least one open hole: without one its
// owner would have lost the match already (8.1). If both sides hold fewer than
// seven after such a position, the smaller holding has lost, and equal holdings
// draw the match.
//
// The hole where the thousandth lap ends is not looked beyond: the turn stops
// there even if the next hole happens to be empty.
//
// # How a position is kept
//
// Closed holes never take part in a round, so a position keeps the open holes
// only: a byte each, in the order of sowing, one word a row. Sowing once round the
// ring or less then adds one word of ones and zeros to each row, and the fours it
// makes are found in all holes at once; see [Position.Play].
package rajapasu
