package record

import (
	"io"
	"strings"

	"tian/internal/engine"
)

// WriteOGN writes a game of Auale so that the Aualé program reads it: as Format
// does, but with one comment a turn and none before the first, and nested
// variations told one after the other, each from its beginning. That program skips
// a variation up to the first ), so in the comments of variations, and only there,
// parentheses become square brackets. Its error is a *Problem for any other game, or
// that of w.
func WriteOGN(w io.Writer, r *Record) error {
	f := newFormatter(w, r)
	if !f.ogn {
		return engine.Wrong(0, notOware, r.match.Game().Name())
	}
	f.tags()
	before := r.intro // comments that wait for a turn
	number := 0
	for i, s := range r.match.Steps() {
		n := r.Note(i)
		if n == nil {
			n = &Note{}
		}
		if s.Kind != engine.TurnEntry {
			f.token(writeEntry(s.Entry, f.ogn))
			before = append(before[:len(before):len(before)], n.Comments()...)
			continue
		}
		f.turn(number, made{s.Turn, s.Before, s.After})
		f.plainNote(n, before, number)
		before = nil
		number++
	}
	f.token(r.Result())
	return f.close()
}

// plainNote writes a note, with comments that had to wait before its own.
func (f *formatter) plainNote(n *Note, before []string, number int) {
	f.marks(n.Marks)
	f.plainComment(before, n.Comments(), "}", ")")
	for _, l := range n.Variations() {
		for _, flat := range flatten(nil, l) {
			f.flatLine(flat, number)
		}
	}
}

// plainComment writes comments as one, without the characters that would end it
// too early.
func (f *formatter) plainComment(before, comments []string, oldNew ...string) {
	all := append(append([]string(nil), before...), comments...)
	if len(all) > 0 {
		f.comments([]string{strings.NewReplacer(oldNew...).Replace(strings.Join(all, " "))})
	}
}

// flatLine is a variation without variations.
type flatLine struct {
	intro []string
	plies []*Ply
	known int // how many of them have been told before, with their notes
}

// flatten tells a variation that follows some turns of another, and those in it.
func flatten(before []*Ply, l *Line) []flatLine {
	all := append(append([]*Ply(nil), before...), l.plies...)
	lines := []flatLine{{l.Intro, all, len(before)}}
	for i, p := range l.plies {
		for _, v := range p.Variations() {
			lines = append(lines, flatten(all[:len(before)+i], v)...)
		}
	}
	return lines
}

func (f *formatter) flatLine(l flatLine, number int) {
	if len(l.plies) == 0 {
		return
	}
	brackets := []string{"}", "]", "(", "[", ")", "]"}
	f.open("(")
	f.resume = true
	before := l.intro
	for i, p := range l.plies {
		f.turn(number+i, made{p.Turn, p.Before, p.After})
		if i >= l.known {
			f.marks(p.Marks)
			f.plainComment(before, p.Comments(), brackets...)
			before = nil
		}
	}
	f.glue(")")
	f.resume = true
}
