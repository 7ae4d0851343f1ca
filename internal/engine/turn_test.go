package engine

import (
	"errors"
	"slices"
	"testing"
)

func TestUnfinished(t *testing.T) {
	for _, c := range []struct {
		err  error
		want bool
	}{{Wrong(0, halfTurn, "x"), true}, {Wrong(0, unknownMove, "x"), false}, {RoundOver, false}, {nil, false}} {
		if got := Unfinished(c.err); got != c.want {
			t.Errorf("%v: %v", c.err, got)
		}
	}
}

func TestTurnTexts(t *testing.T) {
	for _, c := range []struct{ text, again string }{
		{"start", "8-0-0-S"},
		{"8-0-0-N", "8-0-0-N"},
		{"8-0-0-N 3", "8-0-0-N 3"},
	} {
		turn, err := ParsePosition(toy{}, c.text)
		if err != nil || turn.Text(toy{}) != c.again {
			t.Errorf("%q: %v, %v", c.text, turn, err)
		}
	}
	for _, c := range []struct {
		text   string
		column int
	}{
		{"8-0", 1}, {"8-0-0-N 2", 9}, {"8-0-0-N 3k", 9}, {"8-0-0-N 3x", 10}, {"8-0-0-N x", 9}, {"x 3", 1}, {"", 1},
	} {
		_, err := ParsePosition(toy{}, c.text)
		var p *Problem
		if !errors.As(err, &p) || p.Column != c.column {
			t.Errorf("%q: %v", c.text, err)
		}
	}
	if _, err := ParsePosition(toy{}, "2-0-0-N 3"); !errors.Is(err, tooFew) {
		t.Errorf("three of two: %v", err)
	}
}

func TestCutTurn(t *testing.T) {
	p := toy{}.Start(South)
	rest := "13k2"
	var turns []string
	for rest != "" {
		turn, after, err := CutTurn(toy{}, p, rest)
		if err != nil {
			t.Fatal(err)
		}
		turns, rest = append(turns, TurnText(toy{}, turn)), after
		for _, m := range turn {
			p.Play(m, nil)
		}
	}
	if len(turns) != 3 || turns[1] != "3k" || p.String() != "2-3-3-N" {
		t.Errorf("13k2 is cut into %q, at %s", turns, p)
	}
	for _, text := range []string{"", "3", "x", "3x"} {
		if _, rest, err := CutTurn(toy{}, toy{}.Start(South), text); err == nil || rest != text {
			t.Errorf("%q is cut, leaving %q: %v", text, rest, err)
		}
	}
}

func TestPerft(t *testing.T) {
	// Three first decisions, of which one owes a choice of two.
	for depth, want := range []uint64{1, 3, 8} {
		if got := Perft(toy{}.Start(South), depth); got != want {
			t.Errorf("perft %d is %d, want %d", depth, got, want)
		}
	}
	moves, counts := Divide(toy{}.Start(South), 2)
	if len(moves) != 3 || counts[0] != 3 || counts[1] != 3 || counts[2] != 2 {
		t.Errorf("divide 2 is %v %v", moves, counts)
	}
}

func TestSceneApply(t *testing.T) {
	var s Scene
	s.Blank()
	s.Cells[0] = Cell{Small: 3, Big: 1, Owner: NoSide}
	s.Cells[5] = Cell{Animal: 8, Owner: South}
	s.Cells[6] = Cell{Animal: 1, Owner: North}
	for _, e := range []Event{
		{Kind: Lift, At: 0}, {Kind: Drop, At: 1, Big: true}, {Kind: Drop, At: 2},
		{Kind: Skip, At: 3}, {Kind: Bank, At: 4, Side: North}, {Kind: Drop, At: 0},
		{Kind: Leap, At: 1, To: 2}, {Kind: Capture, At: 1, Side: South},
		{Kind: Capture, At: 6, Side: South}, {Kind: Slide, At: 5, To: 6}, {Kind: Endless},
		{Kind: Pass, Side: North},
	} {
		s.Apply(e)
	}
	if s.Cells[0].Small != 1 || s.Cells[2].Small != 1 || s.Store != [2]Holding{{0, 1}, {1, 0}} || s.Hand != (Holding{}) {
		t.Errorf("the seeds are %+v, stores %+v, hand %+v", s.Cells[:4], s.Store, s.Hand)
	}
	if s.Cells[6] != (Cell{Animal: 8, Owner: South}) || s.Cells[5].Animal != 0 || s.Taken != [2]uint16{1 << 1, 0} {
		t.Errorf("the animals are %+v, taken %v", s.Cells[5:7], s.Taken)
	}
	if s.Mover != North || s.HandAt != NoSquare {
		t.Errorf("the mover is %v, the hand at %d", s.Mover, s.HandAt)
	}
}

func TestTwoRows(t *testing.T) {
	l := TwoRows(3, 5)
	want := []Place{
		{"A", 0, 1, South, Plain}, {"B", 1, 1, South, Plain}, {"C", 2, 1, South, Plain},
		{"a", 2, 0, North, Plain}, {"b", 1, 0, North, Plain}, {"c", 0, 0, North, Plain},
	}
	if l.Kind != Pits || l.Cols != 3 || l.Rows != 2 || l.Each != 5 || !slices.Equal(l.Places, want) {
		t.Errorf("the board is %+v", l)
	}
	if sq, ok := l.Find("b"); !ok || sq != 4 {
		t.Errorf("b is found at %d, %v", sq, ok)
	}
	if _, ok := l.Find("d"); ok {
		t.Error("d is found, and is not there")
	}
}
