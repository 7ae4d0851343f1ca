package solve

import "math/bits"

// entry is what is proved about a position, whoever asks: bounds on the points to
// come for the side whose decision it is. Twelve bytes, for how many fit into the
// memory given decides what can be proved: so the key is in two halves, and bounds
// that a byte cannot hold are held weaker than they are (no game here has so many
// points).
type entry struct {
	key    [2]uint32 // 0 if the entry is free
	lo, hi int8      // unproved where they are the least and the greatest
	// loLaps and hiLaps are how many laps of the turn the proofs of the bounds
	// run on for at most (0 between turns). In mid-turn a bound holds wherever so
	// many laps are left. The top bit of loLaps is late.
	loLaps, hiLaps uint8
}

// late marks an entry of a place that has another one for some number of laps, which
// need not be looked for otherwise.
const late = 1 << 7

// The bounds before anything is known. No game has as many points.
const (
	least = -9999
	most  = 9999
)

// The same in an entry.
const (
	leastByte = -1 << 7
	mostByte  = 1<<7 - 1
)

func (e *entry) is(key uint64) bool {
	return e.key[0] == uint32(key) && e.key[1] == uint32(key>>32)
}

func (e *entry) free() bool { return e.key == [2]uint32{} }

// whole is the key in one.
func (e *entry) whole() uint64 { return uint64(e.key[0]) | uint64(e.key[1])<<32 }

// lower is the proved lower bound, least if there is none.
func (e *entry) lower() int {
	if e.lo == leastByte {
		return least
	}
	return int(e.lo)
}

// lowerLaps is how many laps the proof of the lower bound runs on for.
func (e *entry) lowerLaps() int { return int(e.loLaps &^ late) }

// upper is the proved upper bound, most if there is none.
func (e *entry) upper() int {
	if e.hi == mostByte {
		return most
	}
	return int(e.hi)
}

// upperLaps is how many laps the proof of the upper bound runs on for.
func (e *entry) upperLaps() int { return int(e.hiLaps) }

// raise notes that the value is v or more, by a proof of so many laps.
func (e *entry) raise(v, laps int) { e.lo, e.loLaps = inByte(v), e.loLaps&late|uint8(laps) }

// sink notes that the value is v or less, by a proof of so many laps.
func (e *entry) sink(v, laps int) { e.hi, e.hiLaps = inByte(v), uint8(laps) }

// inByte is the bound as an entry holds it: where it is cut, what it says is less
// and still true.
func inByte(v int) int8 { return int8(max(leastByte, min(v, mostByte))) }

// table finds entries by key. It is made of parts of equal size, and grows part by
// part: a part that fills is split in two. So it never takes more memory than it
// has use for, nor, while it grows, twice; and no growing takes long.
type table struct {
	// parts has the part of every key: the keys, mixed, are cut into as many equal
	// ranges as it is long, and neighbouring ranges may share a part. It doubles
	// when a part is to be split that has one range.
	parts []*part
	made  int // different parts
	most  int // how many there may be: those of the beginning, doubled some times
	count int // entries
	// closed says that a part is full and may not be split.
	closed bool
	moving *[partSlots]entry // what a part held that is being split
	lost   entry             // lent where there is no room at all, and forgotten
	// cycles are the questions known to have no answer without a repetition:
	// from the first t to the second.
	cycles map[uint64][2]int16
}

// part is an open hash table of fixed size.
type part struct {
	slots *[partSlots]entry
	count int
	span  int // how many ranges of keys it has
}

const (
	entrySize = 12 // bytes
	partSlots = 1 << 12
	partSize  = partSlots * entrySize
	// A part is split when it holds splitAt entries, and the table is full when
	// one that cannot be split holds fullAt.
	splitAt = partSlots / 4 * 3
	fullAt  = partSlots / 16 * 15
	// fewest is how many parts there are at the beginning, or up to twice as many,
	// so that doubling comes near to any number of them. All keys being alike, parts
	// fill together: where some might be split and others not, most would stay half
	// empty.
	fewest = 16
)

// newTable makes a table that takes so many bytes at most, but for one part at the
// least.
func newTable(memory int) *table {
	n, times := max(memory/partSize, 1), 1
	for n >= 2*fewest {
		n, times = n/2, times*2
	}
	t := &table{most: n * times, cycles: map[uint64][2]int16{}}
	for range n {
		t.parts = append(t.parts, t.newPart(1))
	}
	return t
}

func (t *table) newPart(span int) *part {
	t.made++
	return &part{slots: new([partSlots]entry), span: span}
}

// full says that no further entry should be made.
func (t *table) full() bool { return t.closed }

// mixed spreads keys over all numbers; package engine's hashes need no such thing,
// but a key may be anything.
func mixed(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 }

