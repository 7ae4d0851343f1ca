package ai

import (
	"testing"
	"time"
)

func TestBudget(t *testing.T) {
	for _, c := range []struct {
		why        string
		limits     Limits
		soft, hard time.Duration
	}{
		{"no time limit", Limits{Depth: 5}, 0, 0},
		{"a fixed time is used up", Limits{Time: time.Second}, 0, time.Second},
		{"a fixed time stands before a clock", Limits{Time: time.Second, Clock: Clock{Left: time.Hour}}, 0, time.Second},
		{
			"a thirtieth of the clock is aimed at",
			Limits{Clock: Clock{Left: 30*time.Second + overhead}},
			500 * time.Millisecond, 3 * time.Second,
		},
		{
			"the increment is spent too",
			Limits{Clock: Clock{Left: 30*time.Second + overhead, Increment: 4 * time.Second}},
			2 * time.Second, 12 * time.Second,
		},
		{
			"few turns to the control share what is left",
			Limits{Clock: Clock{Left: 10*time.Second + overhead, Turns: 2}},
			2500 * time.Millisecond, 10 * time.Second / 3,
		},
		{
			"the last turn to the control may have nearly all",
			Limits{Clock: Clock{Left: 10*time.Second + overhead, Turns: 1}},
			5 * time.Second, 9 * time.Second,
		},
	} {
		if got := c.limits.budget(); got.soft != c.soft || got.hard != c.hard {
			t.Errorf("%s: %v and %v, want %v and %v", c.why, got.soft, got.hard, c.soft, c.hard)
		}
	}
}

// TestBudgetKeepsTime plays a clock down and checks that it never falls.
func TestBudgetKeepsTime(t *testing.T) {
	for _, increment := range []time.Duration{0, 100 * time.Millisecond, 5 * time.Second} {
		left := time.Minute
		for turn := range 1000 {
			b := Limits{Clock: Clock{Left: left, Increment: increment}}.budget()
			if b.hard <= 0 || b.hard > left || b.soft > b.hard {
				t.Fatalf("increment %v, turn %d: %+v with %v left", increment, turn, b, left)
			}
			left += increment - b.hard
			if left < 2*overhead {
				break // so little is left that only the overhead counts
			}
		}
	}
}
