package uci

import (
	"bufio"
	"io"
	"strings"
)

// longest is the longest line listened to, in bytes; beyond it a program talks
// nonsense.
const longest = 1 << 20

// heard is a line from the other side, or the end of them.
type heard struct {
	line string // its words with a space between them, the first alone if it is long
	long bool   // there was more of it than anybody listens to
	err  error
}

// listen reads lines in a goroutine of its own, until left is closed.
func listen(in io.Reader, left <-chan struct{}) <-chan heard {
	lines := make(chan heard)
	go func() {
		r := bufio.NewReader(in)
		for {
			h := hearLine(r)
			select {
			case lines <- h:
			case <-left:
				return
			}
			if h.err != nil {
				return
			}
		}
	}()
	return lines
}

// hearLine reads a line, and keeps no more of it than is listened to.
func hearLine(r *bufio.Reader) heard {
	var h heard
	var kept []byte
	for {
		part, err := r.ReadSlice('\n')
		if room := longest - len(kept); len(part) > room {
			part, h.long = part[:room], true
		}
		kept = append(kept, part...)
		if err != bufio.ErrBufferFull {
			h.line, h.err = spaced(string(kept)), err
			break
		}
	}
	if h.long {
		h.line, _, _ = strings.Cut(h.line, " ")
	}
	return h
}

// spaced is a line with one space between its words and none around them: any run of
// white space separates words.
func spaced(line string) string { return strings.Join(strings.Fields(line), " ") }
