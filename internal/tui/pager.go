package tui

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
	"tian/internal/tui/prose"
)

// pager shows a text that may be longer than the screen. The rules and the help
// are pagers.
type pager struct {
	env   *env
	title string
	text  string
	about string // topic
	top   int    // the first line shown
	lines []string
	high  int // how many lines were shown last
	bar   keyBar
	games bool // left and right go through the games' rules
	game  int
}

// newRules shows the rules of a game.
func newRules(e *env, g engine.Game) *pager {
	p := &pager{env: e, about: "help.rules", games: true}
	for i, other := range e.config.Games {
		if other.Name() == g.Name() {
			p.game = i
		}
	}
	p.load()
	return p
}

func (p *pager) load() {
	g := p.env.config.Games[p.game]
	p.title = p.env.text("rulesText.title", p.env.title(g))
	text, err := p.env.words.Rules(g.Name())
	if err != nil {
		text = err.Error()
	}
	p.text, p.top = text, 0
}

// newHelp explains a screen.
func newHelp(e *env, of screen) *pager {
	text := e.words.Text(of.topic())
	if _, is := of.(*play); is {
		text += "\n" + e.words.Text("help.play.common")
	}
	if of.topic() != "help.help" {
		text += "\n\n" + e.words.Text("help.common")
	}
	return &pager{env: e, title: e.text("help.title"), text: text, about: "help.help"}
}

func (p *pager) key(k key) step {
	page := max(1, p.high-1)
	switch k {
	case "up":
		p.top--
	case "down", "enter":
		p.top++
	case "pgup", "b":
		p.top -= page
	case "pgdown", "space":
		p.top += page
	case "home", "g":
		p.top = 0
	case "end", "G":
		p.top = len(p.lines)
	case "left", "right":
		if p.games {
			by := 1
			if k == "left" {
				by = -1
			}
			p.game = turnTo(p.game, by, len(p.env.config.Games))
			p.load()
		}
	case "esc", "q":
		return step{pop: true}
	case "i":
		if p.games {
			return step{pop: true}
		}
	case "?", "f1":
		if p.about == "help.help" {
			return step{pop: true}
		}
		return step{unused: true}
	}
	return step{}
}

func (p *pager) click(c click) step {
	if k := p.bar.hit(c); k != "" {
		return p.key(k)
	}
	p.top += 3 * c.wheel
	return step{}
}

func (p *pager) told(any) step { return step{} }
func (p *pager) topic() string { return p.about }

func (p *pager) draw(c *canvas.Canvas) {
	e := p.env
	c.Fill(c.All(), " ", e.theme.Text)
	drawHead(c, e, p.title)
	w := min(c.W-4, 76)
	p.lines = p.lines[:0]
	lines := strings.Split(strings.TrimRight(e.plain(p.text), "\n"), "\n")
	if p.games {
		p.lines = append(p.lines, prose.Lines(lines, w)...)
	} else {
		for _, line := range lines {
			p.lines = append(p.lines, prose.Hang(line, w)...)
		}
	}
	p.high = c.H - 3
	p.top = max(0, min(p.top, len(p.lines)-p.high))
	x := max(2, (c.W-w)/2)
	for i := 0; i < p.high && p.top+i < len(p.lines); i++ {
		c.Text(x, 2+i, p.lines[p.top+i], e.theme.Text)
	}
	t := e.theme
	bindings := []binding{short(t.Up+t.Down, "bar.scroll")}
	if p.games {
		bindings = append(bindings, short(t.Left+t.Right, "bar.otherGame", "right"))
	}
	bindings = append(bindings, bind("esc", "bar.back", "esc"))
	if p.games {
		bindings = append(bindings, bind("?", "bar.help", "?"))
	}
	p.bar.draw(c, e, c.H-1, bindings)
	p.drawAt(c)
}

// drawAt writes into the title which lines are shown, if they are not all.
func (p *pager) drawAt(c *canvas.Canvas) {
	if len(p.lines) <= p.high {
		return
	}
	last := min(len(p.lines), p.top+p.high)
	at := p.env.text("pager.at", p.top+1, last, len(p.lines))
	if canvas.Width(p.title)+canvas.Width(at) > c.W-12 {
		at = p.env.text("pager.atBrief", last, len(p.lines))
	}
	c.Right(c.W-1, 0, at, p.env.theme.Bar)
}
