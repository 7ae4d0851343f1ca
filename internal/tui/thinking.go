package tui

import (
	"context"
	"errors"
	"math"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
	"tian/internal/engine/uci"
	"tian/internal/tui/canvas"
)

// poll is the moment to show how far the thinking has come.
type poll struct{ id int }

// pollPace is how often thinking is shown; ten times a second costs nothing.
const pollPace = 100 * time.Millisecond

func (k *thinking) poll() command {
	id := k.id
	return tea.Tick(pollPace, func(time.Time) message { return poll{id} })
}

// busy is who thinks now, nil if nobody does.
func (p *play) busy() *thinking {
	if p.thinking != nil {
		return p.thinking
	}
	return p.hinting
}

// chose plays what an opponent has chosen, or shows a hint.
func (p *play) chose(m chosen) step {
	if p.hinting != nil && p.hinting.id == m.id {
		thought := p.hinting.thought.Load()
		p.hinting = nil
		p.showHint(m, thought)
		return step{}
	}
	if p.thinking == nil || p.thinking.id != m.id {
		return step{} // of a position that has been left
	}
	p.expects = p.thinking.worth()
	p.thinking = nil
	if m.err != nil {
		p.trouble = p.failure(m.err)
		return step{}
	}
	made := len(p.match.Steps())
	for _, d := range m.turn {
		if p.match.Phase() != engine.Playing {
			break
		}
		if err := p.match.Decide(d, nil); err != nil {
			p.trouble = p.env.text("play.opponentErred", p.env.words.Error(err))
			return step{}
		}
	}
	s := step{bell: p.env.config.Settings.Bell}
	if len(p.match.Steps()) > made {
		p.made()
		s.cmd = batch(p.showReply(unrolled(p.match.Steps()[made])), p.keep())
	}
	p.settle()
	return s.and(p.onward())
}

// failure says why an opponent has made no turn: it was cut short before it had one, it
// played something else, or nothing came.
func (p *play) failure(err error) string {
	switch {
	case errors.Is(err, context.Canceled):
		return p.env.text("play.opponentCut")
	case uci.Answered(err):
		return p.env.text("play.opponentErred", p.env.words.Error(err))
	}
	return p.env.text("play.opponentFailed", p.env.words.Error(err))
}

// worth is what whoever thinks expects, in points: all there is when it sees a
// forced win.
func (k *thinking) worth() float64 {
	t := k.thought.Load()
	switch {
	case t == nil:
		return 0
	case t.Mate > 0:
		return math.Inf(1)
	case t.Mate < 0:
		return math.Inf(-1)
	}
	return t.Points
}

// showReply shows an opponent's turn, slowly enough to follow. Short turns, as all of
// Dou Shou Qi are, begin after a rest, so that each is seen and the news read.
func (p *play) showReply(before engine.Scene, events []engine.Event) command {
	pace := p.pace()
	if pace <= 0 {
		return p.reel.start(before, events, 0)
	}
	rest := time.Duration(max(2, beats-len(events))) * pace
	return p.reel.startAfter(rest, before, events, p.env.config.Settings.SlowPace())
}

// beats is how many times the pace the showing of an opponent's turn takes at least.
const beats = 9

// thoughtText is how far the thinking has come, in a few characters.
func (p *play) thoughtText() string {
	spinner := p.env.theme.Spinner
	spent := p.env.config.Now().Sub(p.busy().begun)
	return spinner[int(spent/pollPace)%len(spinner)]
}

// thoughtLine tells depth, line and time, of the line as many turns as fit a width.
func (p *play) thoughtLine(width int) string {
	t := p.busy().thought.Load()
	spent := p.env.config.Now().Sub(p.busy().begun).Seconds()
	if t == nil {
		return p.env.text("think.begun", spent)
	}
	line, said := "", p.env.text("think.depth", t.Depth, "", spent)
	for _, m := range t.Line[:min(8, len(t.Line))] {
		line += p.match.Game().MoveText(m) + " "
		longer := p.env.text("think.depth", t.Depth, line, spent)
		if canvas.Width(longer) > width {
			break
		}
		said = longer
	}
	return said
}
