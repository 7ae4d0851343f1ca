package rajapasu

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
)

// TestParseRefuses says what is wrong in a text, where, and by which rule.
func TestParseRefuses(t *testing.T) {
	const zeros = "0-0-0-0-0-0-0-0-0-0-0-0-0-"
	for _, c := range []struct {
		text, format string
		column       int
		rule         engine.Rule
	}{
		{"", wrongFields, 0, ""},
		{"7-7", wrongFields, 0, ""},
		{zeros + "0-0-0-S-", wrongFields, 0, ""},
		{zeros + "0-0-0-W", wrongSide, 33, ""},
		{zeros + "0-0-0-", wrongSide, 33, ""},
		{zeros + "y-0-0-S", wrongHole, 27, ""},
		{zeros + "-0-0-S", wrongHole, 27, ""},
		{zeros + "07-0-0-S", wrongHole, 27, ""},
		{zeros + "1000-0-0-S", wrongHole, 27, ""},
		{zeros + "+1-0-0-S", wrongHole, 27, ""},
		{zeros + "0-x-0-S", wrongCount, 29, ""},
		{zeros + "0-0- 1-S", wrongCount, 31, ""},
		{zeros + "99-0-0-S", wrongTotal, 27, tooMany},
		{zeros + "300-0-0-S", wrongTotal, 27, tooMany},
		{zeros + "90-9-0-S", wrongTotal, 30, tooMany},
		{zeros + "90-8-1-S", wrongTotal, 32, tooMany},
		{zeros + "x-0-0-S", wrongClosed, 27, leftEnd},
		{"x-x-x-x-x-x-x-0-0-0-0-0-0-0-0-0-S", wrongNoHoles, 13, allClosed},
		{"0-0-0-0-0-0-0-x-x-x-x-x-x-x-0-0-S", wrongNoHoles, 27, allClosed},
	} {
		_, err := Game{}.Parse(c.text)
		var problem *engine.Problem
		if !errors.As(err, &problem) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if problem.Format != c.format || problem.Column != c.column || problem.Rule != c.rule {
			t.Errorf("%q: %q at %d by %q, want %q at %d by %q", c.text,
				problem.Format, problem.Column, problem.Rule, c.format, c.column, c.rule)
		}
		if problem.Error() == "" || strings.Contains(problem.Error(), "%!") {
			t.Errorf("%q: the sentence is %q", c.text, problem.Error())
		}
	}
}

// TestResult shares out the board for every reason.
func TestResult(t *testing.T) {
	const text = "x-1-0-2-0-0-0-0-0-0-0-9-0-0-40-30-"
	for _, c := range []struct {
		side         string
		why          engine.End
		south, north int
		winner       engine.Side
	}{
		{"S", engine.EndRepetition, 43, 39, engine.South},
		{"N", engine.EndAgreement, 43, 39, engine.South},
		{"N", engine.EndRules, 52, 30, engine.South},
		{"S", engine.EndRules, 40, 42, engine.North},
		{"S", engine.EndResign, 40, 30, engine.South},
	} {
		p := parse(t, text+c.side)
		r := p.Result(c.why)
		if int(r.Hold[0].Small) != c.south || int(r.Hold[1].Small) != c.north || r.Winner != c.winner {
			t.Errorf("%s%s, %d: %+v", text, c.side, c.why, r)
		}
		if r.Diff != c.south-c.north || r.ToMove != p.Side() || r.Why != c.why || !r.Left.Empty() {
			t.Errorf("%s%s, %d: %+v", text, c.side, c.why, r)
		}
	}
	if r := parse(t, "1-0-0-0-0-0-0-1-0-0-0-0-0-0-40-40-S").Result(engine.EndAgreement); r.Winner != engine.NoSide {
		t.Errorf("an equal round is won by %v", r.Winner)
	}
}

// TestHash tells positions apart by what may follow and not by what is held.
func TestHash(t *testing.T) {
	same := [2]string{"7-0-0-0-0-0-1-0-0-0-0-0-0-1-9-0-S", "7-0-0-0-0-0-1-0-0-0-0-0-0-1-0-80-S"}
	if parse(t, same[0]).Hash() != parse(t, same[1]).Hash() {
		t.Error("the hash depends on what is held")
	}
	seen := map[uint64]string{}
	for _, text := range []string{
		"7-0-0-0-0-0-1-0-0-0-0-0-0-1-0-0-S", "7-0-0-0-0-0-1-0-0-0-0-0-0-1-0-0-N",
		"x-0-0-0-0-0-1-0-0-0-0-0-0-1-0-0-S", "0-0-0-0-0-0-1-0-0-0-0-0-0-1-0-0-S",
		"0-0-0-0-0-0-1-x-0-0-0-0-0-1-0-0-S", "x-x-0-0-0-0-1-0-0-0-0-0-0-1-0-0-S",
		"0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "x-x-x-x-x-x-0-x-x-x-x-x-x-0-0-0-S",
	} {
		h := parse(t, text).Hash()
		if other, ok := seen[h]; ok {
			t.Errorf("%s and %s have the same hash", text, other)
		}
		seen[h] = text
	}
	rng := rand.New(rand.NewPCG(1, 9))
	for range 50000 {
		s := madeUp(rng)
		s.held = [2]int{}
		h, text := parse(t, s.text()).Hash(), s.text()
		if other, ok := seen[h]; ok && other != text {
			t.Fatalf("%s and %s have the same hash", text, other)
		}
		seen[h] = text
	}
}

// TestEvaluate sees a position with the colours turned as its opposite.
func TestEvaluate(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		s := madeUp(rng)
		turned := s
		for i, n := range s.hole {
			turned.hole[(i+7)%14] = n
		}
		turned.held[0], turned.held[1], turned.side = s.held[1], s.held[0], 1-s.side
		other := s
		other.side = 1 - s.side
		a, b, c := parse(t, s.text()), parse(t, turned.text()), parse(t, other.text())
		if a.Evaluate() != b.Evaluate() || a.Evaluate() != -c.Evaluate() {
			t.Fatalf("%v %d, %v %d, %v %d", a, a.Evaluate(), b, b.Evaluate(), c, c.Evaluate())
		}
	}
	p := parse(t, "9-0-0-0-0-0-0-0-0-0-0-0-0-1-10-4-N")
	if p.Unit() != 100 || p.Banked() != -600 || p.Evaluate() != -800 {
		t.Errorf("%v: a counter is worth %d, North's bank %d, the position %d", p, p.Unit(), p.Banked(), p.Evaluate())
	}
}

// TestGain compares the look ahead with play: a leap gains, a pasu may cost.
func TestGain(t *testing.T) {
	for _, c := range []struct {
		position, turn string
		gain           int
	}{
		{"0-0-0-0-0-0-1-0-0-5-0-0-2-0-9-9-S", "G", 500},
		{"2-0-0-0-0-0-2-3-0-6-0-0-0-0-0-7-S", "G", -400},
		{"1-3-0-2-0-0-0-0-0-0-0-0-0-0-0-0-S", "A", 600},
	} {
		p := parse(t, c.position)
		before := *p
		if got := p.Gain(engine.Move(square(t, c.turn))); got != c.gain || *p != before {
			t.Errorf("%s %s: gains %d, want %d", c.position, c.turn, got, c.gain)
		}
	}
}
