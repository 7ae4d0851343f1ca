package tui

import (
	"bytes"
	"errors"
	"strconv"
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

// comments are those of the step made last, or of the beginning.
func (p *replay) comments() []string {
	switch n := p.note(p.line, p.at-1); {
	case p.at == 0 && p.line.above == nil:
		return p.record.Intro()
	case p.at == 0 && p.line.kept != nil:
		return p.line.kept.Intro
	case n != nil:
		return n.Comments()
	}
	return nil
}

// which is the answer that the comment of that index is to be changed; the one after
// the last is a new one.
type which int

// askComment asks for the comment here; where there are several, which of them first.
func (p *replay) askComment() step {
	all := p.comments()
	if len(all) < 2 {
		return p.edit(0)
	}
	var options []option
	for i, text := range all {
		k := key("")
		if i < 9 {
			k = key(strconv.Itoa(i + 1))
		}
		options = append(options, option{k, p.env.plain(glance(text, longestLine)), which(i)})
	}
	options = append(options, option{"n", p.env.text("replay.another"), which(len(all))})
	return step{push: newAsk(p.env, p.env.text("replay.whichComment"), nil, options...)}
}

// askAnother asks for one more comment here.
func (p *replay) askAnother() step { return p.edit(len(p.comments())) }

// edit asks for the text of a comment.
func (p *replay) edit(i int) step {
	if p.line.above != nil && p.line.kept == nil {
		return p.say("replay.noCommentHere")
	}
	text := ""
	if all := p.comments(); i < len(all) {
		text = all[i]
	}
	p.editing = i
	box := newEntry(p.env, p.env.text("replay.comment"), text, "help.replay")
	box.lasting = true
	return step{push: box}
}

// comment writes the comment that was asked for and keeps it. No other is touched;
// one without words is removed.
func (p *replay) comment(text string) step {
	all, done := p.comments(), "replay.commentKept"
	there := p.editing < len(all)
	switch blank := strings.TrimSpace(text) == ""; {
	case there && text == all[p.editing], !there && blank:
		return step{}
	case blank:
		done = "replay.commentGone"
	}
	switch kept := p.line.kept; {
	case p.at == 0 && kept != nil:
		kept.SetIntro(p.editing, text)
	case p.at == 0:
		p.record.SetIntro(p.editing, text)
	case kept != nil:
		kept.Plies()[p.at-1].SetComment(p.editing, text)
	default:
		p.record.Edit(p.at-1).SetComment(p.editing, text)
	}
	return p.keep(done)
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
		p.said = stopped(p.env.text(p.unkept(), p.env.words.Error(err)))
	} else if p.saving != "" {
		p.quiet = ""
		p.said = p.env.text(p.saving)
	}
	p.saving = ""
}

// unkept says what is not kept: the comment that has just been written, which stays to be
// read, or anything else.
func (p *replay) unkept() string {
	if p.saving == "replay.commentKept" {
		return "replay.commentUnsaved"
	}
	return "play.notSaved"
}

// playOn begins a new game from here, against anyone.
func (p *replay) playOn() step {
	entries := p.line.entries(p.at)
	m, err := repeat(p.match.Game(), p.match.Options(), entries, nil)
	if err != nil {
		p.said = p.env.sentence(err)
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
	n.setup.who = p.env.lastSetup().who // this is no first game
	n.branch, n.from, n.options, n.turns = true, entries, p.match.Options(), p.numbered(strconv.Itoa(p.line.turn(p.at)))
	for i, g := range p.env.config.Games {
		if g.Name() == p.match.Game().Name() {
			n.setup.game = i
		}
	}
	return step{push: n}
}
