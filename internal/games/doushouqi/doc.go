// Package doushouqi is Dou Shou Qi, the animals' game of China, also known as
// Jungle. Source: an article on dou shou qi (Basque). Its figure with the set-up
// is not in the text; the set-up here is the one that printed rules and programs
// share (decided).
//
// # The rules
//
// DQ 1. Seven files, a to g from the left, by nine ranks, 1 to 9 from South's side
// (1.1). Two lakes, b4 to c6 and e4 to f6 (1.2). South, who is Blue, has the den
// d1 with traps on c1, e1 and d2; North, who is Red, has d9 with c9, e9 and d8
// (1.3).
//
// DQ 2. Eight animals a side, by strength: elephant E 8, lion L 7, tiger T 6,
// leopard P 5, dog D 4, wolf W 3, cat C 2, rat R 1 (the source's order, with the
// dog above the wolf). South: T a1, L g1, C b2, D f2, E a3, W c3, P e3, R g3;
// North the same turned by half a circle.
//
// DQ 3. A side whose animal enters the other side's den has won at once.
//
// DQ 4. Blue always starts, the sides alternate, and nobody passes (4.1). A turn
// moves one animal one square forward, back, left or right (4.2). One animal
// stands on a square (4.3); none enters its own den (4.4); only the rat enters the
// water (4.5).
//
// DQ 5. An animal captures by moving onto an enemy's square, and never must. It
// captures its own strength or less (5.1); the rat captures the elephant too
// (5.2), and the elephant may capture the rat. A rat in the water can be captured
// only by a rat in the water (5.3). A rat captures nothing on the move by which it
// enters or leaves the water (5.4).
//
// DQ 6. Lion and tiger at the water's edge may leap over the lake in a straight
// line, along or across, to the nearest square of land, and capture there by rule
// 5 (6.1), but not while a rat of either side swims on that line (6.2).
//
// DQ 7. Any animal may enter any trap (7.1). In an enemy trap it has no strength:
// any enemy may capture it (7.2). It has its strength again when it leaves, and
// captures with it on the very move by which it leaves (7.3, decided: the source
// gives the strength back on leaving). A side's own traps do nothing to it (7.4).
//
// DQ 8. A side without a legal move at its turn loses, and a side without animals
// is one such (8.1, decided: as most rules and programs). By repetition or
// agreement the game is a draw (8.2, decided).
//
// # Where the rules were silent
//
// A move can break several rules; [Position.Check] names the first in the order
// of the hand, the leap, the ground and the prey. Two of the choices are for the
// reader's sake. Stepping at a rat in the water, another animal breaks 4.5 and
// 5.3: it is told of the rat, 5.3. Attacking a stronger animal in that animal's
// own trap breaks 5.1 by way of 7.4, and is told 7.4, since whoever tries it has
// the trap in mind. In a game that is over every move is refused for just that,
// be it the den or 8.1 that ended it.
//
// A position text may give the side to move as either when a den is taken. No game
// can reach one of the two, but it harms nothing: the game is over and the winner
// is the same.
//
// # How a position is kept
//
// The squares of a side's eight animals are eight bytes of one word, a roster;
// beside it stands a 63-bit board of the same squares. That is 40 bytes with the
// side to move, and all that a position needs: who stands on a square is found by
// comparing eight bytes at once, without a board of 63 letters to copy.
//
// Move numbers are grouped by direction. For one direction the animals that can
// step onto free ground are a shift and a mask for the whole side, so listing the
// moves is listing the bits of four sets, in the order of the numbers. Captures
// are tested one by one, since in most positions few animals touch; so are leaps.
// Play then has no branch: whoever stands on the target is taken off it, and if
// nobody does, the same instructions change nothing.
//
// The hash is computed, not kept: the two rosters and the side to move are the
// whole position, and two multiplications fold them into 64 bits. Kept up to date
// by a table of random numbers instead, a perft that asks for every hash was a
// tenth slower, and one that asks for none nearly a third.
//
// The end of a game needs no memory either: a taken den is two bits of the boards.
// For rule 8.1 [Position.Over] looks for one step onto free ground, which is there
// in all but the strangest positions, and counts no moves; Play does not look.
package doushouqi
