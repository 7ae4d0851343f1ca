package solve

// entry is what is proved about a position, whoever asks: bounds on the points to
// come for the side whose decision it is.
type entry struct {
	key    uint64
	lo, hi int16
	// loLaps and hiLaps are how many laps of the turn the proofs of the bounds
	// run on for at most (0 between turns). In mid-turn a bound holds wherever so
	// many laps are left.
	loLaps, hiLaps uint16
}

// The bounds before anything is known. No game has as many points.
const (
	least = -9999
	most  = 9999
)

// table finds entries by key. It grows as needed, and so moves its entries.
type table struct {
	entries []entry // a power of two; free where the key is 0
	count   int
	limit   int // of entries, three quarters of the slots that memory allows
	// stop says whether to give up. To grow takes time, so it is asked then too.
	stop func() bool
	// cycles are the questions known to have no answer without a repetition:
	// from the first t to the second.
	cycles map[uint64][2]int16
}

const (
	entrySize = 16 // bytes
	firstSize = 1 << 10
)

// newTable makes a table that takes so many bytes at most (while it grows, half as
// much again).
func newTable(memory int, stop func() bool) *table {
	slots := firstSize
	for 2*slots*entrySize <= memory {
		slots *= 2
	}
	return &table{
		entries: make([]entry, firstSize), limit: slots / 4 * 3, stop: stop,
		cycles: map[uint64][2]int16{},
	}
}

// full says that no further entry should be made.
func (t *table) full() bool { return t.count >= t.limit }

// seek gives the entry of a key, or the free one where it would be.
func (t *table) seek(key uint64) *entry {
	key = max(key, 1) // a key of 0 would look free
	mask := uint64(len(t.entries) - 1)
	for i := key & mask; ; i = (i + 1) & mask {
		if e := &t.entries[i]; e.key == key || e.key == 0 {
			return e
		}
	}
}

// peek gives the entry of a key, or nil. It is good until the next find.
func (t *table) peek(key uint64) *entry {
	if e := t.seek(key); e.key != 0 {
		return e
	}
	return nil
}

// find gives the entry of a key, made if need be. It is good until the next find.
func (t *table) find(key uint64) *entry {
	e := t.seek(key)
	if e.key != 0 {
		return e
	}
	if t.count++; 4*t.count > 3*len(t.entries) && t.count < t.limit {
		t.grow()
		e = t.seek(key)
	}
	*e = entry{key: max(key, 1), lo: least, hi: most}
	return e
}

// grow makes room, or lets the table be full if it is to stop.
func (t *table) grow() {
	old := t.entries
	t.entries = make([]entry, 2*len(old))
	for i := range old {
		if old[i].key != 0 {
			*t.seek(old[i].key) = old[i]
		}
		if i%(1<<15) == 0 && t.stop() {
			t.entries, t.limit = old, t.count
			return
		}
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
