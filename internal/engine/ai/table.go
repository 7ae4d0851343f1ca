package ai

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"tian/internal/engine"
)

// table is the transposition table: what earlier visits of a position found. It
// is shared by all workers without locks. An entry is two words, the second one
// the data and the first the key xored with the data, so an entry of which two
// writers each wrote half fails to match and is as good as absent.
type table struct {
	buckets []bucket
	asked   int   // bytes, which the system need not have granted
	age     uint8 // of the present search, in the six bits that data has for it
}

// bucket is one cache line.
type bucket [4]slot

const bucketSize = int(unsafe.Sizeof(bucket{}))

type slot struct{ check, data atomic.Uint64 }

// bound says which side of the truth an entry's value is on.
type bound uint8

const (
	noBound bound = iota
	atLeast
	atMost
	exactly
)

// proved is the depth of a value that holds at every depth.
const proved = 255

// entry is an unpacked table entry. In data, from the lowest bit: 16 bits move,
// 16 value, 16 unused, 8 depth, 6 age, 2 bound.
type entry struct {
	move  engine.Move
	value Value // less what is banked; a mate is counted from this position
	depth int
	bound bound
}

// newTable makes a table of so many bytes, or a little less; of half as many, and so
// on, where the system has no more.
func newTable(size int) *table {
	n := affordable(size, granted)
	t := &table{buckets: make([]bucket, max(1, n/bucketSize)), asked: size}
	advise(t.buckets)
	return t
}

// fits says whether a table of so many bytes would be of this one's size.
func (t *table) fits(size int) bool { return t.asked == size }

// clear forgets everything.
func (t *table) clear() {
	clear(t.buckets)
	t.age = 0
}

// turn begins another search: what is there already grows older.
func (t *table) turn() { t.age = (t.age + 1) & 63 }

// at is the bucket of a key: its high bits scaled to the number of buckets, which
// is any number, so that all of the memory given is used.
func (t *table) at(key uint64) *bucket {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// probe looks a key up.
func (t *table) probe(key uint64) (entry, bool) {
	b := t.at(key)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == key && data != 0 {
			return unpack(data), true
		}
	}
	return entry{move: engine.NoMove}, false
}

// store keeps an entry in place of the least valuable of its bucket: the same
// position first, else the oldest and shallowest.
func (t *table) store(key uint64, e entry) {
	b := t.at(key)
	var victim *slot
	worst := 1 << 30
	for i := range b {
		s := &b[i]
		data := s.data.Load()
		if s.check.Load()^data == key {
			if old := unpack(data); t.keeps(old, data, e) {
				return
			} else if e.move == engine.NoMove {
				e.move = old.move
			}
			victim = s
			break
		}
		if w := t.worth(data); w < worst {
			worst, victim = w, s
		}
	}
	data := pack(e, t.age)
	victim.data.Store(data)
	victim.check.Store(key ^ data)
}

// keeps says that what is known of the same position is better than e.
func (t *table) keeps(old entry, data uint64, e entry) bool {
	fresh := uint8(data>>56)&63 == t.age
	return e.bound != exactly && old.depth > e.depth+2 && (fresh || old.depth == proved)
}

// worth is higher for what should stay: deep and recent.
func (t *table) worth(data uint64) int {
	if data == 0 {
		return -1 << 20
	}
	depth := int(data >> 48 & 255)
	if depth == proved {
		depth = 32
	}
	old := int((t.age - uint8(data>>56)&63) & 63)
	return depth - 8*old
}

func pack(e entry, age uint8) uint64 {
	return uint64(e.move) | uint64(uint16(e.value))<<16 |
		uint64(e.depth&255)<<48 | uint64(age&63)<<56 | uint64(e.bound)<<62
}

func unpack(data uint64) entry {
	return entry{
		move:  engine.Move(data),
		value: Value(int16(data >> 16)),
		depth: int(data >> 48 & 255),
		bound: bound(data >> 62),
	}
}

// filled is how full the table is with entries of this search, in thousandths.
func (t *table) filled() int {
	count := 0
	sample := min(len(t.buckets), 250)
	for i := range sample {
		for j := range t.buckets[i] {
			data := t.buckets[i][j].data.Load()
			if data != 0 && uint8(data>>56)&63 == t.age {
				count++
			}
		}
	}
	return count * 1000 / (4 * sample)
}
