// Package ai is the opponent: one search for every game, over engine.Position.
//
// # Using it
//
// An [Engine] keeps what it learns from turn to turn. [Engine.Search] looks for the
// best way to go on with a turn, within [Limits], and tells of its progress as it
// goes. A turn may take several decisions; a search gives all that remain of it.
// [Level] gives the limits of a level of play. Games help by satisfying
// [Evaluator]; endgame tables and solvers come in as a [Prober] and a [Solver].
//
// # The recipe
//
//  1. Deepening (iterate.go). Search one decision deep, then two, and so on, until
//     the limits stop it or everything asked for is proved. Each depth orders the
//     next. From the fourth on, a depth is searched in a small window round the
//     last value, opened where the value falls outside. Several lines are searched
//     one after the other, each without the first decisions of those before.
//  2. Principal variation search (search.go, whose steps are numbered). The first
//     decision gets the whole window, the others one that can only say "not
//     better". Sides need not alternate: a window is turned round only where the
//     side changes.
//  3. The table (table.go). Sixteen bytes an entry, four entries a cache line, no
//     locks; old searches give way. It takes all of the memory given. What is kept is the rest of the round: what is
//     banked, which a position's hash leaves out, is taken off on storing and put
//     on again on reading.
//  4. Order (order.go). The table's decision, then captures by gain, then those
//     that refuted a sibling, then those that have refuted much before.
//  5. Reductions. Late decisions that take nothing are searched a ply or two less,
//     and again in full if they surprise.
//  6. The horizon (quiesce.go). A turn half made is finished by habit; then
//     captures are followed until it is quiet, or better to stop.
//  7. Workers (worker.go, engine.go). Each searches for itself, the helpers a depth
//     or two ahead; they share the table and thereby each other's work. The first
//     one's word counts.
//  8. Time (clock.go). Looked at every 512 positions, as is the caller's cancel. While
//     endgame tables are unpacked, who has no time does without them (consult.go).
//  9. Levels (level.go, skill.go). The lower ones look at few positions; the lowest
//     also overlook what takes effort to see, and judge roughly. Below the highest
//     no table of endings is asked.
//  10. Proofs. The highest level asks a solver first, whether the match can be won
//     and else what the round is worth (match.go). Where tables know the position it
//     chooses among the decisions that keep what they prove ([Keeper]), and lines
//     are played on by them to the end (prolong.go).
//
// # What a value leans on
//
// Every value comes with a [doubt]: whether an estimate stood in for the end of the
// round, and whether a repetition on the way was counted. A lower bound leans on the
// one decision that reaches it, an upper bound on all of them. What leans on nothing
// is proved and is kept to hold at any depth, so endings resolve themselves; at the
// root it is called exact. What leans on a repetition is not kept at all, since it
// holds on its path only.
//
// The third occurrence of a position ends the round, and that is how the search
// counts: the positions of the game and of the line together. Calling a second
// occurrence a draw would be quicker and, where rounds are scored by what stands on
// the board, wrong. Which positions have occurred twice is mixed into the keys of
// the table (path.go), for where one of them is next, a position is worth something
// else. What remains unseen is a stored value whose own subtree would have come by a
// position once more than it did: that takes a cycle of four decisions or more
// below the entry.
//
// # Memory
//
// An engine takes Options.TableMB for its table and for what is asked beside it: a
// solver's own table, endgame tables that are unpacked (see [Lodger]). The table is
// what they leave, to the last bucket. Workers add a quarter of a megabyte each. A
// program that is to stay near that must also hold the garbage collector to it, which
// else lets garbage grow to as much as all that is in use: so does cmd/tian, and
// stays within the memory given and 32 MB, the program itself included. A test of
// that command holds the bar, by the pages that the system has counted.
//
// # What was measured
//
// At equal positions, each against the search without it: following captures at the
// horizon, +60 ± 58 Elo in Auale (100 games of 20,000 positions a turn); reductions,
// +29 ± 84 (60 games). Looking up the table at the last ply before the horizon costs
// more time than it saves. Prefetching its entries gained nothing here; large pages
// under it did. testdata/levels.txt has the levels against each other, and
// testdata/rivals.txt the games against other programs.
//
// Search with fixed nodes, or to a fixed depth, and one worker gives the same on
// every machine: nothing looks at a clock or walks a map.
package ai
