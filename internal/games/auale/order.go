package auale

import "tian/internal/engine"

// Gain is what a legal move harvests, in hundredths of a seed. Most moves harvest
// nothing, and that shows in the hole of the last seed alone.
func (p *Position) Gain(m engine.Move) int {
	from := int(m)
	n := p.at(from)
	s := &sowings[from][n]
	last := int(s.last)
	if last/fieldSize == int(p.side) {
		return 0
	}
	after := Position{low: p.low + s.low, high: p.high + s.high, side: p.side}
	if ripe := after.at(last); ripe != 2 && ripe != 3 {
		return 0
	}
	after.low, after.high = p.low, p.high
	after.Play(m, nil)
	return seed * int(after.store[p.side])
}
