package endgame

import (
	"strconv"
	"testing"

	"tian/internal/games/auale"
)

// This is a second solver of Auale, written from the rules and from what the
// package comment says the numbers mean, and sharing nothing with the first: the
// board is twelve numbers, positions are kept in a map, and each bound is found as
// a set of positions, one set for each number of seeds asked for.

// board is a position with the mover's holes first.
type board [12]int

func (b board) seeds() (own, other int) {
	for h, n := range b {
		if h < 6 {
			own += n
		} else {
			other += n
		}
	}
	return own, other
}

// sow plays a hole: the board as the other side sees it, and the seeds harvested.
func (b board) sow(hole int) (after board, gain int) {
	n := b[hole]
	b[hole] = 0
	at := hole
	for n > 0 {
		at = (at + 1) % 12
		if at == hole {
			continue
		}
		b[at]++
		n--
	}
	reaped := b
	for at >= 6 && (reaped[at] == 2 || reaped[at] == 3) {
		gain += reaped[at]
		reaped[at] = 0
		at--
	}
	if _, other := reaped.seeds(); other > 0 {
		b = reaped
	} else {
		gain = 0
	}
	copy(after[:6], b[6:])
	copy(after[6:], b[:6])
	return after, gain
}

// step is a move.
type step struct {
	to   int // the position, by its place in the list of its layer
	gain int
}

// spot is a position with its moves.
type spot struct {
	board
	spread int // own seeds less the other's
	steps  []step
}

// brute is the layers solved so far.
type brute struct {
	layers [][]spot
	values []map[board]Value
	place  map[board]int
}

func newBrute() *brute { return &brute{place: map[board]int{}} }

// boards lists the ways to put n seeds from a hole on.
func boards(b board, hole, n int) []board {
	if hole == 11 {
		b[11] = n
		return []board{b}
	}
	var all []board
	for k := range n + 1 {
		b[hole] = k
		all = append(all, boards(b, hole+1, n-k)...)
	}
	return all
}

// add solves the next layer.
func (s *brute) add() {
	n := len(s.layers)
	var spots []spot
	for i, b := range boards(board{}, 0, n) {
		own, other := b.seeds()
		spots = append(spots, spot{board: b, spread: own - other})
		s.place[b] = i
	}
	s.layers = append(s.layers, spots)
	for i := range spots {
		s.explore(&spots[i])
	}
	s.values = append(s.values, map[board]Value{})
	s.solve(n)
}

// explore finds a position's moves.
func (s *brute) explore(p *spot) {
	_, other := p.seeds()
	for hole := range 6 {
		if p.board[hole] == 0 {
			continue
		}
		after, gain := p.sow(hole)
		if fed, _ := after.seeds(); other == 0 && fed == 0 {
			continue
		}
		p.steps = append(p.steps, step{s.place[after], gain})
	}
}

// leaf is the value of a step out of the layer, to the side that makes it.
func (s *brute) leaf(n int, st step) Value {
	rest := n - st.gain
	v := s.values[rest][s.layers[rest][st.to].board]
	return Value{Lower: st.gain - v.Upper, Upper: st.gain - v.Lower, Guide: st.gain - v.Guide}
}

// set is a set of positions for each side to have its turn: whether the side that
// asks is to move there or not.
type set [2][]bool

func newSet(n int, all bool) set {
	var s set
	for t := range s {
		s[t] = make([]bool, n)
		for i := range s[t] {
			s[t][i] = all
		}
	}
	return s
}

func (s set) equal(o set) bool {
	for t := range s {
		for i := range s[t] {
			if s[t][i] != o[t][i] {
				return false
			}
		}
	}
	return true
}

// ask is a question: can the side get v or more? pick takes the number that counts
// from a value as seen by the mover; for the other side it takes the other one.
type ask struct {
	n, v int
	mine func(Value) int // of leaves, if the side that asks makes the move
	its  func(Value) int // of leaves, if the other side makes it
}

// forces says whether the side can see to it that the next position is in the set,
// or that it gets v or more as the layer is left.
func (s *brute) forces(q ask, to set, turn, i int) bool {
	p := &s.layers[q.n][i]
	sign := 1 - 2*turn
	if len(p.steps) == 0 {
		end := -q.n
		if own, _ := p.seeds(); own > 0 {
			end = q.n
		}
		return sign*end >= q.v
	}
	for _, st := range p.steps {
		good := false
		switch {
		case st.gain == 0:
			good = to[1-turn][st.to]
		case turn == 0:
			good = q.mine(s.leaf(q.n, st)) >= q.v
		default:
			good = -q.its(s.leaf(q.n, st)) >= q.v
		}
		if good != (turn == 1) {
			return good // one move that is good for the mover settles it
		}
	}
	return turn == 1
}

