package ai

import (
	"time"

	"tian/internal/engine"
)

// noLevel has the level asked for and the range as its arguments.
const noLevel = "there is no level %d: levels are %d to %d"

// The lowest and the highest level.
const (
	MinLevel = 1
	MaxLevel = 8
)

// level is what a level of play is made of.
type level struct {
	depth int    // decisions ahead; 0 for as many as the nodes allow
	nodes uint64 // positions looked at; 0 for no limit
	haste int    // see skill
	blur  int    // see skill
}

// levels are the levels below the highest, by game. What separates two levels
// differs from game to game, so each has a row of its own; testdata/levels.txt has
// what came of them.
var levels = map[string][MaxLevel - 1]level{
	"auale": {
		{depth: 1, haste: 30, blur: 150}, {depth: 3, haste: 5, blur: 40}, {nodes: 220},
		{nodes: 1000}, {nodes: 8000}, {nodes: 90_000}, {nodes: 1_200_000},
	},
	"doushouqi": {
		{depth: 1, haste: 60, blur: 1300}, {nodes: 75}, {nodes: 300},
		{nodes: 1100}, {nodes: 12_000}, {nodes: 140_000}, {nodes: 1_800_000},
	},
	"rajapasu": {
		{depth: 1, haste: 60, blur: 1000}, {depth: 1, haste: 20, blur: 500}, {depth: 1, haste: 10, blur: 250},
		{depth: 1, haste: 3, blur: 70}, {nodes: 60}, {nodes: 200}, {nodes: 2000},
	},
	"laomuzhu": {
		{depth: 1, haste: 60, blur: 600}, {depth: 1, haste: 30, blur: 400}, {depth: 1, haste: 15, blur: 200},
		{depth: 2, haste: 6, blur: 85}, {nodes: 40}, {nodes: 150}, {nodes: 2000},
	},
}

// usualTime is what the highest level takes for a turn unless told otherwise.
const usualTime = 3 * time.Second

// Level gives the limits of a level of play in a game: 1 a beginner, 8 everything
// there is. Levels below the highest are bounded by what they look at and not by
// time, so they play the same on every machine, given the same Seed.
func Level(g engine.Game, n int) (Limits, error) {
	if n < MinLevel || n > MaxLevel {
		return Limits{}, engine.Wrong(0, noLevel, n, MinLevel, MaxLevel)
	}
	if n == MaxLevel {
		return Limits{Time: usualTime, exact: true}, nil
	}
	row, ok := levels[g.Name()]
	if !ok {
		row = levels["rajapasu"]
	}
	l := row[n-1]
	limits := Limits{Depth: l.depth, Nodes: l.nodes, plain: true}
	if l.haste > 0 || l.blur > 0 {
		limits.skill = &skill{haste: l.haste, blur: l.blur}
	}
	return limits, nil
}
