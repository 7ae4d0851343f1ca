package tui

import (
	"time"

	"tian/internal/engine"
)

// lastTurn is the turn made last, to be shown again.
type lastTurn struct {
	before  engine.Scene
	events  []engine.Event
	touched engine.SquareSet
}

// decide makes a decision.
func (p *play) decide(m engine.Move) step {
	var before engine.Scene
	p.match.Now().Scene(&before)
	mover := p.match.Now().Side()
	p.trace.Reset()
	made := len(p.match.Log())
	if err := p.match.Decide(m, &p.trace); err != nil {
		p.refuse(err)
		return step{}
	}
	p.turn = append(p.turn, p.trace.Events...)
	var save command
	if len(p.match.Log()) > made {
		p.made(mover)
		save = p.keep()
	}
	show := p.reel.start(before, p.trace.Events, p.pace())
	p.settle()
	return do(batch(show, save, p.onward()))
}

// made takes note of a turn that is whole.
func (p *play) made(mover engine.Side) {
	log := p.match.Log()
	way := p.match.Game().Gesture(log[len(log)-1].Turn[0]).Option
	p.news = append(p.tell.Events(p.opened, mover, way, p.turn), p.notices()...)
	p.last = lastTurn{before: p.opened, events: append([]engine.Event(nil), p.turn...)}
	for _, e := range p.turn {
		if e.Kind == engine.Slide {
			p.last.touched = engine.Squares(e.At, e.To)
		}
	}
	p.turn = p.turn[:0]
}

// notices are what the players should know of the position they have come to: that
// it has been there before, that the match is decided.
func (p *play) notices() []string {
	if p.match.Phase() != engine.Playing {
		return nil
	}
	var out []string
	if p.match.Occurrences() == 2 {
		out = append(out, p.env.text("play.secondTime"))
	}
	if side := p.match.Claimant(); side != engine.NoSide {
		out = append(out, p.env.text("play.decided", side))
	}
	return out
}

// pace is the time between two events of an animation.
func (p *play) pace() time.Duration { return p.env.config.Settings.Pace() }

// onward goes on with the match where that is not a person's to do: an opponent
// thinks, once the last turn has been shown.
	if p.match.Phase() != engine.Playing { // who stands better is no longer the question
		p.weighedAt = -1
	}
func (p *play) onward() command {
	if p.match.Phase() == engine.Playing && p.weighedAt != len(p.match.Log()) {
		p.weighedAt = len(p.match.Log())
		return batch(p.weigh(), p.answer())
	}
	return p.answer()
}

// answer lets an opponent think, if it is the opponent's turn.
func (p *play) answer() command {
	if !p.reel.done() || p.match.Phase() != engine.Playing || p.human() || p.thinking != nil || p.paused {
		return nil
	}
	var wait command
	p.scales.stop()
	p.questions++
	p.thinking, wait = think(p.seats[p.match.Now().Side()].opponent, p.match, p.questions, p.env.config.Now())
	return batch(wait, p.thinking.poll())
}
