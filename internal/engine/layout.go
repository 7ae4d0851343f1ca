package engine

import "strings"

// BoardKind is the family of boards that a layout belongs to.
type BoardKind uint8

// The kinds of board.
const (
	Pits BoardKind = iota // two rows of holes or squares with seeds in them
	Grid                  // squares that hold one animal each
)

// Ground is what a square is, by the board and for ever.
type Ground uint8

// The kinds of ground.
const (
	Plain Ground = iota
	Cross        // a sow's square (LQ 1.2)
	Water        // DQ 1.2
	Trap         // DQ 1.3, of the side that owns it
	Den          // DQ 1.3, of the side that owns it
)

// Place is one square of a layout.
type Place struct {
	Name     string // as move texts have it: "A", "a", "d1"
	Col, Row int    // on the screen, from the top left, from 0
	Owner    Side   // whose row, trap or den it is; NoSide on open ground
	Ground   Ground
}

// Layout is a board without pieces. It is shared and must not be changed.
type Layout struct {
	Kind       BoardKind
	Cols, Rows int
	Places     []Place // indexed by Square
	Each       int     // how many small pieces most pits hold when a round begins; 0 in a grid
	// Apart is the rule against a decision between two squares that no decision of
	// the game connects; "" where a decision names one square at most.
	Apart Rule
}

// Find gives the square of that name.
func (l *Layout) Find(name string) (Square, bool) {
	for i, p := range l.Places {
		if p.Name == name {
			return Square(i), true
		}
	}
	return NoSquare, false
}

// FarApart is the error for two squares of a layout that no decision connects.
// It is nil where the game has no rule for such a pair.
func (l *Layout) FarApart(from, to Square) error {
	if l.Apart == "" {
		return nil
	}
	return &IllegalError{Move: NoMove, Text: l.Places[from].Name + l.Places[to].Name, Rule: l.Apart, At: Squares(to)}
}

// cut reads a square's name from the front of text and gives the rest; NoSquare if
// text begins with none.
func (l *Layout) cut(text string) (Square, string) {
	for i, p := range l.Places {
		if rest, ok := strings.CutPrefix(text, p.Name); ok {
			return Square(i), rest
		}
	}
	return NoSquare, text
}

// TwoRows is the board of a mancala game with so many pits a row and so many small
// pieces in most of them when a round begins (rules/README.md):
// South's A, B, C and so on below, left to right, North's a, b, c above, right to
// left, so that the squares in order are the ring, counter-clockwise. A game may
// change it before it is shared.
func TwoRows(pits, each int) *Layout {
	l := &Layout{Kind: Pits, Cols: pits, Rows: 2, Each: each}
	for i := range pits {
		l.Places = append(l.Places, Place{Name: string(rune('A' + i)), Col: i, Row: 1, Owner: South})
	}
	for i := range pits {
		l.Places = append(l.Places, Place{Name: string(rune('a' + i)), Col: pits - 1 - i, Owner: North})
	}
	return l
}
