package tui

import (
	"errors"
	"strings"

	"tian/internal/engine"
)

// errands by their keys. Letters a to g, s and k are left to typed moves.
var errandKeys = map[key]errand{
	"u": undo, "backspace": undo, "r": redo, "h": hint, "x": turnBoard, "o": offer, "w": claim,
	"R": resign, "p": again, "q": leaveGame, "i": readRules, "t": setUp, "ctrl+l": repaint,
}

// key answers a key. While a turn is being shown any key shows its end; keys
// that do no more than agree are then used up.
func (p *play) key(k key) step {
	p.read()
	if errandKeys[k] != again {
		p.ago = 0
	}
	if p.reel.done() {
		return p.press(k)
	}
	p.reel.finish()
	if k == "space" && p.watched() {
		p.paused = true
	}
	onward := p.onward()
	if k == "space" || k == "enter" || k == "esc" {
		return do(onward)
	}
	return p.press(k).and(onward)
}

func (p *play) press(k key) step {
	if panel := p.panel(); panel != nil {
		return p.pressPanel(panel, k)
	}
	if p.hidden && p.match.Phase() != engine.Playing && (k == "enter" || k == "esc" || k == "l") {
		p.hidden = false
		return step{}
	}
	if k == "space" {
		return p.space()
	}
	if e, ok := errandKeys[k]; ok {
		return p.run(e)
	}
	switch k {
	case "esc", "m":
		return p.back(k)
	case "enter":
		return p.agree()
	case "up", "down", "left", "right":
		p.arrow(k)
		return step{}
	case "tab", "shift+tab":
		p.cycle(k == "tab")
		return step{}
	}
	if k.text() == "" || k == "?" {
		return step{unused: true}
	}
	switch {
	case p.match.Phase() != engine.Playing:
		return step{unused: true}
	case !p.human():
		p.point(k)
		return step{}
	}
	return p.write(k)
}

// space is the space bar. Where somebody plays, it hurries who thinks, and does
// nothing else: pressed a moment too late, it must not make a turn. Who watches has no
// turn to make: there it makes both wait, and go on, as in a replay.
func (p *play) space() step {
	switch {
	case !p.watched() || p.match.Phase() != engine.Playing:
		return p.hurry()
	case p.paused:
		return p.agree()
	}
	p.dismiss()
	p.trouble, p.paused = "", true
	return step{}
}

// hurry takes the best turn that whoever thinks has found so far.
func (p *play) hurry() step {
	if busy := p.busy(); busy != nil {
		busy.cancel()
	}
	return step{}
}

// back takes back what has been typed or touched, or opens the menu.
func (p *play) back(k key) step {
	if k == "esc" && (p.typed != "" || p.picker.from != engine.NoSquare || p.trouble != "") {
		p.typed, p.trouble, p.lit = "", "", 0
		p.picker.from = engine.NoSquare
		p.look()
		return step{}
	}
	return step{push: p.gameMenu()}
}

// agree makes the choice that the cursor is on.
func (p *play) agree() step {
	if p.match.Phase() != engine.Playing {
		return step{}
	}
	if p.watched() && p.thinking != nil {
		return p.hurry()
	}
	if !p.human() { // opponents that wait go on, and one that has failed is asked again
		p.trouble, p.paused = "", false
		return do(p.onward())
	}
	if options := p.picker.options(); options != nil {
		return p.decide(options[min(p.pick, len(options)-1)])
	}
	return p.touch(p.cursor)
}

// arrow moves the cursor, or chooses among the options.
func (p *play) arrow(k key) {
	if p.board == nil || p.match.Phase() != engine.Playing {
		return
	}
	if p.human() || p.thinking != nil { // what an opponent failed of stays to be read
		p.trouble, p.lit = "", 0
	}
	p.typed, p.byName = "", engine.NoSquare
	if options := p.picker.options(); options != nil && p.human() {
		p.pick = p.toward(k, len(options))
		return
	}
	dx, dy := 0, 0
	switch k {
	case "up":
		dy = -1
	case "down":
		dy = 1
	case "left":
		dx = -1
	case "right":
		dx = 1
	}
	p.cursor = p.board.Neighbour(p.cursor, dx, dy)
	p.look()
}

