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

// Begins tells how a round begins that is not the first, if the step of a match's log
// begins one: what it begins with (see Opening), and who leads it by which rule. Whom
// a lot has made the leader, Drawn says. nil for every other step.
func (t Teller) Begins(m *engine.Match, at int) []string {
	s := m.Steps()[at]
	if s.Round == 0 || s.Round > len(m.Results()) {
		return nil
	}
	ended := m.Results()[s.Round-1]
	switch leader := t.Game.Rounds().Leader(ended); {
	case s.Kind == engine.LotEntry && s.Lot == engine.LotStarter:
		return t.Opening(ended.Hold, s.After)
	case s.Kind == engine.ContinueEntry && leader != engine.NoSide:
		return append(t.Opening(ended.Hold, s.After),
			t.Words.Text("tell.leads."+t.Game.Name(), leader, leader.Other()))
	}
	return nil
}

// Ahead says what the round after a settled result would begin with: what is kept
// back (RP 7.2, LQ 9.5), squares that
// would be tians, holes that would be closed, and when a side cannot go on at all.
func (t Teller) Ahead(settled engine.Result) []string {
	scene, goesOn := t.next(settled)
	if !goesOn {
		return nil
	}
	said := t.KeptBack(settled)
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

// KeptBack says what is kept back when the round after a settled result begins
// (RP 7.2, LQ 9.5); nil if nothing is, or there is no such round.
func (t Teller) KeptBack(settled engine.Result) []string {
	scene, goesOn := t.next(settled)
	south, north := scene.Store[engine.South], scene.Store[engine.North]
	if !goesOn || south.Empty() && north.Empty() {
		return nil
	}
	return []string{t.Words.Text("tell.keeps."+t.Game.Name(), engine.South, t.Amount(south), engine.North, t.Amount(north))}
}

// next is what the round after a settled result would begin with; false if there can
// be none.
func (t Teller) next(settled engine.Result) (engine.Scene, bool) {
	rounds := t.Game.Rounds()
	leader := rounds.Leader(settled)
	if leader == engine.NoSide {
		leader = engine.South // what it begins with is the same
	}
	var scene engine.Scene
	start, _, _ := rounds.Next(settled, leader)
	if start == nil {
		return scene, false
	}
	start.Scene(&scene)
	return scene, true
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
