package main

import (
	"bytes"
	"io"
	"sync"
	"unicode/utf8"

	"tian/internal/tui/i18n"
)

// shown passes text on to people, who see it in a terminal: a question mark stands
// for what that would obey and not show (see i18n.Clean), but for the ends of lines,
// and where it does not show UTF-8 for every character that is not ASCII.
type shown struct {
	to    io.Writer
	ascii bool

	using   sync.Mutex
	pending []byte // the beginning of a character
}

// Write passes on what is whole of text.
func (s *shown) Write(text []byte) (int, error) {
	s.using.Lock()
	defer s.using.Unlock()
	from := append(s.pending, text...)
	plain := make([]byte, 0, len(from))
	for len(from) > 0 && utf8.FullRune(from) {
		r, size := utf8.DecodeRune(from)
		switch {
		case r == '\n', r == '\r', r == '\t', ' ' <= r && r <= '~':
			plain = append(plain, byte(r))
		case s.ascii, r == utf8.RuneError && size == 1:
			plain = append(plain, '?')
		default:
			plain = append(plain, i18n.Clean(string(r))...)
		}
		from = from[size:]
	}
	s.pending = bytes.Clone(from)
	if _, err := s.to.Write(plain); err != nil {
		return 0, err
	}
	return len(text), nil
}
