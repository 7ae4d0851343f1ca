package tui

import (
	"errors"
	"slices"
	"sync"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/tell"
)

// File is where a game is kept; a *record.File is one.
type File interface {
	Write(record.Draft) error
	Close()
}

// journal writes down what the players would not lose: games after every
// decision, and the settings. It does so in order, one write at a time and never in Update:
// a slow disk delays nothing, and of the saves that wait only the newest of a game
// is made. What could not be saved is not forgotten: see farewell.go. It may be
// flushed while Update does not come to its end.
type journal struct {
	mu      sync.Mutex // over the three that follow
	waiting []*entry
	current *entry   // being done; nil if none is
	unsaved []*entry // the newest save of each game that failed

	failed error // the last save's failure, until one succeeds
	said   bool  // the failure has been told
}

// entry is work that waits: a save, the closing of a file, or the settings.
type entry struct {
	file  File           // nil for the settings, and for a game that has no place
	of    *record.Record // a save: of what
	game  engine.Game    // whose save it is; nil for other work
	draft record.Draft
	do    func() error    // does the work, once however often it is called
	then  func(error) any // what is told of it
	why   error           // a save: why it failed, when it was last tried
}

// saved tells how the work on a file went.
type saved struct {
	entry *entry
	err   error
}

// planned is work, told of by a saved.
func planned(file File, work func() error) *entry {
	e := &entry{file: file, do: sync.OnceValue(work)}
	e.then = func(err error) any { return saved{e, err} }
	return e
}

// newSave is work to write a record as it stands now into its file.
func newSave(f File, r *record.Record) *entry {
	return (&entry{file: f, of: r, game: r.Match().Game(), draft: r.Draft()}).again()
}

// again is the same save once more.
func (e *entry) again() *entry {
	a := planned(e.file, func() error {
		if e.file == nil {
			return tell.ErrNoPlace
		}
		return e.file.Write(e.draft)
	})
	a.of, a.game, a.draft = e.of, e.game, e.draft
	return a
}

// keep plans to save a record as it stands now. One that has no place is only
// remembered as unsaved, if there is anything in it.
func (j *journal) keep(f File, r *record.Record) command {
	e := newSave(f, r)
	j.mu.Lock()
	defer j.mu.Unlock()
	if f == nil {
		j.note(e, tell.ErrNoPlace)
		return nil
	}
	for i, w := range j.waiting {
		if w.file == f && w.game != nil {
			j.waiting[i] = e
			return nil
		}
	}
	return j.add(e)
}

// close plans to close a file after what is still to be saved in it.
func (j *journal) close(f File) command {
	if f == nil {
		return nil
	}
	return j.plan(planned(f, func() error {
		f.Close()
		return nil
	}))
}

// settings plans to keep the settings; it is told of by a settingsKept.
func (j *journal) settings(write func() error) command {
	e := planned(nil, write)
	e.then = func(err error) any { return settingsKept{err} }
	return j.plan(e)
}

func (j *journal) plan(e *entry) command {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.add(e)
}

func (j *journal) add(e *entry) command {
	j.waiting = append(j.waiting, e)
	return j.next()
}

// next begins the next work if none is being done.
func (j *journal) next() command {
	if j.current != nil || len(j.waiting) == 0 {
		return nil
	}
	e := j.waiting[0]
	j.waiting = j.waiting[1:]
	j.current = e
	return func() message { return e.then(e.do()) }
}

// done takes note of finished work on a file and begins the next.
func (j *journal) done(m saved) command {
	if m.err == nil {
		j.said = false
	}
	j.failed = m.err
	j.mu.Lock()
	j.note(m.entry, m.err)
	j.mu.Unlock()
	return j.settled()
}

// settled begins the next work after some that is finished.
func (j *journal) settled() command {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.current = nil
	return j.next()
}

// note remembers a game that could not be saved until it is.
func (j *journal) note(e *entry, err error) {
	if e == nil || e.game == nil {
		return
	}
	j.unsaved = slices.DeleteFunc(j.unsaved, func(u *entry) bool { return u.file == e.file && (e.file != nil || u.of == e.of) })
	if e.why = err; err != nil && (e.file != nil || !e.of.Match().Untouched()) {
		j.unsaved = append(j.unsaved, e)
	}
}

// lacks says whether a game could not be saved as it stands.
func (j *journal) lacks(f File) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.ContainsFunc(j.unsaved, func(u *entry) bool { return u.file == f })
}

// complaint is the failure to save that has not been told yet, once.
func (j *journal) complaint() error {
	if j.failed == nil || j.said {
		return nil
	}
	j.said = true
	return j.failed
}

// idle says that all is written, or could not be.
func (j *journal) idle() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.current == nil && len(j.waiting) == 0
}

// errNoAnswer is for a disk that is not waited for any longer.
var errNoAnswer = errors.New("the disk does not answer")

// flush does, at once, what waits, what a command was to do that may never run or
// not come to its end, and once more what has failed: on the way out, after a
// crash too. A disk that does not answer is waited for only so long. It gives the
// saves that failed.
func (j *journal) flush(patience time.Duration) []*entry {
	j.mu.Lock()
	defer j.mu.Unlock()
	var left []*entry
	for _, u := range j.unsaved {
		left = append(left, u.again())
	}
	if j.current != nil {
		left = append(left, j.current)
	}
	left = append(left, j.waiting...)
	j.current, j.waiting = nil, nil
	errs := make(chan error, len(left))
	go func() {
		for _, e := range left {
			errs <- e.do()
		}
	}()
	late := time.After(patience)
	for _, e := range left {
		select {
		case err := <-errs:
			j.note(e, err)
		case <-late:
			j.note(e, errNoAnswer)
			late = time.After(0) // nor is it for the rest
		}
	}
	return slices.Clone(j.unsaved)
}
