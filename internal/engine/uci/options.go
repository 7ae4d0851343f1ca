package uci

import (
	"fmt"
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

// usual are the options before any is set, on a machine that can give an engine so many
// megabytes.
func usual(most int) options {
	return options{engine: ai.Options{TableMB: min(ai.UsualMB, most), Threads: 1}, level: ai.MaxLevel, lines: 1}
}

// mostThreads is the most workers that can be asked for.
const mostThreads = 256

// optionTexts tell of the options as the protocol wants it.
func (s *server) optionTexts() []string {
	spin := func(name string, usual, low, high int) string {
		return fmt.Sprintf("name %s type spin default %d min %d max %d", name, usual, low, high)
	}
	o := usual(s.most)
	return []string{
		spin("Hash", o.engine.TableMB, 1, s.most),
		spin("Threads", o.engine.Threads, 1, mostThreads),
		spin("Level", o.level, ai.MinLevel, ai.MaxLevel),
		spin("MultiPV", o.lines, 1, engine.MaxMoves),
		"name Clear Hash type button",
		"name OwnBook type check default false",
		"name Ponder type check default false",
	}
}

// setOption does "name N value V".
func (s *server) setOption(text string) error {
	if word, rest, _ := strings.Cut(text, " "); word == "name" {
		text = rest
	}
	name, value, _ := cutWord(text, "value")
	switch strings.ToLower(name) {
	case "hash":
		return s.spin(name, value, 1, s.most, &s.setup.engine.TableMB)
	case "threads":
		return s.spin(name, value, 1, mostThreads, &s.setup.engine.Threads)
	case "level":
		return s.spin(name, value, ai.MinLevel, ai.MaxLevel, &s.setup.level)
	case "multipv":
		return s.spin(name, value, 1, engine.MaxMoves, &s.setup.lines)
	case "clear hash":
		s.newGame()
		return nil
	case "ownbook", "ponder":
		// There is no book, and it is for the other side to say go ponder.
		return check(name, value)
	}
	return engine.Wrong(0, unknownOption, name)
}

// check reads a yes or no.
func check(name, value string) error {
	switch strings.ToLower(value) {
	case "true", "false":
		return nil
	}
	return engine.Wrong(0, badOption, name, "true or false", value)
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
