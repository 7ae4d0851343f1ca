package tui

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
)

// shelf is the screen of saved games: a list, and beside it, where there is
// room, the board of the game chosen as it stands.
type shelf struct {
	env    *env
	games  []record.Listed // as the store lists them
	read   bool            // the list has come
	filter string
	at     int // in shown()
	top    int // the first line drawn
	high   int

	looked  map[string]*record.Record // previews by name
	trouble string
	about   string // the name that a dialog above is about
	bar     keyBar
	list    canvas.Rect
}

// The messages of the store.
type (
	listed struct {
		games []record.Listed
		err   error
	}
	lookedAt struct {
		name   string
		record *record.Record
		err    error
	}
	taken struct { // a game opened in order to play on
		by     screen
		file   File
		record *record.Record
		err    error
	}
	changedStore struct{ err error }
)

func newShelf(e *env) *shelf { return &shelf{env: e, looked: map[string]*record.Record{}} }

// find is a record.Finder among the games of the session.
func (e *env) find(name string) (engine.Game, bool) {
	for _, g := range e.config.Games {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}

// list reads the list of games.
func (e *env) list() command {
	store := e.config.Store
	if store == nil {
		return nil
	}
	return func() message {
		games, err := store.List()
		return listed{games, err}
	}
}

// take opens a game, for a screen, in order to play on.
func (e *env) take(by screen, name string) command {
	store, find := e.config.Store, e.find
	return func() message {
		f, r, err := store.Open(name, find)
		if err != nil {
			return taken{by: by, err: err}
		}
		return taken{by, f, r, nil}
	}
}

// shown are the games that the filter lets through.
func (s *shelf) shown() []record.Listed {
	if s.filter == "" {
		return s.games
	}
	var out []record.Listed
	for _, g := range s.games {
		if strings.Contains(strings.ToLower(strings.Join(s.columns(g), " ")+g.Name), strings.ToLower(s.filter)) {
			out = append(out, g)
		}
	}
	return out
}

// columns are what the list tells of a game: game, players, date, result.
func (s *shelf) columns(g record.Listed) []string {
	e := s.env
	if g.Err != nil {
		return []string{g.Name, "", "", e.text("saved.damaged")}
	}
	result := g.Result
	if result == "*" {
		result = e.text("saved.goesOn")
	}
	return []string{e.variant(g), e.players(g), g.Changed.Format("2006-01-02 15:04"), result}
}

// variant is the name of the game that is saved.
func (e *env) variant(g record.Listed) string {
	for _, game := range e.config.Games {
		if strings.HasPrefix(g.Name, game.Name()) {
			return e.title(game)
		}
	}
	return e.plain(g.Tag(record.TagVariant))
}

// players are who plays.
func (e *env) players(g record.Listed) string {
	south, north := g.Tag(record.TagSouth), g.Tag(record.TagNorth)
	if south == "" && north == "" {
		return ""
	}
	return e.text("saved.players", whoText(e, south), whoText(e, north))
}

func (s *shelf) chosen() (record.Listed, bool) {
	games := s.shown()
	if len(games) == 0 {
		return record.Listed{}, false
	}
	s.at = max(0, min(s.at, len(games)-1))
	return games[s.at], true
}

func (s *shelf) key(k key) step {
	s.trouble = ""
	page := max(1, s.high-1)
	switch k {
	case "up":
		return s.move(-1)
	case "down":
		return s.move(1)
	case "pgup":
		return s.move(-page)
	case "pgdown":
		return s.move(page)
	case "home":
		return s.move(-len(s.games))
	case "end":
		return s.move(len(s.games))
	case "esc", "q":
		return step{pop: true}
	case "/":
		return step{push: newEntry(s.env, s.env.text("saved.filter"), s.filter, "help.saved")}
	}
	if g, ok := s.chosen(); ok {
		return s.with(g, k)
	}
	return step{unused: true}
}

// with answers a key that does something with the game chosen.
func (s *shelf) with(g record.Listed, k key) step {
	e := s.env
	s.about = g.Name
	switch k {
	case "enter", "space":
		if g.Err == nil && g.Result == "*" {
			return do(e.take(s, g.Name))
		}
		return s.stepThrough()
	case "y":
		return s.stepThrough()
	case "n":
		return step{push: newEntry(e, e.text("saved.rename"), g.Name, "help.saved")}
	case "d", "delete":
		return step{push: newAsk(e, e.text("saved.delete", g.Name), nil,
			option{"n", e.text("saved.keep"), nil}, option{"y", e.text("saved.deleteSure"), deleteSure{}})}
	}
	return step{unused: true}
}

// deleteSure is the answer that a game is to be deleted.
type deleteSure struct{}

func (s *shelf) stepThrough() step {
	if r := s.looked[s.about]; r != nil {
		return newReplay(s.env, r, 0).own(InStore(s.env.config.Store, s.env.find, s.about, r)).open()
	}
	return do(s.look())
}

// move moves the choice and looks at the game there.
func (s *shelf) move(by int) step {
	s.at = max(0, min(s.at+by, len(s.shown())-1))
	return do(s.look())
}

// look reads the game chosen for the preview, once.
func (s *shelf) look() command {
	g, ok := s.chosen()
	if !ok || s.looked[g.Name] != nil || g.Err != nil {
		return nil
	}
	store, find := s.env.config.Store, s.env.find
	return func() message {
		r, err := store.Load(g.Name, find)
		return lookedAt{g.Name, r, err}
	}
}

func (s *shelf) told(msg any) step {
	switch msg := msg.(type) {
	case listed:
		s.games, s.read = msg.games, true
		s.complain(msg.err)
		return do(s.look())
	case lookedAt:
		s.looked[msg.name] = msg.record
		s.complain(msg.err)
	case taken:
		if msg.by == screen(s) {
			return s.open(msg)
		}
	case shown, saved:
		if s.env.journal.idle() {
			clear(s.looked)
			return do(s.env.list())
		}
	case changedStore:
		s.complain(msg.err)
		clear(s.looked)
		return do(s.env.list())
	case deleteSure:
		return do(s.change(func(store *record.Store, name string) error { return store.Delete(name) }))
	case entered:
		return s.entered(msg)
	}
	return step{}
}

func (s *shelf) complain(err error) {
	if err != nil {
		s.trouble = s.env.plain(s.env.words.Error(err))
	}
}

// open goes on with a game that has been opened.
func (s *shelf) open(t taken) step {
	if t.err != nil {
		s.complain(t.err)
		return step{}
	}
	return resumeStep(s.env, t)
}

// resumeStep is the step to a game that has been opened.
func resumeStep(e *env, t taken) step {
	seats := [2]string{t.record.Tag(record.TagSouth), t.record.Tag(record.TagNorth)}
	for i, who := range seats {
		if _, level := cutLevel(who); !level && !strings.HasPrefix(who, "uci:") {
			seats[i] = "human"
		}
	}
	p, err := newPlay(e, t.record, t.file, seats)
	if err != nil {
		return step{push: newNotice(e, "play.cannot", e.words.Error(err)), cmd: e.journal.close(t.file)}
	}
	return step{push: p, cmd: p.begin()}
}

// entered takes a filter or a new name.
func (s *shelf) entered(m entered) step {
	if m.what == s.env.text("saved.filter") {
		s.filter, s.at = m.text, 0
		return do(s.look())
	}
	return do(s.change(func(store *record.Store, name string) error {
		_, err := store.Rename(name, m.text)
		return err
	}))
}

// change does something to the game that the dialog was about.
func (s *shelf) change(work func(*record.Store, string) error) command {
	store, name := s.env.config.Store, s.about
	return func() message { return changedStore{work(store, name)} }
}

func (s *shelf) click(c click) step {
	if k := s.bar.hit(c); k != "" {
		return s.key(k)
	}
	if c.wheel != 0 {
		return s.move(c.wheel)
	}
	if s.list.Has(c.x, c.y) {
		at := s.top + c.y - s.list.Y
		if at == s.at {
			return s.key("enter")
		}
		return s.move(at - s.at)
	}
	return step{}
}

func (s *shelf) topic() string { return "help.saved" }

func (s *shelf) draw(c *canvas.Canvas) {
	e := s.env
	c.Fill(c.All(), " ", e.theme.Text)
	title := e.text("menu.saved")
	if s.filter != "" {
		title += e.plain(" · ") + e.text("saved.filtered", s.filter)
	}
	drawHead(c, e, title)
	s.list = canvas.Rect{X: 1, Y: 2, W: c.W - 2, H: c.H - 4}
	if c.W >= 100 {
		s.list.W = c.W / 2
		s.drawPreview(c, canvas.Rect{X: s.list.W + 2, Y: 2, W: c.W - s.list.W - 3, H: c.H - 4})
	} else if c.H >= 30 {
		s.list.H = c.H - 4 - 18
		s.drawPreview(c, canvas.Rect{X: 1, Y: s.list.Y + s.list.H + 1, W: c.W - 2, H: 17})
	}
	s.drawList(c)
	if s.trouble != "" {
		drawLines(c, canvas.Rect{X: 1, Y: c.H - 2, W: c.W - 2, H: 1}, wrapped(e.theme.Warn, s.trouble, c.W-2))
	}
	t := e.theme
	s.bar.draw(c, e, c.H-1, []binding{
		bind(t.Up+t.Down, "bar.choose"), bind(e.text("key.enter"), "bar.open", "enter"), bind("y", "bar.replay", "y"),
		bind("/", "bar.filter", "/"), bind("n", "bar.rename", "n"), bind("d", "bar.delete", "d"),
		bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?"),
	})
}

func (s *shelf) drawList(c *canvas.Canvas) {
	e := s.env
	games := s.shown()
	s.high = s.list.H
	if len(games) == 0 && s.read {
		c.Clip(s.list.X+1, s.list.Y, s.list.W-1, e.text("saved.none"), e.theme.Dim)
		return
	}
	s.at = max(0, min(s.at, len(games)-1))
	s.top = max(min(s.top, s.at), s.at-s.high+1)
	for i := 0; i < s.high && s.top+i < len(games); i++ {
		s.drawGame(c, canvas.Rect{X: s.list.X, Y: s.list.Y + i, W: s.list.W, H: 1}, games[s.top+i], s.top+i == s.at)
	}
}

// drawGame draws a line of the list: the result is never cut off.
func (s *shelf) drawGame(c *canvas.Canvas, r canvas.Rect, g record.Listed, here bool) {
	e := s.env
	style, mark := e.theme.Text, " "
	if here {
		style, mark = e.theme.Select, ">"
		if e.theme.Profile == canvas.Mono {
			style = style.Inverted()
		}
	}
	c.Fill(r, " ", style)
	col := s.columns(g)
	room := r.W - canvas.Width(col[3]) - 2
	c.Text(r.X, r.Y, mark, style)
	c.Clip(r.X+2, r.Y, room-2, col[0], style)
	if room > 34 {
		c.Clip(r.X+15, r.Y, room-15, col[2], style)
	}
	if room > 56 {
		c.Clip(r.X+33, r.Y, room-33, col[1], style)
	}
	c.Right(r.X+r.W-1, r.Y, col[3], style)
}

// drawPreview draws the game chosen as it stands.
func (s *shelf) drawPreview(c *canvas.Canvas, r canvas.Rect) {
	g, ok := s.chosen()
	if !ok || s.looked[g.Name] == nil {
		return
	}
	m := s.looked[g.Name].Match()
	if m.Now() == nil {
		return
	}
	var scene engine.Scene
	m.Now().Scene(&scene)
	t := s.env.teller(m.Game())
	c.Clip(r.X, r.Y, r.W, g.Name, s.env.theme.Dim)
	drawLines(c, canvas.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: 1}, wrapped(s.env.theme.Text, s.env.plain(t.Holdings(m.Now())), r.W))
	if b, fits := board.Fit(m.Game().Layout(), s.env.theme, canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: r.H - 3}, false); fits {
		b.Draw(c, &scene, board.NoMarks)
	}
}
