package rajapasu

import (
	"errors"
	"testing"

	"tian/internal/engine"
)

// FuzzParse reads any text: what is read prints as it was, and goes on by the rules.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", "x-x-x-x-x-x-1-x-x-x-x-x-x-5-46-46-S",
		"x-x-x-x-x-x-1-x-x-x-x-0-2-1-0-0-N", "98-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "", "start", "x", "-",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Game{}.Parse(text)
		if err != nil {
			var problem *engine.Problem
			if !errors.As(err, &problem) || problem.Column < 0 || problem.Column > len(text)+1 {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q is printed as %q", text, p)
		}
		q := p.(*Position)
		total := q.total()
		for _, m := range p.Moves(nil) {
			next := *q
			next.Play(m, nil)
			if next.total() != total {
				t.Fatalf("%q %d: %d counters became %d", text, m, total, next.total())
			}
		}
	})
}

// FuzzTurn reads any text as a turn: it is a hole's letter or it is refused.
func FuzzTurn(f *testing.F) {
	for _, text := range []string{"A", "g", "B", "", "AB", "h", "A+"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, "7-0-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S")
		moves, err := engine.ParseTurn(Game{}, p, text)
		legal := len(text) == 1 && text[0] >= 'A' && text[0] <= 'G' && text != "B"
		if legal != (err == nil) {
			t.Fatalf("%q: %v, %v", text, moves, err)
		}
		if legal && (len(moves) != 1 || Game{}.MoveText(moves[0]) != text) {
			t.Fatalf("%q is read as %v", text, moves)
		}
	})
}

// total is all counters, on the board and off it.
func (p *Position) total() int {
	return sum(p.rows[0]) + sum(p.rows[1]) + int(p.held[0]) + int(p.held[1])
}
