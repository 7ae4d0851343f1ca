package tui

import (
	"strconv"

	"tian/internal/engine"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// places are the parts of the screen of a game.
type places struct {
	title, north, south, board, talk, log canvas.Rect
	news                                  canvas.Rect // in the column beside a grid; empty if in talk
	keys                                  int         // the line of the key bar
}

// The width of a column beside the board, and the width a terminal needs to have
// one beside a board of pits.
const (
	columnW = 34
	wideW   = 110
)

// arrange divides a terminal among the parts.
func arrange(kind engine.BoardKind, w, h int) places {
	p := places{title: canvas.Rect{W: w, H: 1}, keys: h - 1}
	if kind == engine.Grid && w >= 46+30 && h >= 24 {
		p.column(w, h)
		return p
	}
	talk := 3
	switch {
	case kind == engine.Grid && h < 18:
		talk = 2
	case h >= 24:
		talk = 5
	case h >= 19:
		talk = 4
	}
	main := w
	if w >= wideW {
		main = w - columnW
		p.log = canvas.Rect{X: main, Y: 1, W: columnW, H: h - 2}
	}
	p.north = canvas.Rect{Y: 1, W: main, H: 1}
	p.board = canvas.Rect{Y: 2, W: main, H: h - 4 - talk}
	if kind == engine.Pits {
		// A board of pits is wide, so on a tall terminal rows are left over: for the
		// log, or to put all in the middle.
		most := min(board.MostRows, p.board.H, 2*(main/6*2/3+1)+1)
		left := p.board.H - most
		p.board.H = most
		if p.log.W == 0 && left > 5 {
			p.log = canvas.Rect{X: 1, Y: 2 + most + 1 + talk, W: main - 2, H: left}
		} else {
			p.north.Y += left / 3
			p.board.Y += left / 3
		}
	}
	p.south = canvas.Rect{Y: p.board.Y + p.board.H, W: main, H: 1}
	p.talk = canvas.Rect{X: 1, Y: p.south.Y + 1, W: main - 2, H: talk}
	return p
}

// column arranges a grid with everything else beside it.
func (p *places) column(w, h int) {
	side := max(30, w-2-7*12-3)
	side = min(side, 48)
	if w < wideW {
		side = w - 46
	}
	talk := 2
	if h > 30 {
		talk = 3
	}
	p.board = canvas.Rect{Y: 1, W: w - side, H: h - 2 - talk}
	x := w - side + 1
	p.north = canvas.Rect{X: x, Y: 2, W: side - 2, H: 2}
	p.south = canvas.Rect{X: x, Y: h - talk - 4, W: side - 2, H: 2}
	p.news = canvas.Rect{X: x, Y: 5, W: side - 2, H: 4}
	p.log = canvas.Rect{X: x, Y: 10, W: side - 2, H: p.south.Y - 11}
	p.talk = canvas.Rect{X: 1, Y: h - 1 - talk, W: w - 2, H: talk}
}

// paint draws the whole screen.
func (p *play) paint(c *canvas.Canvas) {
	e := p.env
	layout := p.match.Game().Layout()
	at := arrange(layout.Kind, c.W, c.H)
	p.menu = p.menu[:0]
	p.drawTitle(c, at.title)
	b, fits := board.Fit(layout, e.theme, at.board, p.flip)
	scene := p.scene()
	p.board = nil
	if fits {
		p.board = b
		if layout.Kind == engine.Grid {
			b.Names = p.names()
		}
		b.Draw(c, scene, p.marks())
	}
	top, bottom := engine.North, engine.South
	if p.flip {
		top, bottom = bottom, top
	}
	p.drawSide(c, at.north, top, scene)
	p.drawSide(c, at.south, bottom, scene)
	if at.news.H > 0 {
		drawLines(c, at.news, p.newsLines(at.news.W))
	}
	p.drawTalk(c, at)
	if at.log.H > 2 {
		p.drawLog(c, at.log)
	}
	p.bar.draw(c, e, at.keys, p.bindings())
	if n := p.panel(); n != nil {
		p.menu = append(p.menu, drawBox(c, e, n.title, n.lines, n.options, min(p.panelAt, len(n.options)-1))...)
	}
}

// drawTitle writes what is being played, and where in the match.
func (p *play) drawTitle(c *canvas.Canvas, r canvas.Rect) {
	e := p.env
	c.Fill(r, " ", e.theme.Bar)
	x := c.Text(1, r.Y, e.text("title.name"), e.theme.Key.On(e.theme.Bar.Bg))
	x = c.Text(x+2, r.Y, e.title(p.match.Game()), e.theme.Bar)
	right := ""
	if !p.match.Game().Rounds().Single() && p.match.Round() > 0 {
		if n := p.match.Options().Rounds; n > 0 {
			right = e.text("title.roundOf", p.match.Round(), n)
		} else {
			right = e.text("title.round", p.match.Round())
		}
		right += e.plain(" · ")
	}
	right += e.text("title.turn", p.turnNumber())
	style := e.theme.Box
	if p.quiet != "" {
		right, style = p.quiet, e.theme.Warn.On(e.theme.Bar.Bg)
	}
	room := r.W - x - 3
	right = canvas.Cut(right, room)
	p.drawScales(c, x+2, r.W-1-canvas.Width(right)-2, r.Y)
	c.Right(r.W-1, r.Y, right, style)
}

// turnNumber counts the turns of the round, the one being made included.
func (p *play) turnNumber() int {
	n := 1
	for _, s := range p.match.Steps() {
		if s.Kind == engine.TurnEntry && s.Round == p.match.Round() {
			n++
		}
	}
	if p.match.Phase() != engine.Playing {
		n--
	}
	return n
}

// drawSide writes a side's line: its sign, name and player, what it holds, and
// whether it is to move.
func (p *play) drawSide(c *canvas.Canvas, r canvas.Rect, side engine.Side, s *engine.Scene) {
	e := p.env
	style := e.theme.Side[side]
	c.Fill(r, " ", e.theme.Text)
	moves := s.Mover == side && (p.match.Phase() == engine.Playing || !p.reel.done())
	name := e.theme.Mark[side] + " " + e.plain(e.words.Side(side))
	if who := p.player(side); who != "" {
		name += " (" + e.plain(who) + ")"
	}
	right := e.holds(p.tell, side, s)
	room := r.W - canvas.Width(right) - 3
	x := r.X + 1
	if moves {
		name = " " + name + e.plain(" · ") + p.doing() + " "
		style = style.Inverted()
		x--
	}
	if r.H > 1 { // in a column, on a line of its own
		c.Clip(x, r.Y, r.W, name, style)
		c.Clip(r.X+3, r.Y+1, r.W-3, right, e.theme.Strong)
		return
	}
	c.Clip(x, r.Y, room, name, style)
	c.Right(r.X+r.W-1, r.Y, right, e.theme.Strong)
}

// player is the name of who plays a side, "" for a nameless person.
func (p *play) player(side engine.Side) string {
	if name := p.record.Tag(sideTags[side]); name != "" && name != "human" {
		return whoText(p.env, name)
	}
	return ""
}

// doing is what the side to move does.
func (p *play) doing() string {
	e := p.env
	switch {
	case !p.reel.done():
		return e.text("seat.sowing." + p.kind())
	case p.thinking != nil:
		return e.text("seat.thinking", p.thoughtText())
	}
	return e.text("seat.toMove")
}

// kind names the family of boards in keys of the catalogue.
func (p *play) kind() string {
	if p.match.Game().Layout().Kind == engine.Grid {
		return "grid"
	}
	return "pits"
}

// holds is what a side has: pieces off the board, or the animals it has captured.
func (e *env) holds(t tell.Teller, side engine.Side, s *engine.Scene) string {
	if t.Game.Layout().Kind == engine.Pits {
		return e.text("seat.holds", t.Amount(s.Store[side]))
	}
	taken := ""
	for strength := 8; strength > 0; strength-- {
		if s.Taken[side]>>strength&1 == 1 {
			taken += " " + e.theme.Animals[strength]
		}
	}
	if taken == "" {
		return e.text("seat.tookNone")
	}
	return e.text("seat.took", taken)
}

// names are the animals' names by strength.
func (p *play) names() *[9]string {
	var names [9]string
	for s := 1; s <= 8; s++ {
		names[s] = p.env.plain(p.tell.Animal(uint8(s)))
	}
	return &names
}

// styled is a line with its style.
type styled struct {
	text  string
	style canvas.Style
}

// drawLines writes lines as far as there is room.
func drawLines(c *canvas.Canvas, r canvas.Rect, lines []styled) {
	for i, line := range lines {
		if i < r.H {
			c.Clip(r.X, r.Y+i, r.W, line.text, line.style)
		}
	}
}

// newsLines are what just happened, wrapped.
func (p *play) newsLines(width int) []styled {
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
	asked := p.asked(at.talk.W)
	if len(asked) > at.talk.H {
		asked = asked[:at.talk.H]
	}
	y := at.talk.Y + at.talk.H - len(asked)
	if at.news.H == 0 {
		news := p.newsLines(at.talk.W)
		drawLines(c, canvas.Rect{X: at.talk.X, Y: at.talk.Y, W: at.talk.W, H: at.talk.H - len(asked)}, news)
		if len(asked) < at.talk.H {
			y = min(y, at.talk.Y+max(len(news), 1)+1)
			y = min(y, at.talk.Y+at.talk.H-len(asked))
		}
	}
	drawLines(c, canvas.Rect{X: at.talk.X, Y: y, W: at.talk.W, H: len(asked)}, asked)
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
	return wrapped(p.env.theme.Good, p.env.text("play.hint", engine.TurnText(p.match.Game(), p.hint)), width)
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
	case len(p.looks) == 1 && p.env.config.Settings.Ghosts:
		text := name + ": " + p.looks[0].say(e, p.tell)
		if p.picker.from != engine.NoSquare {
			text = p.looks[0].say(e, p.tell) // which names the square itself
		}
		if p.danger.Has(p.cursor) {
			text += "; " + e.text("preview.danger")
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

// drawLog lists the turns, the latest last, South's and North's side by side.
func (p *play) drawLog(c *canvas.Canvas, r canvas.Rect) {
	e := p.env
	c.Text(r.X, r.Y, e.text("log.title"), e.theme.Dim.Underlined())
	lines := logLines(e, p.match)
	if over := len(lines) - (r.H - 1); over > 0 {
		lines = lines[over:]
	}
	for i, line := range lines {
		c.Clip(r.X, r.Y+1+i, r.W, line, e.theme.Text)
	}
}

// logLines are the turns of a match, two a line, with what came between.
func logLines(e *env, m *engine.Match) []string {
	var out []string
	number, open := 0, false
	for _, s := range m.Steps() {
		if s.Kind != engine.TurnEntry {
			open = false
			out = append(out, e.plain(stepText(e, m.Game(), s)))
			continue
		}
		text := engine.TurnText(m.Game(), s.Turn)
		if open {
			out[len(out)-1] += "  " + text
			open = false
			continue
		}
		number++
		out = append(out, pad(strconv.Itoa(number)+".", 5)+pad(text, 7))
		open = true
	}
	return out
}

func pad(text string, width int) string {
	for canvas.Width(text) < width {
		text += " "
	}
	return text
}
