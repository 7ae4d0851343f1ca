package endgame

// scribe writes or reads the table of a layer of a sowing game. It goes through
// the layer column by column. For each position it first works out what follows from the
// lower layers and from the children that came earlier: for two positions in five
// that is the whole value, and of the others only what is better than that is
// written, with odds that the values of their neighbours give. A general packer,
// which knows nothing of this, needs twice the room. Ranks are left out: they
// follow from the bounds.
type scribe struct {
	*coder
	*plan
	codec   Sowing
	table   *layer
	lower   []*layer
	splitAt int // the split, row and own half of the position at hand
	row     int
	own     int
	at      int
	reaches int       // of the split at hand
	landing []landing // by row and reach
	moves   []move    // of the own half at hand
	lows    []odds
	highs   []odds
	guides  []odds
}

// landing is where a reach leads from a row.
type landing struct {
	legal bool
	gain  int8
	split int32
	own   int32
	first int // of the column
}

// known is what follows for a position from others.
type known struct {
	pair
	guide int8
	open  int // children that are not known yet
}

// The contexts of odds: what each of two neighbours would add, up to near, how many
// children are open, and what is known, of which there are n+1 values, or 2n+1 for
// the guide. Odds go with the steps of a count.
const (
	near     = 12
	manyOpen = 3
	steps    = 8
)

func newScribe(c Sowing, x *coder, l *layer, lower []*layer) *scribe {
	const contexts = near * near * manyOpen * steps
	return &scribe{
		coder: x, plan: newSketch(c, l.number), codec: c, table: l, lower: lower,
		lows:   manyOdds(contexts * (l.number + 1)),
		highs:  manyOdds(contexts * (l.number + 1) * 2),
		guides: manyOdds(contexts * (2*l.number + 1)),
	}
}

// all goes through the layer. It has the lists of one split at a time: tables are
// unpacked while a game is played, and memory is short.
func (s *scribe) all() {
	for k := range s.splits {
		sp := &s.splits[k]
		s.splitAt = k
		s.detail(s.codec, k)
		s.aim(sp)
		places := make([]int32, sp.own)
		for place, own := range sp.order {
			places[own] = int32(place)
		}
		for s.own = range sp.own {
			s.moves = sp.movesOf(places[s.own])
			for s.row = range sp.other {
				s.at = sp.first + s.own*sp.other + s.row
				s.position(sp)
			}
		}
		sp.forget()
	}
}

// aim finds where the reaches lead in every row of a split.
func (s *scribe) aim(sp *split) {
	s.reaches = 2*s.splitAt + 1
	s.landing = make([]landing, s.reaches*sp.other)
	for row := range sp.other {
		at := s.landing[row*s.reaches:]
		for _, r := range sp.runsOf(row) {
			to := &s.splits[r.split]
			at[r.reach] = landing{
				legal: true, split: int32(r.split), own: int32(r.place), first: to.first + int(r.place)*to.other,
			}
		}
		for _, h := range sp.hauls.of(row) {
			at[h.reach] = landing{legal: true, gain: int8(h.gain), first: int(h.first)}
		}
	}
}

// position writes or reads a position.
func (s *scribe) position(sp *split) {
	k := s.foresee(sp)
	if k.open > 0 {
		s.value(sp, k)
	} else if s.reading {
		s.put(k.pair, k.guide)
	}
}

// foresee works out what follows from others.
func (s *scribe) foresee(sp *split) known {
	n := int8(s.plan.layer)
	k, ended := known{pair: pair{-n, -n}, guide: -n}, true
	landing := s.landing[s.row*s.reaches:]
	for _, m := range s.moves {
		l := &landing[m.reach()]
		if !l.legal {
			continue
		}
		ended = false
		table := s.table
		if l.gain > 0 {
			table = s.lower[n-l.gain]
		} else if !s.earlier(l, m.left()) {
			k.open++
			continue
		}
		word := table.word(l.first + m.left())
		k.pair = k.better(unpackBounds(word, table.number).turned(int(l.gain)))
		k.guide = max(k.guide, l.gain-unpackGuide(word, table.number))
	}
	if ended {
		return known{pair: pair{sp.end, sp.end}, guide: sp.end}
	}
	return k
}

// earlier says whether a child has come before the position at hand.
func (s *scribe) earlier(l *landing, row int) bool {
	switch {
	case int(l.split) != s.splitAt:
		return int(l.split) < s.splitAt
	case int(l.own) != s.own:
		return int(l.own) < s.own
	}
	return row < s.row
}

// value writes or reads bounds and guide of a position of which this is known.
func (s *scribe) value(sp *split, k known) {
	n := int8(s.plan.layer)
	left, up := s.neighbours(sp)
	var is pair // nothing yet when reading
	var guide int8
	if !s.reading {
		is, guide = s.table.bounds(s.at), s.table.guide(s.at)
	}
	open, values := min(k.open, manyOpen)-1, s.plan.layer+1

	base := k.lo
	at := (likeness(left.lo, up.lo, base)*manyOpen+open)*values + int(base+n)/2
	is.lo = base + 2*s.more(s.lows, at, (is.lo-base)/2, (n-base)/2)

	base = max(k.hi, is.lo)
	at = ((likeness(left.hi, up.hi, base)*manyOpen+open)*values + int(base+n)/2) * 2
	if is.lo > k.lo {
		at++
	}
	is.hi = base + 2*s.more(s.highs, at, (is.hi-base)/2, (n-base)/2)

	base = max(k.guide, is.lo)
	at = (likeness(2*left.guide, 2*up.guide, 2*base)*manyOpen+open)*(2*values-1) + int(is.hi-base)
	guide = base + s.more(s.guides, at, guide-base, is.hi-base)
	if s.reading {
		s.put(is, guide)
	}
}

// put notes what was read of the position at hand.
func (s *scribe) put(is pair, guide int8) {
	s.table.dense.put(s.at, packWord(is, guide, s.table.number))
}

// more writes or reads by how much a number is more than what is known.
func (s *scribe) more(list []odds, context int, n, most int8) int8 {
	return int8(s.count(list[context*steps:(context+1)*steps], int(n), int(most)))
}

// likeness tells how the values of two neighbours compare with what is known.
func likeness(left, up, base int8) int {
	of := func(v int8) int { return int(min(max(v-base, -2)/2+1, near-1)) }
	return of(left)*near + of(up)
}

// neighbours are positions that came earlier and are like the one at hand: with
// the own half before its own, and with the other half before its other.
func (s *scribe) neighbours(sp *split) (left, up known) {
	n := int8(s.plan.layer)
	none := known{pair: pair{-n, n}}
	left, up = none, none
	if s.own > 0 {
		left = known{pair: s.table.bounds(s.at - sp.other), guide: s.table.guide(s.at - sp.other)}
	}
	if s.row > 0 {
		up = known{pair: s.table.bounds(s.at - 1), guide: s.table.guide(s.at - 1)}
	}
	return left, up
}
