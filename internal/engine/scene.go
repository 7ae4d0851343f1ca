package engine

// CellState is what a cell is in this round.
type CellState uint8

// The states of a cell.
const (
	Open   CellState = iota
	Closed           // a hole that is out of the round (RP 7.3)
	Tian             // a captured square that holds one piglet (LQ 9.4); Owner owns it
)

// MaxCells is the size of the largest board.
const MaxCells = 64

// Cell is a square with what stands on it.
type Cell struct {
	Small, Big uint8 // seeds, counters or piglets; sows
	Animal     uint8 // strength 1 to 8; 0 for none
	Owner      Side  // the animal's or the tian's owner, else NoSide
	State      CellState
}

// Scene is a neutral picture of a position, for drawing: comparable with ==, and
// advanced by events alone. It holds no rules.
type Scene struct {
	Cells  [MaxCells]Cell
	Store  [2]Holding // off the board, by side
	Taken  [2]uint16  // animals captured by each side: bit n for strength n
	Hand   Holding    // what the mover holds in mid-turn
	HandAt Square     // the last square lifted from or dropped on in mid-turn, else NoSquare
	Mover  Side
}

// Blank makes s empty: no piece, nobody's cells, South to move.
func (s *Scene) Blank() {
	*s = Scene{HandAt: NoSquare}
	for i := range s.Cells {
		s.Cells[i].Owner = NoSide
	}
}

// Apply advances the scene by one event.
func (s *Scene) Apply(e Event) {
	switch e.Kind {
	case Lift:
		c := &s.Cells[e.At]
		s.Hand.Small += c.Small
		s.Hand.Big += c.Big
		c.Small, c.Big = 0, 0
		s.HandAt = e.At
	case Drop:
		s.drop(e)
	case Bank:
		s.Hand.Small--
		s.Store[e.Side].Small++
		s.HandAt = e.At
	case Capture:
		s.capture(e)
	case Slide:
		from, to := &s.Cells[e.At], &s.Cells[e.To]
		to.Animal, to.Owner = from.Animal, from.Owner
		from.Animal, from.Owner = 0, NoSide
	case Pass:
		s.Mover, s.HandAt = e.Side, NoSquare
	case Skip, Leap, Endless:
	}
}

func (s *Scene) drop(e Event) {
	if e.Big {
		s.Hand.Big--
		s.Cells[e.At].Big++
	} else {
		s.Hand.Small--
		s.Cells[e.At].Small++
	}
	s.HandAt = e.At
}

func (s *Scene) capture(e Event) {
	c := &s.Cells[e.At]
	s.Store[e.Side].Small += c.Small
	s.Store[e.Side].Big += c.Big
	c.Small, c.Big = 0, 0
	if c.Animal != 0 {
		s.Taken[e.Side] |= 1 << c.Animal
		c.Animal, c.Owner = 0, NoSide
	}
}
