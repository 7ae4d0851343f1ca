package solve

import "errors"

var errFull = errors.New("the table is full")

// value finds the value of the position in frame 0, where so much is at stake, by
// asking, from a guess on. It stops when the bounds meet, when only repetition is
// between them, or when the search is stopped, and gives what is then proved.
func (s *search) value(at place, stake, guess int) bounds {
	step := 1
	for {
		b := s.bounds(at)
		b.lo, b.hi = max(b.lo, -stake), min(b.hi, stake)
		if b.lo >= b.hi || s.err != nil {
			return b
		}
		t := max(b.lo+1, min(b.hi, guess))
		switch s.root(at, t) {
		case yes:
			guess = max(s.bounds(at).lo, t) + step
		case no:
			guess = min(s.bounds(at).hi, t) - step + 1
		case cyclic:
			return s.closeIn(at, stake, t)
		}
		step = min(2*step, 8)
	}
}

// closeIn finds all questions around t that depend on repetition.
func (s *search) closeIn(at place, stake, t int) bounds {
	for lo := t - 1; lo > -stake && s.root(at, lo) == cyclic; lo-- {
	}
	for hi := t + 1; hi <= stake && s.root(at, hi) == cyclic; hi++ {
	}
	b := s.bounds(at)
	b.lo, b.hi = max(b.lo, -stake), min(b.hi, stake)
	return b
}

// ask0 puts a question to the position in frame 0, where so much is at stake.
func (s *search) ask0(at place, stake, t int) answer {
	switch {
	case t <= -stake:
		return yes
	case t > stake:
		return no
	}
	return s.root(at, t)
}

// root puts a question to the position in frame 0.
func (s *search) root(at place, t int) answer {
	if a, _ := s.bounds(at).answer(t); a != unknown {
		return a
	}
	if s.table.isCyclic(at.exact(), int16(t)) {
		return cyclic
	}
	s.frames[0].good = true
	return s.ask(0, at, t)
}
