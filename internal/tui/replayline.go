package tui

import (
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/study"
)

// line is a row of steps that can be stepped through: the match itself, a
// variation of the record, or what the analysis holds to be better.
type line struct {
	start engine.Position // nil before the first lot
	steps []engine.Step
	trail *study.Trail
	// moments are how the match stands after each step, as far as they go.
	moments []moment
	first   moment // how the match stands before the first step; only known of the match itself
	above   *line  // the line that it departs from; nil for the match
	from    int    // after so many steps of that
	name    string
	kept    *record.Line // the variation of the record; nil for the others
}

// mainLine is the match as it stands.
func mainLine(m *engine.Match) *line {
	l := &line{steps: m.Steps(), trail: study.NewTrail(m.Steps())}
	if len(l.steps) > 0 {
		l.start = l.steps[0].Before
	} else if t := m.Turn(); t != nil {
		l.start = t.Start
	}
	return l
}

// tellOf finds the moments of a line.
func (p *replay) tellOf(l *line) *line {
	var before []engine.Entry
	if l.above != nil {
		before = l.above.entries(l.from)
	}
	m, err := repeat(p.match.Game(), p.match.Options(), before, nil)
	if err == nil {
		if l.above == nil {
			l.first = standing(m)
		}
		l.moments = moments(p.env, p.tell, m, l.entries(len(l.steps))[len(before):])
	}
	return l
}

// branch is a line of turns that departs from another.
func branch(above *line, from int, name string, turns [][]engine.Move) *line {
	l := &line{start: above.position(from), above: above, from: from, name: name}
	round := 1
	if from > 0 {
		round = above.steps[from-1].Round
	} else if len(above.steps) > 0 {
		round = above.steps[0].Round
	}
	now := l.start
	for _, turn := range turns {
		after := now.Clone()
		for _, d := range turn {
			after.Play(d, nil)
		}
		l.steps = append(l.steps, engine.Step{
			Entry: engine.Entry{Kind: engine.TurnEntry, Turn: turn, Side: now.Side()},
			Round: round, Before: now, After: after,
		})
		now = after
	}
	l.trail = study.NewTrail(l.steps)
	return l
}

// variation is a variation of the record beside a step of a line.
func variation(above *line, from int, name string, kept *record.Line) *line {
	var turns [][]engine.Move
	for _, ply := range kept.Plies() {
		turns = append(turns, ply.Turn)
	}
	l := branch(above, from, name, turns)
	l.kept = kept
	return l
}

// root is the match that the line departs from in the end.
func (l *line) root() *line {
	for l.above != nil {
		l = l.above
	}
	return l
}

// departs is after how many steps of the match the line, with so many of its own
// steps made, departs from it.
func (l *line) departs(at int) int {
	for ; l.above != nil; l = l.above {
		at = l.from
	}
	return at
}

// position is the position after so many steps; nil before the first lot.
func (l *line) position(at int) engine.Position {
	if at > 0 {
		return l.steps[at-1].After
	}
	return l.start
}

// entries are those of a match that has come along the line so far.
func (l *line) entries(at int) []engine.Entry {
	var all []engine.Entry
	if l.above != nil {
		all = l.above.entries(l.from)
	}
	for _, s := range l.steps[:at] {
		all = append(all, s.Entry)
	}
	return all
}

// turn is how many turns of the match, or of one that had gone along the line,
// have been made.
func (l *line) turn(at int) int {
	n := l.trail.Turn(at)
	if l.above != nil {
		n += l.above.turn(l.from)
	}
	return n
}

// inRound is how many turns of the present round have been made.
func (l *line) inRound(at int) int {
	n := 0
	for i := at - 1; i >= 0; i-- {
		switch l.steps[i].Kind {
		case engine.ContinueEntry:
			return n
		case engine.TurnEntry:
			n++
		}
	}
	if l.above != nil {
		n += l.above.inRound(l.from)
	}
	return n
}

// numberAfter is the number of the turn that comes after so many steps, as the file
// has it: in pairs, anew in every round, "12." and then "12...".
func (l *line) numberAfter(at int) string {
	return listNumber(l.inRound(at) + 1)
}

// note is what is written beside a step of a line; nil for nothing.
func (p *replay) note(l *line, step int) *record.Note {
	switch {
	case step < 0 || step >= len(l.steps):
		return nil
	case l.kept != nil:
		return &l.kept.Plies()[step].Note
	case l.above == nil:
		return p.record.Note(step)
	}
	return nil
}

// way is a variation that can be entered.
type way struct {
	from int
	name string
	line *record.Line
}

// ways are the variations beside the turn made last and the one to come.
func (p *replay) ways() []way {
	var all []way
	for _, step := range []int{p.at - 1, p.at} {
		n := p.note(p.line, step)
		if n == nil {
			continue
		}
		for _, l := range n.Variations() {
			if len(l.Plies()) > 0 {
				all = append(all, way{step, p.env.text("replay.variation", len(all)+1), l})
			}
		}
	}
	return all
}

// wayText is a variation in a few words: "13. d A b".
func (p *replay) wayText(w way) string {
	var turns [][]engine.Move
	for i, ply := range w.line.Plies() {
		if i == 4 {
			break
		}
		turns = append(turns, ply.Turn)
	}
	return strings.TrimSpace(p.judge.Turn(p.line.numberAfter(w.from), turns[0]) + " " + p.judge.Line(turns[1:]))
}

// vary enters the variation here, or asks which.
func (p *replay) vary() step {
	all := p.ways()
	switch len(all) {
	case 0:
		return p.say("replay.noVariation")
	case 1:
		return p.enter(all[0])
	}
	var options []option
	for i, w := range all {
		options = append(options, option{key(strconv.Itoa(i + 1)), p.env.plain(p.wayText(w)), w})
	}
	return step{push: newAsk(p.env, p.env.text("replay.whichVariation"), nil, options...)}
}

// enter goes into a variation and shows its first turn.
func (p *replay) enter(w way) step {
	p.line, p.at = p.tellOf(variation(p.line, w.from, w.name, w.line)), 0
	return p.forward()
}

// better shows what would have been better than the turn made last, or else what
// is best here.
func (p *replay) better() step {
	if p.line.above != nil {
		return p.say("replay.onlyInMatch")
	}
	if last, made := p.last(); made && last.Kind == engine.TurnEntry {
		if j, known := p.report.Judgement(p.at - 1); known && j.Better != nil {
			return p.follow(p.at-1, "replay.better", j.Better)
		}
	}
	if here, ok := p.report.Position(p.at); ok && here.Step == p.at && len(here.Line) > 0 {
		return p.follow(p.at, "replay.best", here.Line)
	}
	return p.say("replay.nothingBetter")
}

// follow goes along turns that the analysis has found.
func (p *replay) follow(from int, name string, turns [][]engine.Move) step {
	p.line, p.at = p.tellOf(branch(p.line, from, p.env.text(name), turns)), 0
	return p.forward()
}

// back leaves a variation for the line that it departs from.
func (p *replay) back() step {
	if p.line.above == nil {
		return step{pop: true}
	}
	p.line, p.at = p.line.above, p.line.from
	return step{}
}
