package solve

import "tian/internal/engine"

// Laps. A turn is stopped after its thousandth lap, so a position in mid-turn is
// worth what it is only together with the laps that have gone before. Nearly
// always they do not matter: the turn ends long before. A proof about a mid-turn
// position therefore tells how many laps it runs on for, and holds wherever so
// many are left; only a proof that leans on the thousandth lap is kept for its
// own number of laps.

// Lapped is a position that can be in mid-turn and counts laps there.
type Lapped interface {
	// Laps is how many handfuls have been picked up in this turn; 0 between turns.
	Laps() int
	// SetLaps changes it, in mid-turn.
	SetLaps(n int)
}

const (
	maxLaps = 1000 // rules/README.md
	// endless stands for more laps than a turn has.
	endless = 1 << 14
)

// place tells positions apart: the key without the laps, and the laps.
type place struct {
	key  uint64
	laps int // 0 between turns
}

// place is where the search finds a position again.
func (s *search) place(p Counted) place {
	if l, ok := p.(Lapped); ok && p.MidTurn() && s.journal == nil {
		laps := l.Laps()
		l.SetLaps(0)
		key := s.key(p)
		l.SetLaps(laps)
		return place{key, laps}
	}
	return place{s.key(p), 0}
}

func (s *search) key(p Counted) uint64 {
	if c, ok := p.(Symmetric); ok && !s.plain {
		return c.Canon()
	}
	return p.Hash()
}

// exact is the key of a place with its laps.
func (a place) exact() uint64 {
	if a.laps == 0 {
		return a.key
	}
	return engine.Mix(a.key, uint64(a.laps))
}

// inTime says whether a proof that runs on for so many laps holds after those gone
// before. One that needs no further lap always does.
func inTime(gone, laps int) bool { return laps == 0 || gone+laps < maxLaps }

// bounds is what the table knows of a place.
func (s *search) bounds(a place) bounds {
	b := bounds{lo: least, hi: most}
	e := s.table.peek(a.key)
	if e == nil {
		return b
	}
	if laps := e.lowerLaps(); inTime(a.laps, laps) {
		b.lo, b.loLaps = e.lower(), laps
	}
	if laps := e.upperLaps(); inTime(a.laps, laps) {
		b.hi, b.hiLaps = e.upper(), laps
	}
	if a.laps == 0 || e.loLaps&late == 0 {
		return b
	}
	if e := s.table.peek(a.exact()); e != nil {
		if e.lower() > b.lo {
			b.lo, b.loLaps = e.lower(), endless
		}
		if e.upper() < b.hi {
			b.hi, b.hiLaps = e.upper(), endless
		}
	}
	return b
}

// shortProof is how many laps a proof may run on for and still be kept for all
// laps. Few run on for longer that do not lean on the thousandth, and they would
// drive out others that hold at more places.
const shortProof = late - 1

// atLeast notes a proof, which runs on for so many laps, that the value is v or more.
func (s *search) atLeast(a place, v, laps int) {
	if a.laps == 0 {
		laps = 0 // a turn's laps are its own affair
	}
	e := s.table.find(a.key)
	if laps <= shortProof && (v > e.lower() || v == e.lower() && laps < e.lowerLaps()) {
		e.raise(v, laps)
	}
	if laps > shortProof || !inTime(a.laps, e.lowerLaps()) {
		e.loLaps |= late
		e = s.table.find(a.exact())
		e.raise(max(e.lower(), v), 0)
	}
}

// atMost notes a proof that the value is v or less.
func (s *search) atMost(a place, v, laps int) {
	if a.laps == 0 {
		laps = 0 // a turn's laps are its own affair
	}
	e := s.table.find(a.key)
	if laps <= shortProof && (v < e.upper() || v == e.upper() && laps < e.upperLaps()) {
		e.sink(v, laps)
	}
	if laps > shortProof || !inTime(a.laps, e.upperLaps()) {
		e.loLaps |= late
		e = s.table.find(a.exact())
		e.sink(min(e.upper(), v), 0)
	}
}

// lapsTo is how many laps go by when decision m, which ends the turn, is made in
// mid-turn at p; endless if the turn is stopped for its laps.
func (s *search) lapsTo(p Counted, m engine.Move) int {
	s.spare.CopyFrom(p)
	s.trace.Reset()
	s.spare.Play(m, &s.trace)
	laps := 0
	for _, e := range s.trace.Events {
		switch e.Kind {
		case engine.Lift:
			laps++
		case engine.Endless:
			return endless
		}
	}
	return laps
}

// earlier gives the ply, among those of the same turn, of the place that child c of
// frame ply leads back to, laps apart; -1 if it is a new place.
func (s *search) earlier(ply int, c *child) int {
	for i := ply; i >= 0 && s.frames[i].at.laps > 0; i-- {
		if g := s.frames[i]; g.at.key == c.at.key && g.t == int(c.t) {
			return i
		}
	}
	return -1
}

