package laomuzhu

import (
	"fmt"
	"slices"
	"strings"
)

// This file is a second reading of the rules, written from their text and not
// from the code: squares are lists of pieces with names, moved one at a time. It
// is slow and shares nothing with the package but the spelling of its texts.

const (
	theSow   = "sow"
	aPiglet  = "piglet"
	southern = "South"
	northern = "North"
)

var slowNames = [10]string{"A", "B", "C", "D", "E", "a", "b", "c", "d", "e"}

// slowBoard is a position between turns, or the board in the middle of one.
type slowBoard struct {
	square [10][]string
	tian   [10]string // the tian's owner, "" where there is none
	store  map[string][]string
	mover  string
	opens  bool // the first turn of the round is to be made
}

func slowOther(side string) string {
	if side == southern {
		return northern
	}
	return southern
}

func (b slowBoard) copy() slowBoard {
	c := b
	for i := range c.square {
		c.square[i] = slices.Clone(b.square[i])
	}
	c.store = map[string][]string{
		southern: slices.Clone(b.store[southern]),
		northern: slices.Clone(b.store[northern]),
	}
	return c
}

// readSlow takes a position text that is known to be good.
func readSlow(text string) slowBoard {
	b := slowBoard{store: map[string][]string{}, mover: southern}
	fields := strings.Split(text, "-")
	for i := range b.square {
		if fields[i] != "t" {
			b.square[i] = readPieces(fields[i])
			continue
		}
		b.square[i] = []string{aPiglet}
		b.tian[i] = northern
		if i > 4 {
			b.tian[i] = southern
		}
	}
	b.store[southern], b.store[northern] = readPieces(fields[10]), readPieces(fields[11])
	if fields[12][0] == 'N' {
		b.mover = northern
	}
	b.opens = strings.HasSuffix(fields[12], "*")
	return b
}

func readPieces(text string) (pieces []string) {
	for strings.HasPrefix(text, "s") {
		pieces = append(pieces, theSow)
		text = text[1:]
	}
	n := 0
	fmt.Sscan(text, &n)
	for range n {
		pieces = append(pieces, aPiglet)
	}
	return pieces
}

func writePieces(pieces []string) string {
	big := 0
	for _, piece := range pieces {
		if piece == theSow {
			big++
		}
	}
	if big > 0 && big == len(pieces) {
		return strings.Repeat("s", big)
	}
	return strings.Repeat("s", big) + fmt.Sprint(len(pieces)-big)
}

func (b slowBoard) String() string {
	var parts []string
	for i, pieces := range b.square {
		if b.tian[i] != "" {
			parts = append(parts, "t")
		} else {
			parts = append(parts, writePieces(pieces))
		}
	}
	last := b.mover[:1]
	if b.opens {
		last += "*"
	}
	parts = append(parts, writePieces(b.store[southern]), writePieces(b.store[northern]), last)
	return strings.Join(parts, "-")
}

// ended is LQ 8.1.
func (b slowBoard) ended() bool {
	outside := 0
	for i, pieces := range b.square {
		if b.tian[i] == "" {
			outside += len(pieces)
		}
	}
	return outside < 2
}

// openings are the squares and directions that may begin a turn, sorted (LQ 2.2).
func (b slowBoard) openings() []string {
	all := []string{}
	if b.ended() {
		return all
	}
	for i, name := range slowNames {
		mine := (b.mover == southern) == (i < 5)
		if len(b.square[i]) == 0 || b.tian[i] != "" || b.opens && !mine {
			continue
		}
		all = append(all, name+"+", name+"-")
	}
	slices.Sort(all)
	return all
}

// slowTurn is a turn on its way.
type slowTurn struct {
	board    slowBoard
	hand     []string
	place    int
	step     int
	handfuls int
	answers  string // not yet used
	owed     bool   // a choice is owed and the answers are used up
	over     bool
}

// playSlow makes a turn as far as the text goes: "C+", "B-sk".
func playSlow(before slowBoard, text string) *slowTurn {
	t := &slowTurn{board: before.copy(), step: 1, answers: text[2:]}
	if text[1] == '-' {
		t.step = -1
	}
	t.board.opens = false
	t.pickUp(slices.Index(slowNames[:], text[:1]))
	for !t.over && !t.owed {
		if len(t.hand) > 0 {
			t.dropOne()
		} else {
			t.goOn()
		}
	}
	if t.over {
		t.board.mover = slowOther(t.board.mover)
	}
	return t
}

func (t *slowTurn) beyond(place int) int { return (place + t.step + 10) % 10 }

// pastTians is the next square that is not a tian (LQ 6).
func (t *slowTurn) pastTians(place int) int {
	place = t.beyond(place)
	for t.board.tian[place] != "" {
		place = t.beyond(place)
	}
	return place
}

// pickUp takes a handful, sows in front (LQ 3.1, 3.2).
func (t *slowTurn) pickUp(place int) {
	t.hand = t.board.square[place]
	t.board.square[place] = nil
	slices.SortStableFunc(t.hand, func(a, b string) int { return strings.Compare(b, a) })
	t.place = place
	t.handfuls++
}

// dropOne drops the next piece, or deals with a series of tians first.
func (t *slowTurn) dropOne() {
	next := t.beyond(t.place)
	if t.board.tian[next] != "" {
		t.series(next)
		return
	}
	t.board.square[next] = append(t.board.square[next], t.hand[0])
	t.hand = t.hand[1:]
	t.place = next
}

// series is LQ 7.
func (t *slowTurn) series(first int) {
	var tians []int
	for i := first; t.board.tian[i] != ""; i = t.beyond(i) {
		tians = append(tians, i)
	}
	mine := true
	for _, i := range tians {
		if t.board.tian[i] != t.board.mover {
			mine = false
		}
	}
	short := len(t.hand) < len(tians)
	answer := byte('k')
	switch {
	case t.hand[0] == theSow: // 7.3
	case short && !mine: // 7.4
	case t.answers == "":
		t.owed = true
		return
	default:
		answer = t.answers[0]
		t.answers = t.answers[1:]
	}
	if answer == 'k' {
		t.place = tians[len(tians)-1]
		return
	}
	for _, i := range tians {
		if len(t.hand) == 0 {
			t.over = true // 7.5
			return
		}
		owner := t.board.tian[i]
		t.board.store[owner] = append(t.board.store[owner], t.hand[0])
		t.hand = t.hand[1:]
		t.place = i
	}
}

// goOn is what follows the last drop: LQ 4, 5, and endless sowing.
func (t *slowTurn) goOn() {
	if t.handfuls == 1000 {
		t.over = true
		return
	}
	place := t.pastTians(t.place)
	if len(t.board.square[place]) > 0 {
		t.pickUp(place)
		return
	}
	t.over = true
	for len(t.board.square[place]) == 0 {
		prize := t.pastTians(place)
		if len(t.board.square[prize]) == 0 {
			return
		}
		t.board.store[t.board.mover] = append(t.board.store[t.board.mover], t.board.square[prize]...)
		t.board.square[prize] = nil
		place = t.pastTians(prize)
	}
}
