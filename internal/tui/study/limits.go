package study

import (
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// The most that is spent on a position, quickly and deeply. Nodes alone decide
// what is found, so that it is the same every time, unless the machine is slow or
// a solver, which counts no nodes, takes its time.
const (
	quickTime, deepTime = 2 * time.Second, 20 * time.Second
	deepNodes           = 20 * DefaultNodes
)

// farthest is a depth that no search reaches. With a depth of its own a search looks
// on where there is but one turn, which a player would make without a thought: here
// it is asked what that is worth.
const farthest = 1000

// Quick are the options of an analysis of a whole match in seconds.
func Quick(g engine.Game) Options { return full(g, DefaultNodes, quickTime) }

// Deep are those of one that takes minutes.
func Deep(g engine.Game) Options { return full(g, deepNodes, deepTime) }

// full are options to look with all that the highest level has.
func full(g engine.Game, nodes uint64, most time.Duration) Options {
	limits, err := ai.Level(g, ai.MaxLevel)
	if err != nil {
		limits = ai.Limits{} // there is no such level: no more than nodes, then
	}
	limits.Nodes, limits.Time, limits.Depth = nodes, most, farthest
	return Options{Limits: limits}
}
