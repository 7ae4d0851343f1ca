package rajapasu

import (
	"slices"
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

// texts are the legal moves' texts, sorted bytewise.
func texts(p engine.Position) []string {
	all := []string{}
	for _, m := range p.Moves(nil) {
		all = append(all, Game{}.MoveText(m))
	}
	slices.Sort(all)
	return all
}

// play is the position after a legal turn.
func play(t testing.TB, p engine.Position, turn string) *Position {
	t.Helper()
	moves, err := engine.ParseTurn(Game{}, p, turn)
	if err != nil {
		t.Fatalf("%v %s: %v", p, turn, err)
	}
	after := p.Clone()
	after.Play(moves[0], nil)
	return after.(*Position)
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
