package uci

import (
	"strings"

	"tian/internal/engine"
)

// order is what a line asks for: its first word that is a command, and the rest.
type order struct {
	word, rest string
	long       bool // the rest was longer than anybody listens to
}

// commands are the words that begin an order.
var commands = map[string]bool{
	"uci": true, "isready": true, "setoption": true, "ucinewgame": true, "position": true, "go": true,
	"stop": true, "ponderhit": true, "quit": true, "debug": true, "register": true,
}

// understand finds the order in a line; false if there is none. Words before it are
// passed over, as the protocol has it. That is told only to who wants to know, or when
// nothing is left.
func (s *server) understand(h heard) (order, bool) {
	first, _, _ := strings.Cut(h.line, " ")
	for rest := h.line; rest != ""; {
		var word string
		word, rest, _ = strings.Cut(rest, " ")
		if !commands[word] {
			continue
		}
		if s.debug && word != first {
			s.complain(engine.Wrong(0, unknownWord, first))
		}
		return order{word, rest, h.long}, true
	}
	switch {
	case h.long:
		s.complain(engine.Wrong(0, tooLong, longest))
	case first != "":
		s.complain(engine.Wrong(0, unknownWord, first))
	}
	return order{}, false
}
