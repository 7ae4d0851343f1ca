package ai

import (
	"context"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/backstage"
)

// Options set up an Engine.
type Options struct {
	TableMB int    // memory for the transposition table and any [Lodger], in megabytes; 0 for UsualMB
	Threads int    // workers; 0 for 1
	Prober  Prober // endgame tables, or nil
	Solver  Solver // an exact solver, or nil
	// Backstage has searches stand back for a screen of the same program: see package
	// backstage.
	Backstage bool
}

// UsualMB is the memory of an engine of which nothing else is said, in megabytes.
const UsualMB = 128

// Engine is a player's memory: the transposition table and the workers. It plays
// any game, one search at a time; Search and Clear wait for each other.
type Engine struct {
	mu      sync.Mutex
	options Options
	tuning  tuning
	table   *table
	game    string // what the workers and the table are for
	workers []*worker
}

// New makes an engine. Its table is allocated at the first search.
func New(o Options) *Engine {
	if o.TableMB <= 0 {
		o.TableMB = UsualMB
	}
	o.Threads = min(max(o.Threads, 1), runtime.NumCPU()*4)
	return &Engine{options: o, tuning: tuning{quiesce: true, reduce: true}}
}

// Clear forgets all that was learnt, as before another game.
func (e *Engine) Clear() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.forget()
}

func (e *Engine) forget() {
	e.workers = nil
	if e.table != nil {
		e.table.clear()
	}
}

// Limits bound a search. A zero field bounds nothing; with none set at all the
// search ends when the caller cancels it or when nothing more can be found.
type Limits struct {
	Depth int           // decisions ahead
	Nodes uint64        // positions visited; with one thread, the same everywhere
	Time  time.Duration // for this turn, to be used up unless the turn is plain
	Clock Clock         // time left for the game
	Lines int           // how many different first decisions to value; 0 for 1
	Seed  uint64        // of the chance in a level's play
	// Moves are the first decisions to choose among; with none that can be made, all
	// are.
	Moves []engine.Move
	// Starts are where the rounds of the match began, the present one last (see
	// [Starts]); with none the round counts for itself.
	Starts []engine.Position
	skill  *skill // of a level below the highest; nil for full strength
	exact  bool   // ask the solver first
	plain  bool   // of a level below the highest: no table of endings is asked
}

// Line is one line of play from the position searched.
type Line struct {
	Turn  []engine.Move // the rest of the turn, whole
	Value Value         // for the side to move
	Exact bool          // Value is proved, not estimated
	PV    []engine.Move // the decisions foreseen, those of Turn first
}

// Info tells what a search has found so far.
type Info struct {
	Depth int
	Nodes uint64
	Time  time.Duration
	Full  int    // how full the table is, in thousandths
	Lines []Line // the best first; at least one
}

// Source says where a result comes from.
type Source string

// The sources, as `best --json` names them.
const (
	FromSearch Source = "search"
	FromTable  Source = "table"
	FromSolver Source = "solver"
)

// Result is what a search came to. Turn is nil if the round is over.
type Result struct {
	Info
	Turn   []engine.Move // what remains of the turn, whole
	Value  Value         // for the side to move
	Exact  bool
	Source Source
}

// Prepare gets ready what a search of the game would else wait for, or do without, as
// the endgame tables. It returns when that is done or until is closed, and does not
// wait for a search.
func (e *Engine) Prepare(g engine.Game, until <-chan struct{}) {
	if t, is := e.options.Prober.(Tardy); is {
		t.Prepare(g, until)
	}
}

// Search looks for the best way to go on with turn, which may be in mid-turn and
// is not changed. history is what Match.Hashes gives: the round's positions
// between turns so far, the start of this turn last; it may be nil. tell, if not
// nil, is called after every completed depth, from the searching goroutine.
//
// Search returns when a limit is reached, soon after ctx is cancelled, or when
// the value is proved. Even a search that was cancelled at once gives a legal turn.
func (e *Engine) Search(ctx context.Context, g engine.Game, turn *engine.Turn,
	history []uint64, limits Limits, tell func(Info)) (result Result) {
	if !e.options.Backstage {
		return e.search(ctx, g, turn, history, limits, tell)
	}
	backstage.Do(func() { result = e.search(ctx, g, turn, history, limits, tell) })
	return result
}

func (e *Engine) search(ctx context.Context, g engine.Game, turn *engine.Turn,
	history []uint64, limits Limits, tell func(Info)) Result {
	e.mu.Lock()
	defer e.mu.Unlock()
	if turn.Now.Over() {
		return Result{Source: FromSearch}
	}
	e.prepare(g, turn.Now)
	r := &run{
		limits: limits,
		begun:  time.Now(),
		budget: limits.budget(),
		done:   ctx.Done(),
	}
	if !limits.plain {
		defer r.consult(ctx, e.options.Prober)()
	}
	if limits.exact && e.options.Solver != nil && len(limits.Moves) == 0 {
		if result, ok := e.win(r, turn, history); ok {
			return result
		}
		if result, ok := e.solve(r, turn, history); ok {
			return result
		}
	}
	return e.think(g, turn, past(turn, history), r, tell)
}

