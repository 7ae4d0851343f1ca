package solve

import (
	"cmp"
	"context"
	"slices"

	"tian/internal/engine"
)

// child is one decision seen from the position in which it is open.
type child struct {
	move    engine.Move
	t       int16 // the question to put to it
	turn    bool  // the side changes
	gain    int16 // points banked on the way
	laps    int   // that go by on the way, in mid-turn; uncounted at first
	at      place
	known   bounds // as the parent has them
	promise int32
	closed  bool // not to be searched
	round   bool // the question is put at a later lap (see shortcut)
}

// frame is the working memory of one ply.
type frame struct {
	position Counted
	at       place
	t        int
	good     bool    // a yes is good for the side that wants a yes in frame 0
	children []child // the top of the search's, while it is asked
	edges    []edge
	moves    [engine.MaxMoves]engine.Move
	// passed is how many laps the proofs about the decisions passed by run on
	// for; endless if one is not proved not to suffice.
	passed int
}

// search answers questions about positions of one round.
type search struct {
	ctx      context.Context
	table    *table
	memory   int // bytes, for all of this
	stack    stack
	failed   map[uint64]int  // by key, the greatest t for which never failed
	dead     map[uint64]bool // positions whose next occurrence ends the round
	plain    bool            // symmetry may not be used
	journal  *journal        // nil if no certificate is wanted
	unit     int
	frames   []*frame
	children []child         // of all plies: most have few, and any may have many
	spare    engine.Position // for lapsTo
	trace    engine.Trace
	replies  [engine.MaxMoves]engine.Move // for promise
	nodes    int64
	progress func(nodes int64)
	err      error
}

// frame gives the working memory of a ply, made if need be.
func (s *search) frame(ply int, like engine.Position) *frame {
	if ply == len(s.frames) {
		s.frames = append(s.frames, &frame{position: like.Clone().(Counted)})
	}
	return s.frames[ply]
}

const checkEvery = 1 << 10

// pause counts a node and looks now and then whether to give up.
func (s *search) pause() bool {
	if s.nodes++; s.nodes%checkEvery == 0 {
		if s.err == nil {
			s.err = s.ctx.Err()
		}
		if s.progress != nil {
			s.progress(s.nodes)
		}
		if s.err == nil && s.exceeded() {
			s.err = errFull
		}
	}
	if s.err == nil && s.table.full() {
		s.err = errFull
	}
	return s.err != nil
}

// ask answers whether the position in frame ply is worth at least t to the side
// whose decision it is. The answer is unknown if it waits for a question further
// down the stack, or if the search was stopped.
func (s *search) ask(ply int, at place, t int) answer {
	if s.pause() {
		return unknown
	}
	f := s.frames[ply]
	f.at, f.t, f.edges = at, t, f.edges[:0]
	below := len(s.children)
	defer func() { s.children = s.children[:below] }()
	me := s.stack.push(at, t, f.good)
	if s.journal != nil {
		s.stack.records[me].position = f.position.Clone().(Counted)
	}
	// 1. Look at every decision. One that is known to suffice ends it.
	a := s.expand(ply, me)
	// 2. Put the question to the others, the most promising first.
	for i := 0; i < len(f.children) && a != yes; i++ {
		if f.children[i].closed {
			continue
		}
		f.passed = s.passedBy(f, i)
		a = s.visit(ply, &f.children[i], me)
		if s.err != nil {
			return unknown
		}
	}
	// 3. Note the answer, or what it waits for.
	if a != yes {
		a = s.conclude(f, me)
	}
	s.stack.records[me].known = a
	// 4. Settle the component if this was its first question.
	if s.stack.records[me].low == me {
		a = s.settle(me)
	}
	return a
}

// expand lists the decisions of frame ply, in the order in which to search them.
// The answer is yes if one suffices by what is known already.
func (s *search) expand(ply int, me int32) answer {
	f := s.frames[ply]
	next := s.frame(ply+1, f.position).position
	below := len(s.children)
	for _, m := range f.position.Moves(f.moves[:0]) {
		next.CopyFrom(f.position)
		next.Play(m, nil)
		c := s.child(f, m, next)
		if c.known.lo >= f.t {
			s.suffices(f, &c)
			return yes
		}
		if s.table.isCyclic(c.at.exact(), c.t) {
			s.stack.records[me].leans, c.closed = true, true
		}
		s.children = append(s.children, c)
	}
	// Should they move when there are more, this ply goes on with those that it has.
	f.children = s.children[below:]
	slices.SortStableFunc(f.children, func(a, b child) int { return cmp.Compare(b.promise, a.promise) })
	return unknown
}

// child is what decision m of the frame leads to, next being the position after.
func (s *search) child(f *frame, m engine.Move, next Counted) child {
	c := s.lead(f, m, next)
	if f.at.laps > 0 {
		if c.laps = uncounted; c.at.laps > 0 {
			c.laps = c.at.laps - f.at.laps
		}
	}
	return c
}

