package plain

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// longest is the length of the longest line that is looked at. The longest turn
// of a real game is far shorter.
const longest = 4096

// lines reads lines, forgiving how they end and how long they are.
type lines struct {
	reader *bufio.Reader
	number int // of the last line, from 1
}

// next is the next line without white space around it. Of an endless line only
// the beginning is kept. io.EOF means that there is no further line.
func (l *lines) next() (string, error) {
	var line []byte
	for begun := false; ; begun = true {
		part, more, err := l.reader.ReadLine()
		if errors.Is(err, io.EOF) && begun {
			break
		} else if err != nil {
			return "", err
		}
		line = append(line, part[:min(len(part), longest-len(line))]...)
		if !more {
			break
		}
	}
	l.number++
	text := string(line)
	if l.number == 1 {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	return strings.TrimSpace(text), nil
}
