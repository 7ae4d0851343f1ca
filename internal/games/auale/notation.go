package auale

import (
	"strconv"
	"strings"

	"tian/internal/engine"
)

// String is the position text, as in "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S".
func (p *Position) String() string {
	buf := make([]byte, 0, 48)
	for i := range holes {
		buf = append(strconv.AppendInt(buf, int64(p.at(i)), 10), '-')
	}
	for _, n := range p.store {
		buf = append(strconv.AppendInt(buf, int64(n), 10), '-')
	}
	return string(append(buf, p.side.Letter()))
}

// What may be wrong with a position text. Each is a key of the message catalogue.
const (
	wrongParts = "a position is 12 holes, two harvests and the side to move, joined by hyphens; this has %d parts instead of 15"
	notCount   = "%q is not a number of seeds from 0 to 48"
	tooMany    = "this adds up to more than 48 seeds"
	notSide    = "%q is not a side: S or N is needed"
)

// Parse reads a position text.
func (Game) Parse(text string) (engine.Position, error) {
	parts := strings.Split(text, "-")
	if len(parts) != holes+3 {
		return nil, engine.Wrong(0, wrongParts, len(parts))
	}
	p := new(Position)
	column, total := 1, 0
	for i, part := range parts[:holes+2] {
		n, err := strconv.ParseUint(part, 10, 8)
		if err != nil || n > maxSeeds || strconv.FormatUint(n, 10) != part {
			return nil, engine.Wrong(column, notCount, part)
		}
		if total += int(n); total > maxSeeds {
			return nil, engine.Wrong(column, tooMany).By(tooManySeeds)
		}
		if i < holes {
			p.set(i, int(n))
		} else {
			p.store[i-holes] = uint8(n)
		}
		column += len(part) + 1
	}
	side, ok := engine.ParseSide(parts[holes+2])
	if !ok {
		return nil, engine.Wrong(column, notSide, parts[holes+2])
	}
	p.side = side
	return p, nil
}
