// Package endgame builds and reads endgame tables: what is proved of every
// position with few seeds (Auale) or few animals (Dou Shou Qi) left.
//
// [Build] makes tables, [Open] has them at hand with those that are inside the
// program, [Set.Probe] looks a position up, [Verify] checks them, [List] and
// [Remove] look after the files. What is told to players is the caller's to say:
// nothing here prints, and every error is or wraps an [Error] with a sentence of
// the catalogue. A [Codec], which each game has, numbers the positions.
//
// # Games that are won or lost
//
// The table of [Racing] games says who wins, and in how many plies if the winner
// hurries and the loser delays. It is found by retrograde analysis, a part of a
// layer at a time: every move of every position is played once by the game's own
// rules and noted as an edge of a graph, and the values spread backwards from the
// ends, ply by ply. A side without a legal move has lost in 0 plies. What is left
// in the end is drawn: neither side can force anything.
//
// # Games that count seeds
//
// In Auale it takes more care to say what is true. With few seeds play can circle,
// and then the round ends at the third occurrence of a position, each side keeping
// the seeds of its own field (AU 6.1). Which position that will be depends on
// which ones have occurred before, and that is no part of a position. What can be
// said of a position alone is what a side can prove, whatever the other does; and
// with 14 seeds on the board there is a gap between the two sides' proofs for six
// positions in seven.
//
// Lower is what the side to move can prove, and Upper what it cannot exceed,
// because the other side can prove that. Let v be a number of seeds, and call a
// position good for a side if a round that ended there by repetition would bring it
// v or more. A side proves v in a layer if it can see to it that
//
//   - the layer is left with v or more, by a harvest whose position is proved to be
//     worth the rest, or by an end; or
//   - from some point on, all positions are good.
//
// This is enough: whoever plays so passes each bad position at most once, so the
// first position to occur three times is a good one. It is found by fixpoints, for
// all v at once, since min and max carry over to every v (see solveBounds):
//
//  1. With play for ever the worst for whoever asks, L(p) is the best of
//     gain - U(child) over the moves and U(p) the best of gain - L(child), from
//     L = -n and U = n upwards and downwards, until nothing changes.
//  2. Then, from above, the greatest bounds such that a side has what it had, or the
//     next position offers it and a repetition here would be worth it: L(p) is the
//     greater of what it was and the lesser of spread(p) and the best move, spread
//     being the seeds of the mover's field less the other's.
//  3. Steps 1, from there on, and 2 in turns until 2 adds nothing. There is seldom
//     more than one turn.
//
// Where the bounds meet, the value is exact, and this is the only use of the word.
//
// # Guide
//
// Guide is a definite value between the bounds, for choosing among moves that are
// equally well proved. It is the value of the layer as a game of its own in which
// lower layers are worth their guide values and a round without end shares the
// seeds on the board equally, except that no side gets less than it can prove. Of
// a game whose endless play is worth 0 the value is the middle one of 0, the least
// and the greatest fixpoint.
//
// # Getting on with it
//
// To keep to moves that keep Lower is not enough to get it: a sow here and a sow
// there may keep it for ever and lead nowhere. So with every position goes a rank:
// the number of positions that are bad for the side not to move, at its own bound,
// that it passes at most from here on to keep that bound. It is the least solution
// of: rank = (1 if bad) + the least over one's own moves that keep the bound, or
// the greatest over the other's moves with which it is at stake. Always to play a
// move of least rank never lets the rank rise, and makes it fall after every bad
// position, so no bad position comes back. That proves the bound, and it does so
// position by position: the ranks are a certificate of the bounds, and [Verify]
// checks it, by the rules of the game, without knowing how either was found.
//
// # What the past may spoil
//
// A position that has occurred twice already ends the round when it occurs again,
// and no table can know. So bounds are promised from positions on of whose layer
// no position has occurred twice. [Set.Best] keeps the promise without ranks until
// a position of the round has occurred twice, and from then on by ranks: every bad
// position comes at most once more, and the one that has come twice does not come
// again, for its rank is above that of all that follow. Should a position have
// occurred twice before play was left to Best, a round can end there, by
// repetition and for less than Lower; wins and losses of Dou Shou Qi can likewise
// become draws.
//
// # How layers of sowing games are solved
//
// A position is a pair of halves (see [Sowing]). For the positions with the same
// other half, a row, the children that harvest nothing lie in about seven runs of
// memory, and what a move does there is looked up by the move's reach. So a
// position costs a few reads from small arrays, and no move is ever played, no
// position numbered. Sweeps over the rows go on until nothing changes; once few
// positions change, their parents are marked and only these are computed. Both
// cores work on rows of their own, and the outcome does not depend on them.
//
// Solving a layer of n seeds takes about 14 bytes a position, and 3 of them go into
// the file: 1.2 GB of memory and 254 MB for 20 seeds.
//
// # Files
//
// Each layer is a file, NAME-LAYER.table, that is written beside its place, brought
// to the disk and renamed; so a build that is stopped, in whatever way, leaves
// whole layers and goes on from there. A file carries the version of the rules, a
// checksum for each 64 KB and a seal that binds it to the layers below it. Opening
// maps it into memory and reads little more than its header; a block is checked
// when it is first looked at. A set that meets damage says so once ([Set.Err]), uses
// that table no more, and asks the one inside the program instead, at once: whoever
// asked is answered as if nothing had been.
//
// Those are packed to a tenth: most of a table follows from the rest of it (see
// scribe), and what does not is coded with odds learnt from its neighbours. Unpacking
// gives what the files hold, in ten or eleven bits a position (see dense), but for the
// ranks, which are worked out again when they are needed.
package endgame
