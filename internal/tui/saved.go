package tui

import (
	"errors"
	"strings"

	"tian/internal/engine/record"
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
	widths  widths
	bar     keyBar
	list    canvas.Rect
}

func newShelf(e *env) *shelf { return &shelf{env: e, looked: map[string]*record.Record{}} }

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
	if s.damage(g) != nil {
		return []string{e.plain(g.Name), "", g.Changed.Format(fullTime), e.text("saved.damaged")}
	}
	result := g.Result
	if result == "*" {
		result = e.text("saved.goesOn")
	}
	return []string{e.label(g), e.players(g), g.Changed.Format(fullTime), result}
}

// damage is why a game cannot be read, as far as that is known: the list only looks the
// files through, and what is wrong in their turns is found when one is opened.
func (s *shelf) damage(g record.Listed) error {
	if g.Err != nil {
		return g.Err
	}
	if u := s.env.unreadable[g.Name]; u.changed.Equal(g.Changed) { // else it may have been mended
		return u.err
	}
	return nil
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
		return do(e.behold(s, g.Name))
	case "y":
		return do(e.behold(s, g.Name))
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
		s.heed(msg.name, msg.err)
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
		s.trouble = s.env.sentence(err)
	}
}

// heed takes note of whether a game could be read. One that is damaged is marked so, and
// its line says why; what else went wrong is said once.
func (s *shelf) heed(name string, err error) {
	var damaged *record.ParseError
	delete(s.env.unreadable, name)
	if !errors.As(err, &damaged) {
		s.complain(err)
		return
	}
	for _, g := range s.games {
		if g.Name == name {
			s.env.unreadable[name] = unread{err, g.Changed}
		}
	}
}

// open goes on with a game that has been opened, or steps through it.
func (s *shelf) open(t taken) step {
	s.heed(t.name, t.err)
	switch r := t.record; {
	case t.err != nil:
		return step{push: newNotice(s.env, "saved.cannot", s.env.notOpened(t.name, t.err)...)}
	case t.look:
		return newReplay(s.env, r, 0).own(InStore(s.env.config.Store, s.env.find, t.name, r)).open()
	}
	return resumeStep(s.env, t)
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
