package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/board"
	"tian/internal/tui/tell"
)

// preview is what a decision would do, found by playing it on a copy.
type preview struct {
	move   engine.Move   // the first, if there are several
	ends   engine.Square // where the last piece would fall
	takes  []board.Take  // what would be captured from where, and by whom
	owes   bool          // a choice would still be owed
	events []engine.Event

	before, after engine.Scene
}

// foresee plays decisions, one or a turn of several, on a copy of a position.
func foresee(now engine.Position, moves ...engine.Move) preview {
	v := preview{move: moves[0], ends: engine.NoSquare}
	now.Scene(&v.before)
	var trace engine.Trace
	after := now.Clone()
	for _, m := range moves {
		after.Play(m, &trace)
	}
	after.Scene(&v.after)
	v.owes, v.events = after.MidTurn(), trace.Events
	scene := v.before
	for _, e := range trace.Events {
		switch e.Kind {
		case engine.Drop, engine.Bank:
			v.ends = e.At
		case engine.Slide:
			v.ends = e.To
		case engine.Capture:
			v.take(capturing(&scene, e))
		}
		scene.Apply(e)
	}
	return v
}

// capturing is what a capture takes from a scene.
func capturing(scene *engine.Scene, e engine.Event) board.Take {
	cell := scene.Cells[e.At]
	return board.Take{At: e.At, Side: e.Side, What: engine.Holding{Small: cell.Small, Big: cell.Big}}
}

// take adds a capture to those of the same side from the same square.
func (v *preview) take(t board.Take) {
	for i := range v.takes {
		if had := &v.takes[i]; had.At == t.At && had.Side == t.Side {
			had.What = had.What.Plus(t.What)
			return
		}
	}
	v.takes = append(v.takes, t)
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
