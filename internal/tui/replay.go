package tui

import (
	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/study"
	"tian/internal/tui/tell"
)

// replay looks back at a match: it steps through its turns, its variations and
// what would have been better, shows what the turns lost, and lets comments be
// written. See replaykeys for what the keys do, replayline for where it can go,
// replaynotes for what is written, replaystudy for the analysis, and replaydraw,
// replaywords and replaylist for the looks.
type replay struct {
	env    *env
	record *record.Record
	match  *engine.Match
	tell   tell.Teller
	judge  study.Teller
	file   File // where comments are kept; nil if nowhere
	owned  bool // the file is to be closed with the screen

	line *line // what is stepped through
	at   int   // how many of its steps have been made
	reel reel
	auto autoplay
	flip bool

	analysis *study.Analysis // nil if there is nobody to ask
	report   study.Report
	deeper   bool // the analysis takes its time
	yields   bool // it waits while another game is played

	proofs proofs // of the decisions that are open in the position shown

	editing int // which of the comments here is being written

	saving string // what is to be said when all is saved
	said   string // what has just been done or cannot be
	quiet  string // what went wrong with saving
	view   view   // what is to be shown where not all has room
	one    bool   // as last drawn, words and graph shared a place
	bar    keyBar
	board  *board.Board // as last drawn, for the mouse; nil if it was not
	graph  canvas.Rect  // so too
	listed []listSpot   // so too
}

// newReplay shows a record from a turn, counted from 0; -1 is the end. What is
// written into it is not kept.
func newReplay(e *env, r *record.Record, at int) *replay {
	p := &replay{
		env: e, record: r, match: r.Match(), auto: autoplay{speed: 1},
		tell: e.teller(r.Match().Game()), judge: study.NewTeller(r.Match().Game(), e.words),
	}
	p.line = p.tellOf(mainLine(p.match))
	if p.at = len(p.line.steps); at >= 0 {
		p.at = p.line.trail.AfterTurn(at)
	}
	return p
}

// keptIn says where what is written into the record is kept. The file is not
// closed by the screen.
func (p *replay) keptIn(f File) *replay {
	p.file = f
	return p
}

// own is keptIn for a file that is closed with the screen.
func (p *replay) own(f File) *replay {
	p.file, p.owned = f, f != nil
	return p
}

// open is the step to the screen.
func (p *replay) open() step { return step{push: p, cmd: p.begin()} }

// told answers ticks, the analysis and the answers of dialogs.
func (p *replay) told(msg any) step { return p.heed(msg).and(p.consult()) }

func (p *replay) heed(msg any) step {
	switch msg := msg.(type) {
	case tick:
		return do(p.shownOn(msg))
	case nextTurn:
		return p.autoStep(msg)
	case studied:
		return do(p.studied(msg))
	case entered:
		return p.entered(msg)
	case way:
		return p.enter(msg)
	case which:
		return p.edit(int(msg))
	case tried:
		return p.tried(msg)
	case removal:
		return p.remove()
	case proved:
		p.proofs.heed(msg)
	case saved:
		p.kept()
	case shown:
		if p.yields { // back from a game
			p.yields = false
			return do(p.study())
		}
	}
	return step{}
}

// shownOn goes on with the animation, and with playing by itself after it.
func (p *replay) shownOn(t tick) command {
	if p.reel.done() {
		return nil
	}
	next := p.reel.tick(t)
	if p.reel.done() {
		return p.rest()
	}
	return next
}

func (p *replay) click(c click) step { return p.point(c).and(p.consult()) }

func (p *replay) point(c click) step {
	if k := p.bar.hit(c); k != "" {
		return p.press(k)
	}
	switch {
	case c.wheel > 0:
		return p.press("down")
	case c.wheel < 0:
		return p.press("up")
	}
	for _, s := range p.listed {
		if s.at.Has(c.x, c.y) {
			p.halt()
			p.at = s.step + 1
			return step{}
		}
	}
	if p.board != nil && c.wheel == 0 {
		if s := p.board.At(c.x, c.y); s != engine.NoSquare && !p.line.moment(p.at).idle {
			p.halt()
			return p.tryAt(s)
		}
	}
	if at, ok := p.plotted().StepAt(p.graph, p.env.theme, c.x, c.y); ok {
		p.halt()
		p.line, p.at = p.line.root(), at
	}
	return step{}
}

func (p *replay) topic() string { return "help.replay" }

// leave stops the analysis and closes the file.
func (p *replay) leave() command {
	p.halt()
	p.proofs.stop()
	if p.analysis != nil {
		p.analysis.Stop()
	}
	if p.owned {
		return p.env.journal.close(p.file)
	}
	return nil
}

// scene is what is to be drawn: the animation, or the position.
func (p *replay) scene() *engine.Scene {
	if !p.reel.done() {
		return &p.reel.scene
	}
	var s engine.Scene
	if now := p.line.position(p.at); now != nil {
		now.Scene(&s)
	} else {
		p.match.Game().Start(engine.South).Scene(&s)
	}
	return &s
}

// last is the step made last; false at the beginning.
func (p *replay) last() (engine.Step, bool) {
	if p.at == 0 {
		return engine.Step{}, false
	}
	return p.line.steps[p.at-1], true
}
