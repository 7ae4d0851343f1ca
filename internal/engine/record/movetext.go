package record

import (
	"strconv"
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
	if n := b.note(); n != nil {
		n.AddComment(t.text)
	} else if text := words(t.text); text != "" {
		b.introduce(text)
	}
}

func mark(b branch, t token) *fault {
	n := b.note()
	if n == nil {
		return wrong(t.at, strayMark)
	}
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
	n, l := b.note(), newLine(last.before)
	if f := p.read(lineBranch{l}, depth, open.at); f != nil {
		return f
	}
	if len(l.plies) > 0 || len(l.Intro) > 0 {
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
	rest, done := t.text, true
	for rest != "" {
		at := t.at + len(t.text) - len(rest)
		if done {
			if rest = cutNumber(rest); rest == "" {
				return nil
			}
			at = t.at + len(t.text) - len(rest)
			if p.ogn && rest[0] == '+' {
				var f *fault
				if rest, f = p.plus(b, rest, at); f != nil {
					return f
				}
				continue
			}
		}
		m, n := p.moves.cut(rest)
		if m == engine.NoMove {
			return wrong(at, unknownWord, shorten(rest))
		}
		var err error
		if done, err = b.decide(m, t); err != nil {
			return &fault{at, err}
		}
		rest = rest[n:]
	}
	if !done {
		return wrong(t.at, unfinishedTurn, shorten(t.text))
	}
	return nil
}

// cutNumber takes the number of a turn, "12." or "12...", off a word. Numbers
// are for people: what they say is not looked at.
func cutNumber(word string) string {
	return strings.TrimLeft(strings.TrimLeftFunc(word, isDigit), ".")
}

// plus reads +n, the seeds that the turn before it captured.
func (p *parser) plus(b branch, word string, at int) (rest string, f *fault) {
	rest = strings.TrimLeftFunc(word[1:], isDigit)
	digits := word[1 : len(word)-len(rest)]
	n, err := strconv.Atoi(digits)
	if err != nil {
		return "", wrong(at, unknownWord, shorten(word))
	}
	p.checkCapture(b, n, at)
	return rest, nil
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
