package tell

import "tian/internal/engine"

// account is what a turn came to, added up from its events.
type account struct {
	side  engine.Side
	from  engine.Square // where the turn began
	last  engine.Square // where the last piece fell
	first engine.Holding
	laps  int // handfuls picked up
	takes []take
	banks [2]int // piglets that went to each side's tians
	slide *slide
	ended bool // stopped after a thousand laps
}

// take is what one side captured in one way.
type take struct {
	side    engine.Side
	leap    bool
	amount  engine.Holding
	squares []engine.Square // each named once, in order
}

// slide is an animal's move.
type slide struct {
	animal, taken uint8
	from, to      engine.Square
	leap          bool
}

// reckon adds the events up, beginning with the scene before them.
func reckon(scene engine.Scene, side engine.Side, events []engine.Event) account {
	a := account{side: side, from: engine.NoSquare, last: engine.NoSquare}
	leaping, taken := false, uint8(0)
	for _, e := range events {
		switch e.Kind {
		case engine.Lift:
			if a.laps == 0 {
				a.from = e.At
				a.first = engine.Holding{Small: scene.Cells[e.At].Small, Big: scene.Cells[e.At].Big}
			}
			a.laps++
		case engine.Drop:
			a.last, leaping = e.At, false
		case engine.Bank:
			a.last, leaping = e.At, false
			a.banks[e.Side]++
		case engine.Leap:
			leaping = true
		case engine.Capture:
			cell := scene.Cells[e.At]
			taken = cell.Animal
			a.take(e, engine.Holding{Small: cell.Small, Big: cell.Big}, leaping)
		case engine.Slide:
			a.slide = &slide{scene.Cells[e.At].Animal, taken, e.At, e.To, leaping}
		case engine.Endless:
			a.ended = true
		}
		scene.Apply(e)
	}
	return a
}

// take adds a capture to those of the same side and way.
func (a *account) take(e engine.Event, amount engine.Holding, leap bool) {
	for i := range a.takes {
		t := &a.takes[i]
		if t.side == e.Side && t.leap == leap {
			t.amount = t.amount.Plus(amount)
			t.at(e.At)
			return
		}
	}
	a.takes = append(a.takes, take{e.Side, leap, amount, []engine.Square{e.At}})
}

func (t *take) at(square engine.Square) {
	for _, s := range t.squares {
		if s == square {
			return
		}
	}
	t.squares = append(t.squares, square)
}
