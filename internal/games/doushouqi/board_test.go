package doushouqi

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// TestLayout holds the layout against the map of the slow implementation.
func TestLayout(t *testing.T) {
	l := Game{}.Layout()
	if l.Kind != engine.Grid || l.Cols != 7 || l.Rows != 9 || len(l.Places) != 63 {
		t.Fatalf("the layout is %+v", l)
	}
	grounds := map[byte]engine.Ground{'.': engine.Plain, '~': engine.Water, '^': engine.Trap, '#': engine.Den}
	for sq, p := range l.Places {
		rank, file := sq/7, sq%7
		ground := slowGround(rank, file)
		owner := engine.NoSide
		if ground == '^' || ground == '#' {
			owner = engine.North
			if slowBlueHalf(rank) {
				owner = engine.South
			}
		}
		name := slowMove{rank, file, 0, 0}.String()[:2]
		want := engine.Place{Name: name, Col: file, Row: 8 - rank, Owner: owner, Ground: grounds[ground]}
		if p != want {
			t.Errorf("square %d is %+v, want %+v", sq, p, want)
		}
	}
}

// TestMoveNumbers counts the moves by kind and checks their order.
func TestMoveNumbers(t *testing.T) {
	seen := map[hop]bool{}
	for m := range numMoves {
		h := hops[m]
		if seen[h] || h.from >= squares || h.to >= squares {
			t.Errorf("move %d is %+v", m, h)
		}
		seen[h] = true
		if leap := distance(h.from, h.to) > 1; leap != (m >= firstLeap) {
			t.Errorf("move %d, %s: leap %v", m, moveTexts[m], leap)
		}
		if got := (Game{}).Gesture(engine.Move(m)); got != (engine.Gesture{From: h.from, To: h.to}) {
			t.Errorf("the gesture of %s is %+v", moveTexts[m], got)
		}
	}
	if len(seen) != 240 || numMoves-firstLeap != 20 {
		t.Errorf("%d moves, %d of them leaps", len(seen), numMoves-firstLeap)
	}
	if n := (Game{}).NumMoves(); n != 240 {
		t.Errorf("NumMoves is %d", n)
	}
}

func TestLeaps(t *testing.T) {
	lengths := map[int]int{}
	for i, line := range lines {
		h := hops[firstLeap+i]
		lengths[distance(h.from, h.to)]++
		if bits.OnesCount64(uint64(line)) != distance(h.from, h.to)-1 || line&^lakes != 0 {
			t.Errorf("%s leaps over %b", moveTexts[firstLeap+i], line)
		}
		if leapsFrom[h.from]>>i&1 != 1 || !land.Has(h.from) || !land.Has(h.to) {
			t.Errorf("%s is not where it should be", moveTexts[firstLeap+i])
		}
	}
	if lengths[3] != 12 || lengths[4] != 8 {
		t.Errorf("leaps by length: %v, want 12 across and 8 along", lengths)
	}
}

// TestRoster holds the word of squares against a plain array.
func TestRoster(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 2000 {
		r := nobodyLeft
		var plain [animals + 1]engine.Square
		for s, sq := range rng.Perm(squares)[:animals+1] {
			plain[s] = engine.Square(sq)
			if s == 0 || rng.IntN(4) == 0 {
				plain[s] = gone
			} else {
				r.place(s, plain[s])
			}
		}
		checkRoster(t, r, plain)
		from, to := engine.Square(rng.IntN(squares)), engine.Square(rng.IntN(squares))
		if r.strength(to) == 0 {
			moved := plain
			for s := range moved {
				if moved[s] == from {
					moved[s] = to
				}
			}
			checkRoster(t, r.moved(from, to), moved)
		}
		for s := range plain {
			if plain[s] == from {
				plain[s] = gone
			}
		}
		checkRoster(t, r.without(from), plain)
	}
}

func checkRoster(t *testing.T, r roster, plain [animals + 1]engine.Square) {
	t.Helper()
	strengths := [squares]int{}
	var set engine.SquareSet
	for s := rat; s <= elephant; s++ {
		if r.square(s) != plain[s] {
			t.Fatalf("%x: animal %d is on %d, want %d", r, s, r.square(s), plain[s])
		}
		if plain[s] != gone {
			strengths[plain[s]] = s
			set |= 1 << plain[s]
		}
	}
	for sq, want := range strengths {
		if got := r.strength(engine.Square(sq)); got != want {
			t.Fatalf("%x: animal %d on %d, want %d", r, got, sq, want)
		}
	}
	if r.squares() != set {
		t.Fatalf("%x: the squares are %b, want %b", r, r.squares(), set)
	}
}
