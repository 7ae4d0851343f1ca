package tui

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// stepText puts an entry of the log that is no turn into words.
func stepText(e *env, g engine.Game, s engine.Step) string {
	switch s.Kind {
	case engine.LotEntry:
		return e.text("log.lot", s.Side, e.teller(g).Lot(s.Lot))
	case engine.AgreeEntry:
		return e.text("log.agreed")
	case engine.ResignEntry:
		return e.text("log.resigned", s.Side)
	case engine.ClaimEntry:
		return e.text("log.claimed", s.Side)
	case engine.ContinueEntry:
		return e.text("log.round", s.Round+1)
	case engine.StopEntry:
		return e.text("log.stopped")
	}
	return engine.TurnText(g, s.Turn)
}

// sentence is an error as a sentence of its own on a screen. The catalogue has it without
// a capital and a full stop, as it stands behind "tian play: ". What begins with the name
// of a file keeps it as it is, and so does what says of a turn why it is illegal.
func (e *env) sentence(err error) string {
	text := e.words.Error(err)
	var problem *engine.Problem
	var illegal *engine.IllegalError
	if text == "" || errors.As(err, &illegal) {
		return e.plain(text)
	}
	if !errors.As(err, &problem) || !strings.HasPrefix(problem.Format, "%") {
		first, size := utf8.DecodeRuneInString(text)
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	return e.plain(stopped(text))
}

// stopped is a text with a full stop, if it does not end like a sentence already.
func stopped(text string) string {
	if text == "" || strings.ContainsRune(".!?)]}\"", rune(text[len(text)-1])) {
		return text
	}
	return text + "."
}

// sideTags are the tags of a record that tell who plays, by side.
var sideTags = [2]string{record.TagSouth, record.TagNorth}

// plainAll is plain for several texts.
func (e *env) plainAll(texts []string) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = e.plain(t)
	}
	return out
}

// squaresOf are the squares that an error shows.
func squaresOf(err error) engine.SquareSet {
	var illegal *engine.IllegalError
	if errors.As(err, &illegal) {
		return illegal.At
	}
	return 0
}

// bindings are the keys of the moment, the most useful first and help last.
func (p *play) bindings() []binding {
	t := p.env.theme
	help := bind("?", "bar.help", "?")
	menu, undo, leave := short("m", "bar.menu", "m"), short("u", "bar.undo", "u"), short("q", "bar.leave", "q")
	switch {
	case !p.reel.done() && p.watched() && !p.paused:
		return []binding{bind("space", "bar.halt", "space"), bind("enter", "bar.finish", "enter"), menu, leave, help}
	case !p.reel.done():
		if p.ago > 0 && p.turnBack(p.ago+1) >= 0 {
			return []binding{bind("space", "bar.finish", "space"), bind("p", "bar.before", "p"), help}
		}
		return []binding{bind("space", "bar.finish", "space"), help}
	case p.panel() != nil:
		return []binding{bind(t.Up+t.Down, "bar.choose"), bind("enter", "bar.ok", "enter"), bind("esc", "bar.board", "esc"), menu, help}
	case p.match.Phase() != engine.Playing:
		return []binding{bind("enter", p.boxWord(), "enter"), undo, menu, leave, bind("x", "bar.turn", "x"), help}
	case p.watched() && p.paused:
		keys := []binding{bind("space", "bar.goOn", "space"), undo, menu, leave, bind("r", "bar.redo", "r")}
		if p.turnBack(p.ago+1) >= 0 {
			keys = append(keys, bind("p", p.againWord(), "p"))
		}
		return append(keys, help)
	case p.watched():
		return []binding{bind("space", "bar.halt", "space"), bind("enter", "bar.moveNow", "enter"), undo, menu, leave, help}
	case p.busy() != nil:
		return []binding{bind("space", "bar.moveNow", "space"), undo, menu, leave, help}
	case p.picker.options() != nil && p.match.Now().MidTurn():
		return []binding{bind("s", "option.s", "s"), bind("k", "option.k", "k"), bind(p.env.text("key.enter"), "bar.ok", "enter"), short("u", "bar.undoTurn", "u"), menu, help}
	case p.picker.options() != nil:
		return []binding{bind(t.Left+t.Right, "bar.way"), bind(p.env.text("key.enter"), "bar.ok", "enter"), bind("esc", "bar.other", "esc"), menu, help}
	case p.picker.from != engine.NoSquare:
		return []binding{bind(arrows(&t.Glyphs), "bar.where"), bind(p.env.text("key.enter"), "bar.go", "enter"), bind("esc", "bar.other", "esc"), menu, help}
	}
	bindings := []binding{
		bind(arrows(&t.Glyphs), "bar.choose"), bind(p.env.text("key.enter"), "bar.play."+p.kind(), "enter"),
		undo, bind("h", "bar.hint", "h"), menu, leave,
	}
	if p.turnBack(p.ago+1) >= 0 {
		bindings = append(bindings, bind("p", p.againWord(), "p"))
	}
	return append(bindings, bind("x", "bar.turn", "x"), help)
}

// againWord names the turn that would be shown again.
func (p *play) againWord() string {
	if p.ago > 0 {
		return "bar.before"
	}
	return "bar.again"
}

// boxWord names the box that was put away to see the board.
func (p *play) boxWord() string {
	if p.match.Phase() == engine.Drawing {
		return "bar.lot"
	}
	return "bar.result"
}

// optionWord is what an option of a gesture means.
func (e *env) optionWord(option string) string {
	switch option {
	case "+":
		return e.text("option.plus")
	case "-":
		return e.text("option.minus")
	}
	return e.text("option." + option)
}