// rangeOf is the range of keys that a mixed key falls into.
func (t *table) rangeOf(mixed uint64) int {
	hi, _ := bits.Mul64(mixed, uint64(len(t.parts)))
	return int(hi)
}

// seek gives the entry of a key, or the free one where it would be.
func (p *part) seek(key, mixed uint64) *entry {
	const somewhere = 16 // in the middle: the top bits have chosen the part
	for i := mixed >> somewhere; ; i++ {
		if e := &p.slots[i%partSlots]; e.is(key) || e.free() {
			return e
		}
	}
}

// peek gives the entry of a key, or nil. It is good until the next find.
func (t *table) peek(key uint64) *entry {
	key = max(key, 1) // a key of 0 would look free
	m := mixed(key)
	if e := t.parts[t.rangeOf(m)].seek(key, m); !e.free() {
		return e
	}
	return nil
}

// find gives the entry of a key, made if need be. It is good until the next find.
func (t *table) find(key uint64) *entry {
	key = max(key, 1)
	m := mixed(key)
	p := t.parts[t.rangeOf(m)]
	e := p.seek(key, m)
	if !e.free() {
		return e
	}
	if p.count >= splitAt && t.split(t.rangeOf(m)) {
		p = t.parts[t.rangeOf(m)]
		e = p.seek(key, m)
	}
	if p.count >= fullAt {
		t.closed = true
	}
	if p.count == partSlots-1 { // one stays free, for seek to stop at
		e = &t.lost
	} else {
		p.count++
		t.count++
	}
	*e = entry{key: [2]uint32{uint32(key), uint32(key >> 32)}, lo: leastByte, hi: mostByte}
	return e
}

// split splits the part of a range in two, if there may be one more.
func (t *table) split(at int) bool {
	if t.made >= t.most {
		return false
	}
	p := t.parts[at]
	if p.span == 1 {
		t.double()
		at *= 2
	}
	half := p.span / 2
	first := at - at%p.span
	p.span = half
	upper := t.newPart(half)
	for i := range half {
		t.parts[first+half+i] = upper
	}
	if t.moving == nil {
		t.moving = new([partSlots]entry)
	}
	*t.moving = *p.slots
	*p.slots, p.count = [partSlots]entry{}, 0
	for i := range t.moving {
		if e := &t.moving[i]; !e.free() {
			m := mixed(e.whole())
			to := t.parts[t.rangeOf(m)]
			*to.seek(e.whole(), m) = *e
			to.count++
		}
	}
	return true
}

// double cuts every range in two.
func (t *table) double() {
	old := t.parts
	t.parts = make([]*part, 0, 2*len(old))
	for i, p := range old {
		if i == 0 || old[i-1] != p {
			p.span *= 2
		}
		t.parts = append(t.parts, p, p)
	}
}

// cyclic notes that the question "at least v?" depends on repetition. If two
// questions do, so do those between: no side can prove either.
func (t *table) cyclic(key uint64, v int16) {
	if r, ok := t.cycles[key]; ok {
		t.cycles[key] = [2]int16{min(r[0], v), max(r[1], v)}
	} else {
		t.cycles[key] = [2]int16{v, v}
	}
}

// isCyclic says whether the question "at least v?" is known to be such.
func (t *table) isCyclic(key uint64, v int16) bool {
	if len(t.cycles) == 0 {
		return false
	}
	r, ok := t.cycles[key]
	return ok && r[0] <= v && v <= r[1]
}

// answer is the answer to "is the value at least t?".
type answer uint8

const (
	unknown answer = iota // not yet searched to the end
	no
	yes
	cyclic // neither can be proved: it depends on repetition
)

// across is an answer as it is heard on the other side of the board.
func (a answer) across(turn bool) answer {
	switch {
	case turn && a == yes:
		return no
	case turn && a == no:
		return yes
	}
	return a
}

// bounds are proved bounds of a position at one moment of a turn.
type bounds struct {
	lo, hi int
	// loLaps and hiLaps are as in an entry; endless if the proof leans on the
	// end of the thousandth lap and so on how many have gone before.
	loLaps, hiLaps int
}

// answer is what the bounds tell about "at least t?", and the laps of the proof.
func (b bounds) answer(t int) (answer, int) {
	switch {
	case b.lo >= t:
		return yes, b.loLaps
	case b.hi < t:
		return no, b.hiLaps
	}
	return unknown, 0
}

// across gives the bounds as the parent has them, gain points banked on the way.
func (b bounds) across(turn bool, gain int) bounds {
	if turn {
		return bounds{gain - b.hi, gain - b.lo, b.hiLaps, b.loLaps}
	}
	return bounds{gain + b.lo, gain + b.hi, b.loLaps, b.hiLaps}
}
