package endgame

import (
	"context"
	"math/bits"
	"sync/atomic"
)

// reachLimit is above every reach: a row's runs are looked up by reach in an
// array of this size.
const reachLimit = 64

// solver is a layer of a sowing game being solved.
//
// The pairs of the layer are kept twice: in seen by number, as the parents of a
// position read it, and in work row by row, as it is computed. Then both reading
// and computing walk through memory in order. Sweeps go over the rows in batches.
// In a batch the workers first compute rows, each its own, and read seen; when
// all are done they carry what has changed into seen. So no worker ever reads
// what another writes, and the outcome does not depend on their number.
//
// The first sweeps change much and compute every position. When few change, those
// whose children have changed are marked, and only they are computed.
type solver struct {
	*plan
	seen, work []pair
	leaf       []pair // row by row: the best that leaves the layer
	kept       []pair // row by row: what the rule in use starts from
	values     []pair // by number: proved bounds, while ranks are computed

	marks   [][]uint64 // by split: a bit for each position to compute, row by row
	marking bool       // changes mark the parents
	sparse  bool       // only what is marked is computed
	workers []*worker
}

// worker is what one goroutine needs for a sweep.
type worker struct {
	view    view
	all     []int32 // 0, 1, 2 and so on: the places of a whole row
	marked  []int32 // the places to compute in a row
	fresh   []pair
	changes []change
	none    []pair // the column of a reach that stays in no column of the layer
}

// change is a new pair of a position.
type change struct {
	own, other uint32
	to         pair
}

// view is a row as a rule sees it.
type view struct {
	*split
	leaf, kept []pair
	children   [reachLimit][]pair // by reach: the column that the reach leads to
	values     [reachLimit][]pair // the same of solver.values
}

// rule computes the pairs at some places of a row from those of its children.
type rule func(v *view, places []int32, out []pair)

// nowhere is the column that a reach leads to which is illegal or harvests. What
// it holds is worse than anything for the side that moves there.
func nowhere(length int) []pair {
	column := make([]pair, length)
	for i := range column {
		column[i] = pair{127, 127}
	}
	return column
}

func newSolver(p *plan, workers int) *solver {
	s := &solver{plan: p}
	for _, a := range []*[]pair{&s.seen, &s.work, &s.leaf, &s.kept} {
		*a = make([]pair, p.size)
	}
	for i := range p.splits {
		sp := &p.splits[i]
		s.marks = append(s.marks, make([]uint64, sp.other*sp.words()))
	}
	none, all := nowhere(p.widest), make([]int32, p.widest)
	for i := range all {
		all[i] = int32(i)
	}
	for range workers {
		w := &worker{fresh: make([]pair, p.widest), marked: make([]int32, p.widest), all: all, none: none}
		for r := range reachLimit {
			w.view.children[r], w.view.values[r] = none, none
		}
		s.workers = append(s.workers, w)
	}
	return s
}

// words is the length of a row of marks.
func (s *split) words() int { return (s.own + 63) / 64 }

// converge sweeps until nothing changes.
func (s *solver) converge(ctx context.Context, r rule, after func(sweep int)) error {
	s.sparse, s.marking = false, false
	for n := 1; ; n++ {
		changes, err := s.sweep(ctx, r)
		if err != nil || changes == 0 {
			return err
		}
		s.sparse = s.marking
		s.marking = s.marking || changes < s.size/fewChanges
		after(n)
	}
}

const (
	// A chunk is the rows that a worker takes at a time, and a batch is the chunks
	// between two carryings over. In positions, or a row if that is more.
	chunkSize = 1 << 15
	batchSize = 1 << 19
	// fewChanges is the share of positions that change in a sweep, as a divisor,
	// below which marking parents costs less than computing everything.
	fewChanges = 5
)

// sweep computes every position, or every one that is marked, once.
func (s *solver) sweep(ctx context.Context, r rule) (changes int, err error) {
	for i := range s.splits {
		// Moves lead from a split to the opposite one and its neighbours: taken
		// in this order, more of what has changed is seen in the same sweep.
		k := i / 2
		if i%2 == 1 {
			k = len(s.splits) - 1 - i/2
		}
		sp := &s.splits[k]
		batch := max(1, batchSize/sp.own)
		for from := 0; from < sp.other; from += batch {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			changes += s.batch(r, k, from, min(from+batch, sp.other))
		}
	}
	return changes, nil
}

