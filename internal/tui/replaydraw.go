package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/study"
)

// replayPlaces are the parts of the screen. An empty part is not drawn.
type replayPlaces struct {
	north, south, board canvas.Rect
	info                canvas.Rect // what the position is worth, and how far the analysis is
	graph, words, list  canvas.Rect
	one                 bool // graph and words share a place: one is shown at a time
	keys                int
}

// The least rows of a board, and those beyond which it grows no better.
const (
	leastPits, mostPits = 7, 19
	leastGrid, mostGrid = 10, 47
)

// beside is the width and height from which a grid has everything beside it.
const besideW, besideH = 46 + 30, 22

// arrangeReplay divides a terminal among the parts. The words have as many rows as
// are wanted, if there are, before the board grows beyond its least.
func arrangeReplay(l *engine.Layout, w, h, wanted int) replayPlaces {
	kind := l.Kind
	switch {
	case kind == engine.Grid && w >= besideW && h >= besideH:
		return besideGrid(l, w, h, wanted)
	case kind == engine.Grid && h < 20:
		return smallGrid(w, h)
	}
	p := replayPlaces{}
	x, main := 0, w
	if w >= wideW {
		x, main = beside(l, w, columnW)
		p.list = column(x+main, 2, h-1)
	}
	least, most := leastPits, min(mostPits, board.Rows(l, main, mostPits))
	if kind == engine.Grid {
		least, most = leastGrid, mostGrid
	}
	share := shareRows(h-4, least, most, wanted)
	if kind == engine.Pits && share.board%2 == 0 { // which takes no even number of rows
		share.board, share.words = share.board-1, share.words+1
	}
	p.north = canvas.Rect{X: x, Y: 1, W: main, H: 1}
	p.board = canvas.Rect{X: x, Y: 2, W: main, H: share.board}
	p.south = canvas.Rect{X: x, Y: 2 + share.board, W: main, H: 1}
	p.below(x, 3+share.board, main, share)
	if words := max(8, wanted); p.list.H == 0 && share.words > words+4 { // a tall terminal has room for the list below
		p.list = canvas.Rect{X: 1, Y: p.words.Y + words + 1, W: main - 2, H: share.words - words - 1}
		p.words.H = words
	}
	p.keys = h - 1
	return p
}

// below arranges what stands below the board.
func (p *replayPlaces) below(x, y, w int, share rows) {
	p.one = share.one
	p.info = canvas.Rect{X: x + 1, Y: y, W: w - 2, H: 1}
	p.graph = canvas.Rect{X: x + 1, Y: y + 1, W: w - 2, H: share.graph}
	p.words = canvas.Rect{X: x + 1, Y: y + 1 + share.graph, W: w - 2, H: share.words}
	if p.one {
		p.words.Y = p.graph.Y
	}
}

// smallGrid arranges a grid in few rows: the sides stand beside the board.
func smallGrid(w, h int) replayPlaces {
	const boardW = 30
	share := shareRows(h-2, leastGrid, leastGrid, 0)
	p := replayPlaces{keys: h - 1, board: canvas.Rect{Y: 1, W: boardW, H: share.board}}
	p.north = canvas.Rect{X: boardW + 1, Y: 1, W: w - boardW - 1, H: 4}
	p.south = canvas.Rect{X: boardW + 1, Y: share.board - 3, W: w - boardW - 1, H: 4}
	p.below(0, 1+share.board, w, share)
	return p
}

// besideGrid arranges a grid with everything else beside it.
func besideGrid(l *engine.Layout, w, h, wanted int) replayPlaces {
	side := max(30, min(w-46, w-2-7*12-3, 60))
	if w < wideW {
		side = w - 46
	}
	left, main := beside(l, w, side)
	p := replayPlaces{keys: h - 1, board: canvas.Rect{X: left, Y: 1, W: main, H: h - 2}}
	x, y := left+main+1, 1
	p.north = canvas.Rect{X: x, Y: y, W: side - 2, H: 2}
	p.south = canvas.Rect{X: x, Y: h - 3, W: side - 2, H: 2}
	p.info = canvas.Rect{X: x, Y: y + 3, W: side - 2, H: 2}
	room := h - 4 - (y + 6)
	graph := min(max(study.MinGraphRows+1, room/4), study.MaxGraphRows)
	graph = max(study.MinGraphRows, min(graph, room-wanted))
	p.graph = canvas.Rect{X: x, Y: y + 5, W: side - 2, H: graph}
	p.words = canvas.Rect{X: x, Y: y + 6 + graph, W: side - 2, H: room - graph}
	if words := max(10, wanted); p.words.H > words+6 {
		p.list = canvas.Rect{X: x, Y: p.words.Y + words + 1, W: side - 2, H: p.words.H - words - 1}
		p.words.H = words
	}
	return p
}

