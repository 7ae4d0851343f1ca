package tui

import (
	"slices"
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// news is one thing that has happened: a turn, or how a round begins.
type news struct {
	said  []string   // a sentence an item
	brief [][]string // the same where room is scarce, the fullest first
	// due says that it must be read even if the next thing happens at once, as when
	// an opponent leads a round that begins with closed holes.
	due bool
}

// remembered is how many things that have happened are kept to be read: the
// player's turn, the opponent's answer, and what was before while that is shown.
const remembered = 3

// recall takes the news from the log: the newest, and with a turn what went
// before it in the same round.
func (p *play) recall() {
	p.news, p.fresh = p.news[:0], false
	steps := p.match.Steps()
	at := len(steps) - 1
	for ; at >= 0 && len(p.news) < remembered; at-- {
		p.news = append(p.news, p.stepNews(at))
		if steps[at].Kind != engine.TurnEntry {
			break
		}
	}
	if at < 0 && len(p.news) < remembered {
		p.news = append(p.news, p.aim())
	}
	slices.Reverse(p.news)
	p.news[len(p.news)-1].notice(p.notices())
}

// notice adds what the players should know of the position they have come to. Where
// there is no room for both it is said rather than what happened, which is seen too.
func (n *news) notice(full, brief []string) {
	if len(full) == 0 {
		return
	}
	n.said = append(n.said, full...)
	for i, said := range n.brief {
		n.brief[i] = append(slices.Clone(said), brief...)
	}
	n.brief = append(n.brief, brief)
}

// report adds what has just happened to the news, to be read at once.
func (p *play) report(n news) {
	p.news, p.fresh = append(p.news, n), false
	if over := len(p.news) - remembered; over > 0 {
		p.news = slices.Delete(p.news, 0, over)
	}
}

// aim is what the game is about, said before anything has happened.
func (p *play) aim() news {
	key := "play.aim." + p.match.Game().Name()
	return news{said: []string{p.env.text(key + ".full")}, brief: [][]string{{p.env.text(key + ".brief")}}}
}

// stepNews tells a step of the log.
func (p *play) stepNews(at int) news {
	step := p.match.Steps()[at]
	n := news{said: told(p.env, p.tell, p.match, at)}
	newest := at == len(p.match.Steps())-1
	switch {
	case step.Kind == engine.TurnEntry:
		n.brief = [][]string{{p.tell.Brief(step.Before, step.Turn)}}
	case newest && p.match.Phase() != engine.Playing:
	case step.Round == 0: // the lot of the first leader: the match begins
		aim := p.aim()
		n.brief = [][]string{append(slices.Clone(n.said), aim.brief[0]...), aim.brief[0]}
		n.said = append(n.said, aim.said...)
	default:
		if begins := opening(p.tell, p.match, step); begins != nil {
			brief := p.tell.OpeningBrief(p.match.Results()[step.Round-1].Hold, step.After)
			n.brief, n.due = [][]string{begins, brief, brief[len(brief)-1:]}, newest
		}
	}
	return n
}

// latest tells the last step of a match.
func latest(e *env, t tell.Teller, m *engine.Match) []string {
	return told(e, t, m, len(m.Steps())-1)
}

// told tells a step of a match: what a turn did, how a round begins. It is the
// last step, or a turn follows it.
func told(e *env, t tell.Teller, m *engine.Match, at int) []string {
	s := m.Steps()[at]
	if s.Kind == engine.TurnEntry {
		return t.Turn(s.Before, s.Turn)
	}
	said := []string{stepText(e, m.Game(), s)}
	switch s.Kind {
	case engine.ContinueEntry:
		said[0] = e.text("play.roundBegins", s.Round+1)
	case engine.LotEntry:
		said[0] = t.Drawn(s.Lot, s.Side)
	}
	if at == len(m.Steps())-1 && m.Phase() != engine.Playing {
		return said
	}
	said = append(said, opening(t, m, s)...)
	if s.Kind == engine.LotEntry { // the leader's
		return append(said[1:], e.text("play.leadsByLot", s.Side))
	}
	return append(said, e.text("play.leads", s.After.Side()))
}

// opening says what a round begins with that a step has begun; nil for the first.
func opening(t tell.Teller, m *engine.Match, s engine.Step) []string {
	if s.Round == 0 || s.Round > len(m.Results()) {
		return nil
	}
	return t.Opening(m.Results()[s.Round-1].Hold, s.After)
}

// newsLines are what has happened, as much of it as there is room for: the newest,
// and above it what went before. While a turn is being shown it is left out, so that
// the words do not run ahead of the seeds.
func (p *play) newsLines(width, room int) []styled {
	t := p.env.theme
	if p.ago > 0 {
		return p.itemLines(p.againNews(), t.Text, width, room)
	}
	items := p.news
	if p.fresh && !p.reel.done() {
		items = items[:len(items)-1]
	}
	if len(items) == 0 {
		return nil
	}
	newest := len(items) - 1
	lines := p.itemLines(items[newest], t.Text, width, room)
	heard := items[newest].said
	for i := newest - 1; i >= 0 && i > newest-2; i-- {
		item := items[i]
		item.said = slices.DeleteFunc(slices.Clone(item.said), func(s string) bool { return slices.Contains(heard, s) })
		if item.due { // which is told in full
			item.brief = item.brief[:min(1, len(item.brief))]
		}
		left := room - len(lines)
		above := p.itemLines(item, t.Dim, width, left)
		switch {
		case len(above) <= left:
			lines = append(above, lines...)
		case item.due: // the newest has to wait until it has been read
			return p.itemLines(item, t.Text, width, room)
		}
	}
	return lines
}

// itemLines are one of the news, wrapped, as fully as it fits into some lines.
func (p *play) itemLines(n news, style canvas.Style, width, room int) []styled {
	lines := wrapped(style, p.env.plain(strings.Join(n.said, " ")), width)
	for _, said := range n.brief {
		if len(lines) <= room {
			break
		}
		lines = wrapped(style, p.env.plain(strings.Join(said, " ")), width)
	}
	return lines
}

// read takes note that the player has seen what there is to be read.
func (p *play) read() {
	for i := range p.news {
		p.news[i].due = false
	}
}
