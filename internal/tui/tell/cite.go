package tell

import (
	"errors"

	"tian/internal/engine"
)

// Cite gives the number of the rule, in parentheses after a space, that stands behind
// an error of the kinds that every game shares and that therefore names none: a turn
// after the end of a round, and a turn that still owes a choice. p is the position
// that the error is about, or nil. "" for every other error.
func (t Teller) Cite(err error, p engine.Position) string {
	switch {
	case errors.Is(err, engine.RoundOver) && p != nil:
		return cited(t.ending(p))
	case errors.Is(err, engine.ChoicePending), engine.Unfinished(err):
		return cited(choices[t.Game.Name()])
	}
	return ""
}

func cited(number string) string {
	if number == "" {
		return ""
	}
	return " (" + number + ")"
}

// choices are the rules by which a turn has more than one decision.
var choices = map[string]string{"laomuzhu": "LQ 7.1"}

// repetitions are the rules by which the third occurrence of a position ends a round,
// and also an agreement.
var repetitions = map[string]string{"auale": "AU 6.1", "rajapasu": "RP 6.2", "laomuzhu": "LQ 8.2", "doushouqi": "DQ 8.2"}

// ending is the number of the rule by which a round ended at p.
func (t Teller) ending(p engine.Position) string {
	if !p.Over() {
		return repetitions[t.Game.Name()]
	}
	switch t.Game.Name() {
	case "auale":
		if t.field(p) > 0 { // seeds, and no way to feed the other side
			return "AU 5.2"
		}
		return "AU 5.3"
	case "rajapasu":
		return "RP 6.1"
	case "laomuzhu":
		return "LQ 8.1"
	case "doushouqi":
		if t.entered(p) != engine.NoSide {
			return "DQ 3"
		}
		return "DQ 8.1"
	}
	return ""
}

// field counts what lies in the field of the side to move.
func (t Teller) field(p engine.Position) int {
	var scene engine.Scene
	p.Scene(&scene)
	n := 0
	for i, place := range t.Game.Layout().Places {
		if place.Owner == p.Side() {
			n += int(scene.Cells[i].Small)
		}
	}
	return n
}
