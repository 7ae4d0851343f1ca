package tui

import (
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
	for i, line := range lines[:max(0, min(len(lines), r.H))] {
		text := line.text
		if i == r.H-1 && len(lines) > r.H {
			text += e.plain("…")
			if canvas.Width(text) > r.W {
				text = e.cut(line.text+" ", r.W)
			}
		}
		c.Clip(r.X, r.Y+i, r.W, text, line.style)
	}
}

// cut shortens a text to a width, and shows by a mark that something is missing.
func (e *env) cut(text string, width int) string {
	if canvas.Width(text) <= width {
		return text
	}
	mark := e.plain("…")
	return strings.TrimRight(canvas.Cut(text, max(0, width-canvas.Width(mark))), " ") + mark
}

// newsLines are what just happened, wrapped; nothing while it is being shown, so
// that the words do not run ahead of the seeds.
func (p *play) newsLines(width int) []styled {
	if !p.reel.done() {
		return nil
	}
	text := ""
	for i, s := range p.news {
		if i > 0 {
			text += " "
		}
		text += s
	}
	var out []styled
	for _, line := range canvas.Wrap(p.env.plain(text), width) {
		out = append(out, styled{line, p.env.theme.Text})
	}
	return out
}

// drawTalk draws the lines below the board: what just happened, and then what is
// asked, would happen, or is wrong. The latter has the right of way.
func (p *play) drawTalk(c *canvas.Canvas, at places) {
	asked, news := p.asked(at.talk.W), p.newsLines(at.talk.W)
	if len(asked) >= at.talk.H && at.news.H == 0 && len(news) > 0 && p.trouble == "" && p.picker.options() == nil {
		asked = asked[:at.talk.H-1] // a line is left for what just happened
	}
	asked = asked[:min(len(asked), at.talk.H)]
	y := at.talk.Y + at.talk.H - len(asked)
	if at.news.H == 0 {
		drawLines(c, p.env, canvas.Rect{X: at.talk.X, Y: at.talk.Y, W: at.talk.W, H: at.talk.H - len(asked)}, news)
		if len(asked) < at.talk.H {
			y = min(y, at.talk.Y+max(len(news), 1)+1)
			y = min(y, at.talk.Y+at.talk.H-len(asked))
		}
	}
	drawLines(c, p.env, canvas.Rect{X: at.talk.X, Y: y, W: at.talk.W, H: len(asked)}, asked)
	if p.picker.options() != nil && p.reel.done() && p.trouble == "" && p.human() {
		for i, m := range p.picker.options() {
			line := canvas.Rect{X: at.talk.X, Y: y + len(asked) - len(p.looks) + i, W: at.talk.W, H: 1}
			p.menu = append(p.menu, spot{line, key(string(p.match.Game().Gesture(m).Option))})
		}
	}
}

