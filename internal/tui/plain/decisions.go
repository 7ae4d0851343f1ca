package plain

import (
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"

	"tian/internal/engine"
)

// decisions reads a line as decisions that are legal now, one after another: a
// whole turn, or a part of one. Nothing is played.
func (s *Session) decisions(line string) ([]engine.Move, error) {
	if s.match.Phase() != engine.Playing {
		return nil, engine.RoundOver
	}
	line = strings.ReplaceAll(line, " ", "")
	if s.Teller.Game.Layout().Kind == engine.Grid {
		// People write g3-g4, G3xG4; no square or animal needs either.
		line = strings.ToLower(strings.NewReplacer("-", "", "x", "", "X", "").Replace(line))
	}
	turn := engine.NewTurn(s.match.Turn().Start)
	for _, d := range s.match.Turn().Decisions {
		if err := turn.Decide(d, nil); err != nil {
			return nil, err
		}
	}
	begun := len(turn.Decisions)
	for rest := line; rest != ""; {
		if turn.Done() {
			// The engine has the sentence for a turn that goes on too long.
			_, err := engine.ParseTurn(s.Teller.Game, turn.Start, engine.TurnText(s.Teller.Game, turn.Decisions)+rest)
			return nil, err
		}
		m, after := engine.CutMove(s.Teller.Game, rest)
		if m == engine.NoMove {
			_, err := engine.ParseMove(s.Teller.Game, shorten(rest))
			return nil, err
		}
		if err := turn.Decide(m, nil); err != nil {
			return nil, err
		}
		rest = after
	}
	return turn.Decisions[begun:], nil
}

// isWord says that a line was meant for a word and not for a turn: three letters or
// more that do not all spell decisions.
func (s *Session) isWord(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	if utf8.RuneCountInString(word) < 3 || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return false
	}
	for word != "" {
		m, rest := engine.CutMove(s.Teller.Game, word)
		if m == engine.NoMove {
			return true
		}
		word = rest
	}
	return false
}

// shorten cuts a text that is too long to be shown whole.
func shorten(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}

// lot draws a lot.
func (s *Session) lot() engine.Side {
	if s.Lots == nil {
		return engine.Side(rand.IntN(2))
	}
	return engine.Side(s.Lots.IntN(2))
}

// obeyLot settles a lot as the players say, or draws it for an empty line.
func (s *Session) obeyLot(line string) error {
	switch strings.TrimPrefix(strings.ToLower(line), "lot=") {
	case "":
		return s.do(s.match.Draw(s.lot()))
	case "s", "south", strings.ToLower(s.Teller.Words.Side(engine.South)):
		return s.do(s.match.Draw(engine.South))
	case "n", "north", strings.ToLower(s.Teller.Words.Side(engine.North)):
		return s.do(s.match.Draw(engine.North))
	}
	s.refuse(s.text("plain.notALot", shorten(line)))
	return nil
}
