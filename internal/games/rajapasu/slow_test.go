package rajapasu

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
)

// slow is a second reading of the rules, counter by counter on a plain ring, that
// shares nothing with the first but the order of the events.
type slow struct {
	hole [14]int // -1 if closed
	held [2]int
	side int
}

func read(t testing.TB, text string) slow {
	t.Helper()
	parts := strings.Split(text, "-")
	if len(parts) != 17 {
		t.Fatalf("%q", text)
	}
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	var p slow
	for i := range p.hole {
		if p.hole[i] = -1; parts[i] != "x" {
			p.hole[i] = number(parts[i])
		}
	}
	p.held = [2]int{number(parts[14]), number(parts[15])}
	if parts[16] == "N" {
		p.side = 1
	}
	return p
}

func (p slow) text() string {
	var parts []string
	for _, n := range p.hole {
		if n < 0 {
			parts = append(parts, "x")
		} else {
			parts = append(parts, fmt.Sprint(n))
		}
	}
	return fmt.Sprintf("%s-%d-%d-%c", strings.Join(parts, "-"), p.held[0], p.held[1], "SN"[p.side])
}

// moves are the mover's holes that may be sown.
func (p slow) moves() []int {
	var all []int
	for i := 7 * p.side; i < 7*p.side+7; i++ {
		if p.hole[i] > 0 {
			all = append(all, i)
		}
	}
	return all
}

// slowPlay plays a turn and tells what happened.
func slowPlay(p slow, from int) (slow, []engine.Event) {
	var events []engine.Event
	tell := func(k engine.EventKind, at, to, side int) {
		events = append(events, engine.Event{Kind: k, At: engine.Square(at), To: engine.Square(to), Side: engine.Side(side)})
	}
	follow := func(i int, telling bool) int {
		for {
			if i = (i + 1) % 14; p.hole[i] >= 0 {
				return i
			}
			if telling {
				tell(engine.Skip, i, 0, 0)
			}
		}
	}
	at := from
	for lap := 1; ; lap++ {
		hand := p.hole[at]
		p.hole[at] = 0
		tell(engine.Lift, at, 0, 0)
		for ; hand > 0; hand-- {
			at = follow(at, true)
			p.hole[at]++
			tell(engine.Drop, at, 0, 0)
			if p.hole[at] == 4 {
				p.hole[at] = 0
				p.held[at/7] += 4
				tell(engine.Capture, at, 0, at/7)
			}
		}
		if lap == 1000 {
			tell(engine.Endless, at, 0, 0)
			break
		}
		next := follow(at, true)
		if p.hole[next] > 0 {
			at = next
			continue
		}
		beyond := follow(next, false)
		if beyond != at && p.hole[beyond] > 0 {
			follow(next, true)
			tell(engine.Leap, next, beyond, 0)
			tell(engine.Capture, beyond, 0, p.side)
			p.held[p.side] += p.hole[beyond]
			p.hole[beyond] = 0
		}
		break
	}
	p.side = 1 - p.side
	tell(engine.Pass, 0, 0, p.side)
	return p, events
}

// over gives the holdings after the end of a round by 6.1.
func (p slow) over() [2]int {
	final := p.held
	for _, n := range p.hole {
		if n > 0 {
			final[1-p.side] += n
		}
	}
	return final
}

// bothWays plays a turn in both readings and compares.
func bothWays(t *testing.T, s slow, hole int) slow {
	t.Helper()
	p := parse(t, s.text())
	want, events := slowPlay(s, hole)
	got, told := play(t, p, layout.Places[hole].Name)
	if got.String() != want.text() {
		t.Fatalf("%s %s: %s, slowly %s", s.text(), layout.Places[hole].Name, got, want.text())
	}
	if a, b := story(told), story(events); a != b {
		t.Fatalf("%s %s:\n%s, slowly\n%s", s.text(), layout.Places[hole].Name, a, b)
	}
	silent := *p
	silent.Play(engine.Move(hole), nil)
	if silent != *got {
		t.Fatalf("%s %s: %v without a trace", s.text(), layout.Places[hole].Name, &silent)
	}
	return want
}

// TestRoundsBothWays plays random rounds from every kind of start.
func TestRoundsBothWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 3))
	for south := 7; south <= 91; south += 2 {
		for leader := engine.South; leader <= engine.North; leader++ {
			s := read(t, StartOf([2]int{south, 98 - south}, leader).String())
			for turn := 0; turn < 200 && len(s.moves()) > 0; turn++ {
				all := s.moves()
				if got := parse(t, s.text()).Moves(nil); len(got) != len(all) || int(got[0]) != all[0] {
					t.Fatalf("%s: moves %v, slowly %v", s.text(), got, all)
				}
				s = bothWays(t, s, all[rng.IntN(len(all))])
			}
			if len(s.moves()) == 0 {
				r, final := parse(t, s.text()).Result(engine.EndRules), s.over()
				if int(r.Hold[0].Small) != final[0] || int(r.Hold[1].Small) != final[1] {
					t.Fatalf("%s: %v, slowly %v", s.text(), r, final)
				}
			}
		}
	}
}

// TestMadeUpBothWays plays single turns of made-up positions: few open holes,
// heaps that go round the board several times, sowings without end.
func TestMadeUpBothWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 5))
	endless := 0
	for range 20000 {
		s := madeUp(rng)
		for _, hole := range s.moves() {
			bothWays(t, s, hole)
			_, events := slowPlay(s, hole)
			if events[len(events)-2].Kind == engine.Endless {
				endless++
			}
		}
	}
	if endless == 0 {
		t.Error("no endless sowing among them")
	}
}

// madeUp is a random position with at most 98 counters.
func madeUp(rng *rand.Rand) slow {
	var s slow
	s.side = rng.IntN(2)
	closed := [2]int{rng.IntN(7), rng.IntN(7)}
	left := 98
	for _, i := range rng.Perm(14) {
		if i%7 < closed[i/7] {
			s.hole[i] = -1
			continue
		}
		top := []int{2, 6, 20, 99}[rng.IntN(4)]
		s.hole[i] = rng.IntN(min(left+1, top))
		left -= s.hole[i]
	}
	s.held[0] = rng.IntN(left + 1)
	s.held[1] = rng.IntN(left - s.held[0] + 1)
	return s
}
