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
	game   engine.Game
	make   func(ai.Options) *ai.Engine
	who    Identity
	out    lineWriter
	setup  options
	engine *ai.Engine // nil until needed after a change of options
	match  *engine.Match
	search *search // under way, or nil
}

// search is a search under way.
type search struct {
	stop    context.CancelFunc
	done    chan struct{}
	bounded bool        // ends by itself
	over    atomic.Bool // the answer is being said
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

// Serve answers the protocol's commands from in on out until quit, the end of in,
// or until ctx is cancelled between commands. Engines are made by mk when the
// first search begins and when options change. The error is one of reading or
// writing; what the other side says wrong is answered, not returned.
func Serve(ctx context.Context, g engine.Game, mk func(ai.Options) *ai.Engine, who Identity, in io.Reader, out io.Writer) error {
	s := &server{game: g, make: mk, who: who, out: lineWriter{out: out}, setup: usual}
	s.match = engine.NewMatch(g, engine.Options{Lead: engine.LeadSouth, Rounds: 1})
	defer s.halt()
	lines := bufio.NewReader(in)
	for ctx.Err() == nil {
		line, err := lines.ReadString('\n')
		if word := strings.TrimSpace(line); word != "" && !s.obey(ctx, word) {
			break
		}
		if err == io.EOF {
			s.finish()
			break
		}
		if err != nil {
			return err
		}
	}
	s.halt()
	return s.out.err
}

// obey does one command; false for quit.
func (s *server) obey(ctx context.Context, line string) bool {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	var err error
	switch word {
	case "quit":
		return false
	case "uci":
		s.introduce()
	case "isready":
		s.out.say("readyok")
	case "stop":
		s.halt()
	case "setoption":
		err = s.setOption(rest)
	case "ucinewgame":
		err = s.newGame()
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
	return true
}

func (s *server) introduce() {
	s.out.say("id name %s", s.who.Name)
	s.out.say("id author %s", s.who.Author)
	for _, o := range optionTexts {
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
		<-s.search.done
		s.search = nil
		return false
	}
	return true
}

// finish lets a search come to its own end, if it has one: whoever sends commands
// from a file wants the answer too.
func (s *server) finish() {
	if s.search != nil && s.search.bounded {
		<-s.search.done
	}
}

// halt stops the search and waits for its answer.
func (s *server) halt() {
	if s.search != nil {
		s.search.stop()
		<-s.search.done
		s.search = nil
	}
}

func (s *server) newGame() error {
	if s.busy() {
		return engine.Wrong(0, searching)
	}
	if s.engine != nil {
		s.engine.Clear()
	}
	return nil
}

func (s *server) position(text string) error {
	if s.busy() {
		return engine.Wrong(0, searching)
	}
	m, err := readPosition(s.game, text)
	if err == nil {
		s.match = m
	}
	return err
}
