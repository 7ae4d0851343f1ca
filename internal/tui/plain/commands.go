package plain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"

	"tian/internal/engine"
)

// word is a command that may stand in a line instead of a turn. No turn of any
// game is spelt like one.
type word struct {
	name string
	run  func(s *Session, ctx context.Context, rest string) error
}

// words are the commands, in the order of help. What each does is told by the
// catalogue under "plain.words.".
func words() []word {
	return []word{
		{"help", (*Session).help},
		{"show", func(s *Session, _ context.Context, _ string) error { s.show(); return nil }},
		{"words", func(s *Session, _ context.Context, _ string) error { s.toggle(spoken); return nil }},
		{"quiet", func(s *Session, _ context.Context, _ string) error { s.toggle(quiet); return nil }},
		{"moves", (*Session).moves},
		{"rules", (*Session).rules},
		{"hint", (*Session).hint},
		{"undo", (*Session).undo},
		{"redo", (*Session).redo},
		{"offer", (*Session).offer},
		{"claim", func(s *Session, _ context.Context, _ string) error { return s.do(s.match.Claim()) }},
		{"resign", (*Session).resign},
		{"stop", func(s *Session, _ context.Context, _ string) error { return s.do(s.match.Stop()) }},
		{"save", (*Session).save},
		{"quit", func(s *Session, _ context.Context, _ string) error { s.leave("plain.goodbye"); return nil }},
	}
}

// command finds the command of a name. "?" is help.
func command(name string) (word, bool) {
	name = strings.ToLower(name)
	if name == "?" {
		name = "help"
	}
	for _, w := range words() {
		if w.name == name {
			return w, true
		}
	}
	return word{}, false
}

func (s *Session) help(context.Context, string) error {
	s.say("plain.help." + s.Teller.Game.Name())
	for _, w := range words() {
		fmt.Fprintf(s.out, "%s: %s\n", w.name, s.text("plain.words."+w.name))
	}
	return nil
}

// toggle changes how boards are given, and back to drawing them.
func (s *Session) toggle(v view) {
	if s.view == v {
		v = drawn
	}
	s.view = v
	s.say([...]string{drawn: "plain.viewDrawn", spoken: "plain.viewSpoken", quiet: "plain.viewQuiet"}[v])
}

// moves lists the decisions that are open, in the order of their texts.
func (s *Session) moves(context.Context, string) error {
	if s.match.Phase() != engine.Playing {
		return s.do(engine.RoundOver)
	}
	var texts []string
	for _, m := range s.match.Now().Moves(nil) {
		texts = append(texts, s.Teller.Game.MoveText(m))
	}
	sort.Strings(texts)
	fmt.Fprintln(s.out, strings.Join(texts, " "))
	return nil
}

func (s *Session) rules(context.Context, string) error {
	text, err := s.Teller.Words.Rules(s.Teller.Game.Name())
	if err != nil {
		return err
	}
	_, err = io.WriteString(s.out, text)
	return err
}

func (s *Session) hint(ctx context.Context, _ string) error {
	switch {
	case s.Hints == nil:
		s.refuse(s.text("plain.noHints"))
		return nil
	case s.match.Phase() != engine.Playing:
		return s.do(engine.RoundOver)
	}
	decisions, err := s.Hints.Choose(ctx, s.match)
	if err != nil {
		s.refuse(s.text("plain.noHint", s.Teller.Words.Error(err)))
		return nil
	}
	s.say("plain.hint", engine.TurnText(s.Teller.Game, decisions))
	return nil
}

// undo takes back the turn in progress or the last one, and with it the replies
// of players who are not people.
func (s *Session) undo(context.Context, string) error {
	if err := s.match.Undo(); err != nil {
		return s.do(err)
	}
	for s.automatic() && s.match.CanUndo() {
		if err := s.match.Undo(); err != nil {
			return s.do(err)
		}
	}
	s.shown = len(s.match.Log())
	s.say("plain.undone")
	return s.do(nil)
}

// automatic says that the side to move is not a person.
func (s *Session) automatic() bool {
	return s.match.Phase() == engine.Playing && s.Players[s.match.Now().Side()] != nil
}

func (s *Session) redo(context.Context, string) error {
	if err := s.match.Redo(); err != nil {
		return s.do(err)
	}
	for s.automatic() && s.match.CanRedo() {
		if err := s.match.Redo(); err != nil {
			return s.do(err)
		}
	}
	return s.do(nil)
}

// offer asks the other side to end the round. Whatever line but accept comes
// next declines; if it is a line of another kind, it is then carried out.
func (s *Session) offer(ctx context.Context, _ string) error {
	switch {
	case s.match.Phase() != engine.Playing || s.match.Now().MidTurn():
		return s.do(s.match.Agree()) // which tells why not
	case s.Players[s.match.Now().Side().Other()] != nil:
		s.say("plain.declines", s.match.Now().Side().Other())
		return nil
	}
	other := s.match.Now().Side().Other()
	s.say("plain.offered", s.match.Now().Side(), other)
	line, err := s.read()
	if errors.Is(err, io.EOF) {
		s.leave("plain.ended")
		return nil
	} else if err != nil {
		return err
	}
	switch strings.ToLower(line) {
	case "accept":
		return s.do(s.match.Agree())
	case "decline", "":
		s.say("plain.declines", other)
		return nil
	}
	s.say("plain.declines", other)
	return s.obey(ctx, line)
}

// resign gives the match up for the side to move or, between rounds and at lots,
// for the side that is named.
func (s *Session) resign(_ context.Context, rest string) error {
	if s.match.Phase() == engine.Playing {
		return s.do(s.match.Resign(s.match.Now().Side()))
	}
	for _, side := range sides {
		for _, name := range []string{side.String(), s.Teller.Words.Side(side), string(side.Letter())} {
			if strings.EqualFold(rest, name) {
				return s.do(s.match.Resign(side))
			}
		}
	}
	s.refuse(s.text("plain.whoResigns"))
	return nil
}

func (s *Session) save(context.Context, string) error {
	switch {
	case s.Save == nil:
		s.refuse(s.text("plain.notKept"))
	case s.keep():
		s.say("plain.saved", s.Where)
	}
	return nil
}
