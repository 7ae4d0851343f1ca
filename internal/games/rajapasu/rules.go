package rajapasu

import "tian/internal/engine"

// The rules that forbid a move.
const (
	NotYours   engine.Rule = "RP 2.2: the hole is not in the mover's own row"
	EmptyHole  engine.Rule = "RP 2.2: the hole is empty"
	ClosedHole engine.Rule = "RP 7.3: the hole is closed in this round"
)

// TooPoor is the rule by which a side cannot begin another round.
const TooPoor engine.Rule = "RP 8.1: fewer than seven counters open no hole"

// The rules that a position text may break.
const (
	tooMany   engine.Rule = "RP 1.2: there are 98 counters at most"
	leftEnd   engine.Rule = "RP 7.3: the closed holes are at the left end of a row"
	allClosed engine.Rule = "RP 8.1: each row has an open hole"
)
