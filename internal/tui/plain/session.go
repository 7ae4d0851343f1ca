package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/tell"
)

// Player makes the turns of a side that nobody sits at.
type Player interface {
	// Choose gives the decisions that make the turn whole. The match is not to
	// be changed.
	Choose(ctx context.Context, m *engine.Match) ([]engine.Move, error)
}

// Session is a match played by reading lines and printing lines.
type Session struct {
	Teller  tell.Teller
	Record  *record.Record
	Players [2]Player  // by side; nil where a person sits
	Hints   Player     // who is asked for a hint; nil if nobody
	Lots    *rand.Rand // draws the lots
	Ask     bool       // ask at each lot whether the players draw it themselves
	Prompt  bool       // a person is typing: say whose line is waited for
	Width   func() int // of the terminal that the lines are for, asked for each text; 0 if it does not tell; nil for no terminal

	// Save keeps the record as it stands, after every decision; nil where there is no
	// place to keep it in.
	Save func(record.Draft) error
	// Where is the file that Save writes to, to tell the players.
	Where string
	// Filed says that the match has a file already, even if nothing is played in it.
	Filed bool

	match   *engine.Match
	lines   lines
	coming  chan heard   // the line being read, nil if none is
	pending bool         // the side to move has offered to end the round
	resigns *engine.Side // has been asked whether it resigns; nil if nobody has
	kept    bool         // the match has a file
	owed    owed         // what Save has not taken yet
	out     page
	view    view
	over    bool // the session is over
	shown   int  // entries of the log that have been told
	claimed bool // that the match may be claimed has been said
	changed bool // something has been done in this session

	complaint string // about saving, that was last said
	refused   refusals
}

// view is how boards are given.
type view uint8

const (
	drawn  view = iota // drawn after every turn
	spoken             // told in words after every turn
	quiet              // only when asked for
)

// refusals are the lines that could not be carried out.
type refusals struct {
	count int
	first string // what was wrong with the first, with its line number
}

// RefusedError says that some of the lines were refused.
type RefusedError struct {
	Count int
	First string // the first: "line 3: D: that hole is empty (AU 2.2)"
}

// Error is the first refusal.
func (e *RefusedError) Error() string { return e.First }

// Run plays until the match is over, the players leave, the lines end or ctx does;
// the match is then saved as it stands. However it ends, a match that could not be
// saved is then for the caller to Rescue. Its error is that of reading or
// writing, or, when nobody is typing, a *RefusedError if a line was refused on the way.
func (s *Session) Run(ctx context.Context, in io.Reader, out *bufio.Writer) error {
	s.match, s.out = s.Record.Match(), page{out, s.Width}
	s.lines = lines{reader: bufio.NewReader(in)}
	s.shown = len(s.match.Log())
	s.kept = s.Filed || !s.match.Untouched()
	s.greet()
	for !s.over {
		if err := s.step(ctx); err != nil {
			return err
		}
	}
	if err := s.out.to.Flush(); err != nil {
		return err
	}
	if s.refused.count > 0 && !s.Prompt {
		return &RefusedError{s.refused.count, s.refused.first}
	}
	return nil
}

// step does the next thing the match waits for.
func (s *Session) step(ctx context.Context) error {
	switch phase := s.match.Phase(); {
	case phase == engine.Finished:
		s.say("plain.finished")
		s.over = true
		if s.owed.Load() != nil {
			s.keep() // once more
		}
	case phase == engine.Drawing && (!s.Ask || s.nobody()):
		return s.do(s.match.Draw(s.lot()))
	case phase == engine.Resting && s.nobody():
		return s.do(s.match.Continue())
	case phase == engine.Playing && s.Players[s.match.Now().Side()] != nil:
		return s.reply(ctx)
	default:
		line, err := s.read(ctx)
		switch {
		case ctx.Err() != nil:
			fmt.Fprintln(s.out)
			s.leave("plain.goodbye")
			return nil
		case errors.Is(err, io.EOF):
			s.leave("plain.ended")
			return nil
		case err != nil:
			return err
		}
		return s.obey(ctx, line)
	}
	return nil
}

// nobody says that no person plays.
func (s *Session) nobody() bool { return s.Players[0] != nil && s.Players[1] != nil }

// heard is a line that was read.
type heard struct {
	line string
	err  error
}

