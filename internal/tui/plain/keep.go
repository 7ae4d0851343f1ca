package plain

import (
	"errors"
	"sync/atomic"

	"tian/internal/engine/record"
	"tian/internal/tui/tell"
)

// owed is the match as it is to be kept, for as long as it is not.
type owed struct{ atomic.Pointer[unsaved] }

// unsaved is what is to be kept, and why it is not yet.
type unsaved struct {
	draft record.Draft
	why   string // "" while it is being saved
}

// errNoAnswer is for a save that is cut off.
var errNoAnswer = errors.New("the disk does not answer")

// keep saves the record. A failure is said once, and play goes on. A match in which
// nothing has been played yet gets no file, but one that it has stays.
func (s *Session) keep() bool {
	if s.match.Untouched() && !s.kept {
		s.owed.Store(nil)
		return false
	}
	draft := s.Record.Draft()
	if s.Save == nil {
		s.owed.Store(&unsaved{draft, s.Teller.Words.Error(tell.ErrNoPlace)})
		return false
	}
	s.owed.Store(&unsaved{draft, s.Teller.Words.Error(errNoAnswer)})
	err := s.Save(draft)
	if err == nil {
		s.owed.Store(nil)
		s.complaint, s.kept = "", true
		return true
	}
	why := s.Teller.Words.Error(err)
	s.owed.Store(&unsaved{draft, why})
	if why != s.complaint {
		s.complaint = why
		s.say("plain.unsaved", why)
	}
	return false
}

// Rescue puts a match that could not be saved where it is safe, and gives the lines
// that tell the players; nil if it is saved. It may be called from any goroutine,
// while Run is held up too, and rescues a state of the match once.
func (s *Session) Rescue() []string {
	u := s.owed.Swap(nil)
	if u == nil {
		return nil
	}
	return s.Teller.Rescue(u.draft, u.why)
}

// leave ends the session; the match may be gone on with later. What is said of a
// match that cannot be kept, Rescue knows.
func (s *Session) leave(key string) {
	s.over = true
	switch {
	case s.match.Untouched() && !s.kept:
		s.say("plain.nothing") // and nothing to keep
	case s.kept && (!s.changed || s.match.Untouched() && s.owed.Load() == nil) || s.keep():
		s.say(key)
	}
}
