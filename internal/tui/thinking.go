package tui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
)

// poll is the moment to show how far the thinking has come.
type poll struct{ id int }

// pollPace is how often thinking is shown; ten times a second costs nothing.
const pollPace = 100 * time.Millisecond

func (p *play) poll() command {
	id := p.thinking.id
	return tea.Tick(pollPace, func(time.Time) message { return poll{id} })
}

// chose plays what an opponent has chosen.
func (p *play) chose(m chosen) step {
	if p.thinking == nil || p.thinking.id != m.id || m.id != len(p.match.Log()) {
		return step{} // of a position that has been left
	}
	p.thinking = nil
	if m.err != nil {
		p.trouble = p.env.text("play.opponentFailed", p.env.words.Error(m.err))
		return step{}
	}
	var s step
	for _, d := range m.turn {
		if p.match.Phase() != engine.Playing {
			break
		}
		next := p.decideQuietly(d)
		if next != nil {
			p.refuse(next)
			return step{}
		}
	}
	s.cmd = batch(p.reel.start(p.last.before, p.last.events, p.pace()), p.keep())
	p.settle()
	return s.and(p.onward())
}

// decideQuietly makes a decision of an opponent; the whole turn is shown later.
func (p *play) decideQuietly(d engine.Move) error {
	mover := p.match.Now().Side()
	p.trace.Reset()
	made := len(p.match.Log())
	if err := p.match.Decide(d, &p.trace); err != nil {
		return err
	}
	p.turn = append(p.turn, p.trace.Events...)
	if len(p.match.Log()) > made {
		p.made(mover)
	}
	return nil
}

// thoughtText is how far the thinking has come, in a few characters.
func (p *play) thoughtText() string {
	spinner := p.env.theme.Spinner
	spent := p.env.config.Now().Sub(p.thinking.begun)
	return spinner[int(spent/pollPace)%len(spinner)]
}

// thoughtLine tells depth, line and time.
func (p *play) thoughtLine() string {
	t := p.thinking.thought.Load()
	spent := p.env.config.Now().Sub(p.thinking.begun).Seconds()
	if t == nil {
		return p.env.text("think.begun", spent)
	}
	line := ""
	for i, m := range t.Line {
		if i == 8 {
			break
		}
		line += p.match.Game().MoveText(m) + " "
	}
	return p.env.text("think.depth", t.Depth, line, spent)
}

// askHint asks for the best decision now.
func (p *play) askHint() step {
	p.refuse(errNobodyThinks)
	return step{}
}
