// Package bracket says between what bounds the value of a round lies in the games
// that are too large to be solved, Auale and Dou Shou Qi.
//
// What it says is certain, as in package solve; where it knows little the bounds
// are wide. They come from three places, and the tightest count:
//
//   - What nobody can deny: of the seeds on the board a side gets none or all; a
//     round that is not won by the next decision is won by the one after the reply
//     at the earliest.
//   - A small search of all lines of a few decisions, whose leaves have such bounds
//     or those of the endgame tables. No position can come for the third time in so
//     few, so repetition plays no part.
//   - The search of package ai, with every decision open as a line of its own. A
//     value that it has proved replaces the bounds; its estimates are left out.
package bracket
