package plain

import (
	"bufio"
	"io"
	"strings"

	"tian/internal/tui/prose"
)

// page is what a session is printed on. For a terminal, lines are broken at spaces
// to fit it, by nothing but newlines; for anything else they are left as they are,
// a sentence a line.
//
// What is written at once is whole lines or, last, a question. A player ends that
// line by typing, so whatever is written next begins a line.
type page struct {
	to    *bufio.Writer
	width func() int // nil if it is no terminal; asked at each text, for windows change
}

// Write writes lines.
func (p page) Write(text []byte) (int, error) {
	if p.width == nil {
		return p.to.Write(text)
	}
	width := p.width()
	for line := range strings.Lines(string(text)) {
		body, ended := strings.CutSuffix(line, "\n")
		folded := strings.Join(prose.Fold(body, width), "\n")
		if ended {
			folded += "\n"
		}
		if _, err := io.WriteString(p.to, folded); err != nil {
			return 0, err
		}
	}
	return len(text), nil
}

// anew is a text that was broken for prose.Measure columns, broken for the terminal
// if that has fewer: else it would be broken twice.
func (p page) anew(text string) string {
	if p.width == nil {
		return text
	}
	return prose.Narrow(text, p.width())
}
