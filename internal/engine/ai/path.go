package ai

import "tian/internal/engine"

// path is the positions between turns on the way to a node: those of the game
// before the search, then those of the line. It knows which occurred twice, so
// that the third occurrence, which ends the round, is seen when it comes.
type path struct {
	hashes []uint64
	// seen counts hashes by their low bits, to answer "never yet" at once.
	seen [1 << 10]uint8
	// twice is how many positions have occurred twice by now.
	twice int
	// salt stands for the set of them. It is mixed into the keys of the table:
	// what was found where a position was one step from ending the round is not
	// what is true where it is not.
	salt uint64
}

// reset makes the path those positions, in order.
func (p *path) reset(hashes []uint64) {
	*p = path{hashes: p.hashes[:0]}
	for _, h := range hashes {
		p.push(h)
	}
}

// occurred is how often h is on the path.
func (p *path) occurred(h uint64) int {
	if p.seen[h&uint64(len(p.seen)-1)] == 0 {
		return 0
	}
	count := 0
	for _, other := range p.hashes {
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
		p.twice++
		p.salt ^= engine.Mix(h, 0x7469616e)
	}
	p.hashes = append(p.hashes, h)
	p.seen[h&uint64(len(p.seen)-1)]++
}

// pop goes back by one.
func (p *path) pop() {
	h := p.hashes[len(p.hashes)-1]
	p.hashes = p.hashes[:len(p.hashes)-1]
	p.seen[h&uint64(len(p.seen)-1)]--
	if p.occurred(h) == 1 {
		p.twice--
		p.salt ^= engine.Mix(h, 0x7469616e)
	}
}
