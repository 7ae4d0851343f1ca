package uci

import (
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// options are what setoption sets.
type options struct {
	engine ai.Options
	level  int
	lines  int
}

// usual are the options before any is set.
var usual = options{engine: ai.Options{TableMB: 128, Threads: 1}, level: ai.MaxLevel, lines: 1}

// optionTexts tell of the options as the protocol wants it.
var optionTexts = []string{
	"name Hash type spin default 128 min 1 max 65536",
	"name Threads type spin default 1 min 1 max 256",
	"name Level type spin default 8 min 1 max 8",
	"name MultiPV type spin default 1 min 1 max 64",
	"name Clear Hash type button",
	"name OwnBook type check default false",
	"name Ponder type check default false",
}

// setOption does "name N value V".
func (s *server) setOption(text string) error {
	name, value, _ := cutWord(strings.TrimSpace(strings.TrimPrefix(text, "name")), "value")
	switch strings.ToLower(name) {
	case "hash":
		return s.spin(name, value, 1, 65536, &s.setup.engine.TableMB)
	case "threads":
		return s.spin(name, value, 1, 256, &s.setup.engine.Threads)
	case "level":
		return s.spin(name, value, ai.MinLevel, ai.MaxLevel, &s.setup.level)
	case "multipv":
		return s.spin(name, value, 1, engine.MaxMoves, &s.setup.lines)
	case "clear hash":
		s.newGame()
		return nil
	case "ownbook", "ponder":
		return nil // there is no book, and nothing is done in the other's time
	}
	return engine.Wrong(0, unknownOption, name)
}

// spin sets a number within its range. The engine's own are made good by making
// the engine anew.
func (s *server) spin(name, value string, low, high int, at *int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < low || n > high {
		return engine.Wrong(0, badOption, name, strconv.Itoa(low)+"-"+strconv.Itoa(high), value)
	}
	before := s.setup.engine
	*at = n
	if s.setup.engine != before {
		s.engine = nil
	}
	return nil
}
