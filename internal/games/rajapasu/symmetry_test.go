package rajapasu

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// turned is the position with the board turned round and the sides exchanged.
func turned(p *Position) *Position {
	return &Position{
		rows: [2]uint64{p.rows[1], p.rows[0]},
		open: [2]uint8{p.open[1], p.open[0]},
		held: [2]uint8{p.held[1], p.held[0]},
		side: p.side.Other(),
	}
}

// TestCanon plays random rounds on two boards, one of them turned round.
func TestCanon(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 300 {
		p := StartOf([2]int{7 + rng.IntN(85), 0}, engine.Side(rng.IntN(2)))
		p = StartOf([2]int{p.total(), 98 - p.total()}, p.side)
		q := turned(p)
		for range 100 {
			if p.Canon() != q.Canon() || p.Banked() != q.Banked() || p.AtStake() != q.AtStake() {
				t.Fatalf("%v and its image %v", p, q)
			}
			other := *p
			other.side = p.side.Other()
			if alike := p.rows[0] == p.rows[1] && p.open[0] == p.open[1]; alike != (other.Canon() == p.Canon()) {
				t.Fatalf("%v, and the same with the other side to move", p)
			}
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			p.Play(m, nil)
			q.Play((m+rowSize)%holes, nil)
		}
	}
}

// TestAtStake counts the board.
func TestAtStake(t *testing.T) {
	if got := parse(t, "x-1-0-2-0-0-0-0-0-0-0-9-0-0-40-30-S").AtStake(); got != 1200 {
		t.Errorf("%d at stake, want 1200", got)
	}
}
