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

// Standing says how a match stands: whose turn it is, or what its round or it
// itself came to.
func Standing(t tell.Teller, m *engine.Match) []string {
	var lines []string
	if outcome, ended := m.Outcome(); ended && m.Now() != nil {
		lines = t.RoundOver(m.Now(), outcome)
	}
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
	if steps := m.Steps(); len(steps) > 0 {
		writeLines(b, "", Step(t, steps[len(steps)-1]))
	}
	if m.Now() != nil {
		writeBoard(b, t, m.Now())
	}
	writeLines(b, "", Standing(t, m))
	if m.Now() != nil {
		fmt.Fprintln(b, m.Turn().Text(t.Game))
	}
	return b.Flush()
}

// Story writes a whole saved match: every turn with what it did and what was
// written beside it, and the board where rounds begin and end.
func Story(w io.Writer, t tell.Teller, r *record.Record) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\n\n", Title(t, r))
	writeLines(b, "", r.Intro())
	m := r.Match()
	round, turn := 0, 0
	for i, step := range m.Steps() {
		// A lot before the round's start has none yet.
		if step.Before != nil && step.Round != round && step.Kind == engine.TurnEntry {
			round = step.Round
			fmt.Fprintln(b, t.Words.Text("story.round", round))
			writeBoard(b, t, step.Before)
		}
		indent := ""
		if step.Kind == engine.TurnEntry {
			turn++
			fmt.Fprintln(b, t.Words.Text("story.turn", turn, step.Side, engine.TurnText(t.Game, step.Turn)))
			indent = "  "
		}
		if step.Kind != engine.ContinueEntry { // its round is announced by its first turn
			writeLines(b, indent, Step(t, step))
		}
		if note := r.Note(i); note != nil {
			writeLines(b, indent, note.Comments())
		}
		if i+1 == len(m.Steps()) || m.Steps()[i+1].Kind == engine.ContinueEntry {
			if step.After != nil {
				writeBoard(b, t, step.After)
			}
		}
	}
	if m.Now() != nil && len(m.Steps()) == 0 {
		writeBoard(b, t, m.Now())
	}
	writeLines(b, "", Standing(t, m))
	return b.Flush()
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
