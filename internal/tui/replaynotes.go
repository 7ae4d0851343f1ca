package tui

import (
	"bytes"
	"errors"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// ErrChanged is for a saved game that is not what it was when it was looked at.
var ErrChanged = errors.New("the saved game has been changed in the meantime")

// shelved is a game of the store that is only laid hands on when something is
// written into it, so that looking at a game keeps nobody from playing it.
type shelved struct {
	store *record.Store
	find  record.Finder
	name  string
	was   []byte // as it was when it was read
	file  *record.File
}

// InStore is where a game of a store that has just been read is kept while it is
// looked back at. The game is not locked before something is written into it.
func InStore(store *record.Store, find record.Finder, name string, r *record.Record) File {
	return &shelved{store: store, find: find, name: name, was: formatted(r)}
}

// formatted is a record as its file has it.
func formatted(r *record.Record) []byte {
	var text bytes.Buffer
	_ = record.Format(&text, r) // a buffer does not fail
	return text.Bytes()
}

// Write opens the game when it is first called. It overwrites nothing that has
// not been read.
func (s *shelved) Write(d record.Draft) error {
	if s.file == nil {
		file, now, err := s.store.Open(s.name, s.find)
		if err != nil {
			return err
		}
		if !bytes.Equal(formatted(now), s.was) {
			file.Close()
			return ErrChanged
		}
		s.file = file
	}
	return s.file.Write(d)
}

// Close lets others have the game again.
func (s *shelved) Close() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}

// commented is the comment of the step made last, or of the beginning.
func (p *replay) commented() string {
	switch n := p.note(p.line, p.at-1); {
	case p.at == 0 && p.line.above == nil:
		return strings.Join(p.record.Intro(), " ")
	case p.at == 0 && p.line.kept != nil:
		return strings.Join(p.line.kept.Intro, " ")
	case n != nil:
		return strings.Join(n.Comments(), " ")
	}
	return ""
}

// askComment asks for the comment here.
func (p *replay) askComment() step {
	if p.line.above != nil && (p.line.kept == nil || p.at == 0) {
		return p.say("replay.noCommentHere")
	}
	return step{push: newEntry(p.env, p.env.text("replay.comment"), p.commented(), "help.replay")}
}

// comment writes a comment, in the place of those that are there, and keeps it.
func (p *replay) comment(text string) step {
	if text == p.commented() {
		return step{}
	}
	switch {
	case p.at == 0:
		p.record.SetIntro(text)
	case p.line.kept != nil:
		p.line.kept.Plies()[p.at-1].SetComment(text)
	default:
		p.record.Edit(p.at - 1).SetComment(text)
	}
	return p.keep("replay.commentKept")
}

// keep saves the record; what is then to be said is told when it is done.
func (p *replay) keep(done string) step {
	if p.file == nil {
		return p.say("replay.notKept")
	}
	p.saving = done
	return do(p.env.journal.keep(p.file, p.record))
}

// kept hears how a save went.
func (p *replay) kept() {
	if err := p.env.journal.failed; err != nil {
		p.quiet = p.env.text("replay.unsaved")
		p.said = p.env.text("play.unsaved", p.env.words.Error(err))
	} else if p.saving != "" {
		p.quiet = ""
		p.said = p.env.text(p.saving)
	}
	p.saving = ""
}

// playOn begins a new game from here, against anyone.
func (p *replay) playOn() step {
	entries := p.line.entries(p.at)
	m, err := repeat(p.match.Game(), p.match.Options(), entries, nil)
	if err != nil {
		p.said = p.env.plain(p.env.words.Error(err))
		return step{}
	}
	if m.Phase() == engine.Finished {
		return p.say("replay.overHere")
	}
	if p.analysis != nil {
		p.analysis.Stop() // the players of the new game need the time
		p.yields = true
	}
	n := newNewGame(p.env)
	n.branch, n.from, n.options, n.turns = true, entries, p.match.Options(), p.line.turn(p.at)
	for i, g := range p.env.config.Games {
		if g.Name() == p.match.Game().Name() {
			n.setup.game = i
		}
	}
	return step{push: n}
}