// lead is the same, but for the laps that go by.
func (s *search) lead(f *frame, m engine.Move, next Counted) child {
	c := child{move: m}
	turn, gain := s.gain(f.position, next)
	c.turn, c.gain, c.t = turn, int16(gain), int16(f.t-gain)
	if turn {
		c.t = int16(gain - f.t + 1)
	}
	if v, over := s.end(next); over {
		c.known, c.closed = bounds{lo: v, hi: v}.across(turn, gain), true
		return c
	}
	if stake := next.AtStake() / s.unit; gain+stake < f.t || gain-stake >= f.t {
		c.known, c.closed = bounds{lo: gain - stake, hi: gain + stake}, true
		return c
	}
	c.promise = s.promise(next, gain)
	c.at = s.place(next)
	s.look(f, &c)
	return c
}

// promise tells in which order to search: points are good, and as good are few
// decisions for whoever decides next. The weights make for the fewest positions to
// be searched in the rounds of both games.
func (s *search) promise(next Counted, gain int) int32 {
	const point, choice = 100, 50
	return int32(point*gain - choice*len(next.Moves(s.replies[:0])))
}

// look takes in what the table knows of a child.
func (s *search) look(f *frame, c *child) {
	c.known = s.bounds(c.at).across(c.turn, int(c.gain))
	if c.round {
		c.known.hi = max(c.known.hi, f.t-1)
	}
	c.closed = c.closed || c.known.hi < f.t
}

// visit puts its question to a child of frame ply and answers yes if it suffices.
// Otherwise the child's bounds tell, or the parent, record me, waits for it.
func (s *search) visit(ply int, c *child, me int32) answer {
	f := s.frames[ply]
	next := s.frame(ply+1, f.position)
	next.position.CopyFrom(f.position)
	next.position.Play(c.move, nil)
	next.good = f.good != c.turn
	if f.at.laps > 0 && c.at.laps > 0 {
		if back := s.earlier(ply, c); back >= 0 && s.roundabout(ply, back, c, me) {
			return no
		}
	}
	if c.known.lo < f.t && c.known.hi >= f.t {
		if a := s.wait(ply, c, me); a != no {
			return a
		}
		s.look(f, c)
	}
	if c.known.lo >= f.t {
		s.suffices(f, c)
		return yes
	}
	return no
}

// roundabout is for a child that leads back to a place of this turn. It says
// whether that is proved not to suffice.
func (s *search) roundabout(ply, back int, c *child, me int32) bool {
	f, next := s.frames[ply], s.frames[ply+1]
	if s.never(ply+1, int(c.t), me) {
		s.look(f, c)
		return true
	}
	next.position.CopyFrom(f.position)
	next.position.Play(c.move, nil)
	if laps, ok := s.shortcut(ply, back, c); ok {
		next.position.(Lapped).SetLaps(laps)
		c.at.laps, c.laps, c.round = laps, endless, true
		s.look(f, c)
	}
	return false
}

// wait asks the child in frame ply+1, unless it has been asked already and is on
// the stack. The answer is no if the table has the child's, of whatever kind.
func (s *search) wait(ply int, c *child, me int32) answer {
	a := unknown
	on := s.stack.find(c.at, c.t)
	if on < 0 {
		on = int32(len(s.stack.records))
		if a = s.ask(ply+1, c.at, int(c.t)); s.err != nil {
			return unknown
		}
	}
	// A record that is still there ties this one to its component, even if it
	// has got its own answer in the meantime.
	r := &s.stack.records[me]
	if on < int32(len(s.stack.records)) {
		r.low = min(r.low, s.stack.records[on].low)
	}
	switch a {
	case unknown:
		f := s.frames[ply]
		f.edges = append(f.edges, edge{on, c.turn, c.move})
		return unknown
	case cyclic:
		r.leans = true
		return cyclic
	}
	return no
}

// suffices notes that the frame's question is answered yes by a child.
func (s *search) suffices(f *frame, c *child) {
	s.atLeast(f.at, c.known.lo, s.proof(f, c, c.known.loLaps))
	s.journal.atLeast(f.position, c.known.lo, c.move)
}

// conclude notes the answer of a frame that no child suffices for: no, or, if it
// waits for others, unknown.
func (s *search) conclude(f *frame, me int32) answer {
	r := &s.stack.records[me]
	if len(f.edges) == 0 && !r.leans {
		ceiling, laps := least, 0
		for i := range f.children {
			c := &f.children[i]
			ceiling = max(ceiling, c.known.hi)
			laps = max(laps, s.proof(f, c, c.known.hiLaps))
		}
		s.atMost(f.at, ceiling, laps)
		s.journal.atMost(f.position, ceiling)
		return no
	}
	s.stack.link(r, f.edges)
	if f.at.laps == 0 && !f.position.MidTurn() {
		r.repeat = no
		if s.toCome(f.position, engine.EndRepetition) >= f.t {
			r.repeat = yes
		}
	}
	return unknown
}

const uncounted = -1

// proof is how many laps of the parent's turn a proof about it runs on for, if that
// about the child runs on for so many.
func (s *search) proof(f *frame, c *child, laps int) int {
	if c.laps == uncounted {
		c.laps = s.lapsTo(f.position, c.move)
	}
	return min(c.laps+laps, endless)
}

// passedBy is how many laps the proofs run on for at most that no decision but i
// suffices; endless if that is not proved of all.
func (s *search) passedBy(f *frame, i int) int {
	laps := 0
	for j := range f.children {
		c := &f.children[j]
		if j == i {
			continue
		}
		if c.known.hi >= f.t {
			return endless
		}
		laps = max(laps, s.proof(f, c, c.known.hiLaps))
	}
	return laps
}
