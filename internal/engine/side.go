package engine

// Side is one of the two players. South sits at the bottom of the screen.
type Side uint8

// The two sides, and neither of them (a draw, or nobody's square).
const (
	South Side = iota
	North
	NoSide
)

// Other gives the opponent; of NoSide it gives NoSide.
func (s Side) Other() Side {
	if s == NoSide {
		return NoSide
	}
	return s ^ 1
}

// Letter is the side's letter in position texts and lots: S, N, or - for neither.
func (s Side) Letter() byte { return "SN-"[s] }

// String is the side's English name, as the command line prints it.
func (s Side) String() string { return [...]string{"South", "North", "nobody"}[s] }

// ParseSide reads a side's letter; NoSide and false for anything else.
func ParseSide(letter string) (Side, bool) {
	switch letter {
	case "S":
		return South, true
	case "N":
		return North, true
	}
	return NoSide, false
}
