package solve

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"tian/internal/engine"
)

// Options say how to solve.
type Options struct {
	// History is the hashes of the round's positions between turns so far, the
	// start of the present turn last, as engine.Match has them. Without it the
	// present turn is taken to be the round's first.
	History []uint64
	// Memory is how many bytes the search may take for its table, and for what it
	// keeps of the line of play that it is at; 128 MB if 0.
	Memory int
	// Progress, if not nil, is called now and then with the positions searched.
	Progress func(nodes int64)
}

// defaultMemory is the usual memory, in bytes.
const defaultMemory = 128 << 20

// Bounds are what is proved of a value, in points: the mover's final points less
// the opponent's, all that is banked already included.
type Bounds struct{ Lower, Upper int }

// Exact says that the value is known.
func (b Bounds) Exact() bool { return b.Lower == b.Upper }

// Decision is what is proved of one decision, for the side that makes it.
type Decision struct {
	Move engine.Move
	Bounds
}

// Report is what is proved of a round from some moment on, for the side whose
// decision it is; if the round is over, for the side that would have been to move.
type Report struct {
	Bounds
	Decisions []Decision    // all that are open, in the order of Moves
	PV        []engine.Move // decisions of best play, as far as they are proved to be best
	Nodes     int64         // positions searched
	Stopped   bool          // the time or the memory ran out before all was proved
}

// ErrNotSolvable says that the game is none of those that can be solved.
var ErrNotSolvable = errors.New("this game cannot be solved: only rajapasu and laomuzhu can")

// Round proves the value of a round from the present moment of a turn on, and of
// every decision open there. If ctx ends first the report has brackets.
func Round(ctx context.Context, turn *engine.Turn, o Options) (*Report, error) {
	s, err := newSearch(ctx, turn, o)
	if err != nil {
		return nil, err
	}
	return s.report(turn.Now.(Counted)), nil
}

// newSearch makes a search for the rest of the round.
func newSearch(ctx context.Context, turn *engine.Turn, o Options) (*search, error) {
	p, ok := turn.Now.(Counted)
	if !ok {
		return nil, ErrNotSolvable
	}
	if o.Memory == 0 {
		o.Memory = defaultMemory
	}
	s := &search{
		ctx: ctx, table: newTable(tableMemory(o.Memory)), memory: o.Memory, unit: p.Unit(), spare: p.Clone(),
		failed: map[uint64]int{}, progress: o.Progress,
	}
	s.remember(turn.Start, o.History)
	return s, nil
}

// remember marks the positions that have occurred twice: if they occur again the
// round is over.
func (s *search) remember(start engine.Position, history []uint64) {
	seen := map[uint64]int{}
	if len(history) == 0 {
		history = []uint64{start.Hash()}
	}
	for _, h := range history {
		if seen[h]++; seen[h] == 2 {
			if s.dead == nil {
				s.dead = map[uint64]bool{}
			}
			s.dead[h] = true
		}
	}
	// A mirror image of such a position is not one.
	s.plain = s.dead != nil
}

// report solves the position and what its decisions lead to.
func (s *search) report(p Counted) *Report {
	r := &Report{}
	banked := p.Banked() / s.unit
	if p.Over() {
		v := banked + s.toCome(p, engine.EndRules)
		r.Bounds = Bounds{v, v}
		return r
	}
	moves := p.Moves(nil)
	r.Decisions = make([]Decision, len(moves))
	// The value of the round first: it takes fewer questions than those of all
	// decisions, and may be all that there is time for.
	whole := s.solve(p)
	best := bounds{lo: least, hi: least}
	for _, i := range s.promising(p, moves) {
		d := s.decision(p, moves[i], whole.lo)
		best.lo, best.hi = max(best.lo, d.lo), max(best.hi, d.hi)
		r.Decisions[i] = Decision{moves[i], Bounds{banked + d.lo, banked + d.hi}}
	}
	whole.lo, whole.hi = max(whole.lo, best.lo), min(whole.hi, best.hi)
	r.Bounds = Bounds{banked + whole.lo, banked + whole.hi}
	r.PV = s.line(p, whole)
	r.Nodes, r.Stopped = s.nodes, s.err != nil
	return r
}

// promising gives the numbers of the moves, those that promise most first.
func (s *search) promising(p Counted, moves []engine.Move) []int {
	promised := make([]int32, len(moves))
	order := make([]int, len(moves))
	for i, m := range moves {
		next := p.Clone().(Counted)
		next.Play(m, nil)
		_, gain := s.gain(p, next)
		promised[i], order[i] = s.promise(next, gain), i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(promised[j], promised[i]) })
	return order
}

// solve finds the value of what is to come from a position where a decision is due.
func (s *search) solve(p Counted) bounds {
	return s.solveFrom(p, (p.Evaluate()-p.Banked())/s.unit)
}

// solveFrom is the same, with a guess of what is to come.
func (s *search) solveFrom(p Counted, guess int) bounds {
	f := s.frame(0, p)
	f.position.CopyFrom(p)
	return s.value(s.place(p), p.AtStake()/s.unit, guess)
}

// decision finds the value of a decision for the side that makes it, what is banked
// at p left out. It looks first whether that is as much as a decision is known to be
// worth that was solved before; least if none was.
func (s *search) decision(p Counted, m engine.Move, known int) bounds {
	next := p.Clone().(Counted)
	next.Play(m, nil)
	turn, gain := s.gain(p, next)
	v, over := s.end(next)
	switch {
	case over:
		return bounds{lo: v, hi: v}.across(turn, gain)
	case known == least:
		return s.solve(next).across(turn, gain)
	case turn:
		return s.solveFrom(next, gain-known+1).across(turn, gain)
	}
	return s.solveFrom(next, known-gain).across(turn, gain)
}

// Best gives a best whole turn from the present moment of a turn on, with the value
// as a Report has it. It is quicker than Round, as it does not solve every decision.
// If the value is not proved before ctx ends, there is no turn and the bounds differ.
func Best(ctx context.Context, turn *engine.Turn, o Options) ([]engine.Move, Bounds, error) {
	s, err := newSearch(ctx, turn, o)
	if err != nil {
		return nil, Bounds{}, err
	}
	at := turn.Now.Clone().(Counted)
	banked := at.Banked() / s.unit
	if at.Over() {
		v := banked + s.toCome(at, engine.EndRules)
		return nil, Bounds{v, v}, nil
	}
	value := s.solve(at)
	b := Bounds{banked + value.lo, banked + value.hi}
	line := s.line(at, value)
	for i, m := range line {
		if at.Play(m, nil); !at.MidTurn() {
			return line[:i+1], b, nil
		}
	}
	return nil, b, nil
}
