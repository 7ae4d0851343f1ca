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
	if l, ok := p.(Lapped); ok && p.MidTurn() {
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

// bounds is what the table knows of a place.
func (s *search) bounds(a place) bounds {
	b := bounds{lo: least, hi: most}
	if e := s.table.peek(a.key); e != nil {
		if a.laps+int(e.loLaps) < maxLaps {
			b.lo, b.loLaps = int(e.lo), int(e.loLaps)
		}
		if a.laps+int(e.hiLaps) < maxLaps {
			b.hi, b.hiLaps = int(e.hi), int(e.hiLaps)
		}
	}
	if a.laps == 0 {
		return b
	}
	if e := s.table.peek(a.exact()); e != nil {
		if int(e.lo) > b.lo {
			b.lo, b.loLaps = int(e.lo), endless
		}
		if int(e.hi) < b.hi {
			b.hi, b.hiLaps = int(e.hi), endless
		}
	}
	return b
}

// shortProof is how many laps a proof may run on for and still be kept for all
// laps. Few run on for longer that do not lean on the thousandth, and they would
// drive out others that hold at more places.
const shortProof = 200

// atLeast notes a proof, which runs on for so many laps, that the value is v or more.
func (s *search) atLeast(a place, v, laps int) {
	if a.laps == 0 {
		laps = 0 // a turn's laps are its own affair
	}
	if laps <= shortProof {
		e := s.table.find(a.key)
		if v > int(e.lo) || v == int(e.lo) && laps < int(e.loLaps) {
			e.lo, e.loLaps = int16(v), uint16(laps)
		}
		if a.laps+int(e.loLaps) < maxLaps {
			return
		}
	}
	e := s.table.find(a.exact())
	e.lo = max(e.lo, int16(v))
}

// atMost notes a proof that the value is v or less.
func (s *search) atMost(a place, v, laps int) {
	if a.laps == 0 {
		laps = 0 // a turn's laps are its own affair
	}
	if laps <= shortProof {
		e := s.table.find(a.key)
		if v < int(e.hi) || v == int(e.hi) && laps < int(e.hiLaps) {
			e.hi, e.hiLaps = int16(v), uint16(laps)
		}
		if a.laps+int(e.hiLaps) < maxLaps {
			return
		}
	}
	e := s.table.find(a.exact())
	e.hi = min(e.hi, int16(v))
}

// lapsTo is how many laps go by when decision m is made at p, in mid-turn, and
// leads to next; endless if the turn is stopped for its laps.
func (s *search) lapsTo(p Counted, m engine.Move, next Counted) int {
	if next.MidTurn() {
		return next.(Lapped).Laps() - p.(Lapped).Laps()
	}
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

// shortcut is for a child of frame ply, in mid-turn like its parent, that is a
// place where the turn has been before. If every decision passed by since then is
// known not to suffice as long as enough laps are left, the turn may as well go
// round as often as that holds, and the question be put at the lap reached then.
func (s *search) shortcut(ply int, c *child) (laps int, ok bool) {
	spare := maxLaps // the lap at which a decision passed by might do otherwise
	for i := ply; i >= 0; i-- {
		g := s.frames[i]
		if g.at.laps == 0 || g.passed >= endless {
			return 0, false
		}
		spare = min(spare, maxLaps-g.passed-g.at.laps)
		if g.at.key == c.at.key {
			round := c.at.laps - g.at.laps
			times := (spare - 1) / round
			return c.at.laps + times*round, g.t == int(c.t) && times > 0
		}
	}
	return 0, false
}
