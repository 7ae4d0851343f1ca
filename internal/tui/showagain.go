package tui

import (
	"errors"

	"tian/internal/engine"
)

// errNoTurnBefore is for going back over the turns past the first one.
var errNoTurnBefore = errors.New("no turn was made before it")

// showAgain shows the last turn again, and asked again the turn before, one further
// back each time until another key is pressed.
func (p *play) showAgain() step {
	at := p.turnBack(p.ago + 1)
	if at < 0 {
		p.refuse(errNoTurnBefore)
		return step{}
	}
	p.ago++
	before, events := unrolled(p.match.Steps()[at])
	return do(p.reel.start(before, events, p.env.config.Settings.SlowPace()))
}

// turnBack is the step of the n-th last turn of the match, -1 if fewer were made.
func (p *play) turnBack(n int) int {
	steps := p.match.Steps()
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].Kind == engine.TurnEntry {
			if n--; n == 0 {
				return i
			}
		}
	}
	return -1
}

// numberOf is the number in its round, from 1, of the turn that is a step.
func numberOf(steps []engine.Step, at int) int {
	number := 0
	for _, s := range steps[:at+1] {
		if s.Kind == engine.TurnEntry && s.Round == steps[at].Round {
			number++
		}
	}
	return number
}

// againNews tells the turn that is shown again, or was shown last.
func (p *play) againNews() news {
	at := p.turnBack(p.ago)
	step, number := p.match.Steps()[at], numberOf(p.match.Steps(), at)
	head := p.env.text("play.again", number, listNumber(number))
	if step.Round != p.match.Round() {
		head = p.env.text("play.againRound", number, listNumber(number), step.Round)
	}
	n := p.stepNews(at)
	brief := p.tell.Brief(step.Before, step.Turn)
	return news{
		said:  append([]string{head}, n.said...),
		brief: [][]string{{head, brief}, {p.env.text("play.againBrief"), brief}, {brief}},
	}
}

// unrolled is a turn of the log as it is shown: the scene before it and its events.
func unrolled(s engine.Step) (before engine.Scene, events []engine.Event) {
	s.Before.Scene(&before)
	var trace engine.Trace
	now := s.Before.Clone()
	for _, d := range s.Turn {
		now.Play(d, &trace)
	}
	return before, trace.Events
}
