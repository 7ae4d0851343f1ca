package endgame

import (
	"context"
	"slices"
)

// solveSowing solves a layer of a sowing game, given the lower ones. What it does,
// and why that is right, is told in the package comment.
func solveSowing(ctx context.Context, c Sowing, n int, lower []*layer, workers int, tell teller) (*layer, error) {
	s := newSolver(newPlan(c, n), workers)
	out := newPointsLayer(n, s.size)
	for _, stage := range []func(context.Context, *layer, []*layer, teller) error{
		s.solveBounds, s.solveRanks, s.solveGuide,
	} {
		if err := stage(ctx, out, lower, tell); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// solveBounds finds what each side can prove.
func (s *solver) solveBounds(ctx context.Context, out *layer, lower []*layer, tell teller) error {
	s.fillLeaves(lower, (*layer).bounds)
	n := int8(s.layer)
	s.fill(pair{-n, n})
	if err := s.converge(ctx, play, tell.stage(0)); err != nil {
		return err
	}
	for round := 1; ; round++ {
		copy(s.kept, s.work)
		s.swap()
		if err := s.converge(ctx, stay, tell.stage(round)); err != nil {
			return err
		}
		if slices.Equal(s.kept, s.work) {
			break
		}
		if err := s.converge(ctx, play, tell.stage(round)); err != nil {
			return err
		}
	}
	for at, p := range s.seen {
		out.setBounds(at, p)
	}
	return nil
}

// solveRanks finds how the upper bounds are kept.
func (s *solver) solveRanks(ctx context.Context, out *layer, _ []*layer, tell teller) error {
	return s.rankAll(ctx, out.ranks(), tell)
}

// rankAll finds the ranks to the bounds in seen and kept, which are there again
// when it is done.
func (s *solver) rankAll(ctx context.Context, ranks []byte, tell teller) error {
	s.values = slices.Clone(s.seen)
	s.fill(pair{rankZero, rankZero})
	if err := s.converge(ctx, rank, tell.stage(3)); err != nil {
		return err
	}
	for at, p := range s.seen {
		ranks[at] = byte(int(p.hi) - rankZero)
	}
	copy(s.seen, s.values)
	copy(s.work, s.kept)
	s.values = nil
	return nil
}

// load starts from the bounds of a layer that is solved.
func (s *solver) load(l *layer) {
	for at := range s.seen {
		s.seen[at] = l.bounds(at)
	}
	for k := range s.splits {
		sp := &s.splits[k]
		for row := range sp.other {
			for own := range sp.own {
				s.kept[sp.first+row*sp.own+own] = s.seen[sp.first+own*sp.other+row]
			}
		}
	}
}

// solveGuide finds the value with the seeds of an endless round shared equally.
func (s *solver) solveGuide(ctx context.Context, out *layer, lower []*layer, tell teller) error {
	s.fillLeaves(lower, func(l *layer, at int) pair { g := l.guide(at); return pair{g, g} })
	if err := s.converge(ctx, play, tell.stage(4)); err != nil {
		return err
	}
	for at, p := range s.seen {
		out.setGuide(at, p.share())
	}
	return nil
}

// fill gives every position the same pair.
func (s *solver) fill(p pair) {
	for at := range s.seen {
		s.seen[at], s.work[at] = p, p
	}
}

// swap turns every position's bounds round: the lower becomes the upper.
func (s *solver) swap() {
	for at, p := range s.seen {
		s.seen[at] = pair{p.hi, p.lo}
	}
	for at, p := range s.work {
		s.work[at] = pair{p.hi, p.lo}
	}
}

// fillLeaves sets leaf to the best that leaves the layer: the harvests, with the
// value that the lower layers give, and the end where there is no legal move.
func (s *solver) fillLeaves(lower []*layer, value func(l *layer, at int) pair) {
	for k := range s.splits {
		sp := &s.splits[k]
		s.eachRow(sp, 0, sp.other, func(_ *worker, row int) {
			s.leafRow(sp, row, lower, value)
		})
	}
}

// leafRow is one row of fillLeaves.
func (s *solver) leafRow(sp *split, row int, lower []*layer, value func(l *layer, at int) pair) {
	var legal [reachLimit]bool
	var hauls [reachLimit]haul
	for _, r := range sp.runsOf(row) {
		legal[r.reach] = true
	}
	for _, h := range sp.hauls.of(row) {
		legal[h.reach], hauls[h.reach] = true, h
	}
	leaf := s.leaf[sp.first+row*sp.own:]
	for place, own := range sp.order {
		best, ended := worst, true
		for _, m := range sp.movesOf(int32(place)) {
			if !legal[m.reach()] {
				continue
			}
			ended = false
			if h := hauls[m.reach()]; h.gain > 0 {
				from := lower[s.layer-int(h.gain)]
				best = best.better(value(from, int(h.first)+m.left()).turned(int(h.gain)))
			}
		}
		if ended {
			best = pair{sp.end, sp.end}
		}
		leaf[own] = best
	}
}
