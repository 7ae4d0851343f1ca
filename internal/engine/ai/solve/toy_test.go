package solve

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// graph is a game made up for tests: a few positions with decisions between them,
// ways round in plenty. What is banked is a number of the position, so that going
// round gains nothing, and a third occurrence is worth what the position says.
type graph struct {
	side   []engine.Side // whose decision it is
	ways   [][]int       // where the decisions lead; none at an end
	banked []int         // of South over North, in points
	end    []int         // what an end brings South, on top
	repeat []int         // what a third occurrence brings South, on top
	stake  int           // no end or repetition from anywhere brings more
}

// toy is a position of a graph.
type toy struct {
	*graph
	at int
}

func (p *toy) Side() engine.Side { return p.side[p.at] }
func (p *toy) MidTurn() bool     { return false }
func (p *toy) Over() bool        { return len(p.ways[p.at]) == 0 }
func (p *toy) Moves(buf []engine.Move) []engine.Move {
	for i := range p.ways[p.at] {
		buf = append(buf, engine.Move(i))
	}
	return buf
}
func (p *toy) Check(engine.Move) error             { return nil }
func (p *toy) Play(m engine.Move, _ *engine.Trace) { p.at = p.ways[p.at][m] }
func (p *toy) CopyFrom(src engine.Position)        { *p = *src.(*toy) }
func (p *toy) Clone() engine.Position              { c := *p; return &c }
func (p *toy) Hash() uint64                        { return uint64(p.at) + 1 }
func (p *toy) Scene(*engine.Scene)                 {}
func (p *toy) String() string                      { return fmt.Sprintf("%d of %+v", p.at, *p.graph) }
func (p *toy) Unit() int                           { return 1 }
func (p *toy) Evaluate() int                       { return p.Banked() }
func (p *toy) AtStake() int                        { return p.stake }
func (p *toy) Result(why engine.End) engine.Result {
	diff := p.banked[p.at]
	if why == engine.EndRules {
		diff += p.end[p.at]
	} else {
		diff += p.repeat[p.at]
	}
	return engine.Result{Why: why, Diff: diff}
}
func (p *toy) Banked() int {
	if p.Side() == engine.North {
		return -p.banked[p.at]
	}
	return p.banked[p.at]
}

// randomGraph makes a graph of n positions. In some all repetitions are worth the
// same, as in Laomuzhu Qi; in some sides take turns.
func randomGraph(rng *rand.Rand, n int) *graph {
	g := &graph{stake: 40}
	spread := 1 + rng.IntN(8)
	same, ends := rng.IntN(3) == 0, 1+rng.IntN(4)
	for range n {
		g.side = append(g.side, engine.Side(rng.IntN(2)))
		g.banked = append(g.banked, rng.IntN(spread)-spread/2)
		g.end = append(g.end, rng.IntN(2*spread)-spread)
		r := rng.IntN(2*spread) - spread
		if same {
			r = 0
		}
		g.repeat = append(g.repeat, r)
		var ways []int
		if rng.IntN(6) > 0 {
			for range 1 + rng.IntN(3) {
				ways = append(ways, rng.IntN(n+ends))
			}
		}
		g.ways = append(g.ways, ways)
	}
	for range ends {
		g.side = append(g.side, engine.Side(rng.IntN(2)))
		g.banked = append(g.banked, rng.IntN(spread)-spread/2)
		g.end = append(g.end, rng.IntN(2*spread)-spread)
		g.repeat = append(g.repeat, 0)
		g.ways = append(g.ways, nil)
	}
	return g
}

// truth is the value of a position for South, what is banked included, under the
// rule of the third occurrence, by looking at every history: seen counts how often
// each position has occurred, the present one included.
func (g *graph) truth(at int, seen []byte, memo map[string]int) int {
	if len(g.ways[at]) == 0 {
		return g.banked[at] + g.end[at]
	}
	if seen[at] >= 3 {
		return g.banked[at] + g.repeat[at]
	}
	key := string(append([]byte{byte(at)}, seen...))
	if v, ok := memo[key]; ok {
		return v
	}
	best := least
	for _, to := range g.ways[at] {
		seen[to]++
		v := g.truth(to, seen, memo)
		seen[to]--
		if g.side[at] == engine.North {
			v = -v
		}
		best = max(best, v)
	}
	if g.side[at] == engine.North {
		best = -best
	}
	memo[key] = best
	return best
}

// TestAgainstEveryHistory compares the solver with the value that comes of looking
// at every way to play a made-up game, for thousands of games full of ways round,
// at every position of them, with nothing and with something played before.
func TestAgainstEveryHistory(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 1))
	exact, brackets := 0, 0
	for range graphs {
		g := randomGraph(rng, 2+rng.IntN(5))
		memo := map[string]int{}
		for at := range g.ways {
			if len(g.ways[at]) == 0 {
				continue
			}
			seen := make([]byte, len(g.ways))
			var history []uint64
			if rng.IntN(2) == 0 {
				for i := range seen {
					seen[i] = byte(rng.IntN(3))
				}
			}
			seen[at] = max(seen[at], 1)
			for i := range seen {
				for range seen[i] {
					history = append(history, uint64(i)+1)
				}
			}
			p := &toy{g, at}
			r, err := Round(t.Context(), engine.NewTurn(p), Options{History: history})
			if err != nil {
				t.Fatal(err)
			}
			want := g.truth(at, seen, memo)
			if g.side[at] == engine.North {
				want = -want
			}
			check(t, r, want, p, seen)
			if r.Exact() {
				exact++
			} else {
				brackets++
			}
			for i, d := range r.Decisions {
				to := g.ways[at][i]
				seen[to]++
				want := g.truth(to, seen, memo)
				seen[to]--
				if g.side[at] == engine.North {
					want = -want
				}
				if want < d.Lower || want > d.Upper {
					t.Fatalf("%v, seen %v: decision %d is worth %d, and %+v is proved", p, seen, i, want, d.Bounds)
				}
			}
		}
	}
	if exact < 10*brackets {
		t.Errorf("only %d values are exact and %d are not", exact, brackets)
	}
}

func check(t *testing.T, r *Report, want int, p *toy, seen []byte) {
	t.Helper()
	if want < r.Lower || want > r.Upper || r.Lower > r.Upper || r.Stopped {
		t.Fatalf("%v, seen %v: worth %d, and %+v is proved", p, seen, want, r.Bounds)
	}
}
