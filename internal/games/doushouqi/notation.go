package doushouqi

import (
	"strings"
	"unicode/utf8"

	"tian/internal/engine"
)

// String is the position text: ranks 9 to 1, then w or b.
func (p *Position) String() string {
	buf := make([]byte, 0, squares+ranks+2)
	for rank := ranks - 1; rank >= 0; rank-- {
		buf = p.appendRank(buf, rank)
		if rank > 0 {
			buf = append(buf, '/')
		}
	}
	return string(append(buf, ' ', "wb"[p.side]))
}

// appendRank writes one rank, runs of empty squares as their number.
func (p *Position) appendRank(buf []byte, rank int) []byte {
	empty := byte(0)
	for file := range files {
		letter := p.letter(square(file, rank))
		if letter == ' ' {
			empty++
			continue
		}
		if empty > 0 {
			buf = append(buf, '0'+empty)
			empty = 0
		}
		buf = append(buf, letter)
	}
	if empty > 0 {
		buf = append(buf, '0'+empty)
	}
	return buf
}

// letter is that of the animal on a square, small for North's; a space if none.
func (p *Position) letter(sq engine.Square) byte {
	if s := p.roster[engine.North].strength(sq); s != 0 {
		return letters[s] + 'a' - 'A'
	}
	return letters[p.roster[engine.South].strength(sq)]
}

// What may be wrong with a position text. Each is a key of the message catalogue.
const (
	notAnimal   = "%q is neither an animal (E L T P D W C R, small for North) nor a number of empty squares (1 to 7)"
	joinedRuns  = "empty squares side by side are written as one number"
	shortRank   = "rank %d ends after %d of 7 squares"
	longRank    = "rank %d has more than 7 squares"
	tooFewRanks = "the board ends before rank %d; it has 9 ranks"
	tooManyRows = "the board goes on below rank 1"
	inOwnDen    = "%q stands in its own den"
	inWater     = "%q stands in the water"
	second      = "there is a second %q"
	bothDens    = "animals stand in both dens"
	noSideGiven = "the side to move is missing: w (South) or b (North) after a space"
	notSide     = "%q is not a side to move: w (South) or b (North) is needed"
	trailing    = "the text goes on after the side to move: %q"
)

// Parse reads a position text.
func (Game) Parse(text string) (engine.Position, error) {
	p, problem := parse(text)
	if problem != nil {
		return nil, problem
	}
	return p, nil
}

func parse(text string) (*Position, *engine.Problem) {
	ranksText, side, found := strings.Cut(text, " ")
	p := empty()
	if problem := p.readBoard(ranksText); problem != nil {
		return nil, problem
	}
	if !found {
		return nil, engine.Wrong(len(text)+1, noSideGiven)
	}
	return &p, p.readSide(side, len(ranksText)+2)
}

// readSide reads what follows the space; column is where it begins.
func (p *Position) readSide(text string, column int) *engine.Problem {
	if text == "" {
		return engine.Wrong(column, noSideGiven)
	}
	switch text[0] {
	case 'w':
		p.side = engine.South
	case 'b':
		p.side = engine.North
	default:
		return engine.Wrong(column, notSide, firstRune(text))
	}
	if len(text) > 1 {
		return engine.Wrong(column+1, trailing, firstRune(text[1:]))
	}
	return nil
}

// readBoard reads the ranks, which begin at column 1.
func (p *Position) readBoard(text string) *engine.Problem {
	column := 1
	for rank := ranks - 1; ; rank-- {
		row, rest, more := strings.Cut(text, "/")
		if problem := p.readRank(row, rank, column); problem != nil {
			return problem
		}
		column += len(row)
		switch {
		case rank == 0 && more:
			return engine.Wrong(column, tooManyRows).By(BoardSize)
		case rank == 0:
			p.settle()
			return nil
		case !more:
			return engine.Wrong(column, tooFewRanks, rank).By(BoardSize)
		}
		text = rest
		column++
	}
}

// readRank reads one rank, which begins at a column.
func (p *Position) readRank(text string, rank, column int) *engine.Problem {
	file, run := 0, false
	for i := 0; i < len(text); i++ {
		c, at := text[i], column+i
		if file == files {
			return engine.Wrong(at, longRank, rank+1).By(BoardSize)
		}
		if c >= '1' && c <= '7' {
			if run {
				return engine.Wrong(at, joinedRuns)
			}
			if file += int(c - '0'); file > files {
				return engine.Wrong(at, longRank, rank+1).By(BoardSize)
			}
			run = true
			continue
		}
		if problem := p.readAnimal(text[i:], square(file, rank), at); problem != nil {
			return problem
		}
		file, run = file+1, false
	}
	if file < files {
		return engine.Wrong(column+len(text), shortRank, rank+1, file).By(BoardSize)
	}
	return nil
}

// readAnimal puts the animal that text begins with on a square.
func (p *Position) readAnimal(text string, sq engine.Square, column int) *engine.Problem {
	side, letter := engine.South, text[0]
	if letter >= 'a' && letter <= 'z' {
		side, letter = engine.North, letter-'a'+'A'
	}
	strength := strings.IndexByte(letters, letter)
	name := text[:1]
	switch {
	case strength <= 0:
		return engine.Wrong(column, notAnimal, firstRune(text))
	case p.roster[side].square(strength) != gone:
		return engine.Wrong(column, second, name).By(OneOfAKind)
	case dens[side].Has(sq):
		return engine.Wrong(column, inOwnDen, name).By(OwnDen)
	case lakes.Has(sq) && strength != rat:
		return engine.Wrong(column, inWater, name).By(OnlyRatSwims)
	case dens[side.Other()].Has(sq) && p.roster[side.Other()].squares()&dens[side] != 0:
		return engine.Wrong(column, bothDens).By(OneDen)
	}
	p.roster[side].place(strength, sq)
	return nil
}

// firstRune is the first character of a text that is not empty, so that a long
// text is not quoted whole.
func firstRune(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}
