package plain

import (
	"bufio"
	"fmt"
	"io"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/tell"
)

// Title is a saved match in a line: the game, who plays, when, and the result.
func Title(t tell.Teller, r *record.Record) string {
	name := func(tag, fallback string) string {
		if value := r.Tag(tag); value != "" {
			return value
		}
		return fallback
	}
	unknown := t.Words.Text("story.unknown")
	return t.Words.Text("story.title", t.Words.Text("games."+t.Game.Name()+".title"),
		engine.South, name(record.TagSouth, unknown), engine.North, name(record.TagNorth, unknown),
		name(record.TagDate, unknown), result(t, r))
}

func result(t tell.Teller, r *record.Record) string {
	if text := r.Result(); text != "*" {
		return text
	}
	return t.Words.Text("story.unfinished")
}

// Step says what an entry of a match's log did, a sentence an item.
func Step(t tell.Teller, step engine.Step) []string {
	switch step.Kind {
	case engine.TurnEntry:
		return t.Turn(step.Before, step.Turn)
	case engine.LotEntry:
		return []string{t.Drawn(step.Lot, step.Side)}
	case engine.ContinueEntry:
		return []string{t.Words.Text("story.round", step.Round+1)}
	case engine.AgreeEntry:
		return []string{t.Words.Text("story.agreed")}
	case engine.ResignEntry:
		return []string{t.Words.Text("story.resigned", step.Side)}
	case engine.ClaimEntry:
		return []string{t.Words.Text("story.claims", step.Side)}
	}
	return []string{t.Words.Text("story.stopped")}
}

// Told says what the step of that index did in a match's log and, if it began a round
// that is not the first, how that begins.
func Told(t tell.Teller, m *engine.Match, at int) []string {
	return append(Step(t, m.Steps()[at]), t.Begins(m, at)...)
}

// ahead says what the round to come would begin with, between rounds.
func ahead(t tell.Teller, m *engine.Match) []string {
	if m.Phase() != engine.Resting {
		return nil
	}
	r, _ := m.Outcome()
	return t.Ahead(r)
}

// begun says which turn has been begun, while a choice is owed in it.
func begun(t tell.Teller, r *record.Record) []string {
	m := r.Match()
	if m.Now() == nil || !m.Now().MidTurn() {
		return nil
	}
	turn := m.Turn()
	return []string{t.Words.Text("story.begun", r.Turns()+1, turn.Start.Side(), engine.TurnText(t.Game, turn.Decisions))}
}

// Standing says how a match stands: whose turn it is, or what its round or it
// itself came to.
func Standing(t tell.Teller, m *engine.Match) []string {
	lines := t.Over(m)
	switch m.Phase() {
	case engine.Playing:
		lines = append(lines, Turn(t, m.Now()))
	case engine.Drawing:
		lines = append(lines, t.Words.Text("story.lotDue", t.Lot(m.Due())))
	case engine.Finished:
		lines = append(lines, t.Verdict(m.Verdict()))
	}
	return lines
}

// Moment writes how a saved match stands: who plays, what happened last, and the
// board with its text.
func Moment(w io.Writer, t tell.Teller, r *record.Record) error {
	b := bufio.NewWriter(w)
	m := r.Match()
	fmt.Fprintln(b, Title(t, r))
	if n := len(m.Steps()); n > 0 {
		writeLines(b, "", Told(t, m, n-1))
	}
	writeLines(b, "", begun(t, r))
	if m.Now() != nil {
		writeBoard(b, t, m.Now())
	}
	writeLines(b, "", Standing(t, m))
	writeLines(b, "", ahead(t, m))
	if m.Now() != nil {
		fmt.Fprintln(b, m.Turn().Text(t.Game))
	}
	return b.Flush()
}

// Story writes a whole saved match: every turn with what it did and what was
// written beside it, how rounds begin and end, and the board there.
func Story(w io.Writer, t tell.Teller, r *record.Record) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\n\n", Title(t, r))
	writeLines(b, "", r.Intro())
	s := story{w: b, tell: t, record: r, match: r.Match()}
	for i := range s.match.Steps() {
		s.step(i)
	}
	s.end()
	return b.Flush()
}

// story is a match being written down.
type story struct {
	w      io.Writer
	tell   tell.Teller
	record *record.Record
	match  *engine.Match

	round, turn int
	begins      []string // how the round begins that has not been announced yet
	shown       bool     // the board has been written since the last turn
}

// step writes a step of the match.
func (s *story) step(at int) {
	step, t := s.match.Steps()[at], s.tell
	s.announce(step.Round, step.Before)
	indent := ""
	switch step.Kind {
	case engine.TurnEntry:
		s.turn++
		s.shown = false
		fmt.Fprintln(s.w, t.Words.Text("story.turn", s.turn, step.Side, engine.TurnText(t.Game, step.Turn)))
		indent = "  "
		writeLines(s.w, indent, Step(t, step))
	case engine.ContinueEntry: // its round is announced by what happens first in it
		s.cameTo(step)
	default:
		writeLines(s.w, indent, Step(t, step))
	}
	if begins := t.Begins(s.match, at); begins != nil {
		s.begins = begins
	}
	if note := s.record.Note(at); note != nil {
		writeLines(s.w, indent, note.Comments())
	}
}

// announce begins a round, if that has not been done. There is no round before the
// first lot.
func (s *story) announce(round int, start engine.Position) {
	if round == s.round || start == nil {
		return
	}
	s.round = round
	fmt.Fprintln(s.w, s.tell.Words.Text("story.round", round))
	writeLines(s.w, "", s.begins)
	s.begins = nil
	s.board(start)
}

// cameTo tells what the round came to that a step leaves.
func (s *story) cameTo(step engine.Step) {
	settled := s.match.Results()[step.Round-1]
	if !s.shown {
		s.board(step.Before)
	}
	writeLines(s.w, "", s.tell.RoundOver(step.Before, settled))
	writeLines(s.w, "", s.tell.KeptBack(settled))
}

// end writes how the match stands, the turn begun too.
func (s *story) end() {
	m := s.match
	if m.Phase() == engine.Playing {
		s.announce(m.Round(), m.Turn().Start)
	}
	writeLines(s.w, "", begun(s.tell, s.record))
	if now := m.Now(); now != nil && (now.MidTurn() || !s.shown) {
		s.board(now)
	}
	writeLines(s.w, "", Standing(s.tell, m))
	writeLines(s.w, "", ahead(s.tell, m))
}

func (s *story) board(p engine.Position) {
	s.shown = true
	writeBoard(s.w, s.tell, p)
}

func writeLines(w io.Writer, indent string, lines []string) {
	for _, line := range lines {
		fmt.Fprintf(w, "%s%s\n", indent, line)
	}
}

// writeBoard writes a position's board and what its signs mean.
func writeBoard(w io.Writer, t tell.Teller, p engine.Position) {
	io.WriteString(w, Board(t, p))
	if legend := Legend(t, p); legend != "" {
		fmt.Fprintln(w, legend)
	}
}
