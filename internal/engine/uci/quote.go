package uci

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tian/internal/engine"
)

// What is quoted of the other side's words, and a whole sentence to it, is cut to so
// many characters.
const (
	mostQuoted = 60
	mostTold   = 400
)

// told is an error in a sentence, with what it quotes cut short.
func told(err error) string {
	text := err.Error()
	if p, is := err.(*engine.Problem); is {
		short := *p
		short.Args = make([]any, len(p.Args))
		for i, a := range p.Args {
			if s, is := a.(string); is {
				a = brief(s, mostQuoted)
			}
			short.Args[i] = a
		}
		text = short.Error()
	}
	return brief(text, mostTold)
}

// brief is a text cut to so many characters, as they are written between quotes, with
// an ellipsis where something is left out.
func brief(text string, most int) string {
	width := 0
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRuneInString(text[at:])
		width += utf8.RuneCountInString(strconv.Quote(text[at:at+size])) - 2
		if width > most {
			return strings.TrimRight(text[:at], " ") + "…"
		}
		at += size
	}
	return text
}
