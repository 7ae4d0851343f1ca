package auale

import "tian/internal/engine"

// The rules that forbid a move.
const (
	NotYours  engine.Rule = "AU 2.2: the hole is not in the mover's own field"
	EmptyHole engine.Rule = "AU 2.2: the hole is empty"
	MustFeed  engine.Rule = "AU 5.1: leave the other side a seed"
)

// The rules that a position text may break.
const (
	tooManySeeds engine.Rule = "AU 1.2: a board has 48 seeds at most"
)
