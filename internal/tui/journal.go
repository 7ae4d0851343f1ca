package tui

import "tian/internal/engine/record"

// File is where a game is kept; a *record.File is one.
type File interface {
	Write(record.Draft) error
	Close()
}

// journal saves games after every turn, in order, one write at a time and never
// in Update: a slow disk delays nothing, and of the saves that wait only the
// newest of a game is made.
type journal struct {
	waiting []entry
	writing bool
	failed  error // the last save's failure, until one succeeds
	said    bool  // the failure has been told
}

// entry is work on a file that waits: a save or the closing.
type entry struct {
	file File
	save bool
	work func() error
}

// saved tells how the work on a file went.
type saved struct{ err error }

// keep plans to save a record as it stands now.
func (j *journal) keep(f File, r *record.Record) command {
	if f == nil {
		return nil
	}
	draft := r.Draft()
	write := func() error { return f.Write(draft) }
	for i := range j.waiting {
		if j.waiting[i].file == f && j.waiting[i].save {
			j.waiting[i].work = write
			return nil
		}
	}
	j.waiting = append(j.waiting, entry{f, true, write})
	return j.next()
}

// close plans to close a file after what is still to be saved in it.
func (j *journal) close(f File) command {
	if f == nil {
		return nil
	}
	j.waiting = append(j.waiting, entry{file: f, work: func() error {
		f.Close()
		return nil
	}})
	return j.next()
}

// next begins the next work if none is being done.
func (j *journal) next() command {
	if j.writing || len(j.waiting) == 0 {
		return nil
	}
	e := j.waiting[0]
	j.waiting = j.waiting[1:]
	j.writing = true
	return func() message { return saved{e.work()} }
}

// done takes note of finished work and begins the next.
func (j *journal) done(m saved) command {
	j.writing = false
	if m.err == nil {
		j.said = false
	}
	j.failed = m.err
	return j.next()
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
func (j *journal) idle() bool { return !j.writing && len(j.waiting) == 0 }

// flush does what waits, at once. It is for the way out of a crash, when no
// command runs any more.
func (j *journal) flush() {
	for _, e := range j.waiting {
		j.failed = e.work()
	}
	j.waiting = nil
}
