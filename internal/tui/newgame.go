package tui

import (
	"strconv"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/canvas"
)

// setup is what a new game is begun with.
type setup struct {
	game   int       // in Config.Games
	who    [2]string // WHO of the command line; "human" for a person
	rounds int       // 0 until the rules end the match
	lead   engine.Lead
}

// newGame asks for the setup: a line each, changed with left and right.
type newGame struct {
	env   *env
	setup setup
	at    int
	spots []spot
	bar   keyBar

	branch  bool           // the game goes on from another one:
	from    []engine.Entry // from its beginning
	options engine.Options // and its options
	turns   string         // the number of the turn made last
}

// firstOpponent is who plays North in the very first game, so that whoever begins it as
// it is offered does not sit there alone.
const firstOpponent = "level:2"

func newNewGame(e *env) *newGame {
	n := &newGame{env: e, setup: e.lastSetup()}
	if e.config.Settings.Last == (LastGame{}) && e.config.Opponent != nil { // nobody has played here before
		n.setup.who[engine.North] = firstOpponent
	}
	return n
}

func (n *newGame) game() engine.Game { return n.env.config.Games[n.setup.game] }

// players are the WHO that may be chosen for a side.
func (n *newGame) players() []string {
	all := []string{"human"}
	if n.env.config.Opponent != nil {
		for level := 1; level <= 8; level++ {
			all = append(all, "level:"+strconv.Itoa(level))
		}
	}
	return all
}

// row is one line of a form.
type row struct {
	label, value string
	change       func(by int) // nil if the value is given
	about        string       // what the line is for
}

// rows are the lines of the form. Every game has the same ones, so that none moves
// when the game is changed; what its rules leave no choice of cannot be changed.
func (n *newGame) rows() []row {
	e := n.env
	var rows []row
	if !n.branch { // else the game is given
		rows = append(rows, n.gameRow())
	}
	for side := range engine.Side(2) {
		rows = append(rows, row{e.theme.Mark[side] + " " + e.words.Side(side), whoText(e, n.setup.who[side]), func(by int) {
			all := n.players()
			n.setup.who[side] = all[countTo(indexOf(all, n.setup.who[side]), by, len(all))]
		}, e.text("new.about.who")})
	}
	if !n.branch {
		rows = append(rows, n.leadRow(), n.roundsRow())
	}
	return rows
}

func (n *newGame) gameRow() row {
	e := n.env
	return row{e.text("new.game"), e.title(n.game()), func(by int) {
		n.setup.game = turnTo(n.setup.game, by, len(e.config.Games))
		n.setup.lead, n.setup.rounds = engine.LeadUsual, 0
	}, e.text("games." + n.game().Name() + ".about")}
}

func (n *newGame) leadRow() row {
	e := n.env
	r := row{label: e.text("new.lead"), value: e.text("choice.lead." + strconv.Itoa(int(n.setup.lead)))}
	if !n.game().Rounds().AnyStarter() {
		r.about = e.text("new.about.leadGiven", e.title(n.game()))
		return r
	}
	r.about = e.text("new.about.lead")
	r.change = func(by int) { n.setup.lead = engine.Lead(turnTo(int(n.setup.lead), by, 4)) }
	return r
}

func (n *newGame) roundsRow() row {
	e := n.env
	if n.game().Rounds().Single() {
		return row{label: e.text("new.rounds"), value: "1", about: e.text("new.about.roundsGiven", e.title(n.game()))}
	}
	return row{e.text("new.rounds"), n.roundsText(), func(by int) {
		n.setup.rounds = countTo(n.setup.rounds, by, 13)
	}, e.text("new.about.rounds")}
}

func (n *newGame) roundsText() string {
	if n.setup.rounds == 0 {
		return n.env.text("new.untilEnd")
	}
	return strconv.Itoa(n.setup.rounds)
}

func turnTo(at, by, n int) int { return (at + by + n) % n }

