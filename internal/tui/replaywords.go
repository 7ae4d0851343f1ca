package tui

import (
	"slices"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/canvas"
	"tian/internal/tui/study"
)

// drawInfo writes what the position is worth, and how far the analysis has come.
func (p *replay) drawInfo(c *canvas.Canvas, r canvas.Rect) {
	text := p.worth()
	room := r.W
	if r.H == 1 {
		room -= canvas.Width(text) + 2
	}
	progress := p.progress(12, room)
	if r.H > 1 {
		c.Clip(r.X, r.Y, r.W, text, p.env.theme.Strong)
		c.Clip(r.X, r.Y+1, r.W, progress, p.env.theme.Dim)
		return
	}
	if canvas.Width(text)+canvas.Width(progress)+2 > r.W {
		progress = p.progress(0, room)
	}
	c.Clip(r.X, r.Y, r.W, text, p.env.theme.Strong)
	if canvas.Width(text)+canvas.Width(progress)+2 <= r.W {
		c.Right(r.X+r.W, r.Y, progress, p.env.theme.Dim)
	}
}

// worth is what the position is worth or, where a round is over, what it came to;
// "" if that is not known.
func (p *replay) worth() string {
	if p.line.above != nil {
		return p.env.text("replay.aside", p.line.name)
	}
	if s, over := p.outcome(); over && p.reel.done() {
		return p.env.plain(p.judge.Score(s))
	}
	if s, known := p.provenScore(); known {
		return p.env.plain(p.judge.Proved(s))
	}
	here, ok := p.report.Position(p.at)
	if !ok || !here.Known {
		return ""
	}
	return p.env.plain(p.judge.Score(here.Score))
}

// outcome is what the round came to in points, which is exact as soon as no lot is
// due, or who has won where there are none or the match was broken off; false while
// the round goes on.
func (p *replay) outcome() (study.Score, bool) {
	now := p.line.moment(p.at)
	if now.came != nil && p.match.Game().Layout().Kind == engine.Pits {
		return study.Score{Value: ai.Value(now.came.Diff * p.judge.Unit), Exact: now.came.Left.Empty()}, true
	}
	if now.winner == nil {
		return study.Score{}, false
	}
	return study.Decided(*now.winner), true
}

// progress is how far the analysis has come, with a bar of so many cells; when
// it is done, how many mistakes it has found, as far as there is room.
func (p *replay) progress(cells, room int) string {
	e := p.env
	switch {
	case p.analysis == nil || p.report.Of == 0:
		return ""
	case p.report.Err != nil:
		return e.text("replay.analysisFailed")
	case p.report.Done == p.report.Of && !p.report.Running:
		return p.tally(room)
	}
	percent := e.text("replay.percent", p.report.Done*100/p.report.Of)
	if cells == 0 {
		return percent
	}
	word := "replay.analysing"
	if !p.report.Running {
		word = "replay.stopped"
	}
	return e.text(word) + " " + meter(e, p.report.Done, p.report.Of, cells) + " " + percent
}

// tally is how many turns of each side were blunders, mistakes and inaccuracies, as
// far as there is room; the gravest first to get it.
func (p *replay) tally(room int) string {
	e := p.env
	text := ""
	for _, kind := range []struct {
		grade study.Grade
		word  string
	}{{study.Blunder, "replay.blunders"}, {study.Mistake, "replay.mistakes"}, {study.Inaccuracy, "replay.inaccuracies"}} {
		more := e.text("replay.tally", e.text(kind.word),
			e.theme.Mark[engine.South], p.report.Count(engine.South, kind.grade),
			e.theme.Mark[engine.North], p.report.Count(engine.North, kind.grade))
		if text != "" {
			more = text + "  " + more
		}
		if text != "" && canvas.Width(more) > room {
			break
		}
		text = more
	}
	return text
}

// meter is a bar of so many cells.
func meter(e *env, done, of, cells int) string {
	eighths := done * cells * 8 / max(1, of)
	text := ""
	for range cells {
		text += e.theme.Meter[min(8, max(0, eighths))]
		eighths -= 8
	}
	return "[" + text + "]"
}

// provenWeight is the weight of what is proved; what is heavier are mere ways on.
const provenWeight = 4

// saying is something to be said, the more important the smaller its weight.
type saying struct {
	lines  []styled
	brief  []styled // the same in few words; nil if it has no such form
	weight int
}

