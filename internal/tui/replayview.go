package tui

import "slices"

// view is what is shown where there is no room for everything.
type view uint8

const (
	wordsView view = iota // what happened, and what can be said of it
	proofView             // what is proved of the decisions, if anything is
	graphView             // on a small screen, which has no other place for it
)

// viewKeys are the words of the key bar for going to a view.
var viewKeys = [...]string{wordsView: "bar.words", graphView: "bar.graph", proofView: "bar.values"}

// views are those that there are here, in the order in which they take turns.
func (p *replay) views() []view {
	all := []view{wordsView}
	if p.proven() || p.awaited() && p.view == proofView { // which does not come and go with every step
		all = append(all, proofView)
	}
	if p.one {
		all = append(all, graphView)
	}
	return all
}

// shown is the view to be shown: the one wished for, if there is one such here and
// nothing has just been said.
func (p *replay) shown() view {
	if p.said == "" && slices.Contains(p.views(), p.view) {
		return p.view
	}
	return wordsView
}

// following is the view after the one shown; the same if there is no other.
func (p *replay) following() view {
	all := p.views()
	return all[(slices.Index(all, p.shown())+1)%len(all)]
}

// nextView shows the next view from now on.
func (p *replay) nextView() step {
	next := p.following()
	if next == p.shown() && p.env.config.Prover != nil {
		return p.say(p.valueless())
	}
	p.view = next
	return step{}
}

// valueless is the key of why there are no values of turns here.
func (p *replay) valueless() string {
	switch now := p.line.moment(p.at); {
	case now.winner != nil:
		return "replay.matchOver"
	case now.came != nil:
		return "replay.roundOver"
	case now.idle:
		return "replay.lotDue"
	}
	return "replay.nothingProved"
}
