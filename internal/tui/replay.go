package tui

import (
	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// replay steps through the entries of a match.
type replay struct {
	env    *env
	record *record.Record
	match  *engine.Match
	tell   tell.Teller
	at     int // how many of the steps have been made
	reel   reel
	flip   bool
	bar    keyBar
}

// newReplay shows a record from a turn, counted from 0; -1 is the end.
func newReplay(e *env, r *record.Record, at int) *replay {
	p := &replay{env: e, record: r, match: r.Match(), tell: e.teller(r.Match().Game())}
	p.at = p.afterTurn(at)
	return p
}

// afterTurn is how many steps have been made after so many turns.
func (p *replay) afterTurn(turns int) int {
	steps := p.match.Steps()
	if turns < 0 {
		return len(steps)
	}
	for i, s := range steps {
		if s.Kind != engine.TurnEntry {
			continue
		}
		if turns == 0 {
			return i
		}
		turns--
	}
	return len(steps)
}

func (p *replay) key(k key) step {
	p.reel.finish()
	steps := p.match.Steps()
	switch k {
	case "right", "space", "enter", "n":
		return p.forward()
	case "left", "backspace", "p":
		p.at = max(0, p.at-1)
	case "home", "up":
		p.at = 0
	case "end", "down":
		p.at = len(steps)
	case "c":
		return p.nextCapture()
	case "x":
		p.flip = !p.flip
	case "i":
		return step{push: newRules(p.env, p.match.Game())}
	case "esc", "q":
		return step{pop: true}
	default:
		return step{unused: true}
	}
	return step{}
}

// forward shows the next step.
func (p *replay) forward() step {
	steps := p.match.Steps()
	if p.at >= len(steps) {
		return step{}
	}
	s := steps[p.at]
	p.at++
	if s.Kind != engine.TurnEntry {
		return step{}
	}
	var before engine.Scene
	s.Before.Scene(&before)
	return do(p.reel.start(before, eventsOf(s), p.env.config.Settings.Pace()))
}

// eventsOf are what happened in a turn.
func eventsOf(s engine.Step) []engine.Event {
	var t engine.Trace
	now := s.Before.Clone()
	for _, m := range s.Turn {
		now.Play(m, &t)
	}
	return t.Events
}

// nextCapture goes to the next turn that captures something.
func (p *replay) nextCapture() step {
	steps := p.match.Steps()
	for i := p.at; i < len(steps); i++ {
		if steps[i].Kind != engine.TurnEntry {
			continue
		}
		for _, e := range eventsOf(steps[i]) {
			if e.Kind == engine.Capture {
				p.at = i
				return p.forward()
			}
		}
	}
	p.at = len(steps)
	return step{}
}

func (p *replay) click(c click) step {
	if k := p.bar.hit(c); k != "" {
		return p.key(k)
	}
	switch {
	case c.wheel > 0:
		return p.key("right")
	case c.wheel < 0:
		return p.key("left")
	}
	return step{}
}

func (p *replay) told(msg any) step {
	if t, is := msg.(tick); is {
		return do(p.reel.tick(t))
	}
	return step{}
}

func (p *replay) topic() string { return "help.replay" }

// scene is what is to be drawn.
func (p *replay) scene() *engine.Scene {
	if !p.reel.done() {
		return &p.reel.scene
	}
	var s engine.Scene
	if now := p.position(); now != nil {
		now.Scene(&s)
	} else {
		p.match.Game().Start(engine.South).Scene(&s)
	}
	return &s
}

// position is that after the steps made; nil before the first lot.
func (p *replay) position() engine.Position {
	steps := p.match.Steps()
	switch {
	case p.at > 0:
		return steps[p.at-1].After
	case len(steps) > 0:
		return steps[0].Before
	}
	return p.match.Now()
}

// news tells the step made last.
func (p *replay) news() string {
	if p.at == 0 {
		return p.env.text("play.beginning")
	}
	s := p.match.Steps()[p.at-1]
	if s.Kind != engine.TurnEntry {
		return p.env.plain(stepText(p.env, p.match.Game(), s))
	}
	text := ""
	for _, line := range p.tell.Turn(s.Before, s.Turn) {
		text += line + " "
	}
	return p.env.plain(text)
}

func (p *replay) draw(c *canvas.Canvas) {
	e := p.env
	c.Fill(c.All(), " ", e.theme.Text)
	layout := p.match.Game().Layout()
	at := arrange(layout.Kind, c.W, c.H)
	drawHead(c, e, e.title(p.match.Game())+e.plain(" · ")+e.text("replay.at", p.at, len(p.match.Steps())))
	scene := p.scene()
	if b, fits := board.Fit(layout, e.theme, at.board, p.flip); fits {
		marks := board.NoMarks
		marks.Landing = p.reel.landing()
		b.Draw(c, scene, marks)
	}
	for i, r := range []canvas.Rect{at.south, at.north} {
		side := engine.Side(i)
		if p.flip {
			side = side.Other()
		}
		p.drawSide(c, r, side, scene)
	}
	lines := wrapped(e.theme.Text, p.news(), at.talk.W)
	if at.news.H > 0 {
		lines = wrapped(e.theme.Text, p.news(), at.news.W)
		drawLines(c, at.news, lines)
	} else {
		drawLines(c, at.talk, lines)
	}
	t := e.theme
	p.bar.draw(c, e, at.keys, []binding{
		bind(t.Left, "bar.previous", "left"), bind(t.Right, "bar.next", "right"), bind(e.text("key.home"), "bar.first", "home"),
		bind(e.text("key.end"), "bar.last", "end"), bind("c", "bar.capture", "c"), bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?"),
	})
}

func (p *replay) drawSide(c *canvas.Canvas, r canvas.Rect, side engine.Side, s *engine.Scene) {
	e := p.env
	style := e.theme.Side[side]
	name := e.theme.Mark[side] + " " + e.plain(e.words.Side(side))
	if s.Mover == side {
		style = style.Inverted()
		name = " " + name + " "
	}
	c.Clip(r.X, r.Y, r.W, name, style)
}
