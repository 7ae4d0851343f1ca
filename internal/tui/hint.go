package tui

import (
	"context"
	"errors"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/board"
	"tian/internal/tui/study"
)

// hinter is who is asked for hints: strong, and quick to answer.
const hinter = "level:6"

// errNobodyThinks is for a hint when there is nobody to ask.
var errNobodyThinks = errors.New("there is nobody here to give a hint")

// advice is a hint that has been given.
type advice struct {
	turn  []engine.Move // a whole turn, or the rest of one
	words []string      // what to do, the fullest first
	worth string        // what it comes to; "" if that is not known
	look  preview       // the whole turn
}

// askHint asks for the best way to go on.
func (p *play) askHint() step {
	if p.match.Phase() != engine.Playing || !p.human() || p.hinting != nil {
		return step{}
	}
	if p.env.config.Opponent == nil {
		p.refuse(errNobodyThinks)
		return step{}
	}
	o, err := p.env.config.Opponent(hinter, p.match.Game())
	if err != nil {
		p.refuse(err)
		return step{}
	}
	p.scales.stop()
	var wait command
	p.questions++
	p.hinting, wait = think(o, p.match, p.questions, p.env.config.Now())
	return do(batch(wait, p.hinting.poll()))
}

// showHint shows the hint and puts the cursor on its first square. The thought that
// led to it may be nil.
func (p *play) showHint(m chosen, thought *Thought) {
	switch {
	case errors.Is(m.err, context.Canceled), m.err == nil && len(m.turn) == 0:
		p.trouble = p.env.text("play.hintCut")
		return
	case m.err != nil:
		p.trouble = p.env.text("play.noHint", p.env.words.Error(m.err))
		return
	}
	now := p.match.Now()
	p.hint = &advice{turn: m.turn, look: foresee(now, m.turn...), words: p.env.plainAll([]string{p.tell.Advice(now, m.turn), p.tell.AdviceBrief(now, m.turn[0])})}
	if thought != nil && thought.Depth > 0 {
		p.hint.worth = p.env.plain(study.NewTeller(p.match.Game(), p.env.words).Score(thought.score(now.Side())))
	}
	g := p.match.Game().Gesture(m.turn[0])
	if options := p.picker.options(); options != nil && g.From == p.picker.from {
		for i, o := range options {
			if o == m.turn[0] {
				p.pick = i
			}
		}
	} else if g.From != engine.NoSquare {
		p.picker.from, p.cursor = engine.NoSquare, g.From
	}
	p.look()
}

// score is what a side expected when it thought so, for South.
func (t *Thought) score(side engine.Side) study.Score {
	value := ai.Value(100 * t.Points)
	if t.Mate != 0 {
		value = ai.MateIn(t.Mate)
	}
	if side == engine.North {
		value = -value
	}
	return study.Score{Value: value, Exact: t.Exact}
}

// hintLines are the hint that was asked for.
func (p *play) hintLines(width int) []styled {
	if p.hint == nil {
		return nil
	}
	if width < crowded {
		return []styled{{p.hint.line(p.env, width), p.env.theme.Good}}
	}
	return wrapped(p.env.theme.Good, p.env.text("play.hint", linked("; ", p.hint.words[0], p.hint.worth)), width)
}

// line is the hint as fully as fits one line.
func (a *advice) line(e *env, width int) string {
	texts := []string{e.text("play.hint", linked("; ", a.words[0], a.worth))}
	for _, words := range a.words {
		texts = append(texts, e.text("play.hint", words))
	}
	return e.fullest(width, texts...)
}

// advise marks where the hint begins and where it goes.
func (p *play) advise(m *board.Marks) {
	if p.hint == nil {
		return
	}
	g := p.match.Game().Gesture(p.hint.turn[0])
	for _, s := range []engine.Square{g.From, g.To} {
		if s != engine.NoSquare {
			m.Advised |= engine.Squares(s)
		}
	}
	if p.picker.options() == nil && p.cursor == g.From && g.To == engine.NoSquare {
		m.Ends, m.Takes, m.After = p.hint.look.ends, p.hint.look.takes, &p.hint.look.after
	}
}
