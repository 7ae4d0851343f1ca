package tui

import (
	"slices"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// panel is what stands in front of the board while the match waits for something
// other than a decision: a lot, the next round, or nothing more.
type panel struct {
	title   string
	lines   []string
	ahead   []string // what may be said if there is room
	options []option
}

// said are the lines, and with them what lies ahead if a screen has room for both.
func (n *panel) said(c *canvas.Canvas) []string {
	all := append(slices.Clone(n.lines), n.ahead...)
	rows := len(n.options)
	for _, line := range all {
		rows += len(canvas.Wrap(line, min(c.W-4, 56)))
	}
	if rows+6 > c.H { // the frame, the title, a line above the options, the keys
		return n.lines
	}
	return all
}

// panel is what is to be shown now, nil while a turn is to be made or shown, or
// when it has been put away.
func (p *play) panel() *panel {
	if p.hidden || !p.reel.done() {
		return nil
	}
	switch p.match.Phase() {
	case engine.Drawing:
		return p.lotPanel()
	case engine.Resting:
		return p.roundPanel()
	case engine.Finished:
		return p.endPanel()
	}
	return nil
}

func (p *play) lotPanel() *panel {
	e := p.env
	n := &panel{title: e.text("panel.lot", e.plain(p.tell.Lot(p.match.Due())))}
	if r, ended := p.match.Outcome(); ended {
		n.lines = e.plainAll(p.drawn(p.tell.RoundOver(p.match.Now(), r)))
	}
	n.options = []option{
		{"enter", e.text("panel.draw"), drawLot},
		{"j", e.text("panel.playLot"), playLot},
		{"s", e.text("panel.favour", engine.South), lotSouth},
		{"n", e.text("panel.favour", engine.North), lotNorth},
		{"l", e.text("panel.look"), lookAtBoard},
	}
	return n
}

func (p *play) roundPanel() *panel {
	e := p.env
	r, _ := p.match.Outcome()
	n := &panel{title: e.text("panel.round", p.match.Round())}
	n.lines, n.ahead = e.plainAll(p.drawn(p.tell.Ending(p.match.Now(), r))), e.plainAll(p.tell.Ahead(r))
	n.options = []option{
		{"enter", e.text("panel.next"), nextRound},
		{"e", e.text("panel.stop"), stopMatch},
		{"u", e.text("menu.undo"), undo},
		{"l", e.text("panel.look"), lookAtBoard},
		{"q", e.text(p.leaveWord()), leaveGame},
	}
	return n
}

func (p *play) endPanel() *panel {
	e := p.env
	n := &panel{title: e.text("panel.end")}
	n.lines = append(e.plainAll(p.drawn(account(p.tell, p.match))), e.plain(p.tell.Verdict(p.match.Verdict())))
	n.options = []option{
		{"enter", e.text("panel.again"), rematch},
		{"y", e.text("panel.replay"), stepThrough},
		{"u", e.text("menu.undo"), undo},
		{"l", e.text("panel.look"), lookAtBoard},
		{"q", e.text(p.leaveWord()), leaveGame},
	}
	return n
}

// drawn is what is said of a round that is over, with the lots that have been drawn
// since: they take the place of why it ended, which was said when they were due.
func (p *play) drawn(said []string) []string {
	var lots []string
	steps := p.match.Steps()
	for i := len(steps) - 1; i >= 0 && steps[i].Kind == engine.LotEntry && steps[i].Lot != engine.LotStarter; i-- {
		lots = append(lots, p.tell.Drawn(steps[i].Lot, steps[i].Side))
	}
	if len(lots) == 0 || len(said) == 0 {
		return said
	}
	slices.Reverse(lots)
	return append(lots, said[1:]...)
}

// pressPanel answers a key while a panel is shown.
func (p *play) pressPanel(n *panel, k key) step {
	switch k {
	case "up", "left", "shift+tab":
		p.panelAt = (p.panelAt + len(n.options) - 1) % len(n.options)
		return step{}
	case "down", "right", "tab":
		p.panelAt = (p.panelAt + 1) % len(n.options)
		return step{}
	case "enter":
		return p.run(n.options[min(p.panelAt, len(n.options)-1)].answer.(errand))
	case "esc":
		return p.run(lookAtBoard)
	case "m":
		return step{push: p.gameMenu()}
	case "r":
		return p.run(redo)
	}
	for _, o := range n.options {
		if o.key == k {
			return p.run(o.answer.(errand))
		}
	}
	if e, ok := errandKeys[k]; ok && (e == readRules || e == setUp || e == turnBoard || e == repaint) {
		return p.run(e)
	}
	return step{unused: true}
}

// runPanel does the errands of the panel.
func (p *play) runPanel(e errand) step {
	switch e {
	case drawLot:
		return p.change(p.match.Draw(engine.Side(p.env.config.Rand.IntN(2))))
	case lotSouth:
		return p.change(p.match.Draw(engine.South))
	case lotNorth:
		return p.change(p.match.Draw(engine.North))
	case playLot:
		return step{push: newThrow(p.env, p.seats)}
	case nextRound:
		p.paused = false
		return p.change(p.match.Continue())
	case stopMatch:
		return p.change(p.match.Stop())
	case lookAtBoard:
		p.hidden = true
	case rematch:
		return step{swap: newAgain(p)}
	case stepThrough:
		return newReplay(p.env, p.record, -1).keptIn(p.file).open()
	}
	return step{}
}