// drawWords tells what happened, what it lost, what is written beside it and
// where else one could go. Where room is scarce the least important is left out.
func (p *replay) drawWords(c *canvas.Canvas, r canvas.Rect) {
	more := func(text string) string { return p.env.cut(text+p.env.plain(" …"), r.W) }
	drawLines(c, p.env, r, fitted(p.sayings(r.W), r.H, more))
}

// wanted is how many rows the words want if need be at the board's expense: where
// somebody has written a comment, as many as it takes to show what was played, what
// it lost and what is proved beside it.
func (p *replay) wanted(width int) int {
	if len(p.comments()) == 0 {
		return 0
	}
	n := 0
	for _, s := range p.sayings(width) {
		if s.weight <= provenWeight {
			n += len(s.lines)
		}
	}
	return n
}

// fitted are the lines of what is said as far as there is room, the most
// important first to get it. What has no room in full is said in few words if it can
// be; where it goes on, more marks it.
func fitted(all []saying, room int, more func(string) string) []styled {
	all = slices.Clone(all)
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return all[a].weight - all[b].weight })
	shown := make([]int, len(all)) // how many lines of each
	for _, i := range order {
		shown[i] = min(len(all[i].lines), room)
		if brief := all[i].brief; brief != nil && shown[i] > 0 && shown[i] < len(all[i].lines) && len(brief) <= room {
			all[i].lines, shown[i] = brief, len(brief)
		}
		room -= shown[i]
	}
	var lines []styled
	for i, s := range all {
		lines = append(lines, s.lines[:shown[i]]...)
		if n := len(lines); shown[i] > 0 && shown[i] < len(s.lines) {
			lines[n-1].text = more(lines[n-1].text)
		}
	}
	return lines
}

// sayings are all that there is to say here, in the order in which it is shown.
func (p *replay) sayings(width int) []saying {
	e := p.env
	var all []saying
	add := func(weight int, text string, style canvas.Style) {
		if text != "" {
			all = append(all, saying{lines: wrapped(style, e.plain(text), width), weight: weight})
		}
	}
	add(0, p.said, e.theme.Key)
	add(3, p.news(), e.theme.Text)
	if last, made := p.last(); made && last.Kind == engine.TurnEntry && len(p.line.moment(p.at).said) == 0 {
		all[len(all)-1].brief = wrapped(e.theme.Text, e.plain(p.tell.Brief(last.Before, last.Turn)), width)
	}
	add(1, p.verdict(), e.theme.Warn)
	for _, comment := range p.comments() {
		add(2, e.text("replay.commentIs", glance(comment, longestComment)), e.theme.Good)
	}
	if ways := p.ways(); len(ways) > 0 {
		texts := make([]string, len(ways))
		for i, w := range ways {
			texts[i] = p.wayText(w)
		}
		add(5, e.text("replay.ways", strings.Join(texts, "; ")), e.theme.Dim)
	}
	add(provenWeight, p.proofText(), e.theme.Text)
	if p.line.above == nil {
		add(6, p.best(), e.theme.Dim)
	}
	return all
}

// news tells the step made last.
func (p *replay) news() string {
	last, made := p.last()
	switch {
	case !made && p.line.above != nil:
		return ""
	case !made:
		return p.env.text("play.beginning")
	}
	var said []string
	if last.Kind == engine.TurnEntry {
		said = p.tell.Turn(last.Before, last.Turn)
	}
	if p.reel.done() { // what comes of a turn is not told before it has been seen
		said = append(said, p.line.moment(p.at).said...)
	}
	return strings.Join(said, " ")
}

// verdict is what the turn made last lost; "" for nothing, or if nobody knows.
func (p *replay) verdict() string {
	if p.line.above != nil || p.at == 0 {
		return ""
	}
	j, known := p.report.Judgement(p.at - 1)
	if !known {
		return ""
	}
	return p.judge.Judgement(j, p.line.numberAfter(p.at-1), p.line.steps[p.at-1].Turn)
}

// best is the best play from here, as far as it is known.
func (p *replay) best() string {
	here, ok := p.report.Position(p.at)
	if !ok || here.Step != p.at || len(here.Line) == 0 {
		return ""
	}
	return p.env.text("replay.bestIs", p.judge.Line(here.Line))
}