// rows are how many rows each part gets.
type rows struct {
	board, graph, words int
	one                 bool
}

// shareRows shares out rows between the board and, below it and a line of
// information, the graph and the words. Where both do not fit they take turns.
func shareRows(all, least, most, wanted int) rows {
	r := rows{board: least}
	rest := all - least - 1
	if rest < study.MinGraphRows+3 {
		r.graph, r.words, r.one = max(rest, 0), max(rest, 0), true
		return r
	}
	r.graph, r.words = study.MinGraphRows, 3
	rest -= r.graph + r.words
	for _, more := range []struct {
		part *int
		upTo int
	}{
		{&r.words, wanted}, {&r.board, min(11, most)}, {&r.words, 4}, {&r.graph, 5}, {&r.board, most},
		{&r.words, 6}, {&r.graph, study.MaxGraphRows}, {&r.words, all},
	} {
		n := max(0, min(rest, more.upTo-*more.part))
		*more.part += n
		rest -= n
	}
	return r
}

func (p *replay) draw(c *canvas.Canvas) {
	e := p.env
	c.Fill(c.All(), " ", e.theme.Text)
	layout := p.match.Game().Layout()
	at := arrangeReplay(layout, c.W, c.H, 0)
	if wanted := p.wanted(at.words.W); wanted > at.words.H {
		at = arrangeReplay(layout, c.W, c.H, wanted)
	}
	p.drawTitle(c)
	scene := p.scene()
	p.board = nil
	if b, fits := board.Fit(layout, e.theme, at.board, p.flip); fits {
		p.board = b
		if layout.Kind == engine.Grid {
			b.Names = animalNames(e, p.tell)
		}
		b.Draw(c, scene, p.marks())
	}
	top, bottom := engine.North, engine.South
	if p.flip {
		top, bottom = bottom, top
	}
	if came := p.line.moment(p.at).came; came != nil && p.reel.done() {
		scene = counted(scene, *came)
	}
	p.drawSide(c, at.north, top, scene)
	p.drawSide(c, at.south, bottom, scene)
	p.drawInfo(c, at.info)
	p.graph = canvas.Rect{}
	p.one = at.one
	view := p.shown()
	if !at.one || view == graphView {
		p.graph = at.graph
		p.plotted().Draw(c, at.graph, e.theme)
	}
	switch {
	case view == proofView:
		drawLines(c, e, at.words, p.proofLines(at.words.W, at.words.H))
	case view == wordsView || !at.one:
		p.drawWords(c, at.words)
	}
	p.listed = p.listed[:0]
	if at.list.H > 2 {
		p.drawList(c, at.list)
	}
	p.bar.draw(c, e, at.keys, p.bindings())
}

// animalNames are the animals' names by strength.
func animalNames(e *env, t interface{ Animal(uint8) string }) *[9]string {
	var names [9]string
	for s := 1; s <= 8; s++ {
		names[s] = e.plain(t.Animal(uint8(s)))
	}
	return &names
}

// marks are what is drawn on the board.
func (p *replay) marks() board.Marks {
	m := board.NoMarks
	if !p.reel.done() {
		m.Landing = p.reel.landing()
		m.Takes = p.reel.taking()
		return m
	}
	if last, made := p.last(); made && last.Kind == engine.TurnEntry {
		for _, d := range last.Turn {
			g := p.match.Game().Gesture(d)
			m.Last |= engine.Squares(g.From, g.To)
		}
	}
	return m
}

