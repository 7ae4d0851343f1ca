package picture

import (
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/plain"
	"tian/internal/tui/tell"
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

// slide is an animal on its way: so many steps of the way are done.
type slide struct {
	cell     engine.Cell
	from, to engine.Square
	step, of int
}

// viewer makes views of a match, and puts them into words.
type viewer struct {
	tell  tell.Teller
	match *engine.Match
}

// start is the view before the first step.
func (w viewer) start() view {
	v := view{marks: noMarks, mover: engine.NoSide, head: w.head(0, 0)}
	var now engine.Position
	if steps := w.match.Steps(); len(steps) > 0 {
		now = steps[0].Before
	} else {
		now = w.match.Start()
	}
	if now == nil {
		now = w.tell.Game.Start(engine.South) // a lot is due, and the board stands ready
	} else {
		v.mover = now.Side()
	}
	now.Scene(&v.scene)
	return v
}

// after is the view when the step of that index has been made, turns of the
// steps until then being turns.
func (w viewer) after(i, turns int) view {
	steps := w.match.Steps()
	last := steps[i]
	v := view{marks: noMarks, mover: engine.NoSide, head: w.head(w.roundAfter(i), turns)}
	now := last.After
	if now == nil {
		now = w.tell.Game.Start(engine.South)
	} else if w.playingAfter(i) {
		v.mover = now.Side()
	}
	now.Scene(&v.scene)
	if last.Kind == engine.TurnEntry {
		var before engine.Scene
		last.Before.Scene(&before)
		v.marks = trail(before, events(last.Before, last.Turn))
	}
	v.caption = strings.Join(plain.Step(w.tell, last), " ")
	return v
}

// roundAfter is the round that the match is in after a step.
func (w viewer) roundAfter(i int) int {
	if steps := w.match.Steps(); i+1 < len(steps) {
		return steps[i+1].Round
	}
	return w.match.Round()
}

// playingAfter says that a turn is due after a step.
func (w viewer) playingAfter(i int) bool {
	steps := w.match.Steps()
	if i+1 == len(steps) {
		return w.match.Phase() == engine.Playing
	}
	switch steps[i+1].Kind {
	case engine.LotEntry, engine.ContinueEntry, engine.StopEntry:
		return false
	}
	return true
}

// still is the view of the match as it stands, in mid-turn perhaps.
func (w viewer) still() view {
	steps := w.match.Steps()
	v := w.start()
	if len(steps) > 0 {
		v = w.after(len(steps)-1, turns(steps))
	}
	midTurn := w.match.Turn() != nil && w.match.Now().MidTurn()
	if midTurn {
		v.marks = noMarks
		w.match.Now().Scene(&v.scene)
	}
	if midTurn || w.match.Phase() != engine.Playing {
		v.caption = strings.Join(plain.Standing(w.tell, w.match), " ")
	}
	return v
}

// head says which round and turn it is.
func (w viewer) head(round, turns int) string {
	t := w.tell
	turn := t.Words.Text("picture.turn", turns)
	if t.Game.Rounds().Single() {
		return turn
	}
	return t.Words.Text("picture.moment", t.Words.Text("picture.round", max(1, round)), turn)
}

// title names the game and the moment.
func (w viewer) title() string {
	name := w.tell.Words.Text("games." + w.tell.Game.Name() + ".title")
	return w.tell.Words.Text("picture.title", name, w.head(w.match.Round(), turns(w.match.Steps())))
}

// description tells all that is to be seen, for those who hear it.
func (w viewer) description() string {
	t, m := w.tell, w.match
	var lines []string
	if steps := m.Steps(); len(steps) > 0 {
		lines = append(lines, plain.Told(t, m, len(steps)-1)...)
	}
	if m.Now() != nil {
		lines = append(lines, plain.Words(t, m.Now())...)
	}
	return strings.Join(append(lines, plain.Standing(t, m)...), " ")
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
