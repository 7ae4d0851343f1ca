package ai

import "tian/internal/engine"

// path is the positions between turns on the way to a node: those of the game
// before the search, then those of the line. It knows which occurred twice, so
// that the third occurrence, which ends the round, is seen when it comes.
type path struct {
	past map[uint64]int // how often each position of the game occurred
	line []uint64       // the positions of the line, in order
	// seen counts hashes by their low bits, to answer "never yet" at once.
	seen [1 << 13]uint16
	// twice is how many positions have occurred twice by now.
	twice int
	// salt stands for the set of them. It is mixed into the keys of the table:
	// what was found where a position was one step from ending the round is not
	// what is true where it is not.
	salt uint64
}

// reset makes the path those positions of the game, and an empty line.
func (p *path) reset(past []uint64) {
	*p = path{line: p.line[:0], past: make(map[uint64]int, len(past))}
	for _, h := range past {
		p.past[h]++
		*p.bin(h)++
		if p.past[h] == 2 {
			p.mark(h, 1)
		}
	}
}

// bin counts the hashes that share the low bits of h.
func (p *path) bin(h uint64) *uint16 { return &p.seen[h&uint64(len(p.seen)-1)] }

// mark notes that h is one more, or one less, of those that occurred twice.
func (p *path) mark(h uint64, step int) {
	p.twice += step
	p.salt ^= engine.Mix(h, 0x7469616e)
}

// occurred is how often h is on the path.
func (p *path) occurred(h uint64) int {
	if *p.bin(h) == 0 {
		return 0
	}
	count := p.past[h]
	for _, other := range p.line {
		if other == h {
			count++
		}
	}
	return count
}

// third says that one more occurrence of h is the third.
func (p *path) third(h uint64) bool { return p.twice > 0 && p.occurred(h) >= 2 }

// push goes on to h.
func (p *path) push(h uint64) {
	if p.occurred(h) == 1 {
		p.mark(h, 1)
	}
	p.line = append(p.line, h)
	*p.bin(h)++
}

// pop goes back by one.
func (p *path) pop() {
	h := p.line[len(p.line)-1]
	p.line = p.line[:len(p.line)-1]
	*p.bin(h)--
	if p.occurred(h) == 1 {
		p.mark(h, -1)
	}
}