// asked is what the player is asked or told now.
func (p *play) asked(width int) []styled {
	e := p.env
	switch {
	case p.trouble != "":
		return wrapped(e.theme.Warn, p.trouble, width)
	case !p.reel.done() || p.match.Phase() != engine.Playing:
		return nil
	case p.busy() != nil:
		return wrapped(e.theme.Dim, p.thoughtLine(), width)
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
	var out []styled
	for _, line := range canvas.Wrap(text, width) {
		out = append(out, styled{line, style})
	}
	return out
}

// hintLines are the hint that was asked for.
func (p *play) hintLines(width int) []styled {
	if p.hint == nil {
		return nil
	}
	text := engine.TurnText(p.match.Game(), p.hint)
	if p.match.Now().MidTurn() { // letters alone would say nothing
		for i, d := range p.hint {
			word := p.env.optionWord(string(p.match.Game().Gesture(d).Option))
			if i == 0 {
				text = word
			} else {
				text = p.env.text("play.then", text, word)
			}
		}
	}
	return wrapped(p.env.theme.Good, p.env.text("play.hint", text), width)
}

// optionLines are the question and its options, each with what it would do.
func (p *play) optionLines(width int) []styled {
	e := p.env
	now := p.match.Now()
	question := e.text("ask.way", p.squareName(p.picker.from))
	if now.MidTurn() {
		var s engine.Scene
		now.Scene(&s)
		key := "ask.tians"
		if width < 70 {
			key = "ask.tiansBrief"
		}
		question = e.text(key, e.plain(p.tell.Amount(s.Hand)), p.squareName(s.HandAt))
	}
	out := append(p.hintLines(width), styled{canvas.Cut(question, width), e.theme.Strong})
	for i, v := range p.looks {
		option := string(p.match.Game().Gesture(v.move).Option)
		mark, style := "  ", e.theme.Text
		if i == min(p.pick, len(p.looks)-1) {
			mark, style = "> ", e.theme.Good
		}
		text := mark + option + " " + p.way(v) + e.optionWord(option) + ": "
		text += v.fit(e, p.tell, width-canvas.Width(text))
		out = append(out, styled{canvas.Cut(text, width), style})
	}
	return out
}

// way is an arrow to the square where a sowing would begin.
func (p *play) way(v preview) string {
	x, y := p.toFirst(v.move)
	g := &p.env.theme.Glyphs
	switch {
	case x < 0:
		return g.Left + " "
	case x > 0:
		return g.Right + " "
	case y < 0:
		return g.Up + " "
	case y > 0:
		return g.Down + " "
	}
	return ""
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
		return wrapped(e.theme.Strong, e.text("play.held", e.plain(p.tell.Animal(held)), held, name), width)
	case len(p.looks) == 1 && p.env.config.Settings.Ghosts:
		text := name + ": " + p.looks[0].say(e, p.tell)
		if p.picker.from != engine.NoSquare {
			text = p.looks[0].say(e, p.tell) // which names the square itself
		}
		if p.danger.Has(p.cursor) {
			text += "; " + e.text("preview.danger")
		}
		if canvas.Width(text) > width && width < crowded {
			text = name + ": " + p.looks[0].fit(e, p.tell, width-canvas.Width(name)-2)
		}
		return wrapped(e.theme.Good, e.plain(text), width)
	case len(p.looks) > 1 && p.env.config.Settings.Ghosts:
		var out []styled
		for _, v := range p.looks {
			option := string(p.match.Game().Gesture(v.move).Option)
			text := name + option + ": "
			text += v.fit(e, p.tell, width-canvas.Width(text))
			out = append(out, styled{canvas.Cut(text, width), e.theme.Good})
		}
		return out
	}
	return wrapped(e.theme.Dim, e.plain(name+": "+p.describe(p.cursor)), width)
}

// describe says what a square is.
func (p *play) describe(s engine.Square) string {
	e := p.env
	cell := p.scene().Cells[s]
	place := p.match.Game().Layout().Places[s]
	switch {
	case cell.State == engine.Closed:
		return e.text("square.closed")
	case cell.State == engine.Tian:
		return e.text("square.tian", cell.Owner)
	case cell.Animal != 0:
		text := e.text("square.animal", cell.Owner, e.plain(p.tell.Animal(cell.Animal)), cell.Animal)
		if p.picker.from == engine.NoSquare && p.picker.can().Has(s) {
			text = e.text("square.mine", e.plain(p.tell.Animal(cell.Animal)), cell.Animal, len(p.picker.at(s)))
		}
		return text
	case place.Ground == engine.Water:
		return e.text("square.water")
	case place.Ground == engine.Trap:
		return e.text("square.trap", place.Owner)
	case place.Ground == engine.Den:
		return e.text("square.den", place.Owner)
	case p.match.Game().Layout().Kind == engine.Grid:
		return e.text("square.land")
	}
	return p.tell.Amount(engine.Holding{Small: cell.Small, Big: cell.Big})
}

func (p *play) squareName(s engine.Square) string {
	if s == engine.NoSquare {
		return ""
	}
	return p.match.Game().Layout().Places[s].Name
}