// read asks for a line and waits for it, or for the end of ctx.
func (s *Session) read(ctx context.Context) (string, error) {
	switch {
	case s.Prompt:
		fmt.Fprint(s.out, s.question()+" ")
	case s.asks():
		fmt.Fprintln(s.out, s.question())
	}
	if err := s.out.to.Flush(); err != nil {
		return "", err
	}
	if s.coming == nil { // else a line was still awaited when ctx ended
		coming := make(chan heard, 1)
		s.coming = coming
		go func() {
			line, err := s.lines.next()
			coming <- heard{line, err}
		}()
	}
	select {
	case h := <-s.coming:
		s.coming = nil
		return h.line, h.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// asks says that something other than a turn is waited for: then even who is not at
// a terminal must be told. That a turn is waited for, the board has said.
func (s *Session) asks() bool {
	return s.pending || s.match.Phase() != engine.Playing || s.match.Now().MidTurn()
}

// question is what stands before the cursor.
func (s *Session) question() string {
	if s.resigns != nil {
		return s.text("plain.askResign", *s.resigns)
	}
	if s.pending {
		return s.text("plain.askOffer", s.match.Now().Side().Other())
	}
	switch s.match.Phase() {
	case engine.Drawing:
		return s.text("plain.askLot", s.Teller.Lot(s.match.Due()))
	case engine.Resting:
		return s.text("plain.askRest")
	}
	if s.match.Now().MidTurn() {
		return s.text("plain.askChoice", s.match.Now().Side())
	}
	return s.text("plain.askTurn", s.match.Now().Side())
}

// obey carries out a line: a command, or else what the match waits for.
func (s *Session) obey(ctx context.Context, line string) error {
	if s.resigns != nil {
		return s.answerResign(ctx, line)
	}
	if s.pending {
		return s.answer(ctx, line)
	}
	word, rest, _ := strings.Cut(line, " ")
	if c, found := command(word); found {
		return c.run(s, ctx, strings.TrimSpace(rest))
	}
	switch s.match.Phase() {
	case engine.Drawing:
		return s.obeyLot(line)
	case engine.Resting:
		if line == "" {
			return s.do(s.match.Continue())
		}
		s.refuse(s.text("plain.notWhileResting", line))
		return nil
	}
	if line == "" {
		s.show()
		return nil
	}
	return s.turn(line)
}

// turn makes decisions: the whole turn, or as far as the line goes.
func (s *Session) turn(line string) error {
	decisions, ok := s.understand(line)
	if !ok {
		return nil
	}
	return s.decide(decisions)
}

// understand reads a line as decisions, or says what is wrong with it.
func (s *Session) understand(line string) ([]engine.Move, bool) {
	decisions, err := s.decisions(line)
	switch {
	case err == nil:
		return decisions, true
	case s.isWord(line):
		s.refuse(s.text("plain.noWord", shorten(line)))
	default:
		s.refuse(s.Teller.Words.Error(err) + s.Teller.Cite(err, s.match.Now()))
	}
	return nil, false
}

// decide makes decisions that are legal.
func (s *Session) decide(decisions []engine.Move) error {
	for _, d := range decisions {
		if err := s.match.Decide(d, nil); err != nil {
			return err
		}
	}
	return s.do(nil)
}

// reply lets the player of the side to move choose.
func (s *Session) reply(ctx context.Context) error {
	side := s.match.Now().Side()
	decisions, err := s.Players[side].Choose(ctx, s.match)
	if ctx.Err() != nil { // what was chosen in haste is not played
		s.leave("plain.goodbye")
		return nil
	}
	if err != nil {
		s.say("plain.playerFailed", side, s.Teller.Words.Error(err))
		s.Players[side] = nil
		return nil
	}
	s.say("plain.plays", side, engine.TurnText(s.Teller.Game, decisions))
	return s.decide(decisions)
}

// do tells what an entry of the match has done, and keeps it. An error of the
// match's own is a refusal.
func (s *Session) do(err error) error {
	if err != nil {
		s.refuse(s.Teller.Words.Error(err) + s.Teller.Cite(err, s.match.Now()))
		return nil
	}
	s.news()
	s.changed = true
	s.keep()
	return nil
}

// mostRefused is after how many refusals nobody is thought to be listening.
const mostRefused = 1000

// refuse says why a line was not carried out.
func (s *Session) refuse(why string) {
	fmt.Fprintln(s.out, why)
	s.refused.count++
	if s.refused.count == 1 {
		s.refused.first = s.text("plain.refusedLine", s.lines.number, why)
	}
	if s.refused.count == mostRefused && !s.Prompt {
		s.leave("plain.tooManyRefused")
	}
}

func (s *Session) text(key string, args ...any) string { return s.Teller.Words.Text(key, args...) }

// say prints a sentence of the catalogue.
func (s *Session) say(key string, args ...any) { fmt.Fprintln(s.out, s.text(key, args...)) }
