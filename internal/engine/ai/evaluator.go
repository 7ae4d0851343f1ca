package ai

import "tian/internal/engine"

// Evaluator is what the positions of a game offer to the search. The games
// satisfy it without knowing this package.
type Evaluator interface {
	// Evaluate estimates the result of the round, what is banked included, for
	// the side whose decision it is, in hundredths (see [Value]); well below
	// [MateFloor] and symmetric in the sides.
	Evaluate() int
	// Banked is what that side has safely off the board less what the other has,
	// in hundredths. A position's Hash must cover all that decides the rest.
	Banked() int
	// Unit is what one point of a Result's Diff is worth in hundredths; 0 where
	// a round is simply won or lost.
	Unit() int
	// Gain is what a legal decision seems to win at once, in hundredths: a
	// cheap look for the order of search, above 0 only for captures.
	Gain(m engine.Move) int
}

// Prober knows values of positions that are better than an estimate: endgame
// tables, an exact solver. It must be safe for several goroutines.
type Prober interface {
	// Probe gives proved bounds on the rest of the round, what is banked not
	// counted, for the side whose decision it is: in hundredths, or in the
	// scale of a win in 0 plies ([MateFloor] and beyond). lower equals upper
	// where the value is exact. ok is false if the position is not known.
	Probe(p engine.Position) (lower, upper Value, ok bool)
}

// Keeper is a Prober that also knows which decisions keep what is proved. A search
// that chose by value alone could circle for ever among positions that are all
// proved to be good.
type Keeper interface {
	Prober
	// Keep gives the decisions at p any of which keeps what is proved of it, given
	// the round's positions so far, that of p last; ok is false if p is not known.
	Keep(p engine.Position, past []uint64) (kept []engine.Move, ok bool)
}

// Tardy is a Prober that may first have to get ready, for a second or more.
type Tardy interface {
	Prober
	// Within is the prober for one search: what is not ready when until is closed is
	// not known to it. A nil until waits for everything.
	Within(until <-chan struct{}) Prober
	// Prepare gets ready for a game, and returns when that is done or until is closed.
	Prepare(g engine.Game, until <-chan struct{})
}

// Solver solves whole positions at the root, within the time of the search.
type Solver interface {
	// Solve gives the best whole turn from t and its exact value for the side
	// to move, what is banked included; ok is false if it cannot be proved
	// before stop returns true.
	Solve(t *engine.Turn, history []uint64, stop func() bool) (turn []engine.Move, v Value, ok bool)
}

// LineSolver is a Solver that can also value several decisions and tell how play
// goes on after each.
type LineSolver interface {
	Solver
	// SolveLines gives the best n decisions at most, the best first, each with its
	// exact value and a line of best play, and how many positions that took; ok is
	// false if it cannot all be proved before stop returns true.
	SolveLines(t *engine.Turn, history []uint64, n int, stop func() bool) (lines []Line, nodes uint64, ok bool)
}

// MatchSolver is a Solver that also knows what wins a match of several rounds. The
// best turn of a round need not be one.
type MatchSolver interface {
	Solver
	// Win gives a whole turn from t that is proved to win the match; ok is false if
	// there is none, or none is proved before stop returns true. starts are where
	// the match's rounds began, the present round's last.
	Win(t *engine.Turn, history []uint64, starts []engine.Position, stop func() bool) (turn []engine.Move, ok bool)
}

// Lodger is a Prober or a Solver that takes a part of the engine's memory.
type Lodger interface {
	// Memory is how many bytes it takes at most in a search of p. It leaves some of
	// the engine's to the table. Whenever it changes the table is made anew, and
	// empty, so it should not do so without need.
	Memory(p engine.Position) int
}

// bare stands in for the Evaluator of a game that has none: rounds are
// searched on their results alone, and nothing may be kept in the table, because
// what is banked is not known.
type bare struct{}

func (bare) Evaluate() int        { return 0 }
func (bare) Banked() int          { return 0 }
func (bare) Unit() int            { return 100 }
func (bare) Gain(engine.Move) int { return 0 }
