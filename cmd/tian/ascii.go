package main

import (
	"io"
	"unicode/utf8"
)

// ascii passes text on to a terminal that does not show UTF-8: a question mark
// stands for every character that is not ASCII.
type ascii struct {
	to      io.Writer
	pending []byte // the beginning of a character
}

// Write passes on what is whole of text.
func (a *ascii) Write(text []byte) (int, error) {
	from := append(a.pending, text...)
	plain := make([]byte, 0, len(from))
	for len(from) > 0 && utf8.FullRune(from) {
		r, size := utf8.DecodeRune(from)
		if r >= utf8.RuneSelf {
			r = '?'
		}
		plain = append(plain, byte(r))
		from = from[size:]
	}
	a.pending = append([]byte(nil), from...)
	if _, err := a.to.Write(plain); err != nil {
		return 0, err
	}
	return len(text), nil
}
