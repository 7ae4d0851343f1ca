package endgame

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/doushouqi"
)

// forward is a second solver of Dou Shou Qi: it looks ahead, and again and again
// over all positions, where the first looks back from the ends once.
type forward struct {
	positions []engine.Position
	number    map[string]int
	next      [][]int // by position: the positions after its moves, -1 for a win
	plies     []int   // 0 while neither won nor lost
	lost      []bool  // lost in plies, not won
}

// add takes a position in and gives its number.
func (f *forward) add(p engine.Position) int {
	text := p.String()
	if i, ok := f.number[text]; ok {
		return i
	}
	i := len(f.positions)
	f.number[text] = i
	f.positions = append(f.positions, p.Clone())
	return i
}

// explore finds the moves of all positions, and takes in what follows.
func (f *forward) explore() {
	for i := 0; i < len(f.positions); i++ {
		p := f.positions[i]
		var after []int
		for _, m := range p.Moves(nil) {
			child := p.Clone()
			child.Play(m, nil)
			if child.Over() {
				after = append(after, -1) // nobody loses a game of DQ by the own move
				continue
			}
			after = append(after, f.add(child))
		}
		f.next = append(f.next, after)
	}
	f.plies = make([]int, len(f.positions))
	f.lost = make([]bool, len(f.positions))
}

// solve finds what is won or lost in so many plies, more and more of them.
func (f *forward) solve(most int) {
	for ply := 1; ply <= most; ply++ {
		for i, after := range f.next {
			if f.plies[i] != 0 {
				continue
			}
			won, lost := false, true
			for _, to := range after {
				won = won || to == -1 || f.lost[to] && f.plies[to] == ply-1
				lost = lost && to != -1 && !f.lost[to] && f.plies[to] > 0 && f.plies[to] < ply
			}
			if won || lost {
				f.plies[i], f.lost[i] = ply, lost && !won
			}
		}
	}
}

// TestTwoAnimals compares all positions of two animals, either side to move.
func TestTwoAnimals(t *testing.T) {
	c := doushouqi.Codec{}
	s := disk(t, c, build(t, c, 2))
	f := &forward{number: map[string]int{}}
	parts := c.Parts(2) // each is closed, as a capture ends the game
	p := c.New()
	for i := range parts[min(brief(len(parts)), len(parts)-1)] {
		if c.Place(p, 2, i) {
			f.add(p)
		}
	}
	f.explore()
	f.solve(60)
	for i, p := range f.positions {
		want := Value{Plies: f.plies[i]}
		switch {
		case f.lost[i]:
			want.Lower, want.Upper, want.Guide = -1, -1, -1
		case f.plies[i] > 0:
			want.Lower, want.Upper, want.Guide = 1, 1, 1
		}
		if got, ok := s.Probe(p); !ok || got != want {
			t.Fatalf("%s: %+v (%v), want %+v", p, got, ok, want)
		}
	}
}

// TestFigures holds the counts of two animals against published ones.
func TestFigures(t *testing.T) {
	c := doushouqi.Codec{}
	dir := build(t, c, 2)
	stats, err := Verify(t.Context(), c, dir, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := Stats{
		Game: "doushouqi", Layer: 2, Positions: 160068, Wins: 82509, Draws: 13457, Losses: 64102,
		Exact: 160068, Longest: 34,
	}
	if stats[0] != want {
		t.Errorf("%+v, want %+v", stats[0], want)
	}
}

// A sample of three animals: some parts are solved, and positions of them are
// searched forward as deep as is bearable.
func TestThreeAnimals(t *testing.T) {
	c := doushouqi.Codec{}
	two, err := solveRace(t.Context(), c, 2, nil, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := newLayer(plies, 3, c.Size(3))
	r := newRace(c, 3, []*layer{2: two}, out)
	rng := rand.New(rand.NewPCG(9, 10))
	ends := c.Parts(3)
	for range threeParts {
		part := 1 + rng.IntN(len(ends)-1)
		from, to := ends[part-1], ends[part]
		if err := r.solve(from, to); err != nil {
			t.Fatal(err)
		}
		for range 150 {
			compareForward(t, out, from+rng.IntN(to-from))
		}
	}
}

// compareForward searches a position forward.
func compareForward(t *testing.T, out *layer, at int) {
	t.Helper()
	p := doushouqi.Codec{}.New()
	if !(doushouqi.Codec{}).Place(p, 3, at) {
		if e := out.planes[0][at]; e != nobody {
			t.Errorf("number %d is no position and has the value %d", at, e)
		}
		return
	}
	const deep = 7
	got, ok := out.value(at)
	if !ok {
		t.Fatalf("%s has no value", p)
	}
	want := 0
	for ply := 0; ply <= deep && want == 0 && !p.Over(); ply++ {
		want = decided(p, ply)
	}
	switch {
	case p.Over():
		if got.Lower != -1 || got.Plies != 0 {
			t.Errorf("%s is stuck: %+v", p, got)
		}
	case want == 0:
		if got.Lower != 0 && got.Plies <= deep {
			t.Errorf("%s: %+v, and a search of %d plies finds no end", p, got, deep)
		}
	case got.Plies != max(want, -want) || got.Lower != want/max(want, -want):
		t.Errorf("%s: %+v, and a search finds %d plies", p, got, want)
	}
}

// decided is the plies to a forced end within so many, negative if the mover loses;
// 0 if there is none. A loss in 0 plies is told from nothing by the caller.
func decided(p engine.Position, ply int) int {
	if ply == 0 {
		return 0
	}
	longest := 0
	saved := false
	shortest := 0
	for _, m := range p.Moves(nil) {
		child := p.Clone()
		child.Play(m, nil)
		if child.Over() {
			return 1
		}
		switch d := decided(child, ply-1); {
		case d < 0:
			if n := 1 - d; shortest == 0 || n < shortest {
				shortest = n
			}
		case d > 0:
			longest = max(longest, d+1)
		default:
			saved = true
		}
	}
	switch {
	case shortest > 0:
		return shortest
	case saved:
		return 0
	}
	return -longest
}
