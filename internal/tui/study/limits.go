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
	limits.Nodes, limits.Time = nodes, most
	return Options{Limits: limits}
}
