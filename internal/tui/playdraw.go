package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// paint draws the whole screen.
func (p *play) paint(c *canvas.Canvas) {
	e := p.env
	layout := p.match.Game().Layout()
	at := arrange(layout, c.W, c.H)
	p.menu = p.menu[:0]
	p.drawTitle(c, at.title)
	b, fits := board.Fit(layout, e.theme, at.board, p.flip)
	scene := p.scene()
	p.board = nil
	if fits {
		p.board = b
		if layout.Kind == engine.Grid {
			b.Names = animalNames(e, p.tell)
		}
		b.Draw(c, scene, p.marks())
	}
	top, bottom := engine.North, engine.South
	if p.flip {
		top, bottom = bottom, top
	}
	if r, over := tell.Closed(p.match); over && p.reel.done() {
		scene = counted(scene, r)
	}
	p.drawSide(c, at.north, top, scene)
	p.drawSide(c, at.south, bottom, scene)
	if at.news.H > 0 {
		drawLines(c, e, at.news, p.newsLines(at.news.W, at.news.H))
	}
	p.drawTalk(c, at)
	if at.log.H > 2 {
		p.drawLog(c, at.log)
	}
	p.bar.draw(c, e, at.keys, p.bindings())
	if n := p.panel(); n != nil && !p.covered {
		p.menu = append(p.menu, drawBox(c, e, n.title, n.said(c), n.options, min(p.panelAt, len(n.options)-1))...)
	}
}

// drawTitle writes what is being played, and where in the match.
func (p *play) drawTitle(c *canvas.Canvas, r canvas.Rect) {
	e := p.env
	c.Fill(r, " ", e.theme.Bar)
	x := c.Text(1, r.Y, e.text("title.name"), e.theme.Key.On(e.theme.Bar.Bg))
	x = c.Text(x+2, r.Y, e.title(p.match.Game()), e.theme.Bar)
	room := r.W - x - 3
	right, style := e.fullest(room, p.moment()...), e.theme.Box
	if p.quiet != "" {
		right, style = e.cut(p.quiet, room), e.theme.Warn.On(e.theme.Bar.Bg)
	}
	p.drawScales(c, x+2, r.W-1-canvas.Width(right)-2, r.Y)
	c.Right(r.W-1, r.Y, right, style)
}

// moment is which round and which turn it is, the fullest first: "round 1 of 2 · turn 3
// (2.)", "round 1/2 · turn 3", "turn 3".
func (p *play) moment() []string {
	e := p.env
	n, number := p.turnNumber()
	round, brief := "", ""
	if !p.match.Game().Rounds().Single() && number > 0 {
		round = e.text("title.round", number)
		brief = round
		if most := p.match.Options().Rounds; most > 0 {
			round, brief = e.text("title.roundOf", number, most), e.text("title.roundOfBrief", number, most)
		}
	}
	if n == 0 {
		return []string{round, brief}
	}
	turn, between := e.text("title.turn", n), e.plain(" · ")
	full := linked(between, round, turn)
	return []string{e.text("title.listed", full, listNumber(n)), full, linked(between, brief, turn), turn}
}

// turnNumber is the number in its round of the turn that is shown or being made, once the
// round is over of the last one: the one that was broken off, if it was. It is 0 in a round
// without a turn.
func (p *play) turnNumber() (n, round int) {
	if p.ago > 0 && !p.reel.done() {
		at := p.turnBack(p.ago)
		return numberOf(p.match.Steps(), at), p.match.Steps()[at].Round
	}
	round = p.match.Round()
	for _, s := range p.match.Steps() {
		if s.Kind == engine.TurnEntry && s.Round == round {
			n++
		}
	}
	made := p.fresh && !p.reel.done() // and is being shown
	if p.match.Phase() == engine.Playing && !made || n > 0 && brokenOff(p.match) {
		n++
	}
	return n, round
}

// drawSide writes a side's line: its sign, name and player, what it holds, and
// whether it is to move.
func (p *play) drawSide(c *canvas.Canvas, r canvas.Rect, side engine.Side, s *engine.Scene) {
	e := p.env
	c.Fill(r, " ", e.theme.Text)
	style := e.theme.Side[side]
	line := seatLine{side: side, who: e.whoForms(p.record.Tag(sideTags[side])), holds: e.holdsForms(p.tell, side, s)}
	if s.Mover == side && (p.match.Phase() == engine.Playing || !p.reel.done()) {
		line.doing = p.doing()
		style = style.Inverted()
	}
	if s.Taken[side] == 0 && p.kind() == "grid" && r.W < crowded && r.H == 1 {
		line.holds = nil // that nothing is taken need not be said
	}
	e.drawSeat(c, r, line, style)
}

// doing is what the side to move does.
func (p *play) doing() []string {
	e := p.env
	switch {
	case !p.reel.done():
		return e.doingForms(e.text("seat.sowing." + p.kind()))
	case p.thinking != nil:
		spinner := p.thoughtText()
		return append(e.doingForms(e.text("seat.thinking", spinner)), " "+spinner)
	case p.paused:
		return e.doingForms(e.text("seat.waits"))
	}
	return e.doingForms(e.text("seat.toMove"))
}

// kind names the family of boards in keys of the catalogue.
func (p *play) kind() string {
	if p.match.Game().Layout().Kind == engine.Grid {
		return "grid"
	}
	return "pits"
}
