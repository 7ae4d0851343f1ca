package laomuzhu

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// mirror is a way to turn the ring: over first, perhaps, then n squares on, and
// the sides exchanged, perhaps.
type mirror struct {
	n              int
	over, exchange bool
}

func (m mirror) square(i engine.Square) engine.Square {
	if m.over {
		i = squares - 1 - i
	}
	return (i + engine.Square(m.n)) % squares
}

func (m mirror) move(d engine.Move) engine.Move {
	if d >= starts {
		return d
	}
	way := d % 2
	if m.over {
		way = 1 - way
	}
	return 2*engine.Move(m.square(square(d))) + way
}

// position is the image of a position between turns; false if a tian would change
// hands.
func (m mirror) position(p *Position) (*Position, bool) {
	q := &Position{store: p.store, side: p.side}
	if m.exchange {
		q.side = p.side.Other()
		q.store[0], q.store[1] = p.store[1], p.store[0]
	}
	for i := range engine.Square(squares) {
		j := m.square(i)
		q.put(j, p.pile(i))
		if p.isTian(i) {
			q.tians |= 1 << j
			if (owner(i) == p.side) != (owner(j) == q.side) {
				return nil, false
			}
		}
	}
	return q, true
}

// TestCanon compares positions with their mirror images, and so on turn by turn.
func TestCanon(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 4))
	compared, withTians, chosen := 0, 0, 0
	for compared < 4000 {
		p := randomAny(rng)
		m := mirror{rng.IntN(squares), rng.IntN(2) == 0, rng.IntN(2) == 0}
		p.first = false
		q, ok := m.position(p)
		if !ok {
			continue
		}
		compared++
		if p.tians != 0 {
			withTians++
		}
		for !p.Over() {
			sameToMover(t, p, q)
			if p.MidTurn() {
				chosen++
			}
			moves := p.Moves(nil)
			if rng.IntN(30) == 0 {
				break
			}
			d := moves[rng.IntN(len(moves))]
			p.Play(d, nil)
			q.Play(m.move(d), nil)
		}
		sameToMover(t, p, q)
	}
	if withTians < 500 || chosen < 500 {
		t.Errorf("only %d with tians, %d choices", withTians, chosen)
	}
}

func sameToMover(t *testing.T, p, q *Position) {
	t.Helper()
	if p.Canon() != q.Canon() || p.Banked() != q.Banked() || p.AtStake() != q.AtStake() || p.Laps() != q.Laps() {
		t.Fatalf("%v %d and its image %v %d", p, p.Banked(), q, q.Banked())
	}
	if len(p.Moves(nil)) != len(q.Moves(nil)) {
		t.Fatalf("%v and its image %v have not as many decisions", p, q)
	}
}

// TestCanonTells tells apart what is not the same to the mover.
func TestCanonTells(t *testing.T) {
	for _, pair := range [][2]string{
		{"1-2-0-0-0-0-0-0-0-0-0-0-S", "2-2-0-0-0-0-0-0-0-0-0-0-S"},
		{"1-2-4-0-0-0-0-0-0-0-0-0-S", "1-4-2-0-0-0-0-0-0-0-0-0-S"},
		{"s-2-0-0-0-0-0-0-0-0-0-0-S", "1-2-0-0-0-0-0-0-0-0-0-0-S"},
		{"s-2-0-0-0-0-0-0-0-0-0-0-S", "0-s2-0-0-0-0-0-0-0-0-0-0-S"},
		{"1-t-2-0-0-0-0-0-0-0-0-0-S", "1-t-2-0-0-0-0-0-0-0-0-0-N"},
		{"1-t-2-0-0-0-0-0-0-0-0-0-S", "1-0-2-t-0-0-0-0-0-0-0-0-S"},
		{"1-2-4-0-0-0-0-0-0-0-0-0-S", "1-2-4-0-0-0-0-0-0-0-0-0-S*"},
	} {
		if a, b := mustParse(t, pair[0]), mustParse(t, pair[1]); a.Canon() == b.Canon() {
			t.Errorf("%v and %v have the same canon", a, b)
		}
	}
	p := mustParse(t, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	p.Play(2*1+back, nil) // B-
	old := *p
	if old.SetLaps(p.Laps() + 1); old.Canon() == p.Canon() || !p.MidTurn() {
		t.Error("the laps are left out")
	}
}

// TestAtStake counts what is neither off the board nor on a tian.
func TestAtStake(t *testing.T) {
	for text, want := range map[string]int{
		"s-5-5-5-5-5-5-5-5-s-0-0-S*":    5000,
		"s-t-t-t-t-5-5-5-5-s-0-16-S*":   3000,
		"0-1-0-0-0-0-0-0-0-0-s10-s10-S": 100,
		"0-0-0-t-0-0-0-0-0-ss3-10-10-N": 1300,
	} {
		if got := mustParse(t, text).AtStake(); got != want {
			t.Errorf("%s: %d at stake, want %d", text, got, want)
		}
	}
	p := mustParse(t, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	want := p.AtStake()
	p.Play(2*1+back, nil) // B-
	if p.AtStake() != want || !p.MidTurn() {
		t.Errorf("%d at stake in mid-turn, want %d", p.AtStake(), want)
	}
}
