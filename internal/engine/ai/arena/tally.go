package arena

import (
	"fmt"
	"math"
)

// Tally is the score of a run, as A sees it.
type Tally struct {
	Wins, Draws, Losses int
	Faults              [2]int // games lost by a fault: A's, B's
	pairs               []float64
	half                float64 // of a pair whose second game is still to come
	open                bool
}

func (t *Tally) add(g Game) {
	switch g.Score {
	case 1:
		t.Wins++
	case 0:
		t.Losses++
	default:
		t.Draws++
	}
	if g.Fault != nil {
		t.Faults[int(g.Score)]++
	}
	if t.open {
		t.pairs = append(t.pairs, (t.half+g.Score)/2)
	}
	t.half, t.open = g.Score, !t.open
}

// Games is how many were played.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Score is A's share of the points, 0 to 1; a half if nothing was played.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// Error is the half width of the score's interval of 95%. It is taken from the
// pairs of games that share an opening, for these are not independent.
func (t Tally) Error() float64 {
	n := float64(len(t.pairs))
	if n < 2 {
		return 0.5
	}
	mean, sum := 0.0, 0.0
	for _, p := range t.pairs {
		mean += p / n
	}
	for _, p := range t.pairs {
		sum += (p - mean) * (p - mean)
	}
	return 1.96 * math.Sqrt(sum/(n-1)/n)
}

// Elo is how much stronger A is by the score, and half the width of its interval
// of 95%. Both are infinite where one side won everything; the difference may be
// negative.
func (t Tally) Elo() (difference, margin float64) {
	s, e := t.Score(), t.Error()
	if s == 0 || s == 1 {
		return elo(s), math.Inf(1)
	}
	// By the slope of the curve, as the far end may lie beyond certainty.
	return elo(s), e * 400 / math.Ln10 / (s * (1 - s))
}

func elo(score float64) float64 { return -400 * math.Log10(1/score-1) }

// String is the tally in one line.
func (t Tally) String() string {
	d, e := t.Elo()
	return fmt.Sprintf("+%d =%d -%d  %.1f%% ± %.1f  Elo %+.0f ± %.0f",
		t.Wins, t.Draws, t.Losses, 100*t.Score(), 100*t.Error(), d, e)
}
