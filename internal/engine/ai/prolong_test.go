package ai

import (
	"context"
	"errors"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/backstage"
	"tian/internal/games/doushouqi"
)

// mates is a prober made by looking ahead: it knows every position from which the
// round is forced to end within so many plies. With two animals few positions lead
// round in circles so soon, so repetition plays no part.
type mates struct{ plies int }

func (m mates) Probe(p engine.Position) (Value, Value, bool) {
	v := forced(p, m.plies)
	return v, v, v != 0
}

// forced is the value of a position that must end within so many plies; 0 if it need
// not.
func forced(p engine.Position, plies int) Value {
	if p.Over() {
		return final(p.Result(engine.EndRules), p.Side(), 0, 0)
	}
	if plies == 0 {
		return 0
	}
	best := -infinite
	for _, m := range p.Moves(nil) {
		next := p.Clone()
		next.Play(m, nil)
		best = max(best, -forced(next, plies-1).Before())
	}
	return best
}

// A proved line is followed by the tables to the end of the round, in as many plies
// as the value says.
func TestLinesGoOnByTheTables(t *testing.T) {
	for _, text := range []string{
		"7/7/3E3/7/7/7/7/7/r6 w", "7/7/7/3E3/7/7/7/7/r6 w", "7/7/3E3/7/7/7/7/r6/7 b",
	} {
		p, err := doushouqi.Game{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		e := New(Options{TableMB: 1, Prober: mates{6}})
		r := e.Search(context.Background(), doushouqi.Game{}, engine.NewTurn(p), nil, Limits{Depth: 8}, nil)
		plies, is := r.Value.Mate()
		if !is || r.Source != FromTable {
			t.Fatalf("%s: %d from the %s", text, r.Value, r.Source)
		}
		pv := r.Lines[0].PV
		if len(pv) != max(plies, -plies) {
			t.Errorf("%s: mate in %d told in %d decisions", text, plies, len(pv))
		}
		at := p.Clone()
		for _, m := range pv {
			if err := at.Check(m); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			at.Play(m, nil)
		}
		if !at.Over() {
			t.Errorf("%s: the line stops at %v", text, at)
		}
		// The search goes on from the position as if nothing had been played.
		again := e.Search(context.Background(), doushouqi.Game{}, engine.NewTurn(p), nil, Limits{Depth: 8}, nil)
		if again.Value != r.Value {
			t.Errorf("%s: %d the second time, %d the first", text, again.Value, r.Value)
		}
	}
}

func TestMateIn(t *testing.T) {
	for _, plies := range []int{1, 12, -1, -12} {
		if got, ok := MateIn(plies).Mate(); !ok || got != plies {
			t.Errorf("mate in %d is said to be %d", plies, got)
		}
		if got, _ := MateIn(plies).Before().Mate(); got != plies+plies/max(plies, -plies) {
			t.Errorf("before mate in %d it is in %d", plies, got)
		}
	}
	if v := Value(-250).Before(); v != -250 {
		t.Errorf("an estimate changes to %d", v)
	}
}

// lines is a solver that has lines ready.
type lines struct {
	all   []Line
	asked int
}

func (s *lines) Solve(*engine.Turn, []uint64, func() bool) ([]engine.Move, Value, bool) {
	return s.all[0].Turn, s.all[0].Value, true
}

func (s *lines) SolveLines(_ *engine.Turn, _ []uint64, n int, _ func() bool) ([]Line, uint64, bool) {
	s.asked = n
	return s.all[:min(n, len(s.all))], 77, true
}

// A solver that can is asked for as many lines as are wanted, and for none where
// nobody wants to see any.
func TestSolversLines(t *testing.T) {
	p := doushouqi.Game{}.Start(engine.South)
	moves := p.Moves(nil)
	for n, want := range map[int]int{0: 1, 1: 1, 3: 2} {
		s := &lines{all: []Line{
			{Turn: moves[:1], Value: 500, Exact: true, PV: moves[:1]},
			{Turn: moves[1:2], Value: 300, Exact: true, PV: moves[1:2]},
		}}
		limits := Limits{Lines: n, exact: true}
		r := New(Options{TableMB: 1, Solver: s}).Search(context.Background(), doushouqi.Game{}, engine.NewTurn(p), nil, limits, nil)
		if len(r.Lines) != want || s.asked != n || r.Source != FromSolver || r.Value != 500 || r.Turn[0] != moves[0] {
			t.Errorf("%d lines: %+v, asked for %d", n, r, s.asked)
		}
		if n > 0 && (r.Nodes != 77 || r.Depth != 1) {
			t.Errorf("%d lines: %d nodes, depth %d", n, r.Nodes, r.Depth)
		}
	}
}

// faulty is a prober with a fault in it that only a helper meets.
type faulty struct{ asked chan struct{} }

func (f faulty) Probe(engine.Position) (Value, Value, bool) {
	select {
	case f.asked <- struct{}{}:
		return 0, 0, false
	default:
		panic("the cat sat on the board")
	}
}

// A panic in whichever goroutine comes to the caller of Search, who can catch it; and
// the engine can be used again.
func TestAPanicComesToTheCaller(t *testing.T) {
	for _, aside := range []bool{false, true} {
		e := New(Options{TableMB: 1, Threads: 4, Prober: faulty{make(chan struct{})}, Backstage: aside})
		turn := engine.NewTurn(doushouqi.Game{}.Start(engine.South))
		func() {
			defer func() {
				v := recover()
				var p *backstage.Panic
				if err, is := v.(error); is && errors.As(err, &p) {
					v = p.Value
					if len(p.Stack) == 0 {
						t.Error("it does not say where it was")
					}
				}
				if v != "the cat sat on the board" {
					t.Errorf("backstage %v: the panic is %v", aside, v)
				}
			}()
			e.Search(context.Background(), doushouqi.Game{}, turn, nil, Limits{Depth: 3}, nil)
		}()
		e.options.Prober = nil
		if r := e.Search(context.Background(), doushouqi.Game{}, turn, nil, Limits{Depth: 2}, nil); len(r.Turn) == 0 {
			t.Errorf("backstage %v: no turn afterwards", aside)
		}
	}
}
