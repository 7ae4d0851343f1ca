package tui

import (
	"time"

	"tian/internal/engine"
)

// decide makes a decision.
func (p *play) decide(m engine.Move) step {
	var before engine.Scene
	p.match.Now().Scene(&before)
	p.trace.Reset()
	made := len(p.match.Log())
	if err := p.match.Decide(m, &p.trace); err != nil {
		p.refuse(err)
		return step{}
	}
	p.fresh = false
	if len(p.match.Log()) > made {
		p.made()
	}
	save := p.keep() // a turn begun too
	show := p.reel.start(before, p.trace.Events, p.pace())
	p.settle()
	return do(batch(show, save, p.onward()))
}

// made takes note of a turn that is whole, and is told when it has been shown.
func (p *play) made() {
	n := p.stepNews(len(p.match.Steps()) - 1)
	n.notice(p.notices())
	p.report(n)
	p.fresh = true
}

// lastSquares are the squares from which and to which an animal moved, if the last
// thing that happened was its move.
func (p *play) lastSquares() engine.SquareSet {
	steps := p.match.Steps()
	if len(steps) == 0 || steps[len(steps)-1].Kind != engine.TurnEntry || p.kind() != "grid" {
		return 0
	}
	g := p.match.Game().Gesture(steps[len(steps)-1].Turn[0])
	return engine.Squares(g.From, g.To)
}

// notices are what the players should know of the position they have come to: that
// it has been there before, that the match is decided.
func (p *play) notices() (full, brief []string) {
	if p.match.Phase() != engine.Playing {
		return nil, nil
	}
	if p.match.Occurrences() == 2 {
		full, brief = append(full, p.env.text("play.secondTime")), append(brief, p.env.text("play.secondTimeBrief"))
	}
	if side := p.match.Claimant(); side != engine.NoSide {
		full, brief = append(full, p.env.text("play.decided", side)), append(brief, p.env.text("play.decidedBrief", side))
	}
	return full, brief
}

// pace is the time between two events of an animation.
func (p *play) pace() time.Duration { return p.env.config.Settings.Pace() }

// onward goes on with the match where that is not a person's to do: an opponent
// thinks, once the last turn has been shown.
func (p *play) onward() command {
	if p.match.Phase() == engine.Playing && p.weighedAt != len(p.match.Log()) {
		p.weighedAt = len(p.match.Log())
		return batch(p.weigh(), p.answer())
	}
	if p.match.Phase() != engine.Playing { // who stands better is no longer the question
		p.weighedAt = -1
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