// past is history with the start of the turn as its last position.
func past(turn *engine.Turn, history []uint64) []uint64 {
	h := turn.Start.Hash()
	if n := len(history); n > 0 && history[n-1] == h {
		return history
	}
	return append(append([]uint64(nil), history...), h)
}

// prepare has the workers and the table ready for the game.
func (e *Engine) prepare(g engine.Game, p engine.Position) {
	if e.game != g.Name() {
		e.forget()
		e.game = g.Name()
	}
	_, hasBank := p.(Evaluator)
	if hasBank {
		e.makeTable(p)
	}
	if e.workers == nil {
		for range e.options.Threads {
			e.workers = append(e.workers, newWorker(g, p))
		}
	}
	for _, w := range e.workers {
		w.tuning, w.table = e.tuning, nil
		if hasBank && !e.tuning.bare {
			w.table = e.table
		}
	}
}

// makeTable makes the table, of what prober and solver leave of the memory.
func (e *Engine) makeTable(p engine.Position) {
	size := e.options.TableMB << 20
	for _, beside := range []any{e.options.Prober, e.options.Solver} {
		if l, takes := beside.(Lodger); takes {
			size -= l.Memory(p)
		}
	}
	switch {
	case e.table == nil:
	case e.table.fits(size):
		return
	default:
		e.dropTable()
	}
	e.table = newTable(size)
}

// dropTable gives the table's memory back to the system before another one takes as
// much.
func (e *Engine) dropTable() {
	e.table = nil
	for _, w := range e.workers {
		w.table = nil
	}
	debug.FreeOSMemory()
}

// think runs the workers on the position and takes the word of the first.
func (e *Engine) think(g engine.Game, turn *engine.Turn, past []uint64, r *run, tell func(Info)) Result {
	if e.table != nil {
		e.table.turn()
	}
	workers := e.workers
	if r.limits.plain {
		workers = workers[:1] // so that a level plays the same on every machine
	}
	for _, w := range workers {
		w.begin(g, r, turn.Now, past)
	}
	return workers[0].conclude(e.deepen(workers, r, tell), turn.Now)
}

// deepen lets the workers search until the first has done. A panic in a helper's
// goroutine is carried to the goroutine that asked for the search. The workers of a
// search that failed are not used again.
func (e *Engine) deepen(workers []*worker, r *run, tell func(Info)) Info {
	var helpers sync.WaitGroup
	var failed atomic.Pointer[backstage.Panic]
	defer func() {
		r.stop.Store(true)
		helpers.Wait()
		if p := failed.Load(); p != nil {
			e.workers = nil
			panic(p)
		}
	}()
	for i, w := range workers[1:] {
		helpers.Go(func() {
			defer func() {
				if p := backstage.Caught(recover()); p != nil {
					failed.Store(p)
					r.stop.Store(true)
				}
			}()
			if e.options.Backstage {
				backstage.Enter()
			}
			w.deepen(1+i%2, nil)
		})
	}
	return workers[0].deepen(0, tell)
}

// over says that the time is up, or that the caller has cancelled.
func (r *run) over() bool {
	select {
	case <-r.done:
		return true
	default:
		return r.budget.hard > 0 && time.Since(r.begun) >= r.budget.hard
	}
}

// solve asks the solver.
func (e *Engine) solve(r *run, turn *engine.Turn, history []uint64) (Result, bool) {
	lines, nodes, ok := e.solvedLines(r.limits.Lines, turn, history, r.over)
	if !ok || len(lines) == 0 {
		return Result{}, false
	}
	best := lines[0]
	return Result{
		// What is proved is proved to the end: the line is as deep as that is.
		Info: Info{Depth: len(best.PV), Nodes: nodes, Time: time.Since(r.begun), Lines: lines},
		Turn: best.Turn, Value: best.Value, Exact: true, Source: FromSolver,
	}, true
}

// solvedLines asks the solver for lines of play or, if nobody wants to see any, for
// the best turn alone, which is quicker.
func (e *Engine) solvedLines(n int, turn *engine.Turn, history []uint64, stop func() bool) ([]Line, uint64, bool) {
	if s, can := e.options.Solver.(LineSolver); can && n > 0 {
		return s.SolveLines(turn, history, n, stop)
	}
	moves, v, ok := e.options.Solver.Solve(turn, history, stop)
	return []Line{{Turn: moves, Value: v, Exact: true, PV: moves}}, 0, ok
}