// shortcut is for a child of frame ply that leads back to the place of frame back.
// If every decision passed by since then is known not to suffice as long as enough
// laps are left, the turn may as well go round as often as that holds, and the
// question be put at the lap reached then.
func (s *search) shortcut(ply, back int, c *child) (laps int, ok bool) {
	spare := maxLaps // the lap at which a decision passed by might do otherwise
	for i := ply; i >= back; i-- {
		g := s.frames[i]
		spare = min(spare, maxLaps-g.passed-g.at.laps)
	}
	round := c.at.laps - s.frames[back].at.laps
	times := min(spare-1, maxLaps-c.at.laps) / round
	return c.at.laps + times*round, times > 0
}

// walk is the search for a proof that a question in mid-turn is to be answered no
// whatever number of laps has gone before.
type walk struct {
	search *search
	me     int32 // the record of the question on whose behalf it is
	seen   map[claim]bool
}

// claim is that a place is worth less than t.
type claim struct {
	key uint64
	t   int
}

// never proves that the position in frame ply, in mid-turn, is worth less than t
// after any number of laps: from wherever the turn can lead, every regular end and
// every stop after any lap is worth less. The laps are finite, so ways that go
// round for ever need not be looked at.
func (s *search) never(ply int, t int, me int32) bool {
	w := walk{s, me, map[claim]bool{}}
	if !w.ends(ply, t) {
		return false
	}
	for c := range w.seen {
		s.atMost(place{c.key, maxLaps}, c.t-1, 0)
	}
	return true
}

func (w *walk) ends(ply int, t int) bool {
	s := w.search
	f := s.frame(ply, s.spare)
	c := claim{s.place(f.position).key, t}
	if e := s.table.peek(c.key); w.seen[c] || e != nil && e.upper() < t && e.upperLaps() == 0 {
		return true
	}
	if failed, ok := s.failed[c.key]; ok && failed >= t {
		return false
	}
	w.seen[c] = true
	for _, m := range f.position.Moves(f.moves[:0]) {
		for left, until, stopped := 0, maxLaps, true; stopped && left < until; left++ {
			if left == patience {
				until = s.comesRound(f.position, m)
			}
			var ok bool
			if ok, stopped = w.end(ply, t, m, left); !ok {
				if s.err == nil {
					s.failed[c.key] = t
				}
				return false
			}
		}
	}
	return true
}

// patience is after how many stops it is worth while to see whether a run goes round.
const patience = 16

// comesRound is after how many laps the run that decision m sets off comes round to
// where it was, so that all stops after that are known; maxLaps if it does not.
func (s *search) comesRound(p Counted, m engine.Move) int {
	s.spare.CopyFrom(p)
	s.spare.(Lapped).SetLaps(1)
	s.trace.Reset()
	s.spare.Play(m, &s.trace)
	type moment struct {
		board engine.Scene
		lift  engine.Square
	}
	var now moment
	seen := map[moment]bool{}
	p.Scene(&now.board)
	for _, e := range s.trace.Events {
		if e.Kind == engine.Lift {
			if now.lift = e.At; seen[now] {
				return len(seen)
			}
			seen[now] = true
		}
		now.board.Apply(e)
	}
	return maxLaps
}

// end looks where decision m leads in frame ply if the turn is stopped after so many
// laps, and whether it is stopped before its end or another choice.
func (w *walk) end(ply int, t int, m engine.Move, left int) (ok, stopped bool) {
	s := w.search
	f, next := s.frames[ply], s.frame(ply+1, s.spare)
	next.position.CopyFrom(f.position)
	next.position.(Lapped).SetLaps(maxLaps - left)
	s.trace.Reset()
	next.position.Play(m, &s.trace)
	if n := len(s.trace.Events); n > 1 {
		stopped = s.trace.Events[n-2].Kind == engine.Endless
	}
	f.t = t
	c := s.lead(f, m, next.position)
	if c.at.laps > 0 {
		return w.ends(ply+1, int(c.t)), stopped
	}
	if c.closed || c.known.lo >= t {
		return c.known.hi < t, stopped
	}
	on := s.stack.find(c.at, c.t)
	if on >= 0 || s.table.isCyclic(c.at.key, c.t) {
		return false, stopped
	}
	on = int32(len(s.stack.records))
	next.good = s.stack.records[w.me].good != c.turn
	a := s.ask(ply+1, c.at, int(c.t))
	if s.err != nil {
		return false, stopped
	}
	if on < int32(len(s.stack.records)) {
		r := &s.stack.records[w.me]
		r.low = min(r.low, s.stack.records[on].low)
	}
	return a.across(c.turn) == no, stopped
}
