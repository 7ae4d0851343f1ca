package uci

import (
	"strings"

	"tian/internal/engine"
)

// The sentences of the protocol. Each is a key of the message catalogue; the
// arguments are in the comments.
const (
	noPosition    = "after position comes startpos or fen"
	afterRound    = "the round is over before %q" // the turns left
	unknownOption = "there is no option %q"       // its name
	badOption     = "option %s takes %s, not %q"  // name, what, value
	badNumber     = "%s takes a number, not %q"   // word, value
	unknownWord   = "%q is no command"            // the word
	tooLong       = "a line of more than %d bytes is passed over"
	firstDecision = "of %q the first decision alone counts" // a turn
	badPosition   = "the last position was wrong, so there is none to search"
)

// start is the word for a game's first position.
const start = "startpos"

// readPosition reads what follows the word position, one space between its words, into
// a match of one round.
func readPosition(g engine.Game, text string) (*engine.Match, error) {
	where, moves, _ := cutWord(text, "moves")
	turn, err := readStart(g, where)
	if err != nil {
		return nil, err
	}
	m := engine.NewMatch(g, engine.Options{Start: turn.Start, Rounds: 1})
	for _, d := range turn.Decisions {
		if err := m.Decide(d, nil); err != nil {
			return nil, err
		}
	}
	return m, playAll(g, m, moves)
}

func readStart(g engine.Game, where string) (*engine.Turn, error) {
	word, rest, _ := strings.Cut(where, " ")
	switch {
	case word == start && rest == "":
		return engine.ParsePosition(g, "start")
	case word == "fen":
		return engine.ParsePosition(g, rest)
	}
	return nil, engine.Wrong(0, noPosition)
}

// playAll plays turns that are joined or separated by spaces.
func playAll(g engine.Game, m *engine.Match, text string) error {
	for rest := text; rest != ""; rest = strings.TrimPrefix(rest, " ") {
		if m.Phase() != engine.Playing {
			return engine.Wrong(0, afterRound, rest)
		}
		if m.Now().MidTurn() {
			after, err := finish(g, m, rest)
			if err != nil {
				return err
			}
			rest = after
			continue
		}
		turn, after, err := engine.CutTurn(g, m.Now(), rest)
		if err != nil {
			return err
		}
		if err := m.Play(turn); err != nil {
			return err
		}
		rest = after
	}
	return nil
}

// finish makes one choice owed in the turn that the position text began.
func finish(g engine.Game, m *engine.Match, text string) (rest string, err error) {
	d, rest := engine.CutMove(g, text)
	if d == engine.NoMove {
		_, err := engine.ParseMove(g, text)
		return text, err
	}
	return rest, m.Decide(d, nil)
}

// cutWord splits text round a word that stands by itself.
func cutWord(text, word string) (before, after string, found bool) {
	fields := " " + text + " "
	before, after, found = strings.Cut(fields, " "+word+" ")
	return strings.TrimSpace(before), strings.TrimSpace(after), found
}
