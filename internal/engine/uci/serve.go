package uci

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Identity is how a served engine names itself.
type Identity struct{ Name, Author string }

// server is one conversation.
type server struct {
	game    engine.Game
	make    func(ai.Options) *ai.Engine
	who     Identity
	out     lineWriter
	most    int // megabytes that an engine can be given
	setup   options
	engine  *ai.Engine    // nil until needed after a change of options
	match   *engine.Match // nil after a position that was wrong
	search  *search       // under way, or nil
	waiting []string      // commands that wait for its end
}

// search is a search under way.
type search struct {
	stop    context.CancelFunc
	done    chan struct{}
	bounded bool        // ends by itself
	over    atomic.Bool // the answer is being said
	fault   *ai.Panic   // what it panicked with, once it is done
}

// lineWriter lets the search and the conversation write whole lines.
type lineWriter struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

func (w *lineWriter) say(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format+"\n", args...)
	}
}

// Serve answers the protocol's commands from in on out until quit, the end of in, or
// until ctx is cancelled. While a search is under way only stop, quit, isready and uci
// are done at once; other commands wait for its answer, so that a conversation may
// come from a file. At the end of in all that waits is done, and every search that has
// an end comes to it. Engines are made by mk when the first search begins and when
// options change. The error is one of reading or writing; what the other side says
// wrong is answered, not returned.
func Serve(ctx context.Context, g engine.Game, mk func(ai.Options) *ai.Engine, who Identity, in io.Reader, out io.Writer) error {
	most := ai.MostMB()
	s := &server{game: g, make: mk, who: who, out: lineWriter{out: out}, most: most, setup: usual(most)}
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

// heard is a line from the other side, or the end of them.
type heard struct {
	line string
	err  error
}

// listen reads lines in a goroutine of its own, until left is closed.
func listen(in io.Reader, left <-chan struct{}) <-chan heard {
	lines := make(chan heard)
	go func() {
		r := bufio.NewReader(in)
		for {
			line, err := r.ReadString('\n')
			select {
			case lines <- heard{strings.TrimSpace(line), err}:
			case <-left:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// converse hears and answers.
func (s *server) converse(ctx context.Context, lines <-chan heard) error {
	for {
		var answered <-chan struct{} // nil, for ever, while nothing is searched
		if s.search != nil {
			answered = s.search.done
		}
		select {
		case <-ctx.Done():
			return nil
		case <-answered:
			s.goOn(ctx)
		case h := <-lines:
			if h.line != "" && !s.hear(ctx, h.line) {
				return nil
			}
			if h.err != nil {
				s.finish(ctx)
				if h.err == io.EOF {
					return nil
				}
				return h.err
			}
		}
	}
}

// hear takes a command: it is done at once, or when its turn comes. false for quit.
func (s *server) hear(ctx context.Context, line string) bool {
	word, _, _ := strings.Cut(line, " ")
	switch word {
	case "quit":
		return false
	case "uci":
		s.introduce()
	case "isready":
		s.out.say("readyok")
	case "stop":
		s.halt()
		for len(s.waiting) > 0 { // and all that was ordered before the stop
			s.next(ctx)
			s.halt()
		}
	default:
		s.waiting = append(s.waiting, line)
		s.goOn(ctx)
	}
	return true
}

// goOn does what waits, up to the next search.
func (s *server) goOn(ctx context.Context) {
	for !s.busy() && len(s.waiting) > 0 {
		s.next(ctx)
	}
}

// next does the command that has waited longest.
func (s *server) next(ctx context.Context) {
	line := s.waiting[0]
	s.waiting = s.waiting[1:]
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	var err error
	switch word {
	case "setoption":
		err = s.setOption(rest)
	case "ucinewgame":
		s.newGame()
	case "position":
		err = s.position(rest)
	case "go":
		err = s.think(ctx, rest)
	case "debug", "register", "ponderhit":
	default:
		err = engine.Wrong(0, unknownWord, word)
	}
	if err != nil {
		s.out.say("info string %v", err)
	}
}

func (s *server) introduce() {
	s.out.say("id name %s", s.who.Name)
	s.out.say("id author %s", s.who.Author)
	for _, o := range s.optionTexts() {
		s.out.say("option %s", o)
	}
	s.out.say("uciok")
}

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
	for s.search != nil || len(s.waiting) > 0 {
		if s.search != nil && !s.search.bounded {
			s.halt()
		} else if s.search != nil {
			s.end()
		}
		s.goOn(ctx)
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
	s.match = m
	if err != nil {
		s.match = nil
	}
	return err
}
