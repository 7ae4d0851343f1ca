package endgame

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
)

// history solves rounds with the third occurrence of a position as the rules have
// it: by searching everything that can happen, with all that has happened before.
// That can be borne with two seeds on the board.
type history struct {
	known map[string]int
}

// value is what South gets in the end less what North gets.
func (h *history) value(p engine.Position, seen map[string]int) int {
	text := p.String()
	if p.Over() {
		return p.Result(engine.EndRules).Diff
	}
	if seen[text] == 2 {
		return p.Result(engine.EndRepetition).Diff
	}
	key := text + past(seen)
	if v, ok := h.known[key]; ok {
		return v
	}
	seen[text]++
	best := 0
	for i, m := range p.Moves(nil) {
		child := p.Clone()
		child.Play(m, nil)
		v := h.value(child, seen)
		if i == 0 || p.Side() == engine.South && v > best || p.Side() == engine.North && v < best {
			best = v
		}
	}
	if seen[text]--; seen[text] == 0 {
		delete(seen, text)
	}
	h.known[key] = best
	return best
}

// past is a text of what has been seen.
func past(seen map[string]int) string {
	var b strings.Builder
	for _, text := range slices.Sorted(maps.Keys(seen)) {
		b.WriteString(" " + text + " " + strconv.Itoa(seen[text]))
	}
	return b.String()
}

// The bounds hold, and where they meet the value is exact, by the rules themselves.
func TestBoundsHoldWithHistory(t *testing.T) {
	c := auale.Codec{}
	s, err := Open(c, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	p := c.New()
	for n := range 3 {
		for i := range c.Size(n) {
			c.Place(p, n, i)
			h := &history{known: map[string]int{}}
			v, _ := s.Probe(p)
			got := h.value(p, map[string]int{})
			if got < v.Lower || got > v.Upper {
				t.Errorf("%s: the round comes to %d, the table says %+v", p, got, v)
			}
		}
	}
}
