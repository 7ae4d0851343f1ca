package endgame

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"tian/internal/engine"
)

// Stats is what a layer's table says, in numbers of positions. Positions are
// those of one side to move; the other side's are the same turned round.
type Stats struct {
	Game      string
	Layer     int // seeds on the board, animals alive
	Positions int
	Wins      int // proved for the side to move: Lower is above 0
	Draws     int // proved: both bounds are 0
	Losses    int // proved: Upper is below 0
	Stuck     int // no legal move; counted among wins, draws and losses too
	Exact     int // positions whose bounds meet
	Longest   int // most plies to the end; 0 where seeds are counted
}

// Verify checks the tables of a game on the disk: every byte against its checksum,
// and every value against those of the moves, played by the rules of the game. It
// gives the statistics of the layers that are sound, and [Faults] of the others. Above
// the first of these there are no values to compare with, and only checksums are
// checked. It ends early when ctx does.
//
// tell, if not nil, is called now and then, from one goroutine at a time.
func Verify(ctx context.Context, c Codec, dir string, workers int, tell func(Progress)) ([]Stats, error) {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	first, last := c.Layers()
	set := &Set{shelf: &shelf{codec: c, layers: make([]*layer, last+1)}}
	defer func() { set.Close() }()
	found, err := look(c, dir)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, refuse(emptyTables, c.Game())
	}
	v := &verifier{set: set, dir: dir, workers: workers, tell: tell, last: found[len(found)-1].Layer}
	for _, info := range found {
		v.total += info.Positions
	}
	var all []Stats
	var faults Faults
	for n := first; n <= v.last; n++ {
		stats, err := v.table(ctx, n, len(faults) > 0)
		switch {
		case err == errAbsent:
		case ctx.Err() != nil:
			return all, ctx.Err()
		case err != nil:
			faults = append(faults, systemError(err))
		default:
			all = append(all, stats)
		}
	}
	if len(faults) > 0 {
		return all, faults
	}
	return all, nil
}

// errAbsent is that there is no table, which is not the first thing that is wrong.
var errAbsent = errors.New("no such table")

// verifier is a verification under way.
type verifier struct {
	set     *Set
	dir     string
	workers int
	tell    func(Progress)
	done    atomic.Int64
	total   int
	last    int    // the last layer that is there
	seal    uint32 // of the layer before
}

// table verifies the table of a layer; alone, if there is something wrong below it.
func (v *verifier) table(ctx context.Context, n int, alone bool) (Stats, error) {
	f, err := openFile(v.set.codec, v.dir, n)
	switch {
	case errors.Is(err, fs.ErrNotExist) && alone:
		return Stats{}, errAbsent
	case errors.Is(err, fs.ErrNotExist):
		return Stats{}, refuse(missingLayer, v.set.codec.Game(), n)
	case err != nil:
		return Stats{}, err
	}
	v.set.files = append(v.set.files, f)
	if err := f.checkAll(); err != nil {
		return Stats{}, err
	}
	switch {
	case alone:
		v.done.Add(int64(f.size))
		return Stats{}, refuse(uncompared, filepath.Base(f.path))
	case f.below != v.seal:
		return Stats{}, refuse(strayLayer, filepath.Base(f.path))
	}
	v.seal = f.seal
	v.set.layers[n] = f.table()
	return v.layer(ctx, v.set.layers[n])
}

// spanSize is how many positions a goroutine takes at a time.
const spanSize = 1 << 13

// layer compares a layer with what follows from its moves.
func (v *verifier) layer(ctx context.Context, l *layer) (Stats, error) {
	found := make([]Stats, v.workers)
	auditors := make([]*auditor, v.workers)
	for w := range auditors {
		auditors[w] = newAuditor(v.set, l, &found[w])
	}
	err := share(ctx, v.workers, (l.size+spanSize-1)/spanSize, func(w, span int) error {
		from := span * spanSize
		to := min(from+spanSize, l.size)
		if done := v.done.Add(int64(to - from)); w == 0 {
			v.progress(done, l)
		}
		return auditors[w].span(from, to)
	})
	v.progress(v.done.Load(), l)
	stats := Stats{Game: v.set.codec.Game(), Layer: l.number}
	for _, s := range found {
		stats.add(s)
	}
	return stats, err
}

// progress tells how many positions are done.
func (v *verifier) progress(done int64, l *layer) {
	if v.tell != nil {
		v.tell(Progress{
			Game: v.set.codec.Game(), Layer: l.number, Last: v.last,
			Done: float64(done) / float64(v.total),
		})
	}
}

// add adds the numbers of another part of the layer.
func (s *Stats) add(o Stats) {
	s.Positions += o.Positions
	s.Wins += o.Wins
	s.Draws += o.Draws
	s.Losses += o.Losses
	s.Stuck += o.Stuck
	s.Exact += o.Exact
	s.Longest = max(s.Longest, o.Longest)
}

