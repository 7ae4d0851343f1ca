package record

import (
	"math"
	"strconv"

	"tian/internal/engine"
)

// gain is how many small pieces a turn brought into its maker's store.
func gain(before, after engine.Position) int {
	var was, is engine.Scene
	before.Scene(&was)
	after.Scene(&is)
	side := before.Side()
	return int(is.Store[side].Small) - int(was.Store[side].Small)
}

// pending is a +n that is not what the last turn of the match captured. The
// Aualé program counts the seeds that are left on the board as captured by the
// turn that ended the game, so only the end can tell.
type pending struct {
	number int
	before engine.Position
	doubt  *fault
}

// checkCapture compares a +n with the turn that it stands behind.
func (p *parser) checkCapture(b branch, digits string, at int) {
	number, err := strconv.Atoi(digits)
	if err != nil { // more than any number
		number = math.MaxInt
	}
	last, ok := b.made()
	if !ok {
		p.doubt(wrong(at, strayCapture, number))
		return
	}
	right := gain(last.before, last.after)
	if number == right {
		return
	}
	doubt := wrong(at, wrongCapture, engine.TurnText(p.rec.match.Game(), last.turn), right, number)
	if _, main := b.(mainLine); main {
		p.pended = &pending{number, last.before, doubt}
	} else {
		p.doubt(doubt)
	}
}

// dropCapture gives up the hope for a pending +n: the game went on.
func (p *parser) dropCapture() {
	if p.pended != nil {
		p.doubt(p.pended.doubt)
		p.pended = nil
	}
}

// settleCapture judges a pending +n at the end of the text.
func (p *parser) settleCapture() {
	if p.pended == nil {
		return
	}
	m := p.rec.match
	if outcome, ended := m.Outcome(); ended && p.pended.number == p.pended.gathered(outcome) {
		return
	}
	p.dropCapture()
}

// gathered is what the last turn brought its maker with the end of the game.
func (c *pending) gathered(outcome engine.Result) int {
	var was engine.Scene
	c.before.Scene(&was)
	side := c.before.Side()
	return int(outcome.Hold[side].Small) - int(was.Store[side].Small)
}
