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
			b.Names = p.names()
		}
		b.Draw(c, scene, p.marks())
	}
	top, bottom := engine.North, engine.South
	if p.flip {
		top, bottom = bottom, top
	}
	if r, over := closed(p.match); over && p.reel.done() {
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
	right := ""
	if !p.match.Game().Rounds().Single() && p.match.Round() > 0 {
		if n := p.match.Options().Rounds; n > 0 {
			right = e.text("title.roundOf", p.match.Round(), n)
		} else {
			right = e.text("title.round", p.match.Round())
		}
	}
	if n := p.turnNumber(); n > 0 {
		if right != "" {
			right += e.plain(" · ")
		}
		right += e.text("title.turn", n)
		if full := e.text("title.listed", right, listNumber(n)); canvas.Width(full) <= r.W-x-3 {
			right = full
		}
	}
	style := e.theme.Box
	if p.quiet != "" {
		right, style = p.quiet, e.theme.Warn.On(e.theme.Bar.Bg)
	}
	room := r.W - x - 3
	right = e.cut(right, room)
	p.drawScales(c, x+2, r.W-1-canvas.Width(right)-2, r.Y)
	c.Right(r.W-1, r.Y, right, style)
}

// turnNumber counts the turns of the round, the one being made included.
func (p *play) turnNumber() int {
	n := 1
	for _, s := range p.match.Steps() {
		if s.Kind == engine.TurnEntry && s.Round == p.match.Round() {
			n++
		}
	}
	if p.match.Phase() != engine.Playing {
		n--
	}
	return n
}

// drawSide writes a side's line: its sign, name and player, what it holds, and
// whether it is to move.
func (p *play) drawSide(c *canvas.Canvas, r canvas.Rect, side engine.Side, s *engine.Scene) {
	e := p.env
	style := e.theme.Side[side]
	c.Fill(r, " ", e.theme.Text)
	moves := s.Mover == side && (p.match.Phase() == engine.Playing || !p.reel.done())
	doing := ""
	if moves {
		doing = p.doing()
		style = style.Inverted()
	}
	right := e.plain(e.holds(p.tell, side, s))
	if r.H > 1 { // in a column, on a line of its own
		c.Text(r.X, r.Y, e.sideName(side, p.player(side), doing, r.W), style)
		c.Clip(r.X+3, r.Y+1, r.W-3, right, e.theme.Strong)
		return
	}
	room := r.W - canvas.Width(right) - 3
	if s.Taken[side] == 0 && p.kind() == "grid" && r.W < crowded {
		right, room = "", r.W-2 // that nothing is taken need not be said
	}
	c.Text(r.X, r.Y, e.sideName(side, p.player(side), doing, room), style)
	c.Right(r.X+r.W-1, r.Y, right, e.theme.Strong)
}

// sideName is the heading of a side: its sign and name, who plays it and, if it is
// to move, what it does. Where room is scarce the player goes first.
func (e *env) sideName(side engine.Side, who, doing string, room int) string {
	name := " " + e.theme.Mark[side] + " " + e.plain(e.words.Side(side))
	if doing != "" {
		doing = e.plain(" · ") + doing + " "
	}
	if who != "" {
		if full := name + " (" + e.plain(who) + ")" + doing; canvas.Width(full) <= room {
			return full
		}
	}
	return e.cut(name+doing, room)
}

// player is the name of who plays a side, "" for a nameless person.
func (p *play) player(side engine.Side) string {
	if name := p.record.Tag(sideTags[side]); name != "" && name != "human" {
		return whoText(p.env, name)
	}
	return ""
}

// doing is what the side to move does.
func (p *play) doing() string {
	e := p.env
	switch {
	case !p.reel.done():
		return e.text("seat.sowing." + p.kind())
	case p.thinking != nil:
		return e.text("seat.thinking", p.thoughtText())
	case p.paused:
		return e.text("seat.waits")
	}
	return e.text("seat.toMove")
}

// kind names the family of boards in keys of the catalogue.
func (p *play) kind() string {
	if p.match.Game().Layout().Kind == engine.Grid {
		return "grid"
	}
	return "pits"
}

// holds is what a side has: pieces off the board, or the animals it has captured.
func (e *env) holds(t tell.Teller, side engine.Side, s *engine.Scene) string {
	if t.Game.Layout().Kind == engine.Pits {
		return e.text("seat.holds", t.Amount(s.Store[side]))
	}
	taken := ""
	for strength := 8; strength > 0; strength-- {
		if s.Taken[side]>>strength&1 == 1 {
			taken += " " + e.theme.Animals[strength]
		}
	}
	if taken == "" {
		return e.text("seat.tookNone")
	}
	return e.text("seat.took", taken)
}

// names are the animals' names by strength.
func (p *play) names() *[9]string {
	var names [9]string
	for s := 1; s <= 8; s++ {
		names[s] = p.env.plain(p.tell.Animal(uint8(s)))
	}
	return &names
}