// grow is the least set that holds base and all that forces its way into it.
func (s *brute) grow(q ask, base set) set {
	x := newSet(len(s.layers[q.n]), false)
	for {
		y := newSet(len(s.layers[q.n]), false)
		for t := range y {
			for i := range y[t] {
				y[t][i] = base[t][i] || s.forces(q, x, t, i)
			}
		}
		if y.equal(x) {
			return x
		}
		x = y
	}
}

// shrink is the greatest set within base from which the side can force its way to
// stay in it; through says which positions are let in without being in the base.
func (s *brute) shrink(q ask, base, through set) set {
	y := newSet(len(s.layers[q.n]), true)
	for {
		z := newSet(len(s.layers[q.n]), false)
		for t := range z {
			for i := range z[t] {
				z[t][i] = through[t][i] || base[t][i] && s.forces(q, y, t, i)
			}
		}
		if z.equal(y) {
			return y
		}
		y = z
	}
}

// proved is where the side gets v or more under the rule of repetition: it forces
// its way, or from some point on passes only positions that may come back.
func (s *brute) proved(q ask) set {
	size := len(s.layers[q.n])
	good := newSet(size, false)
	for i := range size {
		good[0][i] = s.layers[q.n][i].spread >= q.v
		good[1][i] = -s.layers[q.n][i].spread >= q.v
	}
	x := newSet(size, false)
	for {
		through := newSet(size, false)
		for t := range through {
			for i := range through[t] {
				through[t][i] = s.forces(q, x, t, i)
			}
		}
		y := s.shrink(q, good, through)
		if y.equal(x) {
			return x
		}
		x = y
	}
}

// solve finds bounds and guide of a layer.
func (s *brute) solve(n int) {
	size := len(s.layers[n])
	lower, upper := make([]int, size), make([]int, size)
	for i := range size {
		lower[i], upper[i] = -n, n
	}
	for v := -n + 1; v <= n; v++ {
		q := ask{n, v, func(v Value) int { return v.Lower }, func(v Value) int { return v.Upper }}
		x := s.proved(q)
		for i := range size {
			if x[0][i] {
				lower[i] = v
			}
			if x[1][i] {
				upper[i] = -v // the other side gets v or more
			}
		}
	}
	s.guide(n, lower, upper)
}

// guide is the value if endless play in the layer were worth nothing to either,
// but no less to a side than what it can prove.
func (s *brute) guide(n int, lower, upper []int) {
	size := len(s.layers[n])
	g := make([]int, size)
	for i := range size {
		g[i] = -n
	}
	pick := func(v Value) int { return v.Guide }
	for v := -n + 1; v <= n; v++ {
		q := ask{n, v, pick, pick}
		atLeast, atMost := newSet(size, false), newSet(size, false)
		for i := range size {
			atLeast[0][i], atLeast[1][i] = lower[i] >= v, -upper[i] >= v
			atMost[0][i], atMost[1][i] = upper[i] >= v, -lower[i] >= v
		}
		var x set
		if v > 0 {
			x = s.grow(q, atLeast)
		} else {
			x = s.shrink(q, atMost, newSet(size, false))
		}
		for i := range size {
			if x[0][i] {
				g[i] = v
			}
		}
	}
	for i, p := range s.layers[n] {
		s.values[n][p.board] = Value{Lower: lower[i], Upper: upper[i], Guide: g[i]}
	}
}

// text is the board as a position text, South to move.
func (b board) text() string {
	text := ""
	for _, n := range b {
		text += strconv.Itoa(n) + "-"
	}
	return text + "0-0-S"
}

// TestAgainstBruteForce compares every position with few seeds.
func TestAgainstBruteForce(t *testing.T) {
	seeds := brief(bruteSeeds)
	dir := build(t, auale.Codec{}, seeds)
	set, err := openDisk(auale.Codec{}, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	s := newBrute()
	for n := 0; n <= seeds; n++ {
		s.add()
		for b, want := range s.values[n] {
			p, err := auale.Game{}.Parse(b.text())
			if err != nil {
				t.Fatal(err)
			}
			got, ok := set.Probe(p)
			if !ok || got != want {
				t.Fatalf("%s: %+v (%v), want %+v", b.text(), got, ok, want)
			}
		}
	}
}
