package doushouqi

import (
	"errors"
	"strings"
	"testing"

	"tian/internal/engine"
)

const start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"

func TestStart(t *testing.T) {
	if got := (Game{}).Start(engine.South).String(); got != start {
		t.Errorf("the start is %s", got)
	}
	north := strings.TrimSuffix(start, "w") + "b"
	if got := (Game{}).Start(engine.North).String(); got != north {
		t.Errorf("the start for North is %s", got)
	}
}

func TestGoodPositions(t *testing.T) {
	for _, text := range []string{
		start,
		"7/7/7/7/7/7/7/7/7 w",
		"7/7/7/7/7/7/7/7/7 b",
		"RrL1TtE/ePpDdWw/Ccl4/7/7/7/7/7/7 w",
		"7/7/7/1r2R2/7/7/7/7/7 b",
		"3R3/7/7/7/7/7/7/7/7 b",
		"3R3/7/7/7/7/7/7/7/7 w",
		"7/7/7/7/7/7/7/7/3e3 w",
	} {
		if got := parsed(t, text).String(); got != text {
			t.Errorf("%s reads back as %s", text, got)
		}
	}
}

func TestBadPositions(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
		format string
		rule   engine.Rule
	}{
		{"", 1, shortRank, BoardSize},
		{"7", 2, tooFewRanks, BoardSize},
		{"7/7/7/7/7/7/7/7 w", 16, tooFewRanks, BoardSize},
		{"7/7/7/7/7/7/7/7/ w", 17, shortRank, BoardSize},
		{"7/7/7/7/7/7/7/7/7/7 w", 18, tooManyRows, BoardSize},
		{"7/7/7/7/7/7/7/7/7/ w", 18, tooManyRows, BoardSize},
		{"6/7/7/7/7/7/7/7/7 w", 2, shortRank, BoardSize},
		{"7/3C2/7/7/7/7/7/7/7 w", 6, shortRank, BoardSize},
		{"7C/7/7/7/7/7/7/7/7 w", 2, longRank, BoardSize},
		{"6C1/7/7/7/7/7/7/7/7 w", 3, longRank, BoardSize},
		{"C7/7/7/7/7/7/7/7/7 w", 2, longRank, BoardSize},
		{"7/7/34/7/7/7/7/7/7 w", 6, joinedRuns, ""},
		{"7/7/331/7/7/7/7/7/7 w", 6, joinedRuns, ""},
		{"8/7/7/7/7/7/7/7/7 w", 1, notAnimal, ""},
		{"7/0C6/7/7/7/7/7/7/7 w", 3, notAnimal, ""},
		{"7/K6/7/7/7/7/7/7/7 w", 3, notAnimal, ""},
		{"7/象6/7/7/7/7/7/7/7 w", 3, notAnimal, ""},
		{"7/\xff6/7/7/7/7/7/7/7 w", 3, notAnimal, ""},
		{"7/\t6/7/7/7/7/7/7/7 w", 3, notAnimal, ""},
		{"7/{6/7/7/7/7/7/7/7 w", 3, notAnimal, ""},
		{"\ufeff7/7/7/7/7/7/7/7/7 w", 1, notAnimal, ""},
		{"7/CC5/7/7/7/7/7/7/7 w", 4, second, OneOfAKind},
		{"7/c6/7/7/7/7/7/7/2c4 w", 19, second, OneOfAKind},
		{"7/7/7/7/7/7/7/7/3C3 w", 18, inOwnDen, OwnDen},
		{"3c3/7/7/7/7/7/7/7/7 w", 2, inOwnDen, OwnDen},
		{"7/7/7/1C5/7/7/7/7/7 w", 8, inWater, OnlyRatSwims},
		{"7/7/7/7/7/5l1/7/7/7 b", 12, inWater, OnlyRatSwims},
		{"3C3/7/7/7/7/7/7/7/3d3 w", 20, bothDens, OneDen},
		{"7/7/7/7/7/7/7/7/7", 18, noSideGiven, ""},
		{"7/7/7/7/7/7/7/7/7 ", 19, noSideGiven, ""},
		{"7/7/7/7/7/7/7/7/7 W", 19, notSide, ""},
		{"7/7/7/7/7/7/7/7/7  w", 19, notSide, ""},
		{"7/7/7/7/7/7/7/7/7 S", 19, notSide, ""},
		{"7/7/7/7/7/7/7/7/7 ww", 20, trailing, ""},
		{"7/7/7/7/7/7/7/7/7 w ", 20, trailing, ""},
		{"7/7/7/7/7/7/7/7/7 w\r", 20, trailing, ""},
		{" 7/7/7/7/7/7/7/7/7 w", 1, shortRank, BoardSize},
	} {
		p, err := Game{}.Parse(c.text)
		var problem *engine.Problem
		if !errors.As(err, &problem) || p != nil {
			t.Errorf("%q: %v, %v", c.text, p, err)
			continue
		}
		if problem.Column != c.column || problem.Format != c.format || problem.Rule != c.rule {
			t.Errorf("%q: column %d, %v, want column %d, %q", c.text, problem.Column, err, c.column, c.format)
		}
	}
}

