package ai

import "time"

// Clock is the time a side has left for the rest of the game.
type Clock struct {
	Left      time.Duration // 0 for no clock
	Increment time.Duration // added after every turn
	Turns     int           // turns to the next time control; 0 for the whole game
}

// budget is the time for one turn: past soft no new depth is begun, at hard the
// search stops where it is. Zero is no limit.
type budget struct{ soft, hard time.Duration }

// overhead is kept back for what happens between the search and the clock.
const overhead = 15 * time.Millisecond

// budget shares out the time. A time fixed for the turn is used up. Of a clock,
// a turn may aim at its share and, when a depth takes long, overdraw it; it never
// takes more than a third of what is left.
func (l Limits) budget() budget {
	if l.Time > 0 {
		return budget{hard: l.Time}
	}
	c := l.Clock
	if c.Left <= 0 {
		return budget{}
	}
	left := max(c.Left-overhead, time.Millisecond)
	turns := 30
	if c.Turns > 0 {
		turns = min(c.Turns, turns)
	}
	share := left/time.Duration(turns) + c.Increment*3/4
	hard := min(3*share, left/3+c.Increment*3/4, left)
	if c.Turns == 1 {
		hard = left * 9 / 10
	}
	return budget{soft: min(share/2, hard), hard: hard}
}

// enough says that another depth should not be begun: it would take longer than
// all before it, and would not be finished.
func (r *run) enough() bool {
	return r.budget.soft > 0 && time.Since(r.begun) >= r.budget.soft
}
