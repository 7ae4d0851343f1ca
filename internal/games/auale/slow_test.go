package auale

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
)

// slow is a second implementation, written from the rules hole by hole, to hold
// the fast one against.
type slow struct {
	seeds [12]int
	store [2]int
	side  int
}

func (s slow) text() string {
	var b strings.Builder
	for _, n := range s.seeds {
		fmt.Fprintf(&b, "%d-", n)
	}
	return fmt.Sprintf("%s%d-%d-%c", b.String(), s.store[0], s.store[1], "SN"[s.side])
}

func owner(hole int) int { return hole / 6 }

func (s slow) fieldSeeds(side int) int {
	total := 0
	for h, n := range s.seeds {
		if owner(h) == side {
			total += n
		}
	}
	return total
}

// play is rules 3 and 4.
func (s slow) play(hole int) slow {
	n := s.seeds[hole]
	s.seeds[hole] = 0
	at := hole
	for ; n > 0; n-- {
		at = (at + 1) % 12
		if at == hole {
			at = (at + 1) % 12
		}
		s.seeds[at]++
	}
	reaped := s
	for h := at; owner(h) != s.side && (reaped.seeds[h] == 2 || reaped.seeds[h] == 3); h = (h + 11) % 12 {
		reaped.store[s.side] += reaped.seeds[h]
		reaped.seeds[h] = 0
	}
	if reaped.fieldSeeds(1-s.side) > 0 {
		s = reaped
	}
	s.side = 1 - s.side
	return s
}

// legal is rules 2.2 and 5.1.
func (s slow) legal() []int {
	var any, feeding []int
	for h, n := range s.seeds {
		if owner(h) != s.side || n == 0 {
			continue
		}
		any = append(any, h)
		if s.play(h).fieldSeeds(1-s.side) > 0 {
			feeding = append(feeding, h)
		}
	}
	if s.fieldSeeds(1-s.side) == 0 {
		return feeding
	}
	return any
}

func randomSlow(rng *rand.Rand) slow {
	var s slow
	total := rng.IntN(maxSeeds + 1)
	spread := 1 + rng.IntN(12)
	for range total {
		if h := rng.IntN(16); h < 12 {
			s.seeds[h%spread]++
		} else {
			s.store[h%2]++
		}
	}
	shift := rng.IntN(12)
	turned := s.seeds
	for h := range turned {
		s.seeds[(h+shift)%12] = turned[h]
	}
	s.side = rng.IntN(2)
	return s
}

func TestAgainstSlow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 48))
	for range 20000 {
		s := randomSlow(rng)
		for range 30 {
			p, err := Game{}.Parse(s.text())
			if err != nil {
				t.Fatal(err)
			}
			legal := s.legal()
			if got, want := fmt.Sprint(p.Moves(nil)), fmt.Sprint(legal); got != want {
				t.Fatalf("%s: the moves are %v, want %v", s.text(), got, want)
			}
			if p.Over() != (len(legal) == 0) {
				t.Fatalf("%s: Over is %v", s.text(), p.Over())
			}
			compareResult(t, s, p)
			if len(legal) == 0 {
				break
			}
			m := legal[rng.IntN(len(legal))]
			p.Play(engine.Move(m), nil)
			next := s.play(m)
			if p.String() != next.text() {
				t.Fatalf("%s: %c leads to %s, want %s", s.text(), "ABCDEFabcdef"[m], p, next.text())
			}
			s = next
		}
	}
}

func compareResult(t *testing.T, s slow, p engine.Position) {
	t.Helper()
	south, north := s.store[0]+s.fieldSeeds(0), s.store[1]+s.fieldSeeds(1)
	r := p.Result(engine.EndRepetition)
	if got, want := (Game{}).ResultText(r), fmt.Sprintf("%d-%d", south, north); got != want || r.Diff != south-north {
		t.Fatalf("%s: the result is %s with %d, want %s", s.text(), got, r.Diff, want)
	}
}