// TestLongTextIsNotQuoted checks that a sentence stays a sentence.
func TestLongTextIsNotQuoted(t *testing.T) {
	long := strings.Repeat("z", 1<<20)
	for _, text := range []string{long, "7/7/7/7/7/7/7/7/7 " + long, "7/7/7/7/7/7/7/7/7 w" + long} {
		_, err := Game{}.Parse(text)
		if err == nil || len(err.Error()) > 200 {
			t.Errorf("a text of %d bytes is refused in %d bytes", len(text), len(err.Error()))
		}
	}
}

// Of every two squares that no move connects the rule is told, and of none that one
// does.
func TestSquaresFarApart(t *testing.T) {
	for from, a := range layout.Places {
		for to, b := range layout.Places {
			m, err := engine.ParseMove(Game{}, a.Name+b.Name)
			var illegal *engine.IllegalError
			switch {
			case m != engine.NoMove && Game{}.Gesture(m) == (engine.Gesture{From: engine.Square(from), To: engine.Square(to)}):
			case !errors.As(err, &illegal) || illegal.Rule != OneStep || illegal.At != engine.Squares(engine.Square(to)):
				t.Errorf("%s%s: %v, %v", a.Name, b.Name, m, err)
			}
		}
	}
	for _, text := range []string{"g3g4x", "g3", "h1h2", "g3g4g5"} {
		var problem *engine.Problem
		if _, err := engine.ParseMove(Game{}, text); !errors.As(err, &problem) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(start)
	f.Add("7/7/7/1r2R2/7/7/7/7/7 b")
	f.Add("3L3/7/7/7/7/7/7/7/r6 b")
	f.Add("3C3/7/7/7/7/7/7/7/3d3 w")
	f.Add("7/7/34/7/7/7/7/7/7 w")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Game{}.Parse(text)
		if err != nil {
			var problem *engine.Problem
			if !errors.As(err, &problem) || problem.Column < 1 || problem.Column > len(text)+1 {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q reads back as %q", text, p)
		}
		for _, m := range p.Moves(nil) {
			if err := p.Check(m); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
		}
	})
}

func FuzzTurn(f *testing.F) {
	f.Add(start, "g3g4")
	f.Add("7/7/7/1r5/T6/7/7/7/7 w", "a5d5")
	f.Add("7/7/7/7/7/7/7/e6/Tl5 w", "a1a2")
	f.Add(start, "g3g4g7g6")
	f.Fuzz(func(t *testing.T, position, text string) {
		at, err := engine.ParsePosition(Game{}, position)
		if err != nil {
			return
		}
		before := at.Now.String()
		turn, err := engine.ParseTurn(Game{}, at.Now, text)
		if err == nil && (engine.TurnText(Game{}, turn) != text || len(turn) != 1) {
			t.Fatalf("%q reads back as %q", text, engine.TurnText(Game{}, turn))
		}
		if at.Now.String() != before {
			t.Fatalf("reading %q changed %s to %s", text, before, at.Now)
		}
	})
}
