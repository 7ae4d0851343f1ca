package tui

import (
	"errors"
	"slices"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// errNoPlace is for a variation beside no turn.
var errNoPlace = errors.New("a variation stands beside a turn that was played; here none was")

// beside writes turns that might have followed a place of a line into the record, as
// a variation there. Where no turn was made to which they are an alternative, as at
// the end of a game that goes on, the variation begins with the turn before. It gives
// the variation and after how many of its turns the place is.
func (p *replay) beside(l *line, at int, turns [][]engine.Move) (*record.Line, int, error) {
	isTurn := func(step int) bool {
		return step >= 0 && step < len(l.steps) && l.steps[step].Kind == engine.TurnEntry
	}
	switch {
	case isTurn(at):
		kept, err := p.addVariation(l, at, turns)
		return kept, 0, err
	case isTurn(at - 1):
		kept, err := p.addVariation(l, at-1, append([][]engine.Move{l.steps[at-1].Turn}, turns...))
		return kept, 1, err
	}
	return nil, 0, errNoPlace
}

// addVariation writes turns beside a turn of a line that is in the record, unless
// they are written there.
func (p *replay) addVariation(l *line, step int, turns [][]engine.Move) (*record.Line, error) {
	if n := p.note(l, step); n != nil {
		for _, kept := range n.Variations() {
			if begins(kept.Plies(), turns) {
				return kept, nil
			}
		}
	}
	if l.kept != nil {
		return l.kept.AddVariation(step, turns...)
	}
	return p.record.AddVariation(step, turns...)
}

// begins says whether a variation begins with some turns.
func begins(plies []*record.Ply, turns [][]engine.Move) bool {
	if len(plies) < len(turns) {
		return false
	}
	for i, turn := range turns {
		if !slices.Equal(plies[i].Turn, turn) {
			return false
		}
	}
	return true
}

// walk goes into a variation that is beside the place shown, or that begins with the
// turn made last, after so many of its turns.
func (p *replay) walk(kept *record.Line, at int) {
	from := p.at - at
	name := p.env.text("replay.variation", 1)
	for _, w := range p.ways() {
		if w.line == kept {
			from, name = w.from, w.name
		}
	}
	p.line, p.at = p.tellOf(variation(p.line, from, name, kept)), at
}

// keepLine writes what the analysis has found into the record, as a variation
// beside the turn that it is better than.
func (p *replay) keepLine() step {
	if p.line.above == nil || p.line.kept != nil {
		return p.say("replay.nothingToKeep")
	}
	if p.line.shared() == len(p.line.steps) {
		return p.say("replay.asPlayed")
	}
	if err := p.adopt(); err != nil {
		p.said = p.env.sentence(err)
		return step{}
	}
	return p.keep("replay.lineKept")
}

// shared is how many of its first turns a line has in common with the one above.
func (l *line) shared() int {
	n := 0
	for n < len(l.steps) && l.from+n < len(l.above.steps) {
		played := l.above.steps[l.from+n]
		if played.Kind != engine.TurnEntry || !slices.Equal(played.Turn, l.steps[n].Turn) {
			break
		}
		n++
	}
	return n
}

// adopt makes a line that the analysis has found one of the record, from where it
// leaves what was played, and stays where it is in it: in what was played, if it is
// no further.
func (p *replay) adopt() error {
	l, at, same := p.line, p.at, p.line.shared()
	if same < len(l.steps) {
		var turns [][]engine.Move
		for _, s := range l.steps[same:] {
			turns = append(turns, s.Turn)
		}
		kept, before, err := p.beside(l.above, l.from+same, turns)
		if err != nil {
			return err
		}
		p.line = p.tellOf(variation(l.above, l.from+same-before, l.name, kept))
		p.at = at - same + before
	}
	if same > 0 && at <= same {
		p.line, p.at = l.above, l.from+at
	}
	return nil
}

// tried goes along a turn that was tried: on in the line if it is the turn made there,
// into a variation that begins with it, or else into a new one, which is written
// into the record.
func (p *replay) tried(t tried) step {
	p.flip = t.flip
	same := func(turn []engine.Move) bool { return slices.Equal(turn, t.turn) }
	if p.at < len(p.line.steps) && p.line.steps[p.at].Kind == engine.TurnEntry && same(p.line.steps[p.at].Turn) {
		s := p.forward()
		p.said = p.env.text("replay.asPlayed")
		return s
	}
	for _, w := range p.ways() {
		plies := w.line.Plies()
		before := p.at - w.from // turns of the variation that have been made here too
		if before == 1 && !slices.Equal(plies[0].Turn, p.line.steps[p.at-1].Turn) {
			continue
		}
		if before < len(plies) && same(plies[before].Turn) {
			p.walk(w.line, before)
			return p.forward()
		}
	}
	return p.departing(t.turn)
}

// departing goes along a turn that has not been made here before.
func (p *replay) departing(turn []engine.Move) step {
	err := error(nil)
	if p.line.above != nil && p.line.kept == nil {
		err = p.adopt()
	}
	switch {
	case err != nil:
	case p.line.kept != nil && p.at == len(p.line.steps):
		if err = p.line.kept.Add(turn); err == nil {
			l := p.line
			p.line = p.tellOf(variation(l.above, l.from, l.name, l.kept))
		}
	default:
		var kept *record.Line
		var before int
		if kept, before, err = p.beside(p.line, p.at, [][]engine.Move{turn}); err == nil {
			p.walk(kept, before)
		}
	}
	if err != nil { // it can be walked in all the same
		p.line, p.at = p.tellOf(branch(p.line, p.at, p.env.text("try.unkept"), [][]engine.Move{turn})), 0
		s := p.forward()
		p.said = p.env.sentence(err)
		return s
	}
	s := p.forward()
	return s.and(p.keep("replay.tryKept").cmd)
}

// removal is the answer that a variation is to be removed.
type removal struct{}

// askRemoval asks whether the variation that is walked in is to be removed.
func (p *replay) askRemoval() step {
	if p.line.kept == nil {
		return p.say("replay.nothingToRemove")
	}
	return step{push: newAsk(p.env, p.env.text("ask.removeVariation", len(p.line.steps)), nil,
		option{"n", p.env.text("saved.keep"), nil}, option{"y", p.env.text("saved.deleteSure"), removal{}})}
}

// remove takes the variation that is walked in out of the record, and leaves it.
func (p *replay) remove() step {
	gone := p.line.kept
	if n := p.note(p.line.above, p.line.from); n != nil {
		n.Remarks = slices.DeleteFunc(n.Remarks, func(r record.Remark) bool { return r.Line == gone })
	}
	p.back()
	return p.keep("replay.variationGone")
}
