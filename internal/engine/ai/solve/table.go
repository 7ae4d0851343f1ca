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

const pageBits = 14

// table finds entries by key. Entries stay where they are, in pages; the slots are
// an index that grows.
type table struct {
	pages [][]entry
	slots []uint32 // 1 + the number of the entry; 0 if free
	count int
	limit int // of entries
	// cycles are the questions known to have no answer without a repetition:
	// from the first t to the second.
	cycles map[uint64][2]int16
}

func newTable(limit int) *table {
	return &table{slots: make([]uint32, 1<<10), limit: limit, cycles: map[uint64][2]int16{}}
}

func (t *table) at(i uint32) *entry { return &t.pages[i>>pageBits][i&(1<<pageBits-1)] }

// full says that no further entry should be made.
func (t *table) full() bool { return t.count >= t.limit }

// peek gives the entry of a key, or nil.
func (t *table) peek(key uint64) *entry {
	mask := uint64(len(t.slots) - 1)
	for i := key & mask; t.slots[i] != 0; i = (i + 1) & mask {
		if e := t.at(t.slots[i] - 1); e.key == key {
			return e
		}
	}
	return nil
}

// find gives the entry of a key, made if need be.
func (t *table) find(key uint64) *entry {
	if e := t.peek(key); e != nil {
		return e
	}
	if 3*t.count >= 2*len(t.slots) {
		t.grow()
	}
	n := uint32(t.count)
	if int(n>>pageBits) == len(t.pages) {
		t.pages = append(t.pages, make([]entry, 1<<pageBits))
	}
	t.count++
	e := t.at(n)
	*e = entry{key: key, lo: least, hi: most}
	t.put(n)
	return e
}

// put enters entry n into the slots.
func (t *table) put(n uint32) {
	mask := uint64(len(t.slots) - 1)
	i := t.at(n).key & mask
	for t.slots[i] != 0 {
		i = (i + 1) & mask
	}
	t.slots[i] = n + 1
}

func (t *table) grow() {
	t.slots = make([]uint32, 2*len(t.slots))
	for n := range uint32(t.count) {
		t.put(n)
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
