package solve

import "errors"

var errFull = errors.New("the table is full")

// value finds the value of the position in frame 0 by asking, from a guess on. It
// stops when the bounds meet, when only repetition is between them, or when the
// search is stopped, and gives what is then proved.
func (s *search) value(at place, guess int) bounds {
	step := 1
	for s.err == nil {
		b := s.bounds(at)
		if b.lo >= b.hi {
			break
		}
		t := max(b.lo+1, min(b.hi, guess))
		switch s.root(at, t) {
		case yes:
			guess = max(s.bounds(at).lo, t) + step
		case no:
			guess = min(s.bounds(at).hi, t) - step + 1
		case cyclic:
			s.closeIn(at, t)
			return s.bounds(at)
		}
		step = min(2*step, 8)
	}
	return s.bounds(at)
}

// closeIn finds all questions around t that depend on repetition.
func (s *search) closeIn(at place, t int) {
	for lo := t; s.root(at, lo) == cyclic; lo-- {
	}
	for hi := t; s.root(at, hi) == cyclic; hi++ {
	}
}

// root puts a question to the position in frame 0.
func (s *search) root(at place, t int) answer {
	if a, _ := s.bounds(at).answer(t); a != unknown {
		return a
	}
	if s.table.isCyclic(at.exact(), int16(t)) {
		return cyclic
	}
	return s.ask(0, at, t)
}
