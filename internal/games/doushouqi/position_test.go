package doushouqi

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"

	"tian/internal/engine"
)

// walkRandom calls do with the positions of random play from the start.
func walkRandom(seed uint64, plies int, do func(p *Position, rng *rand.Rand)) {
	rng := rand.New(rand.NewPCG(seed, 4))
	p := setUp
	for range plies {
		do(&p, rng)
		moves := p.Moves(nil)
		if len(moves) == 0 {
			p = setUp
			continue
		}
		p.Play(moves[rng.IntN(len(moves))], nil)
	}
}

// TestInvariant checks after every move that the sets of squares agree with the
// rosters, and that no animal stands where none may.
func TestInvariant(t *testing.T) {
	walkRandom(1, 20_000, func(p *Position, _ *rand.Rand) {
		for side := range p.on {
			if got := p.roster[side].squares(); got != p.on[side] {
				t.Fatalf("%s: the set of side %d is %b, its roster's %b", p, side, p.on[side], got)
			}
			rats := bit(p.roster[side].square(rat))
			if p.on[side]&dens[side] != 0 || p.on[side]&lakes&^rats != 0 {
				t.Fatalf("%s: an animal where none may be", p)
			}
		}
		if p.on[0]&p.on[1] != 0 {
			t.Fatalf("%s: two animals on one square", p)
		}
	})
}

// TestPositionIsSmall checks the size that copying relies on.
func TestPositionIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(Position{}); size != 40 {
		t.Errorf("a position has %d bytes, want 40", size)
	}
}

// TestHashTellsApart checks that different positions of long random play, and
// those one move from them, never share a hash.
func TestHashTellsApart(t *testing.T) {
	seen := map[uint64]Position{}
	look := func(p *Position) {
		h := p.Hash()
		if q, ok := seen[h]; ok && q != *p {
			t.Fatalf("%s and %s have the same hash", p, &q)
		}
		seen[h] = *p
	}
	walkRandom(2, 10_000, func(p *Position, _ *rand.Rand) {
		look(p)
		passed := *p
		passed.side = p.side.Other()
		look(&passed)
		for _, m := range p.Moves(nil) {
			next := *p
			next.Play(m, nil)
			look(&next)
		}
	})
	if len(seen) < 100_000 {
		t.Errorf("only %d positions were looked at", len(seen))
	}
}

// TestHashBits checks that each bit of the hash is set for about half of all
// positions, and changes in about half of all moves, so that any part of the
// hash will do as an index.
func TestHashBits(t *testing.T) {
	var set, changed [64]int
	const plies = 20_000
	last := uint64(0)
	walkRandom(3, plies, func(p *Position, _ *rand.Rand) {
		h := p.Hash()
		for i := range 64 {
			set[i] += int(h >> i & 1)
			changed[i] += int((h ^ last) >> i & 1)
		}
		last = h
	})
	for i := range 64 {
		for what, n := range map[string]int{"set": set[i], "changed": changed[i]} {
			if n < plies*45/100 || n > plies*55/100 {
				t.Errorf("bit %d is %s in %d of %d", i, what, n, plies)
			}
		}
	}
}

