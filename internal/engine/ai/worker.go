package ai

import (
	"sync/atomic"
	"time"

	"tian/internal/engine"
)

// maxPly is how many decisions deep a line may go, settling included.
const maxPly = 160

// pollEvery is how many nodes a worker visits between looks at the clock and the
// caller's cancel: some microseconds' worth, and a few milliseconds' in the first
// search of an engine, where nearly every node touches a page of the table that the
// system has yet to give.
const pollEvery = 128

// frame is what the search keeps for one ply. Frames are made once, so that a
// node allocates nothing.
type frame struct {
	pos   engine.Position
	est   Evaluator // pos itself
	moves [engine.MaxMoves]engine.Move
	ranks [engine.MaxMoves]int32
	// killers are the decisions that last refuted a sibling of this ply.
	killers [2]engine.Move
	pv      [maxPly]engine.Move
	pvLen   int
}

// worker is one searching goroutine.
type worker struct {
	run    *run
	table  *table // nil to search without
	tuning tuning
	unit   int
	frames []frame
	path   path
	// history scores decisions by how often they refuted something, for each
	// side, by move number.
	history [2][]int32

	nodes    uint64 // visited in this search
	told     uint64 // of them, added to run.nodes
	nextPoll uint64
	stopped  bool
	roots    []root
	blind    *overlooking // nil at full sight
}

// run is what the workers of one search share.
type run struct {
	limits Limits
	begun  time.Time
	budget budget
	done   <-chan struct{} // the caller's cancel
	stop   atomic.Bool
	nodes  atomic.Uint64 // of all workers, as of their last looks
	prober Prober
	keeper Prober // prober, asked once, at the root
}

// tuning turns parts of the search on and off, for tests and measurements.
type tuning struct {
	quiesce bool
	reduce  bool
	bare    bool // no table
}

// newWorker makes a worker for positions like p.
func newWorker(g engine.Game, p engine.Position) *worker {
	w := &worker{frames: make([]frame, maxPly+4)}
	for i := range w.frames {
		f := &w.frames[i]
		f.pos = p.Clone()
		f.est = evaluator(f.pos)
		f.killers = [2]engine.Move{engine.NoMove, engine.NoMove}
	}
	w.unit = w.frames[0].est.Unit()
	for side := range w.history {
		w.history[side] = make([]int32, g.NumMoves())
	}
	return w
}

func evaluator(p engine.Position) Evaluator {
	if e, ok := p.(Evaluator); ok {
		return e
	}
	return bare{}
}

// poll looks whether the search must stop, and when to look again.
func (w *worker) poll() {
	r := w.run
	total := r.nodes.Add(w.nodes - w.told)
	w.told = w.nodes
	w.nextPoll = w.nodes + pollEvery
	if limit := r.limits.Nodes; limit > 0 {
		if total >= limit {
			r.stop.Store(true)
		}
		w.nextPoll = min(w.nextPoll, w.nodes+limit-min(limit, total))
	}
	select {
	case <-r.done:
		r.stop.Store(true)
	default:
	}
	if r.budget.hard > 0 && time.Since(r.begun) >= r.budget.hard {
		r.stop.Store(true)
	}
	w.stopped = r.stop.Load()
}

// count counts a node and polls now and then. After a stop nothing counts.
func (w *worker) count() {
	if w.stopped {
		return
	}
	if w.nodes++; w.nodes >= w.nextPoll {
		w.poll()
	}
}
