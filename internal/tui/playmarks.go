package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/board"
)

// scene is what is to be drawn: the animation, or the position.
func (p *play) scene() *engine.Scene {
	if !p.reel.done() {
		return &p.reel.scene
	}
	var s engine.Scene
	if now := p.match.Now(); now != nil {
		now.Scene(&s)
	} else {
		p.match.Game().Start(engine.South).Scene(&s)
	}
	return &s
}

// marks are what is drawn on the scene.
func (p *play) marks() board.Marks {
	m := board.NoMarks
	if !p.reel.done() {
		m.Landing, m.Last = p.reel.landing(), p.reel.moved()
		m.Takes = p.reel.taking()
		return m
	}
	m.Last = p.touched
	if p.match.Phase() != engine.Playing {
		return m
	}
	m.Lit = p.lit
	if !p.human() {
		if p.thinking != nil {
			m.Cursor = p.cursor
		}
		return m
	}
	m.Can = p.picker.can()
	if p.picker.options() == nil {
		m.Cursor = p.cursor
	}
	m.Chosen = p.picker.from
	m.Held = p.picker.from
	if p.env.config.Settings.Ghosts {
		p.ghosts(&m)
	}
	p.advise(&m)
	return m
}

// ghosts marks what the decision under the cursor, or the option chosen, would do.
func (p *play) ghosts(m *board.Marks) {
	if p.match.Game().Layout().Kind == engine.Grid {
		m.Danger = p.danger
		if m.Chosen == engine.NoSquare && m.Can.Has(p.cursor) {
			// The squares the animal under the cursor may reach.
			m.Chosen, m.Can = p.cursor, 0
			for _, d := range p.reach() {
				m.Can |= engine.Squares(p.match.Game().Gesture(d).To)
			}
		}
		return
	}
	if len(p.looks) == 1 || p.picker.options() != nil && p.pick < len(p.looks) {
		v := p.looks[min(p.pick, len(p.looks)-1)]
		m.Ends, m.Takes, m.After = v.ends, v.takes, &v.after
	}
}
