package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/tell"
)

// preview is what a decision would do, found by playing it on a copy.
type preview struct {
	move   engine.Move
	ends   engine.Square    // where the last piece would fall
	taken  engine.SquareSet // what would be captured, by either side
	owes   bool             // a choice would still be owed
	events []engine.Event

	before, after engine.Scene
}

// foresee plays a decision on a copy of a position.
func foresee(now engine.Position, m engine.Move) preview {
	v := preview{move: m, ends: engine.NoSquare}
	now.Scene(&v.before)
	var trace engine.Trace
	after := now.Clone()
	after.Play(m, &trace)
	after.Scene(&v.after)
	v.owes, v.events = after.MidTurn(), trace.Events
	for _, e := range trace.Events {
		switch e.Kind {
		case engine.Drop, engine.Bank:
			v.ends = e.At
		case engine.Slide:
			v.ends = e.To
		case engine.Capture:
			v.taken |= engine.Squares(e.At)
		}
	}
	return v
}

func (v preview) name(t tell.Teller, s engine.Square) string {
	if s == engine.NoSquare {
		return ""
	}
	return t.Game.Layout().Places[s].Name
}

// dangers are, of the squares that an animal on from may reach, those on which
// it could be captured in reply.
func dangers(g engine.Game, now engine.Position, moves []engine.Move) engine.SquareSet {
	var set engine.SquareSet
	after := now.Clone()
	var buf [engine.MaxMoves]engine.Move
	for _, m := range moves {
		to := g.Gesture(m).To
		after.CopyFrom(now)
		after.Play(m, nil)
		for _, reply := range after.Moves(buf[:0]) {
			if g.Gesture(reply).To == to {
				set |= engine.Squares(to)
			}
		}
	}
	return set
}
