package endgame

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// The side to move does not matter, nor what is banked.
func TestProbeTurns(t *testing.T) {
	s, err := Open(auale.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	south, _ := auale.Game{}.Parse("1-0-2-0-0-3-0-1-0-0-1-1-0-0-S")
	north, _ := auale.Game{}.Parse("0-1-0-0-1-1-1-0-2-0-0-3-20-10-N")
	a, okA := s.Probe(south)
	b, okB := s.Probe(north)
	if !okA || !okB || a != b {
		t.Errorf("%+v (%v) with South to move, %+v (%v) turned", a, okA, b, okB)
	}
}

func TestProbeKnowsItsLimits(t *testing.T) {
	for _, c := range []struct {
		game  engine.Game
		codec Codec
		texts []string
	}{
		{auale.Game{}, auale.Codec{}, []string{"start", "4-4-4-4-0-0-0-0-0-0-0-0-16-16-S"}},
		{doushouqi.Game{}, doushouqi.Codec{}, []string{"start", "3L3/7/7/7/7/7/7/7/6l b", "7/7/7/7/7/7/7/7/6L b"}},
	} {
		s, err := Open(c.codec, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range c.texts {
			turn, err := engine.ParsePosition(c.game, text)
			if err != nil {
				t.Fatal(err)
			}
			if v, ok := s.Probe(turn.Now); ok {
				t.Errorf("%s %s: %+v", c.game.Name(), text, v)
			}
			if moves, ok := s.Moves(turn.Now, nil); ok || len(moves) > 0 {
				t.Errorf("%s %s: moves %+v", c.game.Name(), text, moves)
			}
			if m, ok := s.Best(turn.Now, false); ok {
				t.Errorf("%s %s: the best move is %+v", c.game.Name(), text, m)
			}
		}
	}
}

// The value of a position is the best of its moves' values, and Best is one of them.
func TestMovesAgreeWithProbe(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, c := range []struct {
		codec       Codec
		first, last int
	}{{auale.Codec{}, 3, 10}, {doushouqi.Codec{}, 2, 2}} {
		s, err := Open(c.codec, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		for range 500 {
			p := draw(c.codec, c.first+rng.IntN(c.last-c.first+1), rng)
			want, _ := s.Probe(p)
			moves, ok := s.Moves(p, nil)
			if !ok || len(moves) != len(p.Moves(nil)) {
				t.Fatalf("%s: %d moves valued (%v)", p, len(moves), ok)
			}
			best := moves[0].Value
			for _, m := range moves {
				best = best.orBetter(m.Value)
			}
			if best != want {
				t.Errorf("%s: %+v, and the best of the moves is %+v", p, want, best)
			}
			for _, repeated := range []bool{false, true} {
				kept, ok := s.Kept(p, repeated, nil)
				if !ok || len(kept) == 0 {
					t.Errorf("%s: no moves are kept", p)
				}
				for _, m := range kept {
					if m.Lower != want.Lower || m.Plies != want.Plies {
						t.Errorf("%s: %+v, and a move that is kept has %+v", p, want, m)
					}
				}
				m, ok := s.Best(p, repeated)
				if !ok || !slices.Contains(kept, m) || m.Lower != want.Lower || m.Plies != want.Plies {
					t.Errorf("%s: %+v, and the best move is %+v (%v)", p, want, m, ok)
				}
			}
		}
	}
}

func TestProbeAllocatesNothing(t *testing.T) {
	for _, c := range []Codec{auale.Codec{}, doushouqi.Codec{}} {
		first, _ := c.Layers()
		s := disk(t, c, build(t, c, max(first, 2)))
		p := draw(c, 2, rand.New(rand.NewPCG(1, 1)))
		if n := testing.AllocsPerRun(100, func() { s.Probe(p) }); n != 0 {
			t.Errorf("%s: a probe allocates %v times", c.Game(), n)
		}
	}
}

// Many may probe at once, the first of them unpacking.
func TestProbeTogether(t *testing.T) {
	c := auale.Codec{}
	packed, err := embedded.ReadFile("embedded/" + packedName("auale"))
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := newSmall(c, packed)
	if err != nil {
		t.Fatal(err)
	}
	_, last := c.Layers()
	s := &Set{shelf: &shelf{codec: c, small: fresh, layers: make([]*layer, last+1)}}
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(uint64(i), 1))
			for range 200 {
				p := draw(c, 2+rng.IntN(8), rng)
				v, ok := s.Probe(p)
				if m, known := s.Best(p, true); !ok || !known || m.Lower != v.Lower {
					t.Errorf("%s: %+v, %+v", p, v, m)
				}
			}
		})
	}
	all.Wait()
}

// BenchmarkProbe looks up positions of a table in memory, in no order.
func BenchmarkProbe(b *testing.B) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 14}, {doushouqi.Codec{}, 2}} {
		b.Run(c.codec.Game(), func(b *testing.B) {
			s, err := Open(c.codec, b.TempDir())
			if err != nil {
				b.Fatal(err)
			}
			s.Warm()
			rng := rand.New(rand.NewPCG(1, 2))
			positions := make([]engine.Position, 1<<14)
			for i := range positions {
				positions[i] = draw(c.codec, c.last, rng)
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				s.Probe(positions[i&(len(positions)-1)])
				i++
			}
		})
	}
}

// BenchmarkProbeTooMany is what a search pays where no table can help.
func BenchmarkProbeTooMany(b *testing.B) {
	for _, c := range []struct {
		game  engine.Game
		codec Codec
	}{{auale.Game{}, auale.Codec{}}, {doushouqi.Game{}, doushouqi.Codec{}}} {
		b.Run(c.codec.Game(), func(b *testing.B) {
			s, _ := Open(c.codec, b.TempDir())
			p := c.game.Start(engine.South)
			for b.Loop() {
				s.Probe(p)
			}
		})
	}
}

// BenchmarkBuild solves layers from the lowest up.
func BenchmarkBuild(b *testing.B) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 10}, {doushouqi.Codec{}, 2}} {
		b.Run(c.codec.Game(), func(b *testing.B) {
			for b.Loop() {
				build(b, c.codec, c.last)
			}
		})
	}
}

// BenchmarkUnpack unpacks all of Auale's small table.
func BenchmarkUnpack(b *testing.B) {
	packed, _ := embedded.ReadFile("embedded/" + packedName("auale"))
	for b.Loop() {
		s, err := newSmall(auale.Codec{}, packed)
		if err != nil {
			b.Fatal(err)
		}
		s.layer(s.last, nil)
	}
}