// countTo is turnTo for values that are in order: back from the first leads nowhere,
// least of all to the last. Forth goes round, since a click only leads forth.
func countTo(at, by, n int) int { return max(0, at+by) % n }

func indexOf(all []string, one string) int {
	for i, s := range all {
		if s == one {
			return i
		}
	}
	return 0
}

// whoText is a WHO in words.
func whoText(e *env, who string) string {
	if who == "" || who == "human" {
		return e.text("who.human")
	}
	if level, ok := cutLevel(who); ok {
		return e.text("who.level", level)
	}
	return e.plain(who)
}

// cutLevel reads "level:3".
func cutLevel(who string) (int, bool) {
	if len(who) != len("level:1") || who[:6] != "level:" || who[6] < '1' || who[6] > '8' {
		return 0, false
	}
	return int(who[6] - '0'), true
}

func (n *newGame) key(k key) step {
	rows := n.rows()
	n.at = min(n.at, len(rows))
	switch k {
	case "up", "shift+tab":
		n.at = turnTo(n.at, -1, len(rows)+1)
	case "down", "tab":
		n.at = turnTo(n.at, 1, len(rows)+1)
	case "left", "-":
		n.change(-1)
	case "right", "+", "space":
		n.change(1)
	case "enter":
		return n.start()
	case "esc", "q":
		return step{pop: true}
	default:
		return step{unused: true}
	}
	return step{}
}

// change changes the value of the line chosen, if it has one that may be changed.
func (n *newGame) change(by int) {
	if rows := n.rows(); n.at < len(rows) && rows[n.at].change != nil {
		rows[n.at].change(by)
	}
}

// start begins the game.
func (n *newGame) start() step {
	e := n.env
	if n.branch {
		return n.goOn()
	}
	e.config.Settings.Last = LastGame{
		Game: n.game().Name(), Who: n.setup.who, Rounds: n.setup.rounds, Lead: leads[n.setup.lead],
	}
	keep := e.keepSettings()
	return open(e, n.setup).and(keep)
}

// goOn begins a game in the middle of another one.
func (n *newGame) goOn() step {
	m, err := repeat(n.game(), n.options, n.from, nil)
	if err != nil {
		return step{push: newNotice(n.env, "play.cannot", n.env.sentence(err))}
	}
	return startMatch(n.env, m, n.setup.who)
}

// leads are the names of who leads, by engine.Lead.
var leads = []string{"", "south", "north", "lot"}

// lastSetup is what a new game was last begun with, as far as it can be had.
func (e *env) lastSetup() setup {
	last := e.config.Settings.Last
	s := setup{who: last.Who, rounds: min(max(last.Rounds, 0), 12), lead: engine.Lead(indexOf(leads, last.Lead))}
	for i, g := range e.config.Games {
		if g.Name() == last.Game {
			s.game = i
		}
	}
	for i, who := range s.who {
		if _, level := cutLevel(who); who != "human" && (!level || e.config.Opponent == nil) {
			s.who[i] = "human"
		}
	}
	rules := e.config.Games[s.game].Rounds()
	if rules.Single() {
		s.rounds = 0
	}
	if !rules.AnyStarter() {
		s.lead = engine.LeadUsual
	}
	return s
}

// open is the step to a new game.
func open(e *env, s setup) step {
	g := e.config.Games[s.game]
	return startMatch(e, engine.NewMatch(g, engine.Options{Lead: s.lead, Rounds: s.rounds}), s.who)
}

// startMatch is the step to a match that is to be kept from now on.
func startMatch(e *env, m *engine.Match, who [2]string) step {
	r := record.New(m, e.config.Now())
	for side, tag := range sideTags {
		if who[side] != "human" {
			_ = r.SetTag(tag, who[side]) // a WHO is one line of text
		}
	}
	file := e.newFile()
	p, err := newPlay(e, r, file, who)
	if err != nil {
		return step{push: newNotice(e, "play.cannot", e.sentence(err)), cmd: e.journal.close(file)}
	}
	return step{swap: p, cmd: p.begin()}
}

