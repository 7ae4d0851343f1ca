package record

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tian/internal/engine"
)

// kind is the kind of a token of the movetext.
type kind uint8

const (
	endToken     kind = iota
	wordToken         // a turn with its number, a lot, a result, …
	commentToken      // {…} or ; to the end of the line; text is what is inside
	markToken         // $3, !, ?! and the like
	openToken         // (
	closeToken        // )
)

// token is a piece of movetext and the byte where it begins.
type token struct {
	kind kind
	text string
	at   int
}

// fault is something wrong at a byte of the text.
type fault struct {
	at  int
	err error
}

func (f *fault) Error() string { return f.err.Error() }

func wrong(at int, format string, args ...any) *fault {
	return &fault{at: at, err: engine.Wrong(0, format, args...)}
}

// scanner cuts a text into tags and tokens. It knows no game.
type scanner struct {
	text string
	at   int
}

// delimiters end a word.
const delimiters = "{}();$!?["

func (s *scanner) skipSpace() {
	for s.at < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[s.at:])
		if !unicode.IsSpace(r) {
			return
		}
		s.at += size
	}
}

// next is the next token of the movetext.
func (s *scanner) next() (token, *fault) {
	s.skipSpace()
	at := s.at
	if at == len(s.text) {
		return token{endToken, "", at}, nil
	}
	switch c := s.text[at]; c {
	case '{':
		return s.comment()
	case ';':
		return token{commentToken, s.until('\n'), at}, nil
	case '(':
		s.at++
		return token{openToken, "(", at}, nil
	case ')':
		s.at++
		return token{closeToken, ")", at}, nil
	case '$':
		return s.mark()
	case '!', '?':
		return token{markToken, s.run(func(r rune) bool { return r == '!' || r == '?' }), at}, nil
	case '}':
		return token{}, wrong(at, strayBrace)
	case '[':
		return token{}, wrong(at, secondMatch)
	}
	word := s.run(func(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune(delimiters, r) })
	return token{wordToken, word, at}, nil
}

// run takes all runes that belong to it.
func (s *scanner) run(in func(rune) bool) string {
	rest := s.text[s.at:]
	n := strings.IndexFunc(rest, func(r rune) bool { return !in(r) })
	if n < 0 {
		n = len(rest)
	}
	s.at += n
	return rest[:n]
}

// until takes the text after the present byte up to the stop, and the stop.
func (s *scanner) until(stop byte) string {
	rest := s.text[s.at+1:]
	n := strings.IndexByte(rest, stop)
	if n < 0 {
		s.at = len(s.text)
		return rest
	}
	s.at += 1 + n + 1
	return rest[:n]
}

func (s *scanner) comment() (token, *fault) {
	at := s.at
	inside := s.until('}')
	if s.text[s.at-1] != '}' {
		return token{}, wrong(at, openComment)
	}
	return token{commentToken, inside, at}, nil
}

func (s *scanner) mark() (token, *fault) {
	at := s.at
	s.at++
	digits := s.run(isDigit)
	if digits == "" {
		return token{}, wrong(at, badMark)
	}
	return token{markToken, "$" + digits, at}, nil
}

// tag is the next tag, if one comes next.
func (s *scanner) tag() (t Tag, where tagPlace, ok bool, f *fault) {
	s.skipSpace()
	if s.at == len(s.text) || s.text[s.at] != '[' {
		return t, where, false, nil
	}
	where.name = s.at
	s.at++
	s.skipSpace()
	t.Name = s.run(isNameRune)
	s.skipSpace()
	if t.Name == "" || !strings.HasPrefix(s.text[s.at:], `"`) {
		return t, where, false, wrong(where.name, badTag)
	}
	where.value = s.at + 1
	if t.Value, ok = s.quoted(); !ok {
		return t, where, false, wrong(where.value-1, openTag, t.Name)
	}
	s.skipSpace()
	if !strings.HasPrefix(s.text[s.at:], "]") {
		return t, where, false, wrong(where.name, badTag)
	}
	s.at++
	return t, where, true, nil
}

// tagPlace says where a tag and its value begin.
type tagPlace struct{ name, value int }

// quoted reads a text in quotes, in which \" and \\ stand for a quote and a
// backslash. It must close on its line.
func (s *scanner) quoted() (string, bool) {
	var b strings.Builder
	for i := s.at + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '"':
			s.at = i + 1
			return strings.TrimSpace(clean(b.String())), true
		case c == '\n':
			return "", false
		case c == '\\' && i+1 < len(s.text) && (s.text[i+1] == '"' || s.text[i+1] == '\\'):
			i++
			b.WriteByte(s.text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", false
}

// clean replaces control characters by spaces: what a file says is shown on
// terminals, which would obey them.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// words is a comment's text as it is kept: words with one space between them.
func words(text string) string { return strings.Join(strings.Fields(clean(text)), " ") }

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func isNameRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
