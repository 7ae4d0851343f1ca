package tui

import (
	"slices"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/canvas"
)

// trial is where somebody who looks back at a game tries another turn: the board of
// the game with everything that helps to choose a turn there, for one turn, which is
// told below as a tried.
type trial struct {
	hand  *play // with a copy of the match
	title string
	made  int // the length of the log before the turn
	bar   keyBar
}

// tried is a turn that was tried, made on a board turned round or not.
type tried struct {
	turn []engine.Move
	flip bool
}

// newTrial asks for a turn in a match; an error says that none is due.
func newTrial(e *env, m *engine.Match, title string) (*trial, error) {
	hand, err := newPlay(e, record.New(m, e.config.Now()), nil, [2]string{})
	if err != nil {
		return nil, err
	}
	hand.trial, hand.news = true, nil
	hand.weighedAt = len(m.Log()) // the replay shows what the position is worth
	hand.settle()
	return &trial{hand: hand, title: title, made: len(m.Log())}, nil
}

// trialErrands are what may be asked for while a turn is tried.
var trialErrands = []errand{hint, turnBoard, readRules, setUp, repaint}

func (t *trial) key(k key) step {
	e, errand := errandKeys[k]
	half := len(t.hand.match.Turn().Decisions) > 0
	switch {
	case k == "q":
		return step{pop: true}
	case k == "esc" && t.hand.typed == "" && t.hand.picker.from == engine.NoSquare && t.hand.trouble == "":
		if half {
			return t.hand.run(undo)
		}
		return step{pop: true}
	case errand && e == undo && half:
		return t.hand.run(undo)
	case errand && !slices.Contains(trialErrands, e), k == "m":
		return step{unused: true}
	}
	return t.after(t.hand.key(k))
}

func (t *trial) click(m click) step {
	if k := t.bar.hit(m); k != "" {
		return t.key(k)
	}
	return t.after(t.hand.click(m))
}

func (t *trial) told(msg any) step { return t.hand.told(msg) }

// after goes back with the turn as soon as it is whole.
func (t *trial) after(s step) step {
	log := t.hand.match.Log()
	if len(log) == t.made {
		return s
	}
	return step{pop: true, answer: tried{log[t.made].Turn, t.hand.flip}}
}

func (t *trial) leave() command {
	t.hand.dismiss()
	return nil
}

func (t *trial) topic() string { return "help.try" }

func (t *trial) draw(c *canvas.Canvas) {
	e := t.hand.env
	t.hand.draw(c)
	t.hand.bar.spots = nil
	drawHead(c, e, e.title(t.hand.match.Game())+e.plain(" · ")+t.title)
	t.bar.draw(c, e, c.H-1, t.bindings())
}

// bindings are those of the game that there are here too, and the way back.
func (t *trial) bindings() []binding {
	var keys []binding
	escapes := false
	for _, b := range t.hand.bindings() {
		switch b.word {
		case "bar.menu", "bar.undo", "bar.leave", "bar.again", "bar.help":
			continue
		}
		escapes = escapes || slices.Contains(b.keys, "esc")
		keys = append(keys, b)
	}
	if !escapes {
		keys = slices.Insert(keys, min(2, len(keys)), bind("esc", "bar.back", "esc"))
	}
	return append(keys, bind("?", "bar.help", "?"))
}

// try asks for another turn than the one that was made here, or for one more.
func (p *replay) try() step { return p.tryAt(engine.NoSquare) }

// tryAt does so with the cursor on a square.
func (p *replay) tryAt(s engine.Square) step {
	m, err := repeat(p.match.Game(), p.match.Options(), p.line.entries(p.at), nil)
	switch {
	case err != nil:
		p.said = p.env.sentence(err)
		return step{}
	case m.Phase() != engine.Playing:
		return p.say("replay.noTurnHere")
	}
	t, err := newTrial(p.env, m, p.env.text("try.title", p.line.numberAfter(p.at)))
	if err != nil {
		p.said = p.env.sentence(err)
		return step{}
	}
	for _, tag := range sideTags {
		_ = t.hand.record.SetTag(tag, p.record.Tag(tag)) // a name that a record has had is one
	}
	t.hand.flip = p.flip
	if s != engine.NoSquare {
		t.hand.cursor = s
		t.hand.look()
	}
	return step{push: t}
}
