package picture

import "tian/internal/engine"

// marks are what is shown on top of a scene.
type marks struct {
	from, end engine.Square                   // where the last turn began and ended
	landed    engine.Square                   // where a piece has just fallen
	taken     [engine.MaxCells]engine.Holding // what the last turn captured
	animal    engine.SquareSet                // where it captured an animal
}

var noMarks = marks{from: engine.NoSquare, end: engine.NoSquare, landed: engine.NoSquare}

// trail are the marks that a turn leaves, which began with a scene.
func trail(s engine.Scene, events []engine.Event) marks {
	m := noMarks
	for _, e := range events {
		m.follow(&s, e)
		s.Apply(e)
	}
	m.landed = engine.NoSquare
	return m
}

// follow takes an event into the marks, before the scene does.
func (m *marks) follow(s *engine.Scene, e engine.Event) {
	m.landed = engine.NoSquare
	switch e.Kind {
	case engine.Lift:
		if m.from == engine.NoSquare {
			m.from = e.At
		}
	case engine.Drop, engine.Bank:
		m.end, m.landed = e.At, e.At
	case engine.Slide:
		m.from, m.end = e.At, e.To
	case engine.Capture:
		c := s.Cells[e.At]
		m.taken[e.At] = m.taken[e.At].Plus(pieces(c))
		if c.Animal != 0 {
			m.animal |= engine.Squares(e.At)
		}
	}
}
