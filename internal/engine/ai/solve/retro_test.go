package solve

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// atlas is all that can follow from a position, decision by decision and lap by
// lap, solved backwards over and over until nothing changes. It shares nothing with
// the search: no questions, no table, no symmetry, no shortcut past laps.
type atlas struct {
	number map[uint64]int
	states []state
}

type state struct {
	turn   engine.Side
	next   []step
	stake  int // what is on the board; it never grows
	lo, hi int // what is to come for South if every repetition is South's, or North's, failure
	draw   int // what is to come for South if a repetition brings nothing to either
}

type step struct{ to, gain int }

const unreachable = 10000

// survey draws the atlas of a position; false if it has more than so many states.
func survey(p Counted, most int) (*atlas, bool) {
	a := &atlas{number: map[uint64]int{}}
	a.add(p)
	work := []Counted{p.Clone().(Counted)}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		here := a.number[at.Hash()]
		for _, m := range at.Moves(nil) {
			next := at.Clone().(Counted)
			next.Play(m, nil)
			if _, known := a.number[next.Hash()]; !known {
				a.add(next)
				work = append(work, next)
			}
			a.states[here].next = append(a.states[here].next, step{a.number[next.Hash()], south(next) - south(at)})
		}
		if len(a.states) > most {
			return nil, false
		}
	}
	a.settle()
	return a, true
}

// south is what South has banked over North, in points.
func south(p Counted) int {
	if p.Side() == engine.North {
		return -p.Banked() / p.Unit()
	}
	return p.Banked() / p.Unit()
}

func (a *atlas) add(p Counted) {
	s := state{turn: p.Side(), lo: -unreachable, hi: unreachable, stake: p.AtStake()}
	if p.Over() {
		v := p.Result(engine.EndRules).Diff - south(p)
		s.lo, s.hi, s.draw = v, v, v
	}
	a.number[p.Hash()] = len(a.states)
	a.states = append(a.states, s)
}

// settle solves the states board by board, from the emptiest on: play can come back
// only to a position with as many pieces.
func (a *atlas) settle() {
	order := make([]int, len(a.states))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(a.states[i].stake, a.states[j].stake) })
	for len(order) > 0 {
		n := 0
		for n < len(order) && a.states[order[n]].stake == a.states[order[0]].stake {
			n++
		}
		for changed := true; changed; {
			changed = false
			for k := n - 1; k >= 0; k-- {
				changed = a.improve(&a.states[order[k]]) || changed
			}
		}
		order = order[n:]
	}
}

// improve works out a state from those that follow, and says whether it changed.
func (a *atlas) improve(s *state) bool {
	if len(s.next) == 0 {
		return false
	}
	old := *s
	s.lo = best(s, func(w step) int { return floor(a.states[w.to].lo, w.gain) })
	s.hi = best(s, func(w step) int { return -floor(-a.states[w.to].hi, -w.gain) })
	s.draw = best(s, func(w step) int { return a.states[w.to].draw + w.gain })
	return s.lo != old.lo || s.hi != old.hi || s.draw != old.draw
}

// floor adds a gain to a bound, if there is one yet.
func floor(bound, gain int) int {
	if bound == -unreachable {
		return bound
	}
	return bound + gain
}

// best is the greatest value of a way on for South, the least for North.
func best(s *state, value func(step) int) int {
	v := value(s.next[0])
	for _, way := range s.next[1:] {
		if s.turn == engine.South {
			v = max(v, value(way))
		} else {
			v = min(v, value(way))
		}
	}
	return v
}

// randomRaja is a small made-up position of Raja Pasu.
func randomRaja(rng *rand.Rand) string {
	left := 1 + rng.IntN(8)
	var holes [14]string
	closed := [2]int{rng.IntN(7), rng.IntN(7)}
	for _, i := range rng.Perm(14) {
		n := rng.IntN(min(left, 5) + 1)
		left -= n
		holes[i] = fmt.Sprint(n)
		if i%7 < closed[i/7] {
			holes[i] = "x"
			left += n
		}
	}
	return fmt.Sprintf("%s-%d-%d-%c", strings.Join(holes[:], "-"), rng.IntN(40), rng.IntN(40), "SN"[rng.IntN(2)])
}

