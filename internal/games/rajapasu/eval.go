package rajapasu

// Evaluate estimates the holding at the end of the round of the side to move
// minus the opponent's, in counters. Counters in a row are worth less to its
// owner than captured ones: most of what is left in the end falls to whoever can
// still move, so a quarter is what they are counted at.
func (p *Position) Evaluate() int {
	me, other := p.side, p.side.Other()
	taken := int(p.held[me]) - int(p.held[other])
	standing := sum(p.rows[me]) - sum(p.rows[other])
	return taken + standing/4
}
