package solve

import (
	"cmp"
	"context"
	"slices"

	"tian/internal/engine"
)

// Line is a decision with how best play goes on from it.
type Line struct {
	Decision
	PV []engine.Move // the decision, and what follows as far as it is proved to be best
}

// Lines proves the values of the decisions open at the present moment of a turn and
// gives the best n of them, the best first, with a line of play each. With n = 1 it
// does not solve the other decisions. If ctx ends first, or not all can be proved,
// there are no lines. The number is that of the positions searched.
func Lines(ctx context.Context, turn *engine.Turn, o Options, n int) ([]Line, int64, error) {
	s, err := newSearch(ctx, turn, o)
	if err != nil {
		return nil, 0, err
	}
	p := turn.Now.(Counted)
	if p.Over() || n < 1 {
		return nil, 0, nil
	}
	var lines []Line
	if n == 1 {
		lines = s.bestLine(p)
	} else {
		lines = s.bestLines(p, n)
	}
	return lines, s.nodes, nil
}

// bestLine is one line of best play.
func (s *search) bestLine(p Counted) []Line {
	banked := p.Banked() / s.unit
	value := s.solve(p)
	pv := s.line(p, value)
	if len(pv) == 0 {
		return nil
	}
	return []Line{{Decision{pv[0], Bounds{banked + value.lo, banked + value.hi}}, pv}}
}

// bestLines are the lines of the best n decisions, nil if one is not proved.
func (s *search) bestLines(p Counted, n int) []Line {
	decisions := s.report(p).Decisions
	slices.SortStableFunc(decisions, func(a, b Decision) int { return cmp.Compare(b.Lower, a.Lower) })
	var lines []Line
	for _, d := range decisions[:min(n, len(decisions))] {
		if !d.Exact() {
			return nil
		}
		lines = append(lines, Line{d, s.lineFrom(p, d)})
	}
	return lines
}

// lineFrom is best play after a decision whose value is known.
func (s *search) lineFrom(p Counted, d Decision) []engine.Move {
	next := p.Clone().(Counted)
	next.Play(d.Move, nil)
	turn, gain := s.gain(p, next)
	pv := []engine.Move{d.Move}
	if _, over := s.end(next); over {
		return pv
	}
	value := d.Lower - p.Banked()/s.unit - gain
	if turn {
		value = -value
	}
	return append(pv, s.line(next, bounds{lo: value, hi: value})...)
}