// toward is the option that an arrow means: the one that goes to that side, or
// else the next or the one before.
func (p *play) toward(k key, n int) int {
	for i, m := range p.picker.options() {
		x, y := p.toFirst(m)
		if k == "left" && x < 0 || k == "right" && x > 0 || k == "up" && y < 0 || k == "down" && y > 0 {
			return i
		}
	}
	if k == "up" || k == "left" {
		return (p.pick + n - 1) % n
	}
	return (p.pick + 1) % n
}

// point moves the cursor to a square that is named while the opponent thinks; it
// makes nothing of it.
func (p *play) point(k key) {
	p.typed += k.text()
	s, known := p.spelled(p.typed)
	switch {
	case known:
		p.typed, p.cursor = "", s
	case !p.begins(p.typed):
		p.typed = ""
	}
}

// spelled is the square of a name, that of the row of the person at the keyboard
// where small and capital letters make the difference.
func (p *play) spelled(name string) (engine.Square, bool) {
	layout := p.match.Game().Layout()
	s, ok := layout.Find(name)
	other, also := layout.Find(swapCase(name))
	if also && (!ok || p.seats[layout.Places[other].Owner&1].opponent == nil && p.seats[layout.Places[s].Owner&1].opponent != nil) {
		return other, true
	}
	return s, ok
}

// cycle goes to the next square that may be touched, or the one before.
func (p *play) cycle(forward bool) {
	if !p.human() {
		return
	}
	can := p.picker.can()
	n := len(p.match.Game().Layout().Places)
	step := 1
	if !forward {
		step = n - 1
	}
	p.trouble, p.lit = "", 0
	p.byName = engine.NoSquare
	for i := 1; i <= n && can != 0; i++ {
		s := engine.Square((int(p.cursor) + i*step) % n)
		if can.Has(s) {
			p.cursor = s
			break
		}
	}
	p.look()
}

// errNoSquare is for a letter that begins the name of no square.
var errNoSquare = errors.New("no square has that name")

// write answers a letter of a move that is typed: options are chosen at once, a
// square's name moves the cursor there, and naming it again touches it. On a
// board with two-letter squares a name touches the square straight away.
func (p *play) write(k key) step {
	if m := p.picker.option(k); m != engine.NoMove && (p.picker.from != engine.NoSquare || p.picker.options() != nil) {
		return p.decide(m)
	}
	if p.picker.options() != nil && p.picker.from == engine.NoSquare {
		return step{}
	}
	if k == "+" || k == "-" {
		return p.direct(k)
	}
	p.trouble, p.lit = "", 0
	p.typed += k.text()
	s, known := p.named(p.typed)
	switch {
	case known && len(p.typed) > 1:
		p.cursor = s
		return p.touch(s)
	case known && s == p.byName:
		return p.touch(s)
	case known:
		p.typed, p.cursor, p.byName = "", s, s
		p.picker.from = engine.NoSquare
		p.look()
	case !p.begins(p.typed):
		p.typed = ""
		p.refuse(errNoSquare)
	}
	return step{}
}

// direct chooses a direction for the square under the cursor.
func (p *play) direct(k key) step {
	p.picker.from = p.cursor
	if m := p.picker.option(k); m != engine.NoMove {
		return p.decide(m)
	}
	p.picker.from = engine.NoSquare
	return p.touch(p.cursor)
}

// named is the square of a name. Where only the other row may be touched, small
// and capital letters mean the same.
func (p *play) named(name string) (engine.Square, bool) {
	layout := p.match.Game().Layout()
	s, ok := layout.Find(name)
	other, also := layout.Find(swapCase(name))
	if also && p.picker.can().Has(other) && (!ok || !p.picker.can().Has(s)) {
		return other, true
	}
	return s, ok
}

// begins says whether some square's name begins with a text.
func (p *play) begins(text string) bool {
	for _, place := range p.match.Game().Layout().Places {
		if strings.HasPrefix(place.Name, text) || strings.HasPrefix(place.Name, swapCase(text)) {
			return true
		}
	}
	return false
}

func swapCase(s string) string {
	if upper := strings.ToUpper(s); upper != s {
		return upper
	}
	return strings.ToLower(s)
}
