package tell

import (
	"tian/internal/engine"
	"tian/internal/tui/i18n"
)

// Teller speaks of one game in one language.
type Teller struct {
	Game  engine.Game
	Words *i18n.Catalogue
}

// Turn says what a whole turn did, a sentence an item: "South sows A: 7
// counters in 12 laps, ending in g." "North captures 4 counters by pasu from b."
// The decisions must be legal at before, which is left as it is.
func (t Teller) Turn(before engine.Position, decisions []engine.Move) []string {
	var scene engine.Scene
	before.Scene(&scene)
	var trace engine.Trace
	now := before.Clone()
	for _, d := range decisions {
		now.Play(d, &trace)
	}
	var way byte
	if len(decisions) > 0 {
		way = t.Game.Gesture(decisions[0]).Option
	}
	return t.Events(scene, before.Side(), way, trace.Events)
}

// Events says what the events of side's turn did, beginning with the scene
// before them; way is '+' or '-' if a direction was chosen.
func (t Teller) Events(scene engine.Scene, side engine.Side, way byte, events []engine.Event) []string {
	a := reckon(scene, side, events)
	if a.slide != nil {
		return []string{t.slide(a.side, *a.slide)}
	}
	var said []string
	if a.laps > 0 {
		said = append(said, t.Words.Text("tell.sows", a.laps, a.side,
			t.start(a.from, way), t.Amount(a.first), t.name(a.last)))
	}
	for _, s := range []engine.Side{engine.South, engine.North} {
		if n := a.banks[s]; n > 0 {
			said = append(said, t.Words.Text("tell.banks", n, s))
		}
	}
	for _, c := range a.takes {
		said = append(said, t.capture(c))
	}
	if a.ended {
		said = append(said, t.Words.Text("tell.endless"))
	}
	return said
}

func (t Teller) capture(c take) string {
	key := "tell.takes." + t.Game.Name()
	if leap := key + ".leap"; c.leap && t.Words.Has(leap) {
		key = leap
	} else if t.Words.Has(key + ".plain") {
		key += ".plain"
	}
	return t.Words.Text(key, c.side, t.Amount(c.amount), t.names(c.squares))
}

func (t Teller) slide(side engine.Side, s slide) string {
	key := "tell.moves"
	if s.leap {
		key = "tell.leaps"
	}
	if s.taken != 0 {
		key += "AndTakes"
	}
	return t.Words.Text(key, side, t.Animal(s.animal), t.name(s.from), t.name(s.to),
		side.Other(), t.Animal(s.taken))
}

// start is a square with the direction chosen: "C counter-clockwise".
func (t Teller) start(s engine.Square, way byte) string {
	switch way {
	case '+':
		return t.Words.Text("tell.counterclockwise", t.name(s))
	case '-':
		return t.Words.Text("tell.clockwise", t.name(s))
	}
	return t.name(s)
}

// Amount is so many pieces in words: "3 seeds", "a sow and 8 piglets".
func (t Teller) Amount(h engine.Holding) string {
	small := t.Words.Text("amount."+t.Game.Name(), int(h.Small))
	switch {
	case h.Big == 0:
		return small
	case h.Small == 0:
		return t.Words.Text("amount.sows", int(h.Big))
	}
	return t.Words.Text("list.pair", t.Words.Text("amount.sows", int(h.Big)), small)
}

// Animal is an animal's name by its strength; "" for none.
func (t Teller) Animal(strength uint8) string {
	if strength == 0 || int(strength) >= len(animals) {
		return ""
	}
	return t.Words.Text(animals[strength])
}

// animals are the keys of the animals' names, by strength (DQ 2).
var animals = [...]string{
	1: "animal.rat", 2: "animal.cat", 3: "animal.wolf", 4: "animal.dog",
	5: "animal.leopard", 6: "animal.tiger", 7: "animal.lion", 8: "animal.elephant",
}

func (t Teller) name(s engine.Square) string {
	if places := t.Game.Layout().Places; int(s) < len(places) {
		return places[s].Name
	}
	return ""
}

// names are squares in a list: "a, b and d".
func (t Teller) names(squares []engine.Square) string {
	var names []string
	for _, s := range squares {
		names = append(names, t.name(s))
	}
	return t.List(names)
}

// List joins items as a sentence does: "a, b and d".
func (t Teller) List(items []string) string {
	if len(items) == 0 {
		return ""
	}
	text := items[0]
	for i, item := range items[1:] {
		key := "list.comma"
		if i == len(items)-2 {
			key = "list.pair"
		}
		text = t.Words.Text(key, text, item)
	}
	return text
}
