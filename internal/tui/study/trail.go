package study

import (
	"slices"

	"tian/internal/engine"
)

// Trail finds its way about the steps of a match. Where it stands is how many
// steps have been made. What a turn did is found by playing it, when it is first
// asked for.
type Trail struct {
	steps    []engine.Step
	turns    []int // how many turns there are before each step, and in all
	captures []captured
}

// captured says whether a turn captured something.
type captured uint8

const (
	unknown captured = iota
	nothing
	something
)

// NewTrail makes the trail of the steps of a match.
func NewTrail(steps []engine.Step) *Trail {
	t := &Trail{steps: steps, turns: make([]int, len(steps)+1), captures: make([]captured, len(steps))}
	for i, s := range steps {
		t.turns[i+1] = t.turns[i]
		if s.Kind == engine.TurnEntry {
			t.turns[i+1]++
		}
	}
	return t
}

// Steps are the steps of the match.
func (t *Trail) Steps() []engine.Step { return t.steps }

// Events are what happened in a step; nothing for one that is no turn.
func (t *Trail) Events(step int) []engine.Event {
	return EventsOf(t.steps[step].Before, t.steps[step].Turn)
}

// EventsOf are what happens in a turn played at a position, which is left as it is.
func EventsOf(before engine.Position, turn []engine.Move) []engine.Event {
	if len(turn) == 0 {
		return nil
	}
	var trace engine.Trace
	now := before.Clone()
	for _, d := range turn {
		now.Play(d, &trace)
	}
	return trace.Events
}

// Captures says whether a step is a turn that captured something.
func (t *Trail) Captures(step int) bool {
	if t.captures[step] == unknown {
		t.captures[step] = nothing
		for _, e := range t.Events(step) {
			if e.Kind == engine.Capture {
				t.captures[step] = something
				break
			}
		}
	}
	return t.captures[step] == something
}

// NextCapture is the first step still to be made, with `at` steps made, that
// captures something; false if there is none.
func (t *Trail) NextCapture(at int) (step int, ok bool) {
	for i := max(0, at); i < len(t.steps); i++ {
		if t.Captures(i) {
			return i, true
		}
	}
	return 0, false
}

// PreviousCapture is the last step before the one made last that captures
// something; false if there is none.
func (t *Trail) PreviousCapture(at int) (step int, ok bool) {
	for i := min(at-1, len(t.steps)) - 1; i >= 0; i-- {
		if t.Captures(i) {
			return i, true
		}
	}
	return 0, false
}

// Turns is how many turns there are.
func (t *Trail) Turns() int { return t.Turn(len(t.steps)) }

// Turn is how many turns have been made, over all rounds, with `at` steps made.
func (t *Trail) Turn(at int) int { return t.turns[min(at, len(t.steps))] }

// AfterTurn is how many steps have been made when so many turns have; all of
// them if there are not so many.
func (t *Trail) AfterTurn(turns int) int {
	if turns <= 0 {
		return 0
	}
	at, _ := slices.BinarySearch(t.turns, turns)
	return min(at, len(t.steps))
}

// Position is what is known of the position that stands with `at` steps made:
// that after the last turn, or at the start of the first round. False if there
// is none.
func (r Report) Position(at int) (Position, bool) {
	i := r.index(at)
	if i < 0 {
		return Position{}, false
	}
	return r.Positions[i], true
}

// index is the number of that position, -1 if there is none.
func (r Report) index(at int) int {
	i, _ := slices.BinarySearchFunc(r.Positions, at, func(p Position, at int) int {
		if p.Step <= at {
			return -1
		}
		return 1
	})
	return min(max(i-1, 0), len(r.Positions)-1)
}

// Judgement is what is known of the turn that is a step; false if that is no
// turn, or not judged yet.
func (r Report) Judgement(step int) (Judgement, bool) {
	i, is := slices.BinarySearchFunc(r.Turns, step, func(j Judgement, step int) int { return j.Step - step })
	if !is || !r.judged(step) {
		return Judgement{}, false
	}
	return r.Turns[i], true
}

// judged says whether the positions before and after a turn are known.
func (r Report) judged(step int) bool {
	before, _ := r.Position(step)
	after, _ := r.Position(step + 1)
	return before.Known && after.Known
}

// NextMistake is the first turn still to be made, with `at` steps made, that is
// known to be a mistake or a blunder.
func (r Report) NextMistake(at int) (step int, ok bool) {
	for _, j := range r.Turns {
		if j.Step >= at && j.Grade >= Mistake {
			return j.Step, true
		}
	}
	return 0, false
}

// PreviousMistake is the last such turn before the step made last.
func (r Report) PreviousMistake(at int) (step int, ok bool) {
	for i := len(r.Turns) - 1; i >= 0; i-- {
		if j := r.Turns[i]; j.Step < at-1 && j.Grade >= Mistake {
			return j.Step, true
		}
	}
	return 0, false
}

// Count is how many turns of a side have a grade so far.
func (r Report) Count(side engine.Side, g Grade) int {
	n := 0
	for _, j := range r.Turns {
		if j.Side == side && j.Grade == g {
			n++
		}
	}
	return n
}