// randomLaomuzhu is a small made-up position of Laomuzhu Qi, most often with tians.
func randomLaomuzhu(rng *rand.Rand) string {
	left, sows := 2+rng.IntN(10), rng.IntN(3)
	tians := rng.IntN(5)
	var squares [10]string
	for k, i := range rng.Perm(10) {
		n := rng.IntN(min(left, 6) + 1)
		switch {
		case k < tians:
			squares[i] = "t"
		case sows > 0 && rng.IntN(4) == 0:
			sows--
			squares[i] = "s"
			if left > 0 && n > 0 {
				squares[i] += fmt.Sprint(n)
				left -= n
			}
		default:
			squares[i] = fmt.Sprint(n)
			left -= n
		}
	}
	return fmt.Sprintf("%s-%d-%d-%c", strings.Join(squares[:], "-"), rng.IntN(10), rng.IntN(10), "SN"[rng.IntN(2)])
}

// TestAgainstAtlas compares the solver with a retrograde solution, over thousands
// of small positions of both games, mid-turn choices and long laps among them.
func TestAgainstAtlas(t *testing.T) {
	for _, c := range []struct {
		game   engine.Game
		random func(*rand.Rand) string
		equal  bool // every repetition is worth the same: nothing
	}{
		{rajapasu.Game{}, randomRaja, false},
		{laomuzhu.Game{}, randomLaomuzhu, true},
	} {
		rng := rand.New(rand.NewPCG(5, 2))
		compared, cyclic, chosen, long := 0, 0, 0, 0
		for compared < positions {
			p, err := c.game.Parse(c.random(rng))
			if err != nil {
				continue
			}
			for range rng.IntN(3) { // into mid-turn at times
				if moves := p.Moves(nil); len(moves) > 0 {
					p.Play(moves[rng.IntN(len(moves))], nil)
				}
			}
			if p.Over() {
				continue
			}
			turn := &engine.Turn{Start: p, Now: p}
			a, ok := survey(p.(Counted), largest)
			if !ok {
				continue
			}
			compared++
			if p.MidTurn() {
				chosen++
			}
			if len(a.states) > 1000 {
				long++
			}
			r, err := Round(t.Context(), turn, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if s := a.states[0]; s.lo != s.hi {
				cyclic++
			}
			compare(t, a, p.(Counted), r, c.equal)
		}
		if cyclic < compared/100 || c.equal && (chosen < compared/10 || long < compared/10) {
			t.Errorf("%s: only %d with repetition, %d in mid-turn, %d long", c.game.Name(), cyclic, chosen, long)
		}
	}
}

func compare(t *testing.T, a *atlas, p Counted, r *Report, equal bool) {
	t.Helper()
	agrees(t, a.states[0], p, p, r.Bounds, equal)
	for _, d := range r.Decisions {
		next := p.Clone().(Counted)
		next.Play(d.Move, nil)
		b := d.Bounds
		if next.Side() != p.Side() {
			b = Bounds{-b.Upper, -b.Lower}
		}
		agrees(t, a.states[a.number[next.Hash()]], p, next, b, equal)
	}
}

// agrees checks bounds for the side whose decision it is at p.
func agrees(t *testing.T, s state, root, p Counted, b Bounds, equal bool) {
	t.Helper()
	lo, hi := south(p)+s.lo, south(p)+s.hi
	if equal {
		lo = south(p) + s.draw
		hi = lo
	}
	if p.Side() == engine.North {
		lo, hi = -hi, -lo
	}
	if b.Lower > b.Upper || b.Lower < lo || b.Upper > hi {
		t.Fatalf("%v (laps %v): at %v %+v, backwards %d to %d", root, root, p, b, lo, hi)
	}
}
