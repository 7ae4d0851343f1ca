package auale

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// scattered is a position with its seeds dropped at random, a few holes full.
func scattered(rng *rand.Rand) *Position {
	p := &Position{side: engine.Side(rng.IntN(2))}
	p.store[0] = uint8(rng.IntN(10))
	for seeds := rng.IntN(39); seeds > 0; {
		n := 1 + rng.IntN(min(seeds, 1+rng.IntN(14)))
		for range n {
			p.bump(rng.IntN(holes))
		}
		seeds -= n
	}
	if rng.IntN(3) == 0 && p.seeds() < 10 {
		for range 13 + rng.IntN(12) {
			p.bump(5)
		}
	}
	return p
}

func TestGain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	harvests, slams, long := 0, 0, 0
	for range 20_000 {
		p := scattered(rng)
		for _, m := range p.Moves(nil) {
			want := p.gainByPlay(m)
			if got := p.Gain(m); got != want {
				t.Fatalf("%s: %s gains %d, want %d", p, Game{}.MoveText(m), got, want)
			}
			if want > 0 {
				harvests++
			}
			if p.at(int(m)) >= holes {
				long++
			}
			slams += slam(p, m)
		}
	}
	if harvests == 0 || slams == 0 || long == 0 {
		t.Errorf("%d harvests, %d grand slams, %d long sowings were tried", harvests, slams, long)
	}
}

// slam is 1 if a move would harvest everything but for AU 4.3.
func slam(p *Position, m engine.Move) int {
	after := *p
	after.Play(m, nil)
	s := &sowings[m][p.at(int(m))]
	base := int(after.side) * fieldSize
	last := int(s.last)
	if last < base || last >= base+fieldSize || after.store != p.store {
		return 0
	}
	field := after.fieldWord(after.side)
	if field != 0 && harvested(field, last-base) == field {
		return 1
	}
	return 0
}

// TestTerms checks that the terms say what Evaluate adds up.
func TestTerms(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		p := scattered(rng)
		want := p.Banked()
		for _, term := range p.Terms(nil) {
			want += int(weights[term-1])
		}
		if got := p.Evaluate(); got != want {
			t.Fatalf("%s is estimated at %d, its terms at %d", p, got, want)
		}
	}
}

// TestEvaluateSides checks that a position is worth the same to either side when
// the fields are exchanged.
func TestEvaluateSides(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		p := scattered(rng)
		q := &Position{side: p.side ^ 1, store: [2]uint8{p.store[1], p.store[0]}}
		for i := range holes {
			q.set((i+fieldSize)%holes, p.at(i))
		}
		if got, want := q.Evaluate(), p.Evaluate(); got != want {
			t.Fatalf("%s is worth %d, and %s %d", p, want, q, got)
		}
	}
}

func TestBanked(t *testing.T) {
	p := &Position{store: [2]uint8{7, 10}}
	if p.Unit() != 100 || p.Banked() != -300 {
		t.Errorf("a unit of %d, %d banked", p.Unit(), p.Banked())
	}
	p.side = engine.North
	if p.Banked() != 300 {
		t.Errorf("%d banked for North", p.Banked())
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := Game{}.Start(engine.South).(*Position)
	sum := 0
	for b.Loop() {
		sum += p.Evaluate()
	}
	if sum == 0 {
		b.Fatal("the start is worth nothing")
	}
}

func BenchmarkGain(b *testing.B) {
	p := Game{}.Start(engine.South).(*Position)
	sum := 0
	for b.Loop() {
		for m := range engine.Move(fieldSize) {
			sum += p.Gain(m)
		}
	}
	if sum != 0 {
		b.Fatal("a first move harvests")
	}
}
