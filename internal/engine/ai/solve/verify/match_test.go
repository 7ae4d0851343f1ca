package verify_test

import (
	"bytes"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve"
	"tian/internal/engine/ai/solve/verify"
	"tian/internal/games/rajapasu"
)

// counters of the matches here.
const counters = 35

// proofs are those of a small match, written and read again.
func proofs(t *testing.T, change func(text string) string) (*verify.Certificate, error) {
	t.Helper()
	_, openings, err := solve.CertifyKnockout(t.Context(), rajapasu.Game{}, counters)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	c := verify.Certificate{Game: rajapasu.Game{}, Match: true, Openings: openings}
	if err := c.Write(&out); err != nil {
		t.Fatal(err)
	}
	return verify.Read(strings.NewReader(change(out.String())), []engine.Game{rajapasu.Game{}})
}

func exchange(p verify.Position) verify.Position {
	hold := p.Result(engine.EndAgreement).Hold
	return rajapasu.StartOf([2]int{int(hold[1].Small), int(hold[0].Small)}, p.Side().Other())
}

// TestMatch checks the proofs of a small match, as they were written.
func TestMatch(t *testing.T) {
	c, err := proofs(t, func(text string) string { return text })
	if err != nil {
		t.Fatal(err)
	}
	winners, err := verify.Match(c.Game, c.Openings, exchange)
	if err != nil || len(winners) != 2*len(c.Openings) || len(winners) < 20 {
		t.Errorf("%d openings, %d winners, %v", len(c.Openings), len(winners), err)
	}
	for _, o := range c.Openings {
		if winners[o.Start.String()] != o.Winner || winners[exchange(o.Start).String()] != o.Winner.Other() {
			t.Errorf("%v: %v", o.Start, winners[o.Start.String()])
		}
	}
	// Without the mirror images some opening lacks what it rests on.
	if _, err := verify.Match(c.Game, c.Openings, nil); err == nil {
		t.Error("half of the openings were enough")
	}
}

// TestFalseMatch sees through a winner exchanged, and openings out of order.
func TestFalseMatch(t *testing.T) {
	flip := strings.NewReplacer("start S", "start N", "start N", "start S")
	c, err := proofs(t, flip.Replace)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := verify.Match(c.Game, c.Openings, exchange); err == nil || !strings.Contains(err.Error(), "do not show") {
		t.Errorf("winners exchanged: %v", err)
	}
	c, err = proofs(t, func(text string) string { return text })
	if err != nil {
		t.Fatal(err)
	}
	last := len(c.Openings) - 1
	c.Openings = append(c.Openings[last:], c.Openings[:last]...)
	if _, err := verify.Match(c.Game, c.Openings, exchange); err == nil {
		t.Error("the last opening needed none before it")
	}
}
