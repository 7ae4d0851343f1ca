package study

import (
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// Going from capture to capture, either way, visits exactly the turns that
// captured something.
func TestCaptures(t *testing.T) {
	for _, g := range games.All() {
		steps := random(t, g, 150, 7).Steps()
		var want []int
		for i, s := range steps {
			if s.Kind == engine.TurnEntry && captures(g, s) {
				want = append(want, i)
			}
		}
		if len(want) == 0 {
			t.Errorf("%s: nothing is captured in %d steps", g.Name(), len(steps))
		}
		trail := NewTrail(steps)
		at := 0
		for _, w := range want {
			step, ok := trail.NextCapture(at)
			if !ok || step != w {
				t.Fatalf("%s: from %d the next capture is %d, %v; want %d", g.Name(), at, step, ok, w)
			}
			at = step + 1
		}
		if step, ok := trail.NextCapture(at); ok {
			t.Errorf("%s: a capture too many: %d", g.Name(), step)
		}
		for i := len(want) - 2; i >= 0; i-- {
			step, ok := trail.PreviousCapture(at)
			if !ok || step != want[i] {
				t.Fatalf("%s: from %d the capture before is %d, %v; want %d", g.Name(), at, step, ok, want[i])
			}
			at = step + 1
		}
		if step, ok := trail.PreviousCapture(at); ok {
			t.Errorf("%s: a capture too many: %d", g.Name(), step)
		}
	}
}

// captures says whether pieces have left the board for good, by counting them.
func captures(g engine.Game, s engine.Step) bool {
	var before, after engine.Scene
	s.Before.Scene(&before)
	s.After.Scene(&after)
	if g.Layout().Kind == engine.Grid {
		return before.Taken != after.Taken
	}
	for _, e := range EventsOf(s.Before, s.Turn) {
		if e.Kind == engine.Capture {
			return true
		}
	}
	if before.Store != after.Store && g.Name() != "laomuzhu" { // tians fill stores without a capture
		return true
	}
	return false
}

func TestCapturesAreFoundWhenAskedFor(t *testing.T) {
	trail := NewTrail(played(t, auales, "", "D", "a", "C").Steps())
	for i, known := range trail.captures {
		if known != unknown {
			t.Errorf("step %d is known before anybody asks", i)
		}
	}
	if trail.Captures(0) || trail.captures[0] != nothing || trail.captures[1] != unknown {
		t.Error("more was looked at than asked for, or a capture where there is none")
	}
}

func TestTurnsAndSteps(t *testing.T) {
	for _, g := range games.All() {
		steps := random(t, g, 200, 11).Steps()
		trail := NewTrail(steps)
		turns := 0
		for at := range steps {
			if got := trail.Turn(at); got != turns {
				t.Fatalf("%s: %d turns after %d steps, want %d", g.Name(), got, at, turns)
			}
			if steps[at].Kind == engine.TurnEntry {
				turns++
				if got := trail.AfterTurn(turns); got != at+1 {
					t.Fatalf("%s: turn %d is made after %d steps, want %d", g.Name(), turns, got, at+1)
				}
			}
		}
		if trail.Turns() != turns {
			t.Errorf("%s: %d turns, want %d", g.Name(), trail.Turns(), turns)
		}
		if trail.AfterTurn(0) != 0 || trail.AfterTurn(-3) != 0 || trail.AfterTurn(turns+1) != len(steps) {
			t.Errorf("%s: numbers out of range do not lead to the ends", g.Name())
		}
	}
}

// grades makes a report of a match in which nothing else is known.
func grades(all ...Grade) Report {
	r := Report{Positions: []Position{{By: -1, Known: true, Round: 1}}}
	for i, g := range all {
		r.Turns = append(r.Turns, Judgement{Step: i, Number: i + 1, Side: engine.Side(i % 2), Grade: g})
		r.Positions = append(r.Positions, Position{Step: i + 1, By: i, Round: 1, Known: true})
	}
	r.Of, r.Done = len(r.Positions), len(r.Positions)
	return r
}

func TestMistakes(t *testing.T) {
	r := grades(Good, Mistake, Inaccuracy, Blunder, Good)
	for _, test := range []struct {
		at, next, previous int // -1 for none
	}{
		{0, 1, -1}, {1, 1, -1}, {2, 3, -1}, {3, 3, 1}, {4, -1, 1}, {5, -1, 3},
	} {
		step, ok := r.NextMistake(test.at)
		if !ok {
			step = -1
		}
		if step != test.next {
			t.Errorf("the mistake after %d is %d, want %d", test.at, step, test.next)
		}
		if step, ok = r.PreviousMistake(test.at); !ok {
			step = -1
		}
		if step != test.previous {
			t.Errorf("the mistake before %d is %d, want %d", test.at, step, test.previous)
		}
	}
}

// Between the rounds of a match the last position is still looked at.
func TestPositionAt(t *testing.T) {
	m := random(t, game(t, "rajapasu"), 300, 3)
	steps := m.Steps()
	r := analysed(t, m, &oracle{}, Options{})
	for at := range len(steps) + 1 {
		p, ok := r.Position(at)
		if !ok {
			t.Fatalf("nothing is known after %d steps", at)
		}
		if at > 0 && p.Step > at {
			t.Fatalf("after %d steps the position after %d is shown", at, p.Step)
		}
		if at < len(steps) && steps[at].Kind == engine.TurnEntry {
			if j, ok := r.Judgement(at); !ok || j.Step != at {
				t.Fatalf("the turn of step %d: %+v, %v", at, j, ok)
			}
			if q, _ := r.Position(at + 1); q.Step != at+1 {
				t.Fatalf("after the turn of step %d: %+v", at, q)
			}
		} else if _, ok := r.Judgement(at); ok {
			t.Fatalf("step %d is no turn and is judged", at)
		}
	}
	if m.Round() < 2 {
		t.Error("the match has one round only")
	}
}
