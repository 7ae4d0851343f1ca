package tui

import (
	"path"
	"strings"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

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
	taken struct { // a game opened, in order to play on or to look at it
		by     screen
		name   string
		look   bool // only to look at it
		file   File // nil then
		record *record.Record
		err    error
	}
	unread struct { // a file that cannot be read as a game, and when it was last changed
		err     error
		changed time.Time
	}
	unfinished struct { // the game that is to be gone on with
		game   record.Listed // its name is "" if there is none
		passed []record.Listed
	}
	changedStore struct{ err error }
)

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

// unfinished looks for the game that is to be gone on with, the one that `tian resume`
// goes on with.
func (e *env) unfinished() command {
	store, find := e.config.Store, e.find
	if store == nil {
		return nil
	}
	return func() message {
		game, passed, err := store.Unfinished(find)
		if err != nil { // the saved games tell why
			return unfinished{}
		}
		return unfinished{game, passed}
	}
}

// take opens a game, for a screen, in order to play on. Until it is open keys wait, see
// Model.key.
func (e *env) take(by screen, name string) command {
	store, find := e.config.Store, e.find
	e.opening = true
	return func() message {
		f, r, err := store.Open(name, find)
		if err != nil {
			return taken{by: by, name: name, err: err}
		}
		return taken{by: by, name: name, file: f, record: r}
	}
}

// behold opens a game, for a screen, in order to look at it; keys wait as for take.
func (e *env) behold(by screen, name string) command {
	store, find := e.config.Store, e.find
	e.opening = true
	return func() message {
		r, err := store.Load(name, find)
		return taken{by: by, name: name, look: true, record: r, err: err}
	}
}

// variantsOf are games by what the Variant tag of their files says, in small letters.
func variantsOf(games []engine.Game) map[string]engine.Game {
	all := map[string]engine.Game{}
	for _, g := range games {
		tag := record.New(engine.NewMatch(g, engine.Options{}), time.Time{}).Tag(record.TagVariant)
		all[g.Name()], all[strings.ToLower(tag)] = g, g
	}
	return all
}

// variant is the name of the game that is saved: its own, whatever the file is called.
func (e *env) variant(g record.Listed) string {
	tag := g.Tag(record.TagVariant)
	if game, known := e.variants[strings.ToLower(tag)]; known {
		return e.title(game)
	}
	for _, game := range e.config.Games {
		if tag == "" && strings.HasPrefix(g.Name, game.Name()) {
			return e.title(game)
		}
	}
	return e.plain(tag)
}

// notOpened says why a game cannot be opened, and names it.
func (e *env) notOpened(name string, err error) []string {
	why := e.sentence(err)
	if strings.Contains(why, name) {
		return []string{why}
	}
	if line, column := e.words.Place(err); line > 0 {
		return []string{e.text("saved.at", name, line, column), why}
	}
	return []string{name, why}
}

// label is the game that is saved, with the name that somebody has given it: any
// other than the name it gets by itself, the game's and the date.
func (e *env) label(g record.Listed) string {
	title := e.variant(g)
	stem := strings.TrimSuffix(g.Name, path.Ext(g.Name))
	for _, game := range e.config.Games {
		if rest, own := strings.CutPrefix(stem, game.Name()+"-"); own && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			return title
		}
	}
	return e.plain(linked(" · ", title, stem))
}

// players are who plays.
func (e *env) players(g record.Listed) string {
	south, north := g.Tag(record.TagSouth), g.Tag(record.TagNorth)
	if whoText(e, south) == whoText(e, "") && whoText(e, north) == whoText(e, "") {
		return e.text("saved.twoHere")
	}
	return e.text("saved.players", whoText(e, south), whoText(e, north))
}

// playersBrief are who plays, in few words.
func (e *env) playersBrief(g record.Listed) string {
	brief := func(who string) string {
		if level, ok := cutLevel(who); ok {
			return e.text("who.levelBrief", level)
		}
		if who == "" || who == "human" {
			return e.text("who.humanBrief")
		}
		return whoText(e, who)
	}
	return e.text("saved.players", brief(g.Tag(record.TagSouth)), brief(g.Tag(record.TagNorth)))
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
		return step{push: newNotice(e, "play.cannot", e.notOpened(t.name, err)...), cmd: e.journal.close(t.file)}
	}
	return step{push: p, cmd: p.begin()}
}
