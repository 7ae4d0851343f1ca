package solve

import "tian/internal/engine"

// settle answers all questions of the component on top of the stack, the first of
// which is given, takes them off, and gives the answer to the first.
func (s *search) settle(first int32) answer {
	members := s.stack.records[first:]
	waiting := 0
	for i := range members {
		if members[i].known == unknown {
			waiting++
		}
	}
	if waiting > 0 {
		s.spread(members)
		s.repeats(members)
		for i := range members {
			if r := &members[i]; r.known == unknown {
				r.known = cyclic
				s.table.cyclic(r.at.exact(), r.t)
			}
		}
	}
	a := members[0].known
	s.stack.pop(first)
	return a
}

// spread carries known answers back to the questions that wait for them, until no
// more can be had. Every answer so found rests on earlier ones: no repetition is
// leant on. What is left can be proved by neither side if every repetition is
// held against it.
func (s *search) spread(members []record) {
	for changed := true; changed; {
		changed = false
		for i := len(members) - 1; i >= 0; i-- {
			r := &members[i]
			if r.known != unknown {
				continue
			}
			if a, move := s.heard(r); a != unknown {
				s.journal.next()
				s.learn(r, a, move)
				changed = true
			}
		}
	}
}

// learn notes an answer, with the decision that a yes rests on.
func (s *search) learn(r *record, a answer, move engine.Move) {
	r.known = a
	if a == yes {
		s.atLeast(r.at, int(r.t), endless)
		s.journal.claim(r.position, true, int(r.t), move, int(r.round))
	} else {
		s.atMost(r.at, int(r.t)-1, endless)
		s.journal.claim(r.position, false, int(r.t)-1, move, int(r.round))
	}
}

// heard is the answer that follows from those of the records waited for, and the
// decision that a yes rests on.
func (s *search) heard(r *record) (answer, engine.Move) {
	a := no
	if r.leans {
		a = unknown
	}
	for _, e := range s.stack.edges[r.from:r.to] {
		switch s.stack.records[e.to].known.across(e.turn) {
		case yes:
			return yes, e.move
		case no:
		default:
			a = unknown
		}
	}
	return a, engine.NoMove
}

// repeats answers questions that are left by what the rules give for a third
// occurrence. Either side can see to it that play goes on among the positions that
// are left, or leaves them as it wants; so a repetition is what it comes to. A side
// has its way if it can keep to positions whose third occurrence is good for it,
// and pass through each other position once at most.
func (s *search) repeats(members []record) {
	s.keep(members, true)
	s.keep(members, false)
}

// keep answers the questions for which one side can see to it that from some time
// on only positions follow whose third occurrence is what it wants: the side that
// wants the good answers or, if good is false, the other.
//
// It is the usual computation for such a goal, a least fixpoint of greatest ones.
// Each round finds the records from which the side can stay for ever among
// repetitions that it wants, or come to records found in an earlier round. From a
// position with an unwanted repetition it goes on to an earlier round, and so does
// not come back.
func (s *search) keep(members []record, good bool) {
	for i := range members {
		members[i].round = 0 // found in none yet
	}
	for round := int32(1); ; round++ {
		for i := range members {
			r := &members[i]
			r.mark = r.known == unknown && r.round == 0
		}
		s.thin(members, good)
		found := false
		for i := range members {
			if members[i].mark {
				members[i].round, found = round, true
			}
		}
		if !found {
			break
		}
	}
	s.journal.next()
	for i := range members {
		r := &members[i]
		switch {
		case r.known != unknown || r.round == 0:
		case r.good == good:
			s.learn(r, yes, s.way(r, good))
		default:
			s.learn(r, no, engine.NoMove)
		}
	}
	s.journal.skip(len(members))
}

// thin takes marks away where the side cannot hold, until it can hold at all that
// are left.
func (s *search) thin(members []record, good bool) {
	for changed := true; changed; {
		changed = false
		for i := len(members) - 1; i >= 0; i-- {
			if r := &members[i]; r.mark && !s.holds(r, good) {
				r.mark, changed = false, true
			}
		}
	}
}

// holds says whether the side can go on from r to records found in an earlier
// round or, if it wants the third occurrence of r, to marked ones.
func (s *search) holds(r *record, good bool) bool {
	mine := r.good == good // the side decides here, and one way suffices
	stay := s.mayRecur(r, good)
	if !mine && r.leans {
		return false
	}
	for _, e := range s.stack.edges[r.from:r.to] {
		c := &s.stack.records[e.to]
		if c.known != unknown {
			continue // known not to suffice for the side that decides here
		}
		if ok := c.round > 0 || stay && c.mark; ok == mine {
			return mine
		}
	}
	return !mine
}

// mayRecur says whether the side wants a third occurrence of r. In mid-turn there is
// none.
func (s *search) mayRecur(r *record, good bool) bool {
	want := yes
	if r.good != good {
		want = no
	}
	return r.repeat == unknown || r.repeat == want
}

// way is the decision by which the side holds at r, where it decides and found that
// it can.
func (s *search) way(r *record, good bool) engine.Move {
	stay := s.mayRecur(r, good)
	for _, e := range s.stack.edges[r.from:r.to] {
		c := &s.stack.records[e.to]
		if c.round > 0 && (c.round < r.round || stay && c.round == r.round) {
			return e.move
		}
	}
	return engine.NoMove
}
