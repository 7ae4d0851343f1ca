package endgame

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// A player chooses a move. past is the hashes of the positions so far, that of p last.
type player func(p engine.Position, past []uint64) engine.Move

// occurred counts how often a position has occurred.
func occurred(hash uint64, past []uint64) int {
	n := 0
	for _, h := range past {
		if h == hash {
			n++
		}
	}
	return n
}

// byTable plays what the tables say.
func byTable(t *testing.T, s *Set) player {
	return func(p engine.Position, past []uint64) engine.Move {
		m, ok := s.Best(p, Repeated(past))
		if !ok {
			t.Fatalf("the tables have no move for %s", p)
		}
		return m.Move
	}
}

// byChance plays anything.
func byChance(rng *rand.Rand) player {
	return func(p engine.Position, _ []uint64) engine.Move {
		moves := p.Moves(nil)
		return moves[rng.IntN(len(moves))]
	}
}

// byWhim plays any move that keeps what is proved.
func byWhim(t *testing.T, s *Set, rng *rand.Rand) player {
	return func(p engine.Position, past []uint64) engine.Move {
		kept, ok := s.Kept(p, Repeated(past), nil)
		if !ok {
			t.Fatalf("the tables have no move for %s", p)
		}
		return kept[rng.IntN(len(kept))].Move
	}
}

// bySpite goes where it has been, as often as it can, and else anywhere among the
// moves that keep the best bounds: it tries to have rounds end by repetition.
func bySpite(s *Set, rng *rand.Rand) player {
	return func(p engine.Position, past []uint64) engine.Move {
		values, _ := s.Moves(p, nil)
		best := values[rng.IntN(len(values))]
		often := -1
		for _, v := range values {
			after := p.Clone()
			after.Play(v.Move, nil)
			n := occurred(after.Hash(), past)
			if v.Upper > best.Upper || v.Upper == best.Upper && n > often {
				best, often = v, n
			}
		}
		return best.Move
	}
}

// playOut plays a round to its end and gives the difference for South.
func playOut(t *testing.T, p engine.Position, players [2]player) (diff, turns int) {
	t.Helper()
	p = p.Clone()
	var past []uint64
	for turns = 0; turns < 5000; turns++ {
		past = append(past, p.Hash())
		if p.Over() {
			return p.Result(engine.EndRules).Diff, turns
		}
		if occurred(p.Hash(), past) == 3 {
			return p.Result(engine.EndRepetition).Diff, turns
		}
		p.Play(players[p.Side()](p, past), nil)
	}
	t.Fatalf("a round without end at %s", p)
	return 0, 0
}

// Rounds played by the tables bring at least what was proved, against any defence.
func TestPlayKeepsWhatIsProved(t *testing.T) {
	for _, c := range []struct {
		codec       Codec
		first, last int
	}{{auale.Codec{}, 2, 8}, {doushouqi.Codec{}, 2, 2}} {
		s := disk(t, c.codec, build(t, c.codec, c.last))
		keepsWhatIsProved(t, s, c.first, c.last, brief(150))
	}
}

// The tables inside the program do as well, with ranks that they work out.
func TestSmallTablesKeepWhatIsProved(t *testing.T) {
	s, err := Open(auale.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	keepsWhatIsProved(t, s, 8, brief(10), brief(60))
}

// brief is a number of layers or rounds, less where tests are to be short.
func brief(n int) int {
	switch {
	case !testing.Short():
		return n
	case n > 20:
		return n / 5
	}
	return n - 1
}

// keepsWhatIsProved plays rounds of each layer from positions drawn by lot.
func keepsWhatIsProved(t *testing.T, s *Set, first, last, rounds int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(20, 26))
	table := byTable(t, s)
	defences := []player{table, byChance(rng), bySpite(s, rng), byWhim(t, s, rng)}
	for n := first; n <= last; n++ {
		for range rounds {
			p := draw(s.codec, n, rng)
			value, ok := s.Probe(p)
			if !ok {
				t.Fatalf("%s is not known", p)
			}
			for i, defence := range defences {
				for j, attack := range []player{table, byWhim(t, s, rng)} {
					diff, turns := playOut(t, p, [2]player{attack, defence})
					if diff < value.Lower {
						t.Errorf("%s: South has %d proved and gets %d, attack %d, defence %d", p, value.Lower, diff, j, i)
					}
					if value.Lower > 0 && value.Plies > 0 && turns > value.Plies {
						t.Errorf("%s: a win in %d plies takes %d, attack %d, defence %d", p, value.Plies, turns, j, i)
					}
					diff, _ = playOut(t, p, [2]player{defence, attack})
					if diff > value.Upper {
						t.Errorf("%s: South can get %d at most and gets %d, attack %d, defence %d", p, value.Upper, diff, j, i)
					}
				}
			}
		}
	}
}

