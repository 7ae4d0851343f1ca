package picture

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/plain"
)

// view is all that a picture shows at one moment.
type view struct {
	scene   engine.Scene
	marks   marks
	mover   engine.Side // NoSide when no turn is to be made
	head    string
	caption string
	slide   slide
}

// marks are what is shown on top of a scene.
type marks struct {
	from, end engine.Square                   // where the last turn began and ended
	landed    engine.Square                   // where a piece has just fallen
	taken     [engine.MaxCells]engine.Holding // what the last turn captured
	animal    engine.SquareSet                // where it captured an animal
}

var noMarks = marks{from: engine.NoSquare, end: engine.NoSquare, landed: engine.NoSquare}

// still is the view of a match as it stands.
func (s *sheet) still(m *engine.Match) view {
	steps := m.Steps()
	v := view{marks: noMarks, mover: engine.NoSide, head: s.head(m.Round(), turns(steps))}
	now := m.Now()
	if now == nil {
		now = s.tell.Game.Start(engine.South) // a lot is due, and the board stands ready
	}
	now.Scene(&v.scene)
	var said []string
	if len(steps) > 0 {
		last := steps[len(steps)-1]
		said = plain.Step(s.tell, last)
		if last.Kind == engine.TurnEntry {
			var before engine.Scene
			last.Before.Scene(&before)
			v.marks = trail(before, events(last.Before, last.Turn))
		}
	}
	switch {
	case m.Phase() != engine.Playing:
		said = plain.Standing(s.tell, m)
	case m.Now().MidTurn():
		v.mover = now.Side()
		v.marks = noMarks
		said = plain.Standing(s.tell, m)
	default:
		v.mover = now.Side()
	}
	v.caption = strings.Join(said, " ")
	return v
}

// head says which round and turn it is.
func (s *sheet) head(round, turns int) string {
	t := s.tell
	turn := t.Words.Text("picture.turn", turns)
	if t.Game.Rounds().Single() {
		return turn
	}
	return t.Words.Text("picture.moment", t.Words.Text("picture.round", max(1, round)), turn)
}

// turns counts the turns among steps.
func turns(steps []engine.Step) int {
	n := 0
	for _, s := range steps {
		if s.Kind == engine.TurnEntry {
			n++
		}
	}
	return n
}

// events are what happened when decisions were made at a position.
func events(before engine.Position, decisions []engine.Move) []engine.Event {
	var t engine.Trace
	now := before.Clone()
	for _, d := range decisions {
		now.Play(d, &t)
	}
	return t.Events
}

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
