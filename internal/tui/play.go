package tui

import (
	"errors"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// play is the screen on which a match is played. The match in the record is the
// truth; everything here is about showing it and asking for the next decision.
type play struct {
	env    *env
	record *record.Record
	file   File // where it is kept; nil if it has no place
	trial  bool // it is a turn tried in a replay, which keeps what is worth it
	match  *engine.Match
	tell   tell.Teller
	seats  [2]seat

	picker picker
	cursor engine.Square
	typed  string        // the beginning of a decision being typed
	byName engine.Square // the square named by the letter before, NoSquare if none was
	pick   int           // which of the options is chosen with the arrows

	reel  reel
	trace engine.Trace

	news    []news           // what has happened, the newest last
	fresh   bool             // the reel shows what the newest of the news tells
	ago     int              // how many turns back the turn is that is shown again, 0 if none is
	touched engine.SquareSet // the squares of the last turn, on a grid
	trouble string           // why something cannot be done
	lit     engine.SquareSet
	quiet   string    // what went wrong with saving, said once
	looks   []preview // what the decisions under the cursor would do
	danger  engine.SquareSet

	thinking  *thinking // the opponent at work
	hinting   *thinking // whoever is asked for a hint
	hint      *advice   // the answer
	scales    scales
	weighedAt int     // the length of the log when the scales were last asked, -1 for never
	expects   float64 // what an opponent expected of its last turn, in points
	questions int     // how often somebody has been asked to think
	flip      bool
	paused    bool // two opponents wait for the watcher to let them go on
	hidden    bool // the panel between rounds is put away to see the board
	panelAt   int  // the chosen line of the panel
	covered   bool // another screen is above

	board *board.Board // as last drawn, for the mouse
	bar   keyBar
	menu  []spot // options and panel lines as last drawn
}

// seat is who plays a side: a person at the keyboard if there is no opponent.
type seat struct {
	who      string
	opponent Opponent
}

// newPlay makes the screen of a match; an error says that an opponent cannot be had.
func newPlay(e *env, r *record.Record, f File, seats [2]string) (*play, error) {
	p := &play{
		env: e, record: r, file: f, match: r.Match(), cursor: engine.NoSquare, weighedAt: -1,
		tell: e.teller(r.Match().Game()),
	}
	p.picker.game = p.match.Game()
	for side, who := range seats {
		p.seats[side].who = who
		if who == "" || who == "human" || e.config.Opponent == nil {
			continue
		}
		o, err := e.config.Opponent(who, p.match.Game())
		if err != nil {
			return nil, err
		}
		p.seats[side].opponent = o
	}
	p.recall()
	return p, nil
}

// begin is what is to be done when the screen is first shown. A game in which
// nothing has happened is not kept: nothing would be lost.
func (p *play) begin() command {
	p.settle()
	if why := p.record.PassedOver(); why != nil {
		p.trouble = p.env.sentence(why)
	}
	var save command
	if !p.match.Untouched() {
		save = p.keep()
	}
	return batch(p.env.prepare(p.match.Game()), save, p.onward())
}

// settle looks at the match anew after it has changed.
func (p *play) settle() {
	p.typed, p.trouble, p.lit, p.pick = "", "", 0, 0
	p.byName = engine.NoSquare
	p.hint, p.ago = nil, 0
	p.touched = p.lastSquares()
	p.hidden, p.panelAt = false, 0
	p.picker.reset(nil)
	if p.match.Phase() == engine.Playing {
		p.picker.reset(p.match.Now())
		p.place()
	}
	p.look()
}

// place puts the cursor where the side to move may choose, unless it is there.
func (p *play) place() {
	can := p.picker.can()
	if p.cursor != engine.NoSquare && !p.human() {
		return // somebody may be looking about while the opponent thinks
	}
	if can.Has(p.cursor) || can == 0 {
		if p.cursor == engine.NoSquare {
			p.cursor = 0
		}
		return
	}
	for s := range p.match.Game().Layout().Places {
		if can.Has(engine.Square(s)) {
			p.cursor = engine.Square(s)
			return
		}
	}
}

// look foresees the decisions under the cursor.
func (p *play) look() {
	p.looks, p.danger = p.looks[:0], 0
	if p.match.Phase() != engine.Playing || !p.human() {
		return
	}
	now := p.match.Now()
	for _, m := range p.under() {
		p.looks = append(p.looks, foresee(now, m))
	}
	if p.match.Game().Layout().Kind == engine.Grid {
		p.danger = dangers(p.match.Game(), now, p.reach())
	}
}

// under are the decisions that the cursor points at: the options owed, or what
// begins or ends on its square.
func (p *play) under() []engine.Move {
	if options := p.picker.options(); options != nil {
		return options
	}
	g := p.match.Game()
	var out []engine.Move
	for _, m := range p.picker.left() {
		gesture := g.Gesture(m)
		if p.picker.from == engine.NoSquare && gesture.To == engine.NoSquare && gesture.From == p.cursor ||
			p.picker.from != engine.NoSquare && gesture.To == p.cursor {
			out = append(out, m)
		}
	}
	return out
}

// reach are the decisions of the animal touched, or else under the cursor.
func (p *play) reach() []engine.Move {
	if p.picker.from != engine.NoSquare {
		return p.picker.at(p.picker.from)
	}
	return p.picker.at(p.cursor)
}

// human says whether a person makes the next decision.
func (p *play) human() bool {
	now := p.match.Now()
	return now == nil || p.seats[now.Side()].opponent == nil
}

// refuse says why something cannot be done and lights the squares that show it,
// but none that may be chosen.
func (p *play) refuse(err error) {
	p.trouble = p.env.sentence(err)
	p.lit = squaresOf(err) &^ p.picker.begins()
}

// refuseSquare says why a square cannot be chosen. Where only it has been
// touched, the error's move, one of many that begin there, is not named.
func (p *play) refuseSquare(s engine.Square, from engine.Square, err error) {
	p.refuse(err)
	var illegal *engine.IllegalError
	if from == engine.NoSquare && errors.As(err, &illegal) {
		p.trouble = p.squareName(s) + ": " + p.env.plain(p.env.words.Error(illegal.Rule))
	}
	if p.lit == 0 {
		p.lit = engine.Squares(s)
	}
}

// told answers ticks, saves, thoughts and the answers of dialogs.
func (p *play) told(msg any) step {
	switch msg := msg.(type) {
	case tick:
		return do(batch(p.reel.tick(msg), p.onward()))
	case saved:
		if err := p.env.journal.complaint(); err != nil {
			p.quiet = p.env.text("play.unsaved", p.env.words.Error(err))
			p.trouble = stopped(p.env.text("play.notSaved", p.env.words.Error(err))) // in full; it stands in the title from now on
		} else if p.env.journal.failed == nil {
			p.quiet = ""
		}
	case chosen:
		return p.chose(msg)
	case weighed:
		p.scales.heed(msg)
	case poll:
		if k := p.busy(); k != nil && k.id == msg.id {
			return do(k.poll())
		}
	case errand:
		p.hidden = false
		return p.run(msg)
	case shown:
		p.hidden = false // whatever has to be chosen is asked again
	case dressed:
		p.look()
		p.weighedAt = -1
		return do(p.onward())
	}
	return step{}
}

// click answers the mouse.
func (p *play) click(m click) step {
	if k := p.bar.hit(m); k != "" {
		return p.key(k)
	}
	p.read()
	for _, s := range p.menu {
		if m.wheel == 0 && s.at.Has(m.x, m.y) {
			return p.key(s.key)
		}
	}
	if m.wheel != 0 || p.board == nil {
		return step{}
	}
	if !p.reel.done() {
		p.reel.finish()
		return do(p.onward())
	}
	s := p.board.At(m.x, m.y)
	if s == engine.NoSquare || p.panel() != nil || !p.human() {
		return step{}
	}
	p.cursor = s
	return p.touch(s)
}

// touch is a square chosen, by key or mouse.
func (p *play) touch(s engine.Square) step {
	p.trouble, p.lit, p.typed = "", 0, ""
	p.byName = engine.NoSquare
	if p.match.Phase() != engine.Playing {
		return step{}
	}
	if p.picker.from == engine.NoSquare && p.picker.options() != nil {
		return step{} // skip or sow is asked for, not a square
	}
	from := p.picker.from
	m, err := p.picker.touch(s)
	if err != nil {
		p.refuseSquare(s, from, err)
		p.look()
		return step{}
	}
	if m != engine.NoMove {
		return p.decide(m)
	}
	p.pick = 0
	p.look()
	return step{}
}

// keep saves the game as it stands.
func (p *play) keep() command {
	if p.trial {
		return nil
	}
	p.env.played = p
	return p.env.journal.keep(p.file, p.record)
}

// leave is called when the screen is left for good.
func (p *play) leave() command {
	p.dismiss()
	return p.env.journal.close(p.file)
}

// dismiss stops an opponent that thinks.
func (p *play) dismiss() {
	p.scales.stop()
	for _, k := range []**thinking{&p.thinking, &p.hinting} {
		if *k != nil {
			(*k).cancel()
			*k = nil
		}
	}
}

func (p *play) cover(covered bool) { p.covered = covered }

func (p *play) topic() string { return "help.play." + p.match.Game().Name() }

// draw draws the screen.
func (p *play) draw(c *canvas.Canvas) { p.paint(c) }