// draw draws a position in which the round is not over.
func draw(c Codec, n int, rng *rand.Rand) engine.Position {
	p := c.New()
	for !c.Place(p, n, rng.IntN(c.Size(n))) || p.Over() {
		continue
	}
	return p
}

// Of wins that last the table's number of plies none is shorter, and of losses
// none is longer: both sides playing by the table take exactly so long.
func TestPliesAreExact(t *testing.T) {
	s := disk(t, doushouqi.Codec{}, build(t, doushouqi.Codec{}, 2))
	rng := rand.New(rand.NewPCG(3, 4))
	table := byTable(t, s)
	for range 1000 {
		p := draw(s.codec, 2, rng)
		v, _ := s.Probe(p)
		diff, turns := playOut(t, p, [2]player{table, table})
		if diff != v.Lower || v.Lower != 0 && turns != v.Plies {
			t.Errorf("%s: %+v, and comes to %d in %d plies", p, v, diff, turns)
		}
	}
}

// A search whose leaves are table values comes to the table's values.
func TestSearchAgrees(t *testing.T) {
	s, err := Open(auale.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		p := draw(s.codec, 3+rng.IntN(9), rng)
		want, _ := s.Probe(p)
		if got := searched(t, s, p, 5); got != want {
			t.Fatalf("%s: a search of five plies gives %+v, the table %+v", p, got, want)
		}
	}
}

// searched is the value of a position by a search of some plies.
func searched(t *testing.T, s *Set, p engine.Position, depth int) Value {
	t.Helper()
	moves := p.Moves(nil)
	if depth == 0 || len(moves) == 0 {
		v, ok := s.Probe(p)
		if !ok {
			t.Fatalf("%s is not known", p)
		}
		return v
	}
	before, _, _ := s.codec.Locate(p)
	best := Value{Lower: -100, Upper: -100, Guide: -100}
	for _, m := range moves {
		child := p.Clone()
		child.Play(m, nil)
		after, _, _ := s.codec.Locate(child)
		v := searched(t, s, child, depth-1)
		best = best.orBetter(Value{
			Lower: before - after - v.Upper, Upper: before - after - v.Lower, Guide: before - after - v.Guide,
		})
	}
	return best
}

// Values follow from those of the moves, by rules written a second time, for
// positions drawn from all that the small tables hold.
func TestSampleAgainstSecondRules(t *testing.T) {
	s, err := Open(auale.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	probe := func(b board) Value {
		p, err := auale.Game{}.Parse(b.text())
		if err != nil {
			t.Fatal(err)
		}
		v, ok := s.Probe(p)
		if !ok {
			t.Fatalf("%s is not known", p)
		}
		return v
	}
	for range 20000 {
		var b board
		n := 5 + rng.IntN(sampleSeeds-4)
		for range n {
			b[rng.IntN(12)]++
		}
		own, other := b.seeds()
		best := Value{Lower: -100, Upper: -100, Guide: -100}
		for hole := range 6 {
			after, gain := b.sow(hole)
			if fed, _ := after.seeds(); b[hole] == 0 || other == 0 && fed == 0 {
				continue
			}
			v := probe(after)
			best = best.orBetter(Value{Lower: gain - v.Upper, Upper: gain - v.Lower, Guide: gain - v.Guide})
		}
		if best.Lower == -100 {
			best = Value{Lower: own - other, Upper: own - other, Guide: own - other}
		}
		if got := probe(b); got != best {
			t.Fatalf("%s: %+v, and by its moves %+v", b.text(), got, best)
		}
	}
}
