package tui

import (
	"strconv"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
)

// replayKeys are what the keys do. It is filled by init because what a key does
// may lead to another key.
var replayKeys map[key]func(*replay) step

func init() {
	replayKeys = map[key]func(*replay) step{
		"right": (*replay).forward, "enter": (*replay).forward, "n": (*replay).forward,
		"left": (*replay).backward, "backspace": (*replay).backward, "p": (*replay).backward,
		"down": func(p *replay) step { return p.leap(1) }, "up": func(p *replay) step { return p.leap(-1) },
		"pgdown": func(p *replay) step { return p.leap(10) }, "pgup": func(p *replay) step { return p.leap(-10) },
		"home": func(p *replay) step { p.at = 0; return step{} },
		"end":  func(p *replay) step { p.at = len(p.line.steps); return step{} },
		"c":    (*replay).nextCapture, "C": (*replay).previousCapture,
		"m": (*replay).nextMistake, "M": (*replay).previousMistake,
		"space": (*replay).toggleAuto, "+": func(p *replay) step { return p.speed(1) },
		"-": func(p *replay) step { return p.speed(-1) },
		"g": func(p *replay) step { return p.askTurn("") }, "j": func(p *replay) step { return p.askTurn("") },
		"a": (*replay).analyse, "b": (*replay).better, "v": (*replay).vary, "k": (*replay).keepLine,
		"e": (*replay).askComment, "E": (*replay).askAnother, "o": (*replay).playOn,
		"w": (*replay).try, "d": (*replay).askRemoval,
		"x":   func(p *replay) step { p.flip = !p.flip; return step{} },
		"tab": (*replay).nextView,
		"i":   func(p *replay) step { return step{push: newRules(p.env, p.match.Game())} },
		"t":   func(p *replay) step { return step{push: newSettings(p.env)} },
		"esc": (*replay).back, "q": func(*replay) step { return step{pop: true} },
	}
}

func (p *replay) key(k key) step { return p.press(k).and(p.consult()) }

func (p *replay) press(k key) step {
	p.said = ""
	if len(k) == 1 && k >= "1" && k <= "9" {
		p.halt()
		return p.askTurn(string(k))
	}
	do, known := replayKeys[k]
	if !known {
		return step{unused: true}
	}
	switch k {
	case "space", "+", "-", "x", "tab": // these do not disturb what is being shown
	default:
		p.halt()
	}
	return do(p)
}

// halt shows the end of what is being shown and stops playing by itself.
func (p *replay) halt() {
	p.reel.finish()
	p.auto.on = false
}

// say says why something cannot be done, or what was done.
func (p *replay) say(word string, args ...any) step {
	p.said = p.env.text(word, args...)
	return step{}
}

// forward makes the next step and shows it.
func (p *replay) forward() step {
	if p.at >= len(p.line.steps) {
		return p.say("replay.atEnd")
	}
	s := p.line.steps[p.at]
	p.at++
	if s.Kind != engine.TurnEntry {
		return step{}
	}
	var before engine.Scene
	s.Before.Scene(&before)
	return do(p.reel.start(before, p.line.trail.Events(p.at-1), p.env.config.Settings.Pace()))
}

// backward takes a step back; before the first of a variation, out of it.
func (p *replay) backward() step {
	switch {
	case p.at > 0:
		p.at--
	case p.line.above != nil:
		return p.back()
	}
	return step{}
}

// leap goes some steps on or back without showing them.
func (p *replay) leap(by int) step {
	p.at = max(0, min(p.at+by, len(p.line.steps)))
	return step{}
}

// show goes to a step and shows it, if there is one; else it says so.
func (p *replay) show(at int, ok bool, none string) step {
	if !ok {
		return p.say(none)
	}
	p.at = at
	return p.forward()
}

func (p *replay) nextCapture() step {
	at, ok := p.line.trail.NextCapture(p.at)
	return p.show(at, ok, "replay.noCapture")
}

