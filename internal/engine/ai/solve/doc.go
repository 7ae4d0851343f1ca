// Package solve proves the values of rounds and matches of the two relay games. It
// does not estimate: what it says is what both sides can bring about by best play
// under all the rules, those about the third occurrence of a position and the
// thousandth lap of a turn included, and where it has not proved that it says
// between what bounds the value lies.
//
// # Questions
//
// The search asks one kind of question: is this position worth at least t to the
// side whose decision it is? The value of a position is the points that the rest of
// the round brings to that side less what it brings to the other. What is banked
// already is left out, so a position is the same wherever it occurs, and no more
// than what is at stake on the board can be won. A question becomes questions about
// the positions that the decisions lead to; one yes among them (no, where the other
// side decides) answers it. See search.go. A value is found by asking with one t
// after another (value.go), and all that is proved on the way is kept in a table of
// bounds (table.go).
//
// # Cycles
//
// Play can come back to a position, and the third occurrence ends the round, so a
// question may wait for itself. What a search then answers can depend on how it came
// there; kept in a table and met by another way, such answers are wrong. Here a
// question that meets itself is not answered at all. It stays on a stack together
// with all that wait for it, as in Tarjan's algorithm for strong components, and
// when the last question of a component has been searched, the component is settled
// as a whole (component.go):
//
//  1. Answers that are known are carried back. A yes or no found in this way rests
//     on answers found before it and on no repetition at all: it counts every
//     repetition as a failure of the side that it speaks for.
//  2. What is left, neither side can prove like that: the play among these questions
//     goes on until a repetition ends it. Then a side has its way if it can keep to
//     positions whose third occurrence would be what it wants, and pass through any
//     other at most once.
//  3. What is left even so is marked as cyclic: nobody's proof. A value with such
//     questions around it is reported as a bracket.
//
// Why this is sound: follow the decisions that the proof of a yes tells a side to
// make. Each step leads to an answer found earlier, or stays in the same settling
// and the position just left is one that may as well recur. So a position that the
// side does not want to see three times is seen once on the way. It may have been
// seen once more before the search began, and that makes two. Positions that were
// seen twice are known from the history, and end the round when they are met.
//
// # Laps
//
// In mid-turn a position cannot recur, as the laps of the turn only grow, but a turn
// can go round the board for hundreds of laps and offer the same choices again and
// again. Laps.go tells how proofs are made independent of the lap they start from.
//
// # Memory
//
// Memory bounds what can be proved sooner than time, so an entry of the table has
// twelve bytes, the table grows by parts and never takes twice what it needs, and what
// the line of play takes is counted too (memory.go).
//
// # Matches
//
// A round of Raja Pasu can also be asked whether it wins the match, its ends being
// worth who wins from the holdings and leader that they lead to; going over all
// starts of rounds until nothing changes solves the match (match.go). The result is a
// table in the program, and playmatch.go plays by it. In Laomuzhu Qi lots decide who
// leads, and there are chances instead, which are approximate (odds.go).
//
// # Certificates
//
// A proof can be written down as a list of claims each of which follows from earlier
// ones, and be checked without this package: see package verify.
package solve
