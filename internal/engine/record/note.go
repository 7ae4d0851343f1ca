package record

import (
	"slices"
	"strings"

	"tian/internal/engine"
)

// Note is what is written beside a turn (or a lot, or another entry of a log).
type Note struct {
	Marks   []string // in order: "!", "?!", or a numeric glyph such as "$14"
	Remarks []Remark // in order
}

// Remark is a comment or a variation.
type Remark struct {
	Comment string // words with single spaces between them; "" if Line is set
	Line    *Line
}

// Comments are the comments among the remarks.
func (n *Note) Comments() []string {
	var texts []string
	for _, r := range n.Remarks {
		if r.Line == nil {
			texts = append(texts, r.Comment)
		}
	}
	return texts
}

// Variations are the variations among the remarks.
func (n *Note) Variations() []*Line {
	var lines []*Line
	for _, r := range n.Remarks {
		if r.Line != nil {
			lines = append(lines, r.Line)
		}
	}
	return lines
}

// AddComment adds a comment after all other remarks. Line breaks become spaces;
// a text without words adds nothing.
func (n *Note) AddComment(text string) {
	if text = words(text); text != "" {
		n.Remarks = append(n.Remarks, Remark{Comment: text})
	}
}

// SetComment puts a text in the place of the comment of that index among the
// comments, or adds it after all other remarks if there is no such comment. A text
// without words removes the comment. Everything else stays as it is.
func (n *Note) SetComment(i int, text string) {
	for at, r := range n.Remarks {
		if r.Line != nil {
			continue
		}
		if i > 0 {
			i--
			continue
		}
		if text = words(text); text == "" {
			n.Remarks = slices.Delete(n.Remarks, at, at+1)
		} else {
			n.Remarks[at].Comment = text
		}
		return
	}
	n.AddComment(text)
}

// edited are comments with a text in the place of one of them, as SetComment has it.
func edited(comments []string, i int, text string) []string {
	text = words(text)
	switch {
	case i < len(comments) && text == "":
		return slices.Delete(slices.Clone(comments), i, i+1)
	case i < len(comments):
		comments = slices.Clone(comments)
		comments[i] = text
	case text != "":
		comments = append(slices.Clone(comments), text)
	}
	return comments
}

// isMark says whether a text is a mark as it is read: ! and ? only, or $ and a
// number.
func isMark(text string) bool {
	digits, numeric := strings.CutPrefix(text, "$")
	if numeric {
		return digits != "" && strings.Trim(digits, "0123456789") == ""
	}
	return text != "" && strings.Trim(text, "!?") == ""
}

// Line is a variation: turns that might have been made instead of the one that
// it is written beside. All of them are legal where they stand.
type Line struct {
	Intro []string // comments before the first turn
	plies []*Ply
	turn  *engine.Turn // what has been made of the turn that would come next
}

// Ply is a turn of a variation.
type Ply struct {
	Note
	Turn   []engine.Move
	Before engine.Position // not to be changed
	After  engine.Position // not to be changed
}

func newLine(p engine.Position) *Line { return &Line{turn: engine.NewTurn(p)} }

// SetIntro changes a comment before the first turn as Note.SetComment does one.
func (l *Line) SetIntro(i int, text string) { l.Intro = edited(l.Intro, i, text) }

// Plies are the turns of the line. The slice must not be changed.
func (l *Line) Plies() []*Ply { return l.plies }

// Add lengthens the line by turns. An error changes nothing.
func (l *Line) Add(turns ...[]engine.Move) error {
	had := len(l.plies)
	for _, turn := range turns {
		if err := l.add(turn); err != nil {
			l.plies = l.plies[:had]
			if had > 0 {
				l.turn = engine.NewTurn(l.plies[had-1].After)
			} else {
				l.turn = engine.NewTurn(l.turn.Start)
			}
			return err
		}
	}
	return nil
}

func (l *Line) add(turn []engine.Move) error {
	if len(turn) == 0 {
		return engine.Wrong(0, wholeTurns)
	}
	for i, m := range turn {
		done, err := l.decide(m)
		if err != nil {
			return err
		}
		if done != (i == len(turn)-1) {
			return engine.Wrong(0, wholeTurns)
		}
	}
	return nil
}

// decide makes one decision and says whether it ends the turn.
func (l *Line) decide(m engine.Move) (bool, error) {
	if err := l.turn.Decide(m, nil); err != nil {
		return false, err
	}
	if !l.turn.Done() {
		return false, nil
	}
	l.plies = append(l.plies, &Ply{Turn: l.turn.Decisions, Before: l.turn.Start, After: l.turn.Now})
	l.turn = engine.NewTurn(l.turn.Now)
	return true, nil
}

// AddVariation writes a variation beside the line's turn of that index.
func (l *Line) AddVariation(ply int, turns ...[]engine.Move) (*Line, error) {
	if ply < 0 || ply >= len(l.plies) {
		return nil, engine.Wrong(0, noSuchTurn, ply)
	}
	return l.plies[ply].vary(l.plies[ply].Before, turns)
}

func (n *Note) vary(before engine.Position, turns [][]engine.Move) (*Line, error) {
	l := newLine(before)
	if err := l.Add(turns...); err != nil {
		return nil, err
	}
	n.Remarks = append(n.Remarks, Remark{Line: l})
	return l, nil
}

// Intro are the comments before everything.
func (r *Record) Intro() []string { return r.intro }

// SetIntro changes a comment before everything as Note.SetComment does one.
func (r *Record) SetIntro(i int, text string) { r.intro = edited(r.intro, i, text) }

// Note is what is written beside an entry of the match's log, by its index; nil
// if that is nothing.
func (r *Record) Note(entry int) *Note {
	b, ok := r.beside[entry]
	if log := r.match.Log(); !ok || entry >= len(log) || !sameEntry(b.entry, log[entry]) {
		return nil
	}
	return b.note
}

// Edit is Note, but makes an empty one where there is none. It is nil only if
// the log has no such entry.
func (r *Record) Edit(entry int) *Note {
	if n := r.Note(entry); n != nil {
		return n
	}
	log := r.match.Log()
	if entry < 0 || entry >= len(log) {
		return nil
	}
	if r.beside == nil {
		r.beside = map[int]beside{}
	}
	b := beside{log[entry], &Note{}}
	r.beside[entry] = b
	return b.note
}

// AddVariation writes a variation beside a turn of the match, given by its index
// in the log: what might have been played instead.
func (r *Record) AddVariation(entry int, turns ...[]engine.Move) (*Line, error) {
	log := r.match.Log()
	if entry < 0 || entry >= len(log) || log[entry].Kind != engine.TurnEntry {
		return nil, engine.Wrong(0, noSuchTurn, entry)
	}
	return r.Edit(entry).vary(r.match.Steps()[entry].Before, turns)
}

func sameEntry(a, b engine.Entry) bool {
	return a.Kind == b.Kind && a.Side == b.Side && a.Lot == b.Lot && slices.Equal(a.Turn, b.Turn)
}
