package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tian/internal/engine"
	"tian/internal/tui/tell"
)

// Board draws a position with letters, digits and a few signs of ASCII, lines
// ending in newlines; the names of the sides are those of the language. What the
// signs mean is in [Legend].
func Board(t tell.Teller, p engine.Position) string {
	var scene engine.Scene
	p.Scene(&scene)
	if t.Game.Layout().Kind == engine.Grid {
		return grid(t.Game.Layout(), &scene)
	}
	return pits(t, &scene)
}

// Legend says what the signs of a position's drawing mean; "" if it has none
// that need saying.
func Legend(t tell.Teller, p engine.Position) string {
	key := "board.legend." + t.Game.Name()
	if !t.Words.Has(key) {
		return ""
	}
	return t.Words.Text(key)
}

// grid draws a board of single animals. A sign before an animal is the ground it
// stands on: "#r" is a rat in a trap.
func grid(l *engine.Layout, scene *engine.Scene) string {
	const width = 4
	rows := make([][]string, l.Rows)
	ranks, files := make([]string, l.Rows), make([]string, l.Cols)
	for i := range rows {
		rows[i] = make([]string, l.Cols)
	}
	for i, place := range l.Places {
		rows[place.Row][place.Col] = square(place, scene.Cells[i])
		files[place.Col], ranks[place.Row] = place.Name[:1], place.Name[1:]
	}
	var b strings.Builder
	edge := strings.Repeat(" ", width)
	for _, file := range files {
		edge += fmt.Sprintf("%*s", width, file)
	}
	b.WriteString(edge + "\n")
	for i, row := range rows {
		fmt.Fprintf(&b, "%*s", width, ranks[i])
		for _, cell := range row {
			fmt.Fprintf(&b, "%*s", width, cell)
		}
		fmt.Fprintf(&b, "%*s\n", width, ranks[i])
	}
	b.WriteString(edge + "\n")
	return b.String()
}

// grounds are the signs of what a square is.
var grounds = [...]string{engine.Plain: ".", engine.Cross: "+", engine.Water: "~", engine.Trap: "#", engine.Den: "@"}

func square(place engine.Place, cell engine.Cell) string {
	ground := grounds[place.Ground]
	if cell.Animal == 0 {
		return ground
	}
	letter := Letter(cell.Animal, cell.Owner)
	if place.Ground == engine.Plain {
		return letter
	}
	return ground + letter
}

// Letter is an animal's letter as position texts have it (DQ 2): a capital for
// South.
func Letter(strength uint8, owner engine.Side) string {
	letter := "?RCWDPTLE"[strength : strength+1]
	if owner == engine.North {
		return strings.ToLower(letter)
	}
	return letter
}

// pits draws two rows of holes, the names above North's and below South's.
func pits(t tell.Teller, scene *engine.Scene) string {
	l := t.Game.Layout()
	const width = 5
	var names, cells [2][]string // by row of the screen
	for row := range 2 {
		names[row], cells[row] = make([]string, l.Cols), make([]string, l.Cols)
	}
	for i, place := range l.Places {
		name := place.Name
		if place.Ground == engine.Cross {
			name = "(" + name + ")"
		}
		names[place.Row][place.Col] = name
		cells[place.Row][place.Col] = pit(scene, engine.Square(i))
	}
	margin := 0
	for _, s := range sides {
		margin = max(margin, utf8.RuneCountInString(t.Words.Side(s)))
	}
	var b strings.Builder
	line := func(head string, items []string, tail string) {
		text := head + strings.Repeat(" ", margin-utf8.RuneCountInString(head))
		for _, item := range items {
			text += fmt.Sprintf("%*s", width, item)
		}
		b.WriteString(strings.TrimRight(text+tail, " ") + "\n")
	}
	line("", names[0], "")
	for row, side := range []engine.Side{engine.North, engine.South} {
		line(t.Words.Side(side), cells[row], "    "+t.Words.Text("board.holds."+t.Game.Name(), t.Amount(scene.Store[side])))
	}
	line("", names[1], "")
	return b.String()
}

// sides are both, South first.
var sides = [2]engine.Side{engine.South, engine.North}

// pit is what a hole holds, written as position texts have it; a star marks the
// place the hand has come to in mid-turn.
func pit(scene *engine.Scene, at engine.Square) string {
	cell := scene.Cells[at]
	var text string
	switch {
	case cell.State == engine.Closed:
		text = "x"
	case cell.State == engine.Tian:
		text = "t"
	default:
		text = pile(engine.Holding{Small: cell.Small, Big: cell.Big})
	}
	if at == scene.HandAt {
		text = "*" + text
	}
	return text
}

// pile is a heap as position texts have it: "5", "s3", "ss".
func pile(h engine.Holding) string {
	text := strings.Repeat("s", int(h.Big))
	if h.Small > 0 || h.Big == 0 {
		text += fmt.Sprint(h.Small)
	}
	return text
}

// Words tells a position hole by hole or animal by animal, a line for each side,
// as it is best heard: "South: A 4, B 4, ...".
func Words(t tell.Teller, p engine.Position) []string {
	var scene engine.Scene
	p.Scene(&scene)
	if t.Game.Layout().Kind == engine.Grid {
		return animals(t, &scene)
	}
	var lines []string
	for _, side := range sides {
		var items []string
		for i, place := range t.Game.Layout().Places {
			if place.Owner == side {
				items = append(items, place.Name+" "+inWords(t, scene.Cells[i]))
			}
		}
		lines = append(lines, t.Words.Text("board.row", side, strings.Join(items, ", "),
			t.Words.Text("board.holds."+t.Game.Name(), t.Amount(scene.Store[side]))))
	}
	return lines
}

func inWords(t tell.Teller, cell engine.Cell) string {
	switch cell.State {
	case engine.Closed:
		return t.Words.Text("board.closed")
	case engine.Tian:
		return t.Words.Text("board.tian", cell.Owner)
	}
	if cell.Big == 0 {
		return fmt.Sprint(cell.Small)
	}
	return t.Amount(engine.Holding{Small: cell.Small, Big: cell.Big})
}

// animals lists each side's animals, strongest first, with their squares.
func animals(t tell.Teller, scene *engine.Scene) []string {
	var lines []string
	for _, side := range sides {
		var items []string
		for strength := uint8(8); strength > 0; strength-- {
			for i, place := range t.Game.Layout().Places {
				if cell := scene.Cells[i]; cell.Animal == strength && cell.Owner == side {
					items = append(items, t.Animal(strength)+" "+place.Name)
				}
			}
		}
		lines = append(lines, t.Words.Text("board.animals", side, strings.Join(items, ", ")))
	}
	return lines
}

// Turn says whose decision it is and, in mid-turn, what is in hand and where.
func Turn(t tell.Teller, p engine.Position) string {
	if !p.MidTurn() {
		return t.Words.Text("board.toMove", p.Side())
	}
	var scene engine.Scene
	p.Scene(&scene)
	at := t.Game.Layout().Places[scene.HandAt].Name
	return t.Words.Text("board.inHand", p.Side(), t.Amount(scene.Hand), at)
}
