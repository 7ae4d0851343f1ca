package record

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"tian/internal/engine"
)

// Format writes a saved game, as Parse reads it. Its error is that of w.
func Format(w io.Writer, r *Record) error {
	f := newFormatter(w, r)
	f.tags()
	f.match()
	return f.close()
}

// formatter writes one record.
type formatter struct {
	*wrapper
	rec    *Record
	ogn    bool
	resume bool // a variation has just been begun or left: number the next turn
}

func newFormatter(w io.Writer, r *Record) *formatter {
	return &formatter{wrapper: &wrapper{w: bufio.NewWriter(w)}, rec: r, ogn: r.dialect().ogn}
}

var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func (f *formatter) tags() {
	for _, t := range f.rec.Tags() {
		fmt.Fprintf(f.w, "[%s \"%s\"]\n", t.Name, escaper.Replace(clean(t.Value)))
	}
	f.w.WriteByte('\n')
}

func (f *formatter) match() {
	f.comments(f.rec.intro)
	number := 0 // of turns in this round
	for i, s := range f.rec.match.Steps() {
		switch s.Kind {
		case engine.TurnEntry:
			f.turn(number, made{s.Turn, s.Before, s.After})
			f.note(f.rec.Note(i), number)
			number++
			continue
		case engine.ContinueEntry:
			f.line()
			f.token(fmt.Sprintf("%s%d", wordRound, s.Round+1))
			number, f.resume = 0, false
		default:
			f.token(writeEntry(s.Entry, f.ogn))
		}
		// Only comments can stand beside what is no turn.
		if n := f.rec.Note(i); n != nil {
			f.comments(n.Comments())
		}
	}
	f.token(f.rec.Result())
	f.line()
}

// turn writes a turn that so many went before in its round.
func (f *formatter) turn(before int, m made) {
	switch {
	case before%2 == 0:
		f.token(fmt.Sprintf("%d.", before/2+1))
	case f.resume:
		f.token(fmt.Sprintf("%d...", before/2+1))
	}
	f.resume = false
	text := engine.TurnText(f.rec.match.Game(), m.turn)
	if f.ogn {
		if n := gain(m.before, m.after); n > 0 {
			text = fmt.Sprintf("%s+%d", text, n)
		}
	}
	f.token(text)
}

// note writes what stands beside the turn that so many went before in its round.
func (f *formatter) note(n *Note, number int) {
	if n == nil {
		return
	}
	f.marks(n.Marks)
	for _, r := range n.Remarks {
		if r.Line != nil {
			f.variation(r.Line, number)
		} else {
			f.comments([]string{r.Comment})
		}
	}
}

func (f *formatter) marks(marks []string) {
	for i, m := range marks {
		switch {
		case !isMark(m):
		case i == 0 && m[0] != '$':
			f.glue(m)
		default:
			f.token(m)
		}
	}
}

func (f *formatter) variation(l *Line, number int) {
	if len(l.plies) == 0 && words(strings.Join(l.Intro, " ")) == "" {
		return
	}
	f.open("(")
	f.resume = true
	f.comments(l.Intro)
	for i, p := range l.plies {
		f.turn(number+i, made{p.Turn, p.Before, p.After})
		f.note(&p.Note, number+i)
	}
	f.glue(")")
	f.resume = true
}

// comments writes comments in braces, or, where a text holds a brace, to the end
// of the line.
func (f *formatter) comments(texts []string) {
	for _, text := range texts {
		text = words(text)
		switch {
		case text == "":
		case strings.Contains(text, "}"):
			f.token("; " + text)
			f.line()
		default:
			f.token("{")
			for word := range strings.FieldsSeq(text) {
				f.token(word)
			}
			f.token("}")
		}
	}
}

// wrapper fills lines with tokens as the Aualé program does: up to 79
// characters, a space between two.
type wrapper struct {
	w      *bufio.Writer
	column int
	prefix string // to be put before the next token
	held   string // the last token, to which something may yet be glued
}

func (w *wrapper) token(text string) {
	if text == "" {
		return
	}
	w.flush()
	w.held, w.prefix = w.prefix+text, ""
}

// open puts text before the next token.
func (w *wrapper) open(text string) { w.prefix += text }

// glue puts text behind the last token.
func (w *wrapper) glue(text string) { w.held += text }

func (w *wrapper) flush() {
	if w.held == "" {
		return
	}
	n := utf8.RuneCountInString(w.held)
	switch {
	case w.column == 0:
	case w.column+1+n < 80:
		w.w.WriteByte(' ')
		w.column++
	default:
		w.w.WriteByte('\n')
		w.column = 0
	}
	w.w.WriteString(w.held)
	w.column += n
	w.held = ""
}

// line ends the line, if one has been begun.
func (w *wrapper) line() {
	w.flush()
	if w.column > 0 {
		w.w.WriteByte('\n')
		w.column = 0
	}
}

func (w *wrapper) close() error {
	w.line()
	return w.w.Flush()
}