func (n *newGame) click(c click) step {
	if k := n.bar.hit(c); k != "" {
		return n.key(k)
	}
	for i, s := range n.spots {
		if s.at.Has(c.x, c.y) {
			n.at = i
			switch {
			case c.wheel < 0:
				return n.key("left")
			case i == len(n.spots)-1:
				return n.key("enter")
			}
			return n.key("right")
		}
	}
	return step{}
}

func (n *newGame) told(any) step { return step{} }
func (n *newGame) topic() string { return "help.new" }

func (n *newGame) draw(c *canvas.Canvas) {
	e := n.env
	title := e.text("new.title")
	if n.branch {
		title = e.text("new.from", e.title(n.game()), n.turns)
	}
	drawHead(c, e, title)
	rows := n.rows()
	w := min(c.W-4, 60)
	x, y := (c.W-w)/2, max(2, (c.H-len(rows)-8)/2)
	n.spots = n.spots[:0]
	for i, r := range rows {
		n.drawRow(c, canvas.Rect{X: x, Y: y + i, W: w, H: 1}, r, i == n.at)
	}
	y += len(rows) + 1
	n.drawRow(c, canvas.Rect{X: x, Y: y, W: w, H: 1}, row{label: e.text("new.start")}, n.at == len(rows))
	about := e.text("new.about.start")
	if n.at < len(rows) {
		about = rows[n.at].about
	}
	drawLines(c, e, canvas.Rect{X: x + 2, Y: y + 2, W: w - 2, H: c.H - 1 - (y + 2)}, wrapped(e.theme.Dim, about, w-2))
	t := e.theme
	n.bar.draw(c, e, c.H-1, []binding{
		short(t.Up+t.Down, "bar.choose"), short(t.Left+t.Right, "bar.change"), bind(e.text("key.enter"), "bar.start", "enter"),
		bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?"),
	})
}

func (n *newGame) drawRow(c *canvas.Canvas, at canvas.Rect, r row, here bool) {
	n.spots = append(n.spots, spot{at, ""})
	drawRow(c, n.env, at, r, here)
}

// drawRow draws a line of a form: a label and, between arrows, a value. One that
// cannot be changed is dim and has no arrows.
func drawRow(c *canvas.Canvas, e *env, at canvas.Rect, r row, here bool) {
	style, value, mark := e.theme.Text, e.theme.Strong, " "
	given := r.value != "" && r.change == nil
	if given {
		style, value = e.theme.Dim, e.theme.Dim
	}
	if here {
		mark = ">"
		style, value = e.theme.Select, e.theme.Select
		if e.theme.Profile == canvas.Mono {
			style, value = style.Inverted(), value.Inverted()
		}
	}
	c.Fill(at, " ", style)
	c.Text(at.X, at.Y, mark, style)
	end := c.Clip(at.X+2, at.Y, at.W-2, e.plain(r.label), style)
	if r.value == "" {
		return
	}
	text := "  " + e.plain(r.value) + "  "
	if here && !given {
		text = e.theme.Left + " " + e.plain(r.value) + " " + e.theme.Right
	}
	// In the middle, or where it fits between the label and the edge.
	x := max(end+1, min(max(end+1, at.X+at.W/2-2), at.X+at.W-canvas.Width(text)))
	c.Clip(x, at.Y, at.X+at.W-x, text, value)
}

// drawHead draws the title line of a screen.
func drawHead(c *canvas.Canvas, e *env, title string) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", e.theme.Bar)
	x := c.Text(1, 0, e.text("title.name"), e.theme.Key.On(e.theme.Bar.Bg))
	c.Clip(x+2, 0, c.W-x-3, title, e.theme.Bar)
}