// drawTitle writes what is looked at, and where in it.
func (p *replay) drawTitle(c *canvas.Canvas) {
	e := p.env
	game := e.title(p.match.Game()) + e.plain(" · ")
	title := game + p.numbered(p.turnText())
	if canvas.Width(title) > c.W-8 {
		title = game + p.turnText()
	}
	if round := p.roundText(); round != "" && canvas.Width(title+round) < c.W-12 {
		title += e.plain(" · ") + round
	}
	right, style := p.line.name, e.theme.Key.On(e.theme.Bar.Bg)
	switch {
	case p.quiet != "":
		right, style = p.quiet, e.theme.Warn.On(e.theme.Bar.Bg)
	case p.auto.on:
		right = e.text("replay.playing")
	}
	if p.quiet == "" && p.auto.on && canvas.Width(title+right) > c.W-12 {
		title = p.turnText()
	}
	drawHead(c, e, title)
	if right == p.line.name && canvas.Width(title+right) > c.W-12 {
		right = "" // the line of information says it too
	}
	if right != "" {
		right = canvas.Cut(e.plain(right), c.W-8)
		x := c.W - 1 - canvas.Width(right)
		c.Fill(canvas.Rect{X: x - 2, W: c.W - x + 2, H: 1}, " ", e.theme.Bar)
		c.Text(x, 0, right, style)
	}
}

// turnText is the number of the turn made last, counted singly over the match.
func (p *replay) turnText() string {
	return p.env.text("replay.turn", p.line.turn(p.at), p.line.root().trail.Turns())
}

// numbered adds to the number of the turn made last the one that it has in the list,
// if one was made in this round.
func (p *replay) numbered(text string) string {
	if n := p.line.inRound(p.at); n > 0 {
		return p.env.text("title.listed", text, listNumber(n))
	}
	return text
}

// roundText is the number of the round, "" if there is only one in any match.
func (p *replay) roundText() string {
	if p.match.Game().Rounds().Single() {
		return ""
	}
	return p.env.text("title.round", max(1, p.line.moment(p.at).round))
}

// drawSide writes a side's name, who plays it, and what it holds.
func (p *replay) drawSide(c *canvas.Canvas, r canvas.Rect, side engine.Side, s *engine.Scene) {
	e := p.env
	style := e.theme.Side[side]
	line := seatLine{side: side, who: e.whoForms(p.record.Tag(sideTags[side])), holds: e.holdsForms(p.tell, side, s)}
	if s.Taken[side] == 0 && p.match.Game().Layout().Kind == engine.Grid && r.W <= narrowSeat {
		line.holds = nil // that nothing is taken need not be said
	}
	if s.Mover == side {
		style = style.Inverted()
		if r.W > narrowSeat && !(p.reel.done() && p.line.moment(p.at).idle) {
			line.doing = e.doingForms(e.text("seat.toMove"))
		}
	}
	e.drawSeat(c, r, line, style)
}

// bindings are the keys of the moment.
func (p *replay) bindings() []binding {
	e, t := p.env, p.env.theme
	play := bind(e.text("key.space"), "bar.auto", "space")
	if p.auto.on {
		play = bind(e.text("key.space"), "bar.pause", "space")
	}
	keys := []binding{bind(t.Left+t.Right, "bar.step", "right")}
	if p.line.above != nil {
		keys = append(keys, bind("esc", "bar.toMatch", "esc"))
	}
	if next := p.following(); next != p.shown() {
		keys = append(keys, bind(e.text("key.tab"), viewKeys[next], "tab"))
	}
	keys = append(keys, play)
	if p.line.above != nil && p.line.kept == nil {
		keys = append(keys, bind("k", "bar.keepLine", "k"))
	}
	if len(p.ways()) > 0 {
		keys = append(keys, bind("v", "bar.variation", "v"))
	}
	keys = append(keys, bind("m", "bar.mistake", "m"), bind("b", "bar.better", "b"), bind("w", "bar.try", "w"))
	if p.line.above == nil {
		keys = append(keys, short("esc", "bar.back", "esc"))
	}
	if p.line.kept != nil {
		keys = append(keys, bind("d", "bar.delete", "d"))
	}
	return append(keys, bind("c", "bar.capture", "c"), bind("o", "bar.playOn", "o"), bind("e", "bar.comment", "e"), bind("g", "bar.goTo", "g"), bind("a", "bar.analyse", "a"), bind("?", "bar.help", "?"))
}
