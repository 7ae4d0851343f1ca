// Package auale is Auale, the oware of the Catalan-speaking clubs (oware abapa).
// Source: manqala.org, "Instruccions Auale" (Catalan).
//
// # The rules
//
// AU 1. Two rows of six holes, A to F South's and a to f North's, each lettered
// from its owner's left, so that the ring A B C D E F a b c d e f runs
// counter-clockwise. Four seeds in each hole, 48 in all. The row nearest a player
// is that player's field.
//
// AU 2. Players alternate. A turn picks up all seeds of one hole with seeds in the
// mover's own field. South starts unless the match says otherwise (decided: the
// source names no starter).
//
// AU 3. The seeds are sown one a hole, counter-clockwise. A sowing that comes
// round skips the hole it started from, every time: that hole ends the turn empty.
//
// AU 4. If the last seed falls in the opponent's field and makes two or three
// there, these are harvested, and so are the twos and threes right behind it in
// the opponent's field, without a gap. A harvest that would take every seed of
// the opponent's field takes none (4.3); the move itself stands.
//
// AU 5. If the opponent has no seed, the mover must choose a sowing that brings
// one there (5.1). If none can, the round ends and that player keeps the seeds of
// their own field (5.2). A player without seeds at their turn cannot move: the
// round ends and each side keeps its own field (5.3, decided: it can only arise
// from a made-up position).
//
// AU 6. The round also ends by repetition or agreement: each side keeps its own
// field. More seeds wins; 24 each is a draw. A side with more than 24 has decided
// the match, and play goes on unless it claims (6.3, decided: the source plays on).
//
// # Where the rules were silent
//
// Read with 5.2 and 5.3 together, every end by the rules has at least one empty
// field, so "keeps the seeds of their own field" gives every seed to somebody.
// A harvest under 4.3 is judged on what stands in the field after the sowing, so
// a capture that leaves even one seed there goes through.
// A claim or a resignation leaves the seeds on the board uncounted. A puzzle with
// fewer than 48 seeds is decided by more than half of its own seeds, which for 48
// is the "more than 24" of 6.3.
//
// # How a position is kept
//
// Twelve seed counts are twelve bytes in two words. Sowing adds one entry of a
// table, indexed by hole and seeds, to both words at once: no byte can carry,
// because a round never has more than 48 seeds.
package auale
