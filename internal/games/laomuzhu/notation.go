package laomuzhu

import (
	"fmt"
	"strconv"
	"strings"

	"tian/internal/engine"
)

// moveText is the text of a decision, "" for a number that is none.
func moveText(m engine.Move) string {
	if m >= numMoves {
		return ""
	}
	return moveTexts[m]
}

var moveTexts = func() (texts [numMoves]string) {
	for m := range engine.Move(starts) {
		texts[m] = layout.Places[square(m)].Name + string(directionSign(direction(m)))
	}
	texts[Sow], texts[Skip] = "s", "k"
	return texts
}()

// directionSign is how texts write a direction.
func directionSign(way uint8) byte { return "+-"[way] }

// String is the position text of rules/. In mid-turn it tells the board, the hand
// and the place instead, for debugging; engine.Turn has the text to be read back.
func (p *Position) String() string {
	b := make([]byte, 0, 40)
	for i := range engine.Square(squares) {
		if p.isTian(i) {
			b = append(b, 't', '-')
		} else {
			b = append(appendPile(b, p.pile(i)), '-')
		}
	}
	for _, c := range p.store {
		b = append(appendPile(b, c), '-')
	}
	b = append(b, p.side.Letter())
	if p.first {
		b = append(b, '*')
	}
	if !p.MidTurn() {
		return string(b)
	}
	return fmt.Sprintf("%s (%s in hand at %s%c, lap %d)", b, appendPile(nil, p.hand),
		layout.Places[p.at].Name, directionSign(p.way), p.laps)
}

// appendPile writes "s" for each sow and then the number of piglets, which is left
// out when it is zero and there is a sow.
func appendPile(b []byte, c pile) []byte {
	for range c.big() {
		b = append(b, 's')
	}
	if c.small() > 0 || c.big() == 0 {
		b = strconv.AppendUint(b, uint64(c.small()), 10)
	}
	return b
}

// holdingText writes a holding as appendPile does.
func holdingText(h engine.Holding) string { return string(appendPile(nil, heap(h.Big, h.Small))) }

// The sentences about position texts. Each is a key of the message catalogue; the
// arguments are in the comments.
const (
	partsWanted = "a position has %d parts with - between them, this has %d" // wanted, found
	squareText  = "%.20q is no square: write t, or s for each sow and then the number of piglets"
	storeText   = "%.20q is no holding: write s for each sow and then the number of piglets"
	sideText    = "%.20q is no side to move: write S or N, with * before the first turn of a round"
	manySows    = "this makes %d sows"                                            // how many so far
	manyPiglets = "this makes %d piglets"                                         // how many so far
	fewSquares  = "at least two squares must not be tians, and here there are %d" // how many
	noStart     = "%s is to make the first turn and has an empty row"             // the side
)

const parts = squares + 3

// reader reads a position text part by part and counts the pieces as it goes.
type reader struct {
	p          Position
	big, small int // so far
	part       string
	column     int // of the part
}

// parse reads a position text (not a mid-turn one).
func parse(text string) (*Position, error) {
	if n := strings.Count(text, "-") + 1; n != parts {
		return nil, engine.Wrong(0, partsWanted, parts, n)
	}
	r := &reader{column: 1}
	for i, field := range strings.Split(text, "-") {
		r.column += len(r.part)
		if i > 0 {
			r.column++
		}
		r.part = field
		if problem := r.read(i); problem != nil {
			return nil, problem
		}
	}
	if problem := r.whole(); problem != nil {
		return nil, problem
	}
	return &r.p, nil
}

// read takes the part at index i.
func (r *reader) read(i int) *engine.Problem {
	switch {
	case i == parts-1:
		return r.mover()
	case i >= squares:
		c, problem := r.pile(storeText)
		r.p.store[i-squares] = c
		return problem
	case r.part == "t":
		r.p.tians |= 1 << i
		return r.count(0, 1)
	}
	c, problem := r.pile(squareText)
	r.p.put(engine.Square(i), c)
	return problem
}

// pile reads one pile, which is written in one way only.
func (r *reader) pile(sentence string) (pile, *engine.Problem) {
	digits := strings.TrimLeft(r.part, "s")
	big := len(r.part) - len(digits)
	small, err := strconv.ParseUint(digits, 10, 16)
	switch {
	case digits == "" && big > 0:
		small = 0
	case err != nil, digits[0] == '+', digits[0] == '0' && r.part != "0":
		return 0, engine.Wrong(r.column, sentence, r.part)
	}
	if problem := r.count(big, int(small)); problem != nil {
		return 0, problem
	}
	return heap(uint8(big), uint8(small)), nil
}

// count adds pieces to those of the parts before (LQ 1.3).
func (r *reader) count(big, small int) *engine.Problem {
	r.big += big
	r.small += small
	switch {
	case r.big > allSows:
		return engine.Wrong(r.column, manySows, r.big).By(SowsInAll)
	case r.small > allPiglets:
		return engine.Wrong(r.column, manyPiglets, r.small).By(PigletsInAll)
	}
	return nil
}

// mover reads the side to move and the mark of the first turn.
func (r *reader) mover() *engine.Problem {
	letter, first := strings.CutSuffix(r.part, "*")
	side, ok := engine.ParseSide(letter)
	if !ok {
		return engine.Wrong(r.column, sideText, r.part)
	}
	r.p.side, r.p.first = side, first
	return nil
}

// whole checks what no part shows alone.
func (r *reader) whole() *engine.Problem {
	open := squares
	for i := range engine.Square(squares) {
		if r.p.isTian(i) {
			open--
		}
	}
	if open < 2 {
		return engine.Wrong(1, fewSquares, open).By(OpenSquares)
	}
	if r.p.first && r.p.rowEmpty(r.p.side) {
		return engine.Wrong(r.column, noStart, r.p.side).By(NoFirstTurn)
	}
	return nil
}

// rowEmpty says that nothing but tians stands in a side's row.
func (p *Position) rowEmpty(s engine.Side) bool {
	for i := range row {
		if !p.empty(away(s, i)) {
			return false
		}
	}
	return true
}
