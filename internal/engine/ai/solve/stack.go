package solve

import "tian/internal/engine"

// record is a question on the search stack: is the value of a place at least t?
// Questions that wait for each other form a component of the graph of questions.
// Their records stay on the stack until the component is settled as a whole.
type record struct {
	at       place
	t        int16
	known    answer
	repeat   answer  // what a third occurrence of the position answers; unknown in mid-turn
	leans    bool    // a decision leads to a question that is cyclic by itself
	good     bool    // a yes is good for the side that wants a yes at the root of the search
	mark     bool    // for walks over the component
	round    int32   // see search.keep
	low      int32   // the lowest record that this one waits for, as far as is known
	from, to int32   // its edges
	base     int32   // how many edges there were when it was pushed
	slot     uint32  // where the index has it
	position Counted // only if a certificate is wanted
}

// edge leads from a record to one that it waits for.
type edge struct {
	to   int32
	turn bool // the side changes, so that a no over there is a yes here
	move engine.Move
}

// stack is the questions being searched and those that wait for one of them.
type stack struct {
	records []record
	edges   []edge
	slots   []int32 // 1 + record, by a hash of the question; 0 if free
}

func (k *stack) hash(at place, t int16) uint64 {
	return engine.Mix(at.exact(), uint64(uint16(t)))
}

// push puts a question on the stack.
func (k *stack) push(at place, t int, good bool) int32 {
	me := int32(len(k.records))
	k.records = append(k.records, record{
		at: at, t: int16(t), good: good, low: me, base: int32(len(k.edges)),
	})
	if 2*len(k.records) > len(k.slots) {
		k.slots = make([]int32, max(1<<8, 2*len(k.slots)))
		for i := range k.records {
			k.index(int32(i))
		}
	} else {
		k.index(me)
	}
	return me
}

// index enters a record into the slots.
func (k *stack) index(i int32) {
	r := &k.records[i]
	mask := uint64(len(k.slots) - 1)
	slot := k.hash(r.at, r.t) & mask
	for k.slots[slot] != 0 {
		slot = (slot + 1) & mask
	}
	k.slots[slot] = i + 1
	r.slot = uint32(slot)
}

// find gives the record of a question on the stack, -1 if there is none.
func (k *stack) find(at place, t int16) int32 {
	if len(k.slots) == 0 {
		return -1
	}
	mask := uint64(len(k.slots) - 1)
	for i := k.hash(at, t) & mask; k.slots[i] != 0; i = (i + 1) & mask {
		if r := &k.records[k.slots[i]-1]; r.at == at && r.t == t {
			return k.slots[i] - 1
		}
	}
	return -1
}

// link notes what a record waits for.
func (k *stack) link(r *record, edges []edge) {
	r.from = int32(len(k.edges))
	k.edges = append(k.edges, edges...)
	r.to = int32(len(k.edges))
}

// pop takes a record and all above it off. Slots are freed in the reverse order of
// their filling, so that no search over them is cut short.
func (k *stack) pop(first int32) {
	for i := len(k.records) - 1; i >= int(first); i-- {
		k.slots[k.records[i].slot] = 0
	}
	k.edges = k.edges[:k.records[first].base]
	k.records = k.records[:first]
}
