package record

import (
	"strings"

	"tian/internal/engine"
)

// branch is what turns are read into: the match or a variation.
type branch interface {
	// decide makes one decision, before which the text says word.
	decide(m engine.Move, word token) (done bool, err error)
	// word reads a word that is not a turn, if it knows it.
	word(t token) (known bool, f *fault)
	// note is what is written beside what was read last; nil at the beginning.
	note() *Note
	// made is what was read last, if that was a turn.
	made() (made, bool)
	// introduce takes a comment before everything.
	introduce(comment string)
}

// made is a turn with the positions before and after it.
type made struct {
	turn          []engine.Move
	before, after engine.Position
}

// read reads turns up to the end of the text or, in a variation of that depth
// that was opened at a byte, to its end.
func (p *parser) read(b branch, depth, open int) *fault {
	for {
		t, f := p.next()
		if f != nil {
			return f
		}
		switch {
		case t.kind == endToken && depth > 0:
			return wrong(open, openVariation)
		case t.kind == endToken:
			return nil
		case t.kind == closeToken && depth > 0:
			return nil
		case t.kind == commentToken:
			comment(b, t)
			continue
		case p.result.text != "":
			return wrong(t.at, afterResult, shorten(t.text))
		}
		switch t.kind {
		case closeToken:
			f = wrong(t.at, strayParen)
		case markToken:
			f = mark(b, t)
		case openToken:
			f = p.variation(b, t, depth+1)
		default:
			f = p.word(b, t)
		}
		if f != nil {
			return f
		}
	}
}

func comment(b branch, t token) {
	text := words(t.text)
	if text == "" {
		return
	}
	if n := b.note(); n != nil {
		n.AddComment(text)
	} else {
		b.introduce(text)
	}
}

func mark(b branch, t token) *fault {
	if _, ok := b.made(); !ok {
		return wrong(t.at, strayMark)
	}
	n := b.note()
	n.Marks = append(n.Marks, t.text)
	return nil
}

// variation reads a variation whose ( has just been read.
func (p *parser) variation(b branch, open token, depth int) *fault {
	if depth > maxDepth {
		return wrong(open.at, deepVariation, maxDepth)
	}
	last, ok := b.made()
	if !ok {
		return wrong(open.at, strayVariation)
	}
	l := newLine(last.before)
	if f := p.read(lineBranch{l}, depth, open.at); f != nil {
		return f
	}
	if len(l.plies) > 0 || len(l.Intro) > 0 {
		n := b.note()
		n.Remarks = append(n.Remarks, Remark{Line: l})
	}
	return nil
}

// word reads a word: what the branch knows, or numbers, turns and captures,
// which may be joined: "12.A", "1.Aa2.B+3".
func (p *parser) word(b branch, t token) *fault {
	if known, f := b.word(t); known || f != nil {
		return f
	}
	if !p.readable(t.text) {
		rest := cutNumber(t.text)
		return wrong(t.at+len(t.text)-len(rest), unknownWord, shorten(rest))
	}
	done := true
	for rest := t.text; rest != ""; {
		if done {
			rest = cutNumber(rest)
		}
		at := t.at + len(t.text) - len(rest)
		m, n := p.moves.cut(rest)
		switch {
		case rest == "":
		case m != engine.NoMove:
			var err error
			if done, err = b.decide(m, t); err != nil {
				return &fault{at, err}
			}
		case p.ogn && done:
			n = cutPlus(rest)
			p.checkCapture(b, rest[1:n], at)
		default: // a number in the middle of a turn
			return wrong(t.at, unfinishedTurn, shorten(t.text))
		}
		rest = rest[n:]
	}
	if !done {
		return wrong(t.at, unfinishedTurn, shorten(t.text))
	}
	return nil
}

// readable says whether a word is made of numbers, decisions and captures, in
// whatever order: a word that is not is best complained of as a whole.
func (p *parser) readable(word string) bool {
	for word != "" {
		rest := cutNumber(word)
		if _, n := p.moves.cut(rest); n > 0 {
			rest = rest[n:]
		} else if p.ogn {
			rest = rest[cutPlus(rest):]
		}
		if rest == word {
			return false
		}
		word = rest
	}
	return true
}

// cutNumber takes the number of a turn, "12." or "12...", off a word. Numbers
// are for people: what they say is not looked at.
func cutNumber(word string) string { return strings.TrimLeft(word, "0123456789.") }

// cutPlus is the length of the +n that a word begins with; 0 if it does not.
func cutPlus(word string) int {
	if !strings.HasPrefix(word, "+") {
		return 0
	}
	rest := strings.TrimLeftFunc(word[1:], isDigit)
	if len(rest) == len(word)-1 {
		return 0
	}
	return len(word) - len(rest)
}

// moveIndex finds decisions by their texts, none of which begins another.
type moveIndex struct {
	moves   map[string]engine.Move
	longest int
}

func indexMoves(g engine.Game) moveIndex {
	x := moveIndex{moves: make(map[string]engine.Move, g.NumMoves())}
	for m := range engine.Move(g.NumMoves()) {
		text := g.MoveText(m)
		x.moves[text] = m
		x.longest = max(x.longest, len(text))
	}
	return x
}

// cut reads one decision from the front of a text and says how long it is.
func (x moveIndex) cut(text string) (engine.Move, int) {
	for n := 1; n <= min(x.longest, len(text)); n++ {
		if m, ok := x.moves[text[:n]]; ok {
			return m, n
		}
	}
	return engine.NoMove, 0
}
