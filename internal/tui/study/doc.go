// Package study looks back at a match: what every position was worth, which turns
// gave something away, what would have been better, and where the captures were.
// It draws nothing on a terminal itself and asks nobody anything; the replay
// screen shows what it finds, and so can any other.
//
// # The analysis
//
// [Start] has an [Analyst] (the search of package ai) look at every position
// between two turns, in a goroutine of its own, the last position first: what
// comes later in a game is what the search needs to know earlier, so its memory
// is put to use, and the end of a game is what a player wants to see first. What
// has been found so far is in the [Report] that [Analysis.Report] gives at any
// time. With limits in nodes and one thread the report is the same on every run.
//
// Values are those of package ai, always for South, so that one graph tells of
// both sides: hundredths of a point (a seed, a counter, a piglet, of which a sow
// is worth five), what is banked included; hundredths of a rat in Dou Shou Qi, or
// a win in so many plies.
//
// # What a turn loses
//
// The loss of a turn is what its side had with the best turn less what it has
// after the turn played. A turn that seems to lose is looked at twice: the
// position after the better turn is searched as long as the one after the turn
// played, and the smaller loss of the two counts. So two searches of different
// depth do not make a mistake out of nothing.
//
// The grades, in units of what Evaluator.Unit counts. A loss is proved, and said
// to be, if the values before and after the turn are exact:
//
//	                 points (Unit > 0)   proved points   rats (Unit 0)
//	inaccuracy       1.5                 0.5             0.5
//	mistake          3                   3               1.2
//	blunder          6                   6               2.5
//
// Where a game is won or lost outright (Unit 0), a forced win counts as ten rats
// and no estimate as more, so that to win slowly is no mistake, while to let a
// win go is, and to walk into a loss.
//
// # The graph
//
// [Graph] draws the values on a canvas of any size from three rows up: above the
// middle South is ahead, below it North, by the square root of the value, the
// edge being the number at the left. Its last row has a mark for every turn
// that lost something, told apart by shape: a point for an inaccuracy, ? for a
// mistake, X for a blunder; an arrow there and a line through the graph are the
// position looked at. Rounds are parted by lines. A long match is squeezed: of
// the turns that share a column the worst mark is shown.
package study
