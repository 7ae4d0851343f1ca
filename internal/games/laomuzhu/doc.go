// Package laomuzhu is Laomuzhu Qi, the game of the old sow, as it is told of
// Yunnan: a relay sowing game on two rows of five squares, in which the loser of
// a round loses squares for the next.
//
// Source: manqala.org, "Laomuzhu Qi, joc de la vella truja" (in Catalan). Games
// of this name and region are recorded with other rules too (a sow that moves as
// a group, placed freely, one direction for the whole game); this is the one with
// tians. What the source leaves open is decided below and marked so.
//
// # The rules
//
// LQ 1, board. 1.1 Two rows of five squares, A to E South's, a to e North's;
// counter-clockwise the ring is A B C D E a b c d e. 1.2 A and e, which face each
// other at the screen's left, are marked with a cross (decided: the source says
// "one end"). 1.3 There are 40 small stones, the piglets, and two large ones, the
// sows. 1.4 At the start a sow stands on each crossed square and five piglets on
// each other square.
//
// LQ 2, who starts. 2.1 The starter of each round is drawn by lot. 2.2 The first
// turn of a round starts from a square of the mover's own row; every later one
// from any square, on either side, that is not empty and not a tian.
//
// LQ 3, sowing. 3.1 The mover picks up all the pieces of the square and sows them
// one by one on the following squares, in either direction, the same for the whole
// turn: + counter-clockwise, - clockwise. 3.2 Sows are dropped first, one a
// square. 3.3 The square that was emptied is sown into like any other.
//
// LQ 4, relay. If the square after the last drop holds pieces, they are picked up
// and sown on from there.
//
// LQ 5, capture. 5.1 If it is empty, the mover captures what stands on the square
// beyond it, 5.2 and if the square beyond that is empty again, what stands on the
// one after it, and so on: empty, full, empty, full, until two empties or two
// fulls meet. 5.3 If the square beyond the first empty one is empty too, nothing
// is captured. 5.4 Then the turn ends. Sows are captured like piglets.
//
// LQ 6, tians in the way. Rules 4 and 5 do not see tians: the square after is the
// next square that is not a tian (decided: a tian is never empty, never picked up
// and never captured).
//
// LQ 7, sowing at tians. 7.1 When, with pieces in hand, the next square is the
// first of a series of one or more adjacent tians, the mover skips the whole
// series or sows it all, one piece a tian, and chooses anew each time. 7.2 A piece
// sown on a tian belongs at once to the tian's owner; the tian keeps its one
// piglet. 7.3 If the next piece to drop is a sow, the series must be skipped. 7.4
// If the tians are not the mover's and there are fewer pieces in hand than tians,
// it must be skipped. 7.5 If they are the mover's, they may be sown with fewer:
// the pieces go to the first ones, and the turn ends there, with no relay and no
// capture. 7.6 With exactly as many pieces as tians, the series is sown, the hand
// is empty, and rules 4 and 5 go on from its last tian (decided).
//
// LQ 8, end of a round. 8.1 When, between turns, fewer than two pieces stand
// outside the tians, the round ends (decided: no capture is possible any more, and
// the source has the players see it). 8.2 It also ends by repetition or agreement.
// 8.3 What is left outside the tians is divided: each side takes half the piglets,
// and one over goes by lot. Two sows: one each. One sow: it goes by lot, and the
// other side first takes up to five of the piglets for it (decided: five piglets
// are a sow's price, 9.1); the rest is halved as before. 8.4 A tian's piglet goes
// back to its owner. 8.5 A round is scored by what each side now holds, a piglet 1
// and a sow 5 (decided: its price).
//
// LQ 9, between rounds. 9.1 A side that holds both sows sells one to the other for
// five piglets. 9.2 A side that cannot pay, with no sow and fewer than five
// piglets, has lost the match (decided). 9.3 Each side then fills its own squares:
// the sow on the cross, five piglets on each of the others in order away from it
// (decided: the order); the last one begun may hold fewer. 9.4 A square that stays
// wholly empty goes to the opponent, who puts a spare piglet on it: for this round
// it is a tian of the opponent's. 9.5 Piglets left over are set aside and stay
// their owner's. 9.6 The next round starts as in 2.
//
// LQ 10, end of the match. 10.1 As in 9.2. 10.2 After a number of rounds set
// before, or when the players agree between rounds to stop; then the greater total
// of 8.5 wins and equal totals draw. 10.3 When a round would start with the same
// holdings for the third time, the match ends as in 10.2 (decided).
//
// Endless sowing (decided): a turn that has picked up its 1,000th handful ends
// with the last piece of it. There is no relay and no capture after that piece.
//
// # Positions that only a made-up round can have
//
// A position text may show what no match leads to, and the rules are then read to
// the letter:
//
//   - A series of tians of both owners. In a match there is none: squares are
//     filled away from the crosses, so for E and a both to stay empty each side
//     would have to hold 15 piglets or fewer, and there are 40; and A and e always
//     get their sows. Rule 7.1 asks that tians be adjacent, not that they be of
//     one owner, so such a series is one: skipped whole or sown whole, each piece
//     to the owner of its tian. It counts as the mover's (7.5) only if every tian
//     in it is; otherwise it wants as many pieces as it has tians (7.4).
//   - A capture that comes right round the ring to the square of the last drop.
//     Rule 5.2 makes no exception for it: in a pattern of empty and full all the
//     way round, it is captured as the last. Every square that is captured is
//     empty after it, so once round the ring two empties meet, and the chain ends.
//   - Fewer than 42 pieces. A side for whose tian the other has no spare piglet
//     keeps the square, empty. A side that has no sow, and that nobody can sell
//     one to, plays on without if it has five piglets or more. If neither side can pay,
//     the poorer has lost, and equals draw.
//
// # The code
//
// A [Position] holds the piglets and the sows of the ring in one word each, a lane
// of six bits a square (lanes.go), so that a stretch of sowing is one addition.
// play.go is the turn, in the order of the rules: lift, sow, stretch, relay,
// capture, and skip and bank at tians. It is the only place that knows how a turn
// goes; the [engine.Trace] tells of the very steps that are made. rounds.go is
// LQ 8 to 10. [Position.Play] stops where a real choice is owed and nowhere else,
// so [Sow] and [Skip] are both legal whenever either is.
package laomuzhu
