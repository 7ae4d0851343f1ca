package uci

import (
	"context"
	"sync/atomic"
	"time"

	"tian/internal/engine/backstage"
)

// search is a search under way.
type search struct {
	stop    context.CancelFunc
	hit     context.CancelFunc // for ponderhit; nil if it does not ponder, or not any more
	done    chan struct{}
	bounded bool             // ends by itself
	ends    bool             // will do so after ponderhit
	over    atomic.Bool      // the answer is being said
	fault   *backstage.Panic // what it panicked with, once it is done
}

// hitNow tells a search that ponders that the turn it counted on has been made.
func (q *search) hitNow() {
	q.hit()
	q.hit, q.bounded = nil, q.ends
}

// pondering says whether a search under way thinks in the other side's time.
func (s *server) pondering() bool { return s.search != nil && s.search.hit != nil }

// busy says whether a search is under way; one that has ended is forgotten. The
// other side may go on the moment it has read bestmove, so a search is over just
// before that is said.
func (s *server) busy() bool {
	if s.search == nil {
		return false
	}
	if s.search.over.Load() {
		s.end()
		return false
	}
	return true
}

// finish does all that waits and lets every search come to its own end, if it has
// one: whoever sends commands from a file wants the answers too.
func (s *server) finish(ctx context.Context) {
	for s.goOn(ctx); s.search != nil; s.goOn(ctx) {
		if !s.search.bounded {
			s.halt()
		} else if !s.outlast(ctx) {
			return
		}
	}
}

// outlast waits for the answer of the search; false if nobody is there to read it.
func (s *server) outlast(ctx context.Context) bool {
	audience, knows := s.out.out.(Audience)
	tick := time.NewTicker(glance)
	defer tick.Stop()
	for {
		select {
		case <-s.search.done:
			s.end()
			return true
		case <-ctx.Done():
			return false
		case <-tick.C:
			if knows && audience.Left() {
				return false
			}
		}
	}
}

// halt stops the search and waits for its answer.
func (s *server) halt() {
	if s.search != nil {
		s.search.stop()
		s.end()
	}
}

// end waits for the answer of the search and forgets it. A fault that it met is one
// of the conversation.
func (s *server) end() {
	<-s.search.done
	fault := s.search.fault
	s.search = nil
	if fault != nil {
		panic(fault)
	}
}
