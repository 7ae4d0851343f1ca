package rajapasu

import (
	"strconv"
	"testing"

	"tian/internal/engine"
)

// parse reads a position that must be readable.
func parse(t testing.TB, text string) *Position {
	t.Helper()
	p, err := Game{}.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*Position)
}

// play is the position after a legal turn, and what happened in it.
func play(t testing.TB, p engine.Position, turn string) (*Position, []engine.Event) {
	t.Helper()
	moves, err := engine.ParseTurn(Game{}, p, turn)
	if err != nil {
		t.Fatalf("%v %s: %v", p, turn, err)
	}
	var trace engine.Trace
	after := p.Clone()
	after.Play(moves[0], &trace)
	return after.(*Position), trace.Events
}

// square is the hole of that letter.
func square(t testing.TB, name string) engine.Square {
	t.Helper()
	s, ok := layout.Find(name)
	if !ok {
		t.Fatalf("no hole %q", name)
	}
	return s
}

// small reads a number of counters.
func small(t testing.TB, text string) uint8 {
	t.Helper()
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil {
		t.Fatal(err)
	}
	return uint8(n)
}