func (p *replay) previousCapture() step {
	at, ok := p.line.trail.PreviousCapture(p.at)
	return p.show(at, ok, "replay.noCapture")
}

func (p *replay) nextMistake() step { return p.mistake(p.report.NextMistake) }

func (p *replay) previousMistake() step { return p.mistake(p.report.PreviousMistake) }

// mistake goes to a mistake of the match that find finds from here.
func (p *replay) mistake(find func(at int) (int, bool)) step {
	at, ok := find(p.line.departs(p.at))
	none := "replay.noMistake"
	switch {
	case p.analysis == nil:
		none = "replay.noAnalyst"
	case p.report.Running:
		none = "replay.noMistakeYet"
	}
	if ok {
		p.line = p.line.root()
	}
	return p.show(at, ok, none)
}

// askTurn asks for the number of a turn to go to.
func (p *replay) askTurn(begun string) step {
	turns := p.line.root().trail.Turns()
	return step{push: newEntry(p.env, p.env.text("replay.goTo", turns), begun, "help.replay")}
}

// goTo goes to a turn by its number, or by the one that it has in the list.
func (p *replay) goTo(text string) step {
	text = strings.TrimSpace(text)
	root := p.line.root()
	if n, round, is := placed(text, max(1, p.line.moment(p.at).round)); is {
		if at, found := stepOf(root.steps, n, round); found {
			p.line, p.at = root, at+1
			return step{}
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > root.trail.Turns() {
		return p.say("replay.noTurn", text)
	}
	p.line, p.at = root, root.trail.AfterTurn(n)
	return step{}
}

// entered takes the line of text that was asked for.
func (p *replay) entered(m entered) step {
	switch m.what {
	case p.env.text("replay.goTo", p.line.root().trail.Turns()):
		return p.goTo(m.text)
	case p.env.text("replay.comment"):
		return p.comment(m.text)
	}
	return step{}
}

// autoplay goes through the turns by itself.
type autoplay struct {
	on    bool
	speed int // in autoPaces
	run   int // tells its ticks from those of earlier runs
}

// autoPaces are how long a position stands before the next turn.
var autoPaces = []time.Duration{3 * time.Second, 1500 * time.Millisecond, 700 * time.Millisecond, 200 * time.Millisecond}

// nextTurn is the moment for the next turn.
type nextTurn struct{ run int }

// longRest is how much longer than after a turn it stands where more is to be
// read: where a round ends or begins.
const longRest = 3

// rest waits for the next turn, if it plays by itself.
func (p *replay) rest() command {
	if !p.auto.on {
		return nil
	}
	run := p.auto.run
	return tea.Tick(p.pause(), func(time.Time) message { return nextTurn{run} })
}

// pause is how long the present position stands while it plays by itself.
func (p *replay) pause() time.Duration {
	pace := autoPaces[p.auto.speed]
	if len(p.line.moment(p.at).said) > 0 {
		pace *= longRest
	}
	return pace
}

// toggleAuto begins to play by itself, or stops.
func (p *replay) toggleAuto() step {
	if p.auto.on {
		p.halt()
		return step{}
	}
	if p.at >= len(p.line.steps) {
		p.at = 0
	}
	p.auto.on = true
	p.auto.run++
	return p.autoStep(nextTurn{p.auto.run})
}

// autoStep makes the next turn, unless it has been stopped.
func (p *replay) autoStep(t nextTurn) step {
	if !p.auto.on || t.run != p.auto.run {
		return step{}
	}
	if p.at >= len(p.line.steps) {
		p.auto.on = false
		return step{}
	}
	s := p.forward()
	if p.reel.done() { // nothing to be shown, or at once
		s = s.and(p.rest())
	}
	return s
}

// speed makes playing by itself faster or slower.
func (p *replay) speed(by int) step {
	p.auto.speed = max(0, min(p.auto.speed+by, len(autoPaces)-1))
	return p.say("replay.pace", p.env.text("replay.speed."+strconv.Itoa(p.auto.speed)))
}
