package ai

import "tian/internal/engine"

// skill is how a level below the highest falls short.
type skill struct {
	depth int
}

// noLevel has the levels' range as its arguments.
const noLevel = "there is no level %d: levels are %d to %d"

// The lowest and the highest level.
const (
	MinLevel = 1
	MaxLevel = 8
)

// Level gives the limits of a level of play in a game: 1 a beginner, 8 everything
// there is.
func Level(g engine.Game, level int) (Limits, error) {
	if level < MinLevel || level > MaxLevel {
		return Limits{}, engine.Wrong(0, noLevel, level, MinLevel, MaxLevel)
	}
	return levels[level], nil
}

var levels = [MaxLevel + 1]Limits{
	1: {Depth: 1}, 2: {Depth: 2}, 3: {Depth: 3}, 4: {Depth: 4, Nodes: 100_000},
	5: {Depth: 6, Nodes: 300_000}, 6: {Depth: 8, Nodes: 500_000}, 7: {Nodes: 1_000_000}, 8: {Time: 3e9, exact: true},
}
