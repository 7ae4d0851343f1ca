package plain

import (
	"context"
	"fmt"
	"io"
	"sort"
	"strings"

	"tian/internal/engine"
)

// word is a command that may stand in a line instead of a turn. No turn of any
// game is spelt like one.
type word struct {
	name  string
	key   string // that does the same in the full screen and may stand for it, if any
	run   func(s *Session, ctx context.Context, rest string) error
	looks bool // changes nothing in the match
}

// words are the commands, in the order of help. What each does is told by the
// catalogue under "plain.words.".
func words() []word {
	return []word{
		{"help", "?", (*Session).help, true},
		{"show", "", func(s *Session, _ context.Context, _ string) error { s.show(); return nil }, true},
		{"words", "", func(s *Session, _ context.Context, _ string) error { s.toggle(spoken); return nil }, true},
		{"quiet", "", func(s *Session, _ context.Context, _ string) error { s.toggle(quiet); return nil }, true},
		{"moves", "", (*Session).moves, true},
		{"rules", "", (*Session).rules, true},
		{"hint", "h", (*Session).hint, true},
		{"undo", "u", (*Session).undo, false},
		{"redo", "r", (*Session).redo, false},
		{"offer", "", (*Session).offer, false},
		{"accept", "", (*Session).noOffer, false},
		{"decline", "", (*Session).noOffer, false},
		{"claim", "", func(s *Session, _ context.Context, _ string) error { return s.do(s.match.Claim()) }, false},
		{"resign", "", (*Session).resign, false},
		{"stop", "", func(s *Session, _ context.Context, _ string) error { return s.do(s.match.Stop()) }, false},
		{"save", "", (*Session).save, true},
		{"quit", "q", func(s *Session, _ context.Context, _ string) error { s.leave("plain.goodbye"); return nil }, true},
	}
}

// command finds the command of a name or key.
func command(name string) (word, bool) {
	name = strings.ToLower(name)
	for _, w := range words() {
		if name != "" && (w.name == name || w.key == name) {
			return w, true
		}
	}
	return word{}, false
}

func (s *Session) help(context.Context, string) error {
	s.say("plain.help." + s.Teller.Game.Name())
	for _, w := range words() {
		does := s.text("plain.words." + w.name)
		if w.key != "" {
			s.say("plain.wordOrKey", w.name, w.key, does)
			continue
		}
		fmt.Fprintf(s.out, "%s: %s\n", w.name, does)
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
	_, err = io.WriteString(s.out, s.out.anew(text))
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
	s.say("plain.hint", engine.TurnText(s.Teller.Game, decisions), s.Teller.Advice(s.match.Now(), decisions))
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
	if s.match.Phase() == engine.Playing && s.match.Now().MidTurn() {
		s.say("plain.redone") // a choice, of which no news tells
	}
	return s.do(nil)
}

// offer asks the other side to end the round.
func (s *Session) offer(context.Context, string) error {
	switch {
	case s.match.Phase() != engine.Playing || s.match.Now().MidTurn():
		return s.do(s.match.Agree()) // which tells why not
	case s.Players[s.match.Now().Side().Other()] != nil:
		s.say("plain.declines", s.match.Now().Side().Other())
		return nil
	}
	s.pending = true
	s.say("plain.offered", s.match.Now().Side())
	return nil
}

// noOffer is for an answer to what nobody has offered.
func (s *Session) noOffer(context.Context, string) error {
	s.refuse(s.text("plain.noOffer"))
	return nil
}

// answer is what comes while an offer waits. To look at the board or to leave says
// neither yes nor no, nor does what cannot be understood; a turn, or a word that
// changes the match, declines and is then carried out.
func (s *Session) answer(ctx context.Context, line string) error {
	name, rest, _ := strings.Cut(line, " ")
	c, found := command(name)
	switch {
	case found && c.name == "accept":
		s.pending = false
		return s.do(s.match.Agree())
	case found && c.name == "decline":
		s.decline()
		return nil
	case found && c.looks:
		return c.run(s, ctx, strings.TrimSpace(rest))
	case found:
		s.decline()
		return c.run(s, ctx, strings.TrimSpace(rest))
	case line == "":
		s.show()
		return nil
	}
	decisions, ok := s.understand(line)
	if !ok {
		return nil
	}
	s.decline()
	return s.decide(decisions)
}

// decline says no to the offer that waits.
func (s *Session) decline() {
	s.pending = false
	s.say("plain.declines", s.match.Now().Side().Other())
}

// resign gives the match up for the side that is named, or else for the side to move;
// between rounds and at lots, for the only person who plays. Who is typing is asked
// once, for it cannot be taken back.
func (s *Session) resign(_ context.Context, rest string) error {
	side := s.resigning(rest)
	switch {
	case s.match.Phase() == engine.Finished || side != engine.NoSide && !s.Prompt:
		return s.do(s.match.Resign(side))
	case side == engine.NoSide:
		s.refuse(s.text("plain.whoResigns"))
	default:
		s.resigns = &side
	}
	return nil
}

// resigning is the side that a line means, what stands after "resign"; NoSide if it
// cannot be told.
func (s *Session) resigning(rest string) engine.Side {
	for _, side := range sides {
		for _, name := range []string{side.String(), s.Teller.Words.Side(side), string(side.Letter())} {
			if strings.EqualFold(rest, name) {
				return side
			}
		}
	}
	switch south, north := s.Players[engine.South] == nil, s.Players[engine.North] == nil; {
	case rest != "":
		return engine.NoSide
	case s.match.Phase() == engine.Playing:
		return s.match.Now().Side()
	case south && !north:
		return engine.South
	case north && !south:
		return engine.North
	}
	return engine.NoSide
}

// answerResign is what comes when a side has been asked whether it resigns. Any other
// line than yes says no, and is then carried out.
func (s *Session) answerResign(ctx context.Context, line string) error {
	side := *s.resigns
	s.resigns = nil
	switch strings.ToLower(line) {
	case "yes", "y":
		return s.do(s.match.Resign(side))
	case "no", "n", "":
		s.say("plain.playsOn", side)
		return nil
	}
	s.say("plain.playsOn", side)
	return s.obey(ctx, line)
}

func (s *Session) save(context.Context, string) error {
	switch {
	case s.Save == nil:
		s.refuse(s.text("plain.notKept"))
	case s.match.Untouched() && !s.kept:
		s.say("plain.nothing")
	case s.keep():
		s.say("plain.saved", s.Where)
	}
	return nil
}
