package tui

import "unicode/utf8"

// How many bytes of a text that somebody else wrote are looked at: no screen shows
// more of a comment, and no list more of a line.
const (
	longestComment = 16 << 10
	longestLine    = 512
)

// glance is the beginning of a text, at most so many bytes: what is drawn with every
// frame must not take the time of a whole book.
func glance(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most]
}
