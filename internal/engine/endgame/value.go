package endgame

import "fmt"

// Value is what a table knows of a position, for the side to move. What is banked
// is not counted.
type Value struct {
	// Lower and Upper are proved bounds on the rest of the round under the rules,
	// repetition included: seeds that the side to move gets from the board less
	// those that the other side gets; or 1, 0 and -1 where rounds are won, drawn
	// and lost. What they presume of the past is told in the package comment.
	Lower, Upper int
	// Guide is between them: the value if a round without end shared the seeds
	// equally. It is proved only where the bounds meet.
	Guide int
	// Plies is the number of plies to the end of a round that is won or lost, with
	// the shortest win and the longest resistance; 0 if it is drawn, if it is over,
	// or if the game counts seeds.
	Plies int
}

// Exact says that the value is proved: Lower equals Upper.
func (v Value) Exact() bool { return v.Lower == v.Upper }

// text is the value in figures, for messages about damage: the bounds and the guide
// value, or the plies with a sign for who wins.
func (v Value) text(k kind) string {
	if k == points {
		return fmt.Sprintf("[%d %d] %d", v.Lower, v.Upper, v.Guide)
	}
	return fmt.Sprintf("%+d", v.Lower*v.Plies)
}

// value is what the layer knows of a position; false if its file is damaged there.
func (l *layer) value(at int) (Value, bool) {
	if l.file != nil && !l.file.sound(l.kind.widths()[0]*at) {
		return Value{}, false
	}
	if l.kind == points {
		w := l.word(at)
		b := unpackBounds(w, l.number)
		return Value{Lower: int(b.lo), Upper: int(b.hi), Guide: int(unpackGuide(w, l.number))}, true
	}
	switch e := l.planes[0][at]; {
	case e >= nobody:
		return Value{}, e == drawn
	case e%2 == 1:
		return Value{Lower: 1, Upper: 1, Guide: 1, Plies: int(e)}, true
	default:
		return Value{Lower: -1, Upper: -1, Guide: -1, Plies: int(e)}, true
	}
}
