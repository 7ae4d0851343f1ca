package auale

import (
	"errors"
	"testing"

	"tian/internal/engine"
)

func TestBadPositions(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
	}{
		{"", 0},
		{"4-4", 0},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0", 0},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-", 0},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-s", 29},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-", 29},
		{"4-4-x-4-4-4-4-4-4-4-4-4-0-0-S", 5},
		{"4-4--4-4-4-4-4-4-4-4-4-0-0-S", 5},
		{"04-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 1},
		{"+4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 1},
		{"4-4-4-4-4-4-4-4-4-4-4-5-0-0-S", 23},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-1-S", 27},
		{"99999999999999999999-4-4-4-4-4-4-4-4-4-4-4-0-1-S", 1},
		{"256-4-4-4-4-4-4-4-4-4-4-4-0-1-S", 1},
	} {
		_, err := Game{}.Parse(c.text)
		var problem *engine.Problem
		if !errors.As(err, &problem) {
			t.Errorf("%q: %v", c.text, err)
		} else if problem.Column != c.column {
			t.Errorf("%q: the fault is at column %d, want %d: %v", c.text, problem.Column, c.column, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	f.Add("0-0-0-0-0-0-0-0-0-0-0-48-0-0-N")
	f.Add("4-4-4-4-4-4-4-4-4-4-4-4-0-1-S")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Game{}.Parse(text)
		if err != nil {
			return
		}
		if p.String() != text {
			t.Fatalf("%q reads back as %q", text, p)
		}
	})
}

func FuzzTurn(f *testing.F) {
	f.Add("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "D")
	f.Add("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "Da")
	f.Fuzz(func(t *testing.T, position, text string) {
		at, err := engine.ParsePosition(Game{}, position)
		if err != nil {
			return
		}
		turn, err := engine.ParseTurn(Game{}, at.Now, text)
		if err == nil && engine.TurnText(Game{}, turn) != text {
			t.Fatalf("%q reads back as %q", text, engine.TurnText(Game{}, turn))
		}
	})
}
