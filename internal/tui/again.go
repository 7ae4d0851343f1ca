package tui

// newAgain is a new game like the one just played: the same game, players and
// rounds, and the other side leading where that may be chosen.
func newAgain(p *play) screen {
	n := newNewGame(p.env)
	for i, g := range p.env.config.Games {
		if g.Name() == p.match.Game().Name() {
			n.setup.game = i
		}
	}
	for side, s := range p.seats {
		if n.setup.who[side] = s.who; s.who == "" {
			n.setup.who[side] = "human"
		}
	}
	n.setup.rounds, n.setup.lead = p.match.Options().Rounds, p.match.Options().Lead
	n.at = len(n.rows())
	return n
}