// count counts a position.
func (s *Stats) count(v Value, stuck bool) {
	s.Positions++
	switch {
	case v.Lower > 0:
		s.Wins++
	case v.Upper < 0:
		s.Losses++
	case v.Exact():
		s.Draws++
	}
	if v.Exact() {
		s.Exact++
	}
	if stuck {
		s.Stuck++
	}
	s.Longest = max(s.Longest, v.Plies)
}

// auditor compares positions of a layer with what follows from their moves.
type auditor struct {
	set   *Set
	layer *layer
	stats *Stats
	// A position, the one after a move, and the one after the answer.
	p, child, third engine.Position
	moves, answers  []engine.Move
}

func newAuditor(s *Set, l *layer, stats *Stats) *auditor {
	return &auditor{
		set: s, layer: l, stats: stats,
		p: s.codec.New(), child: s.codec.New(), third: s.codec.New(),
	}
}

// span audits the positions from..to.
func (a *auditor) span(from, to int) error {
	for at := from; at < to; at++ {
		if err := a.position(at); err != nil {
			return err
		}
	}
	return nil
}

// position audits one position.
func (a *auditor) position(at int) error {
	stored, sound := a.layer.value(at)
	if !a.set.codec.Place(a.p, a.layer.number, at) {
		if sound {
			return refuse(damaged, filepath.Base(a.layer.file.path))
		}
		return nil
	}
	a.moves = a.p.Moves(a.moves[:0])
	want, err := a.value()
	if err != nil {
		return err
	}
	if !sound || stored != want {
		return a.wrong(want.text(a.layer.kind), stored.text(a.layer.kind))
	}
	a.stats.count(stored, len(a.moves) == 0)
	return a.rank(at, stored)
}

// wrong is the error about the position.
func (a *auditor) wrong(want, stored string) error {
	return refuse(inconsistent, filepath.Base(a.layer.file.path), a.p.String(), want, stored)
}

// value is what the position is worth by its moves, or by its end.
func (a *auditor) value() (Value, error) {
	if len(a.moves) == 0 {
		d := a.p.Result(engine.EndRules).Diff // South is to move
		return Value{Lower: d, Upper: d, Guide: d}, nil
	}
	var best Value
	for i, m := range a.moves {
		a.child.CopyFrom(a.p)
		a.child.Play(m, nil)
		v, ok := a.set.after(a.child, a.layer.number, a.p.Side())
		if !ok {
			return Value{}, refuse(damaged, filepath.Base(a.layer.file.path))
		}
		if i == 0 {
			best = v
		} else {
			best = best.orBetter(v)
		}
	}
	return best, nil
}

// orBetter is the best of two moves' values, bound by bound.
func (v Value) orBetter(o Value) Value {
	best := Value{
		Lower: max(v.Lower, o.Lower), Upper: max(v.Upper, o.Upper), Guide: max(v.Guide, o.Guide), Plies: v.Plies,
	}
	switch {
	case o.Lower > v.Lower:
		best.Plies = o.Plies
	case o.Lower < v.Lower:
	case v.Lower > 0:
		best.Plies = min(v.Plies, o.Plies)
	case v.Lower < 0:
		best.Plies = max(v.Plies, o.Plies)
	}
	return best
}

// rank audits the rank of the position, which certifies its upper bound: after
// every move with which the bound is at stake there is an answer that keeps it,
// with a lower rank wherever a repetition would break it.
func (a *auditor) rank(at int, v Value) error {
	if a.layer.kind != points {
		return nil
	}
	want := 0
	for _, m := range a.moves {
		a.child.CopyFrom(a.p)
		a.child.Play(m, nil)
		n, i, _ := a.set.codec.Locate(a.child)
		if n != a.layer.number {
			continue
		}
		if b := a.layer.bounds(i); -int(b.lo) == v.Upper {
			want = max(want, a.answer(int(b.lo)))
		}
	}
	if spread(a.p) > v.Upper {
		want++
	}
	if got := int(a.layer.ranks()[at]); got != min(want, rankMost) {
		return a.wrong(fmt.Sprintf("rank %d", want), fmt.Sprintf("rank %d", got))
	}
	return nil
}

// answer is the rank of the child for its mover: the least of the answers that
// keep the bound.
func (a *auditor) answer(bound int) int {
	least := rankMost
	a.answers = a.child.Moves(a.answers[:0])
	if len(a.answers) == 0 {
		least = 0
	}
	for _, m := range a.answers {
		a.third.CopyFrom(a.child)
		a.third.Play(m, nil)
		n, i, _ := a.set.codec.Locate(a.third)
		l := a.set.layers[n]
		if gain := a.layer.number - n; gain-int(l.bounds(i).hi) != bound {
			continue
		} else if gain > 0 {
			least = 0
		} else {
			least = min(least, int(l.ranks()[i]))
		}
	}
	if spread(a.child) < bound {
		least++
	}
	return least
}

// spread is what a round that ends by repetition here brings the side to move.
// Nothing is banked where it is asked for.
func spread(p engine.Position) int {
	d := p.Result(engine.EndRepetition).Diff
	if p.Side() == engine.North {
		return -d
	}
	return d
}
