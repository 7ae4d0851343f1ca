package tui

import (
	"slices"
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// styled is a line with its style.
type styled struct {
	text  string
	style canvas.Style
}

// drawLines writes lines as far as there is room, and shows by a mark that there
// are more.
func drawLines(c *canvas.Canvas, e *env, r canvas.Rect, lines []styled) {
	for i, line := range e.shortened(lines, r.H, r.W) {
		c.Clip(r.X, r.Y+i, r.W, line.text, line.style)
	}
}

// shortened are as many lines as there is room for, the last of them with a mark
// if there are more.
func (e *env) shortened(lines []styled, most, width int) []styled {
	most = max(0, most)
	if len(lines) <= most {
		return lines
	}
	lines = slices.Clone(lines[:most])
	if most > 0 {
		last := &lines[most-1]
		if marked := last.text + e.plain("…"); canvas.Width(marked) <= width {
			last.text = marked
		} else {
			last.text = e.cut(last.text+" ", width)
		}
	}
	return lines
}

// cut shortens a text to a width, and shows by a mark that something is missing.
func (e *env) cut(text string, width int) string {
	if canvas.Width(text) <= width {
		return text
	}
	mark := e.plain("…")
	return strings.TrimRight(canvas.Cut(text, max(0, width-canvas.Width(mark))), " ") + mark
}

// fullest is the first of some texts, the fullest first, that fits a width; the
// last is cut if none does.
func (e *env) fullest(width int, texts ...string) string {
	for _, text := range texts {
		if canvas.Width(text) <= width {
			return text
		}
	}
	return e.cut(texts[len(texts)-1], width)
}

// fitted is the fullest of some texts that fits a line, where lines are scarce;
// elsewhere the first, on as many lines as it takes.
func (e *env) fitted(style canvas.Style, width int, texts ...string) []styled {
	if width >= crowded {
		return wrapped(style, texts[0], width)
	}
	return []styled{{e.fullest(width, texts...), style}}
}

// drawTalk draws the lines below the board: what just happened, and then what is
// asked, would happen, or is wrong. The latter has the right of way.
func (p *play) drawTalk(c *canvas.Canvas, at places) {
	asked := p.asked(at.talk.W, at.talk.H)
	room := at.talk.H
	if len(asked) >= room && at.news.H == 0 && (p.hint == nil || p.ago > 0) && len(p.newsLines(at.talk.W, 1)) > 0 && p.trouble == "" && p.picker.options() == nil {
		room-- // a line is left for what just happened
	}
	asked = p.env.shortened(asked, room, at.talk.W)
	y := at.talk.Y + at.talk.H - len(asked)
	if at.news.H == 0 {
		news := p.newsLines(at.talk.W, at.talk.H-len(asked))
		drawLines(c, p.env, canvas.Rect{X: at.talk.X, Y: at.talk.Y, W: at.talk.W, H: at.talk.H - len(asked)}, news)
		if len(asked) < at.talk.H {
			y = min(y, at.talk.Y+max(len(news), 1)+1)
			y = min(y, at.talk.Y+at.talk.H-len(asked))
		}
	}
	drawLines(c, p.env, canvas.Rect{X: at.talk.X, Y: y, W: at.talk.W, H: len(asked)}, asked)
	if p.choosing() {
		for i, m := range p.picker.options() {
			line := canvas.Rect{X: at.talk.X, Y: y + len(asked) - len(p.looks) + i, W: at.talk.W, H: 1}
			p.menu = append(p.menu, spot{line, key(string(p.match.Game().Gesture(m).Option))})
		}
	}
}

// choosing says that the player is asked to choose among options, and sees them.
func (p *play) choosing() bool {
	return p.picker.options() != nil && p.reel.done() && p.match.Phase() == engine.Playing && p.human() && p.busy() == nil
}

// asked is what the player is asked or told now. What cannot be done is said above the
// question that is still open, or where there is no room for both in its place, as a
// hint is: what may be chosen stays to be seen.
func (p *play) asked(width, room int) []styled {
	e := p.env
	switch {
	case p.trouble != "" && p.choosing():
		open := p.optionLines(width)
		if len(open) >= room {
			open = open[1:]
		}
		return append(e.shortened(wrapped(e.theme.Warn, p.trouble, width), max(1, room-len(open)), width), open...)
	case p.trouble != "":
		return wrapped(e.theme.Warn, p.trouble, width)
	case !p.reel.done() || p.match.Phase() != engine.Playing:
		return nil
	case p.busy() != nil:
		return []styled{{p.thoughtLine(width), e.theme.Dim}}
	case p.paused:
		return e.fitted(e.theme.Strong, width, e.text("play.paused"), e.text("play.pausedBrief"))
	case !p.human():
		return nil
	case p.picker.options() != nil:
		return p.optionLines(width)
	case p.typed != "":
		return []styled{{e.text("play.typed", p.typed), e.theme.Strong}}
	}
	return append(p.hintLines(width), p.lookLines(width)...)
}

func wrapped(style canvas.Style, text string, width int) []styled {
	return styledAll(style, canvas.Wrap(text, width))
}

func styledAll(style canvas.Style, lines []string) []styled {
	var out []styled
	for _, line := range lines {
		out = append(out, styled{line, style})
	}
	return out
}

// optionLines are the question and its options, each with what it would do.
func (p *play) optionLines(width int) []styled {
	e := p.env
	chosen := min(p.pick, len(p.looks)-1)
	heads := make([]string, len(p.looks))
	for i, v := range p.looks {
		heads[i] = "  "
		if i == chosen {
			heads[i] = "> "
		}
		heads[i] += p.optionHead(v, width)
	}
	out := []styled{{p.question(width), e.theme.Strong}}
	if p.hint != nil { // which says what the question is about, too
		out = []styled{{p.hint.line(e, width), e.theme.Good}}
	}
	for i, line := range p.foretold(heads, width) {
		style := e.theme.Text
		if i == chosen {
			style = e.theme.Good
		}
		out = append(out, styled{line, style})
	}
	return out
}

// question asks which way a square is to be sown, or what is done at the tians
// that come next, as fully as fits.
func (p *play) question(width int) string {
	e := p.env
	now := p.match.Now()
	if !now.MidTurn() {
		return e.cut(e.text("ask.way", p.squareName(p.picker.from)), width)
	}
	var s engine.Scene
	now.Scene(&s)
	names, whose := p.series(&s)
	return e.fullest(width,
		e.text("ask.tiansInHand", e.plain(p.tell.Amount(s.Hand)), len(names), p.tell.List(names), whose),
		e.text("ask.tians", len(names), p.tell.List(names), whose),
		e.text("ask.tiansBrief", len(names)))
}

// series are the tians that come next, those that the hand has a piglet for, and
// whom these piglets would go to.
func (p *play) series(s *engine.Scene) (names []string, whose string) {
	e := p.env
	for _, v := range p.looks {
		for _, event := range v.events {
			if event.Kind != engine.Bank {
				break
			}
			names = append(names, p.squareName(event.At))
			to := e.plain(e.words.Side(event.Side))
			if event.Side == s.Mover {
				to = e.text("preview.toYou")
			}
			if whose != "" && whose != to {
				to = e.text("preview.toOwners")
			}
			whose = to
		}
	}
	return names, whose
}

// optionHead is an option's key and what it means: "+ → counter-clockwise: ", or
// "+ →: " where room is scarce.
func (p *play) optionHead(v preview, width int) string {
	option := string(p.match.Game().Gesture(v.move).Option)
	way := p.way(v)
	if way == "" || width >= wordy {
		way += " " + p.env.optionWord(option)
	}
	return option + way + ": "
}

// wordy is the width from which a direction is told in words beside its arrow.
const wordy = 70

// foretold are what the decisions under the cursor would do, each behind its head
// and as fully as its line has room for.
func (p *play) foretold(heads []string, width int) []string {
	lines := make([]string, len(heads))
	for i, head := range heads {
		lines[i] = head + p.env.fullest(width-canvas.Width(head), p.looks[i].says(p.env, p.tell)...)
	}
	return lines
}

// way is an arrow to the square where a sowing would begin, with a space before it.
func (p *play) way(v preview) string {
	x, y := p.toFirst(v.move)
	arrow := ""
	switch {
	case x < 0:
		arrow = " ←"
	case x > 0:
		arrow = " →"
	case y < 0:
		arrow = " ↑"
	case y > 0:
		arrow = " ↓"
	}
	return p.env.plain(arrow)
}

// toFirst is the direction on the screen from the square touched to its
// neighbour on the ring that a decision with a direction goes to.
func (p *play) toFirst(m engine.Move) (dx, dy int) {
	g := p.match.Game().Gesture(m)
	n := engine.Square(len(p.match.Game().Layout().Places))
	if p.board == nil || g.From == engine.NoSquare {
		return 0, 0
	}
	next := g.From
	switch g.Option {
	case '+': // squares are numbered counter-clockwise
		next = (g.From + 1) % n
	case '-':
		next = (g.From + n - 1) % n
	}
	from, to := p.board.Rect(g.From), p.board.Rect(next)
	return to.X - from.X, to.Y - from.Y
}

// lookLines tell what the square under the cursor is and what it would do.
func (p *play) lookLines(width int) []styled {
	e := p.env
	name := p.squareName(p.cursor)
	switch {
	case p.picker.from == p.cursor && p.picker.from != engine.NoSquare && p.kind() == "grid":
		held := p.scene().Cells[p.cursor].Animal
		animal := e.plain(p.tell.Animal(held))
		return e.fitted(e.theme.Strong, width, e.text("play.held", animal, held, name), e.text("play.heldBrief", animal))
	case len(p.looks) == 1 && p.env.config.Settings.Ghosts:
		head := name + ": "
		if p.picker.from != engine.NoSquare {
			head = "" // what it goes to is named by the words
		}
		if p.danger.Has(p.cursor) {
			text := head + p.looks[0].says(e, p.tell)[0]
			return e.fitted(e.theme.Good, width, linked("; ", text, e.text("preview.danger")), linked("; ", text, e.text("preview.dangerBrief")))
		}
		if width >= crowded {
			return wrapped(e.theme.Good, head+p.looks[0].says(e, p.tell)[0], width)
		}
		return styledAll(e.theme.Good, p.foretold([]string{head}, width))
	case len(p.looks) > 1 && p.env.config.Settings.Ghosts:
		heads := make([]string, len(p.looks))
		for i, v := range p.looks {
			heads[i] = name + p.optionHead(v, width)
		}
		return styledAll(e.theme.Good, p.foretold(heads, width))
	}
	said := p.describe(p.cursor)
	for i, text := range said {
		said[i] = e.plain(name + ": " + text)
	}
	return e.fitted(e.theme.Dim, width, said...)
}

// describe says what a square is, the fullest first.
func (p *play) describe(s engine.Square) []string {
	e := p.env
	cell := p.scene().Cells[s]
	place := p.match.Game().Layout().Places[s]
	both := func(key string, args ...any) []string {
		return []string{e.text(key, args...), e.text(key+"Brief", args...)}
	}
	switch {
	case cell.State == engine.Closed:
		return []string{e.text("square.closed")}
	case cell.State == engine.Tian:
		return both("square.tian", cell.Owner)
	case cell.Animal != 0:
		animal := e.plain(p.tell.Animal(cell.Animal))
		if moves := len(p.picker.at(s)); p.picker.from == engine.NoSquare && p.picker.can().Has(s) {
			return []string{e.text("square.mine", animal, cell.Animal, moves), e.text("square.mineBrief", moves, animal, cell.Animal)}
		}
		return []string{e.text("square.animal", cell.Owner, animal, cell.Animal)}
	case place.Ground == engine.Water:
		return both("square.water")
	case place.Ground == engine.Trap:
		return both("square.trap", place.Owner)
	case place.Ground == engine.Den:
		return both("square.den", place.Owner)
	case p.match.Game().Layout().Kind == engine.Grid:
		return []string{e.text("square.land")}
	}
	return []string{p.tell.Amount(engine.Holding{Small: cell.Small, Big: cell.Big})}
}

func (p *play) squareName(s engine.Square) string {
	if s == engine.NoSquare {
		return ""
	}
	return p.match.Game().Layout().Places[s].Name
}
