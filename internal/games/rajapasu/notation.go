package rajapasu

import (
	"strconv"
	"strings"

	"tian/internal/engine"
)

// What can be wrong in a position text. Each is a key of the message catalogue.
const (
	wrongFields  = "a position has 17 parts joined by -, this has %d" // how many
	wrongCount   = "%q is not a number of counters"                   // the part
	wrongHole    = "%q is neither a number of counters nor x"         // the part
	wrongSide    = "%q is not the side to move, S or N"               // the part
	wrongTotal   = "%d counters are too many"                         // how many
	wrongClosed  = "an open hole lies left of the closed one"
	wrongNoHoles = "a row has no open hole"
)

const fields = holes + 3 // the holes, two holdings, the side to move

// Parse reads a position text such as "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S".
func (Game) Parse(text string) (engine.Position, error) {
	parts := strings.Split(text, "-")
	if len(parts) != fields {
		return nil, engine.Wrong(0, wrongFields, len(parts))
	}
	p, total, column := &Position{}, 0, 1
	for i, part := range parts[:fields-1] {
		n, err := p.read(i, part, column)
		if err != nil {
			return nil, err
		}
		if total += n; total > maxCounters {
			return nil, engine.Wrong(column, wrongTotal, total).By(tooMany)
		}
		column += len(part) + 1
	}
	side, ok := engine.ParseSide(parts[fields-1])
	if !ok {
		return nil, engine.Wrong(column, wrongSide, parts[fields-1])
	}
	p.side = side
	return p, nil
}

// read takes in part i of a position text, which begins at column, and gives the
// counters it stands for.
func (p *Position) read(i int, part string, column int) (int, error) {
	if i >= holes {
		n, ok := number(part)
		if !ok {
			return 0, engine.Wrong(column, wrongCount, part)
		}
		p.held[i-holes] = uint8(n)
		return n, nil
	}
	side := i / rowSize
	if part == "x" {
		if p.open[side] > 0 {
			return 0, engine.Wrong(column, wrongClosed).By(leftEnd)
		}
		if i%rowSize == rowSize-1 {
			return 0, engine.Wrong(column, wrongNoHoles).By(allClosed)
		}
		return 0, nil
	}
	n, ok := number(part)
	if !ok {
		return 0, engine.Wrong(column, wrongHole, part)
	}
	p.rows[side] |= uint64(n) << (8 * p.open[side])
	p.open[side]++
	return n, nil
}

// number reads a number of counters as String writes it. What is too much for
// one hole is too much in all, so numbers of up to three digits are let through.
func number(text string) (int, bool) {
	if len(text) == 0 || len(text) > 3 || len(text) > 1 && text[0] == '0' {
		return 0, false
	}
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}

// String is the position text.
func (p *Position) String() string {
	text := make([]byte, 0, 64)
	for side := range p.rows {
		for i := range rowSize {
			if first := p.firstOpen(engine.Side(side)); i < first {
				text = append(text, 'x')
			} else {
				text = strconv.AppendUint(text, uint64(byteAt(p.rows[side], i-first)), 10)
			}
			text = append(text, '-')
		}
	}
	for _, held := range p.held {
		text = strconv.AppendUint(text, uint64(held), 10)
		text = append(text, '-')
	}
	return string(append(text, p.side.Letter()))
}