func TestHashIgnoresTheWay(t *testing.T) {
	p := parsed(t, start)
	for _, text := range []string{"g3g4", "a7a6", "g4g3", "a6a7"} {
		turn, err := engine.ParseTurn(Game{}, p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(turn[0], nil)
	}
	if p.Hash() != setUp.Hash() || *p != setUp {
		t.Errorf("there and back again is %s", p)
	}
}

// TestEvents are the events of a step, a capture, a leap and both.
func TestEvents(t *testing.T) {
	const none = engine.NoSquare
	event := func(kind engine.EventKind, from, to engine.Square, side engine.Side) engine.Event {
		return engine.Event{Kind: kind, At: from, To: to, Side: side}
	}
	for _, c := range []struct {
		position, move string
		events         []engine.Event
	}{
		{start, "g3g4", []engine.Event{
			event(engine.Slide, 20, 27, engine.South), event(engine.Pass, none, none, engine.North)}},
		{"7/7/7/7/7/7/Pp5/7/7 b", "b3a3", []engine.Event{
			event(engine.Capture, 14, none, engine.North),
			event(engine.Slide, 15, 14, engine.North), event(engine.Pass, none, none, engine.South)}},
		{"7/7/7/7/7/7/1L5/7/7 w", "b3b7", []engine.Event{
			event(engine.Leap, 15, 43, engine.South),
			event(engine.Slide, 15, 43, engine.South), event(engine.Pass, none, none, engine.North)}},
		{"7/7/1r5/7/7/7/1L5/7/7 w", "b3b7", []engine.Event{
			event(engine.Leap, 15, 43, engine.South), event(engine.Capture, 43, none, engine.South),
			event(engine.Slide, 15, 43, engine.South), event(engine.Pass, none, none, engine.North)}},
	} {
		p := parsed(t, c.position)
		turn, err := engine.ParseTurn(Game{}, p, c.move)
		if err != nil {
			t.Fatal(err)
		}
		var trace engine.Trace
		p.Play(turn[0], &trace)
		if !reflect.DeepEqual(trace.Events, c.events) {
			t.Errorf("%s at %s: the events are %+v, want %+v", c.move, c.position, trace.Events, c.events)
		}
	}
}

func TestScene(t *testing.T) {
	var s engine.Scene
	parsed(t, "7/7/7/7/7/7/1Le4/7/7 b").Scene(&s)
	for sq, c := range s.Cells {
		want := engine.Cell{Owner: engine.NoSide}
		switch sq {
		case 15:
			want = engine.Cell{Animal: lion, Owner: engine.South}
		case 16:
			want = engine.Cell{Animal: elephant, Owner: engine.North}
		}
		if c != want {
			t.Errorf("cell %d is %+v, want %+v", sq, c, want)
		}
	}
	const all = 1<<9 - 2
	if want := [2]uint16{all &^ (1 << elephant), all &^ (1 << lion)}; s.Taken != want {
		t.Errorf("taken: %b, want %b", s.Taken, want)
	}
	if s.Mover != engine.North || s.HandAt != engine.NoSquare {
		t.Errorf("the mover is %v, the hand at %d", s.Mover, s.HandAt)
	}
}

// TestAllocations covers what search calls at every node.
func TestAllocations(t *testing.T) {
	p, next := Game{}.Start(engine.South), Game{}.Start(engine.South)
	var buf [engine.MaxMoves]engine.Move
	sum := 0
	got := testing.AllocsPerRun(100, func() {
		for _, m := range p.Moves(buf[:0]) {
			next.CopyFrom(p)
			next.Play(m, nil)
			sum += int(next.Hash()) + next.Result(engine.EndRules).Diff + next.(*Position).Evaluate()
			if next.Over() {
				sum++
			}
		}
	})
	if got != 0 {
		t.Errorf("a node allocates %v times", got)
	}
}

// TestMovesAppend checks that Moves keeps what is in the buffer, small or large.
func TestMovesAppend(t *testing.T) {
	for _, size := range []int{1, 20, 33, 64} {
		buf := append(make([]engine.Move, 0, size), 7)
		got := setUp.Moves(buf)
		if len(got) != 25 || got[0] != 7 {
			t.Errorf("with room for %d: %v", size, got)
		}
	}
}

func BenchmarkHash(b *testing.B) {
	p := setUp
	var sum uint64
	for b.Loop() {
		sum ^= p.Hash()
		p.side ^= 1
	}
	if sum == 1 {
		b.Fatal("unlikely")
	}
}

func BenchmarkOver(b *testing.B) {
	p := setUp
	for b.Loop() {
		if p.Over() {
			b.Fatal("the start is no end")
		}
	}
}
