package uci

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Identity is how a served engine names itself.
type Identity struct{ Name, Author string }

// Audience is a writer that knows whether whoever read from it has left for good.
// A conversation that goes on after the end of its input looks at it now and then.
type Audience interface {
	io.Writer
	Left() bool
}

// glance is how often it looks.
const glance = 100 * time.Millisecond

// server is one conversation.
type server struct {
	game    engine.Game
	make    func(ai.Options) *ai.Engine
	who     Identity
	out     lineWriter
	most    int // megabytes that an engine can be given
	setup   options
	debug   bool          // the other side wants to know more
	engine  *ai.Engine    // nil until needed after a change of options
	match   *engine.Match // nil after a position that was wrong
	search  *search       // under way, or nil
	waiting []order       // what waits for its end
	warm    chan struct{} // closed when the endgame tables are ready; nil until begun
	owed    int           // how many times isready is to be answered then
}

// lineWriter lets the search and the conversation write whole lines.
type lineWriter struct {
	mu     sync.Mutex
	out    io.Writer
	err    error
	failed func() // called when nothing can be written any more
}

func (w *lineWriter) say(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return
	}
	if _, w.err = fmt.Fprintf(w.out, format+"\n", args...); w.err != nil {
		w.failed()
	}
}

// Serve answers the protocol's commands from in on out until quit, the end of in, or
// until ctx is cancelled or out cannot be written to. While a search is under way only
// what the package comment says is done at once; other commands wait for its answer, so
// that a conversation may come from a file. At the end of in all that waits is done, and
// every search that has an end comes to it, unless out is an [Audience] that has left.
// Engines are made by mk when they are first needed and when options change. The error
// is one of reading or writing; what the other side says wrong is answered, not returned.
func Serve(ctx context.Context, g engine.Game, mk func(ai.Options) *ai.Engine, who Identity, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	most := ai.MostMB()
	s := &server{game: g, make: mk, who: who, out: lineWriter{out: out, failed: cancel}, most: most, setup: usual(most)}
	s.match = engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth, Rounds: 1})
	left := make(chan struct{})
	defer close(left)
	err := s.converse(ctx, listen(in, left))
	s.halt()
	if err == nil {
		err = s.out.err
	}
	return err
}

// converse hears and answers.
func (s *server) converse(ctx context.Context, lines <-chan heard) error {
	for {
		var answered, warm <-chan struct{} // nil, for ever, while nothing is awaited
		if s.search != nil {
			answered = s.search.done
		}
		if s.owed > 0 {
			warm = s.warm
		}
		select {
		case <-ctx.Done():
			return nil
		case <-answered:
			s.goOn(ctx)
		case <-warm:
			s.beReady()
		case h := <-lines:
			if !s.hear(ctx, h) {
				return nil
			}
			if h.err != nil {
				s.beReady()
				s.finish(ctx)
				if h.err == io.EOF {
					return nil
				}
				return h.err
			}
		}
	}
}

// hear takes a line: what it orders is done at once, or when its turn comes. false for
// quit. Whoever says more does not wait until the tables are ready.
func (s *server) hear(ctx context.Context, h heard) bool {
	if h.line != "" {
		s.beReady()
	}
	o, ok := s.understand(h)
	if !ok {
		return true
	}
	switch o.word {
	case "quit":
		return false
	case "uci":
		s.introduce()
		s.prepare(ctx)
	case "isready":
		s.isReady(ctx)
	case "debug":
		s.debug = o.rest == "on"
	case "stop":
		s.halt()
		for len(s.waiting) > 0 { // and all that was ordered before the stop
			s.next(ctx)
			s.halt()
		}
	case "register":
	default:
		if o.word == "ponderhit" && s.pondering() {
			s.search.hitNow()
			return true
		}
		s.waiting = append(s.waiting, o)
		s.goOn(ctx)
	}
	return true
}

// goOn does what waits, up to the next search. Of what waits, a ponderhit alone can be
// for the search under way.
func (s *server) goOn(ctx context.Context) {
	for len(s.waiting) > 0 {
		if s.busy() && !(s.waiting[0].word == "ponderhit" && s.pondering()) {
			return
		}
		s.next(ctx)
	}
}

// next does what has waited longest.
func (s *server) next(ctx context.Context) {
	o := s.waiting[0]
	s.waiting = s.waiting[1:]
	var err error
	switch {
	case o.word == "ponderhit":
		if s.pondering() {
			s.search.hitNow()
		}
		return
	case o.long:
		s.complain(engine.Wrong(0, tooLong, longest))
	}
	switch o.word {
	case "setoption":
		if !o.long {
			err = s.setOption(o.rest)
		}
	case "ucinewgame":
		s.newGame()
		s.prepare(ctx)
	case "position":
		if s.match = nil; !o.long {
			err = s.position(o.rest)
		}
	case "go":
		err = s.think(ctx, o.rest)
	}
	if err != nil {
		s.complain(err)
	}
}

// complain says what is wrong with what the other side said.
func (s *server) complain(err error) { s.out.say("info string %s", told(err)) }

func (s *server) introduce() {
	s.out.say("id name %s", s.who.Name)
	s.out.say("id author %s", s.who.Author)
	for _, o := range s.optionTexts() {
		s.out.say("option %s", o)
	}
	s.out.say("uciok")
}

// thinker is the engine, made if there is none.
func (s *server) thinker() *ai.Engine {
	if s.engine == nil {
		s.engine = s.make(s.setup.engine)
	}
	return s.engine
}

// prepare begins to get ready what the first search would else wait for, beside the
// conversation.
func (s *server) prepare(ctx context.Context) {
	if s.warm != nil {
		return
	}
	warm, thinker := make(chan struct{}), s.thinker()
	s.warm = warm
	go func() {
		defer close(warm)
		defer func() { _ = recover() }() // a fault comes to the first search
		thinker.Prepare(s.game, ctx.Done())
	}()
}

// isReady answers isready: at once while a search is under way, else when everything
// is ready.
func (s *server) isReady(ctx context.Context) {
	s.prepare(ctx)
	s.owed++
	select {
	case <-s.warm:
		s.beReady()
	default:
		if s.busy() {
			s.beReady()
		}
	}
}

// beReady answers every isready that has had no answer.
func (s *server) beReady() {
	for ; s.owed > 0; s.owed-- {
		s.out.say("readyok")
	}
}

// newGame forgets what was learnt.
func (s *server) newGame() {
	if s.engine != nil {
		s.engine.Clear()
	}
}

// position sets the position. After one that is wrong there is none: an answer for
// the one before would be taken for an answer for this one.
func (s *server) position(text string) error {
	m, err := readPosition(s.game, text)
	if err == nil {
		s.match = m
	}
	return err
}
