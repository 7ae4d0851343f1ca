package tell

import "tian/internal/engine"

// Opening says what a later round begins with that is not seen at a glance: a sow
// that has been sold (LQ 9.1), squares that have become tians (LQ 9.4), holes that
// are closed (RP 7.3). held is what each side held at the end of the round before.
func (t Teller) Opening(held [2]engine.Holding, start engine.Position) []string {
	return t.opening(held, start, "")
}

// OpeningBrief says the same in few words, whose tians and closed holes they are left
// to the board: "Tians: a and b."
func (t Teller) OpeningBrief(held [2]engine.Holding, start engine.Position) []string {
	return t.opening(held, start, "Brief")
}

// opening says what a round begins with in a form of the catalogue: "" or "Brief".
func (t Teller) opening(held [2]engine.Holding, start engine.Position, form string) []string {
	var scene engine.Scene
	start.Scene(&scene)
	var said []string
	for _, side := range []engine.Side{engine.South, engine.North} {
		if held[side].Big > 1 && t.sows(&scene, side.Other()) > 0 {
			said = append(said, t.Words.Text("tell.sells"+form, side, side.Other()))
		}
	}
	for _, side := range []engine.Side{engine.South, engine.North} {
		if tians := t.inRow(&scene, side, engine.Tian); len(tians) > 0 {
			said = append(said, t.Words.Text("tell.tians"+form, len(tians), side, t.names(tians), side.Other()))
		}
		if closed := t.inRow(&scene, side, engine.Closed); len(closed) > 0 {
			said = append(said, t.Words.Text("tell.closed"+form, len(closed), side, t.names(closed)))
		}
	}
	return said
}

// Ahead says what the round after a settled result would begin with: what is kept
// back (RP 7.2, LQ 9.5), squares that
// would be tians, holes that would be closed, and when a side cannot go on at all.
func (t Teller) Ahead(settled engine.Result) []string {
	rounds := t.Game.Rounds()
	leader := rounds.Leader(settled)
	if leader == engine.NoSide {
		leader = engine.South // what it begins with is the same
	}
	start, _, _ := rounds.Next(settled, leader)
	if start == nil {
		return nil
	}
	var scene engine.Scene
	start.Scene(&scene)
	var said []string
	if south, north := scene.Store[engine.South], scene.Store[engine.North]; !south.Empty() || !north.Empty() {
		said = append(said, t.Words.Text("tell.keeps."+t.Game.Name(), engine.South, t.Amount(south), engine.North, t.Amount(north)))
	}
	for _, side := range []engine.Side{engine.South, engine.North} {
		if tians := t.inRow(&scene, side, engine.Tian); len(tians) > 0 {
			said = append(said, t.Words.Text("tell.tiansAhead", len(tians), side, t.names(tians), side.Other()))
		}
		if closed := t.inRow(&scene, side, engine.Closed); len(closed) > 0 {
			said = append(said, t.Words.Text("tell.closedAhead", len(closed), side, t.names(closed)))
		}
	}
	if len(said) > 1 {
		said = append(said, t.Words.Text("tell.poor."+t.Game.Name()))
	}
	return said
}

// sows are the sows in a side's row.
func (t Teller) sows(scene *engine.Scene, side engine.Side) int {
	n := 0
	for i, place := range t.Game.Layout().Places {
		if place.Owner == side {
			n += int(scene.Cells[i].Big)
		}
	}
	return n
}

// inRow are the squares of a side's row that are in a state.
func (t Teller) inRow(scene *engine.Scene, side engine.Side, state engine.CellState) []engine.Square {
	var out []engine.Square
	for i, place := range t.Game.Layout().Places {
		if place.Owner == side && scene.Cells[i].State == state {
			out = append(out, engine.Square(i))
		}
	}
	return out
}