// batch computes the rows from..to of a split and carries the changes over.
func (s *solver) batch(r rule, k, from, to int) (changes int) {
	for _, w := range s.workers {
		w.changes = w.changes[:0]
	}
	s.eachRow(&s.splits[k], from, to, func(w *worker, row int) { s.row(w, r, k, row) })
	for _, w := range s.workers {
		changes += len(w.changes)
	}
	if changes > 0 {
		s.together(func(w *worker) { s.carry(k, w.changes) })
	}
	return changes
}

// eachRow shares the rows from..to of a split out among the workers.
func (s *solver) eachRow(sp *split, from, to int, task func(w *worker, row int)) {
	chunk := max(1, chunkSize/sp.own)
	var taken atomic.Int64
	s.together(func(w *worker) {
		for {
			end := from + int(taken.Add(1))*chunk
			begin := end - chunk
			if begin >= to {
				return
			}
			for row := begin; row < min(end, to); row++ {
				task(w, row)
			}
		}
	})
}

// together runs a task on every worker and waits.
func (s *solver) together(task func(w *worker)) {
	crew(len(s.workers), func(i int) { task(s.workers[i]) })
}

// row computes what is due in a row, and notes what has changed.
func (s *solver) row(w *worker, r rule, k, row int) {
	sp := &s.splits[k]
	places := s.due(w, k, row)
	if len(places) == 0 {
		return
	}
	v := &w.view
	v.split = sp
	from, to := sp.first+row*sp.own, sp.first+(row+1)*sp.own
	v.leaf, v.kept = s.leaf[from:to], s.kept[from:to]
	runs := sp.runsOf(row)
	s.aim(v, runs)
	fresh := w.fresh[:len(places)]
	r(v, places, fresh)
	for _, r := range runs {
		v.children[r.reach], v.values[r.reach] = w.none, w.none
	}
	work := s.work[from:to]
	for i, now := range fresh {
		own := sp.order[places[i]]
		if now != work[own] {
			work[own] = now
			w.changes = append(w.changes, change{uint32(own), uint32(row), now})
		}
	}
}

// due gives the places of a row that must be computed, and takes the marks off.
func (s *solver) due(w *worker, k, row int) []int32 {
	sp := &s.splits[k]
	words := sp.words()
	marks := s.marks[k][row*words : (row+1)*words]
	if !s.sparse {
		clear(marks)
		return w.all[:sp.own]
	}
	n := 0
	for i, word := range marks {
		if word == 0 {
			continue
		}
		marks[i] = 0
		for ; word != 0; word &= word - 1 {
			w.marked[n] = int32(64*i + bits.TrailingZeros64(word))
			n++
		}
	}
	return w.marked[:n]
}

// aim points the view's reaches at their columns.
func (s *solver) aim(v *view, runs []run) {
	for _, r := range runs {
		to := &s.splits[r.split]
		at := to.first + int(r.place)*to.other
		v.children[r.reach] = s.seen[at : at+to.other]
		if s.values != nil {
			v.values[r.reach] = s.values[at : at+to.other]
		}
	}
}

// carry copies changes into seen, each position being in one worker's changes
// only, and marks the parents.
func (s *solver) carry(k int, changes []change) {
	sp := &s.splits[k]
	for _, c := range changes {
		s.seen[sp.first+int(c.own)*sp.other+int(c.other)] = c.to
		if s.marking {
			s.mark(sp, int(c.own), int(c.other))
		}
	}
}

// mark marks the parents of a position: in each row from which a reach leads to
// its column, the own halves whose moves of that reach lead to its row.
func (s *solver) mark(sp *split, own, other int) {
	for _, e := range sp.entriesOf(own) {
		from := &s.splits[e.split]
		marks := s.marks[e.split][int(e.place)*from.words():]
		for _, place := range from.originsOf(int(e.reach), other) {
			word, bit := &marks[place/64], uint64(1)<<(place%64)
			if atomic.LoadUint64(word)&bit == 0 {
				atomic.OrUint64(word, bit)
			}
		}
	}
}
