package solve

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// startsOf are the positions of testdata/cases/GAME.starts.txt.
func startsOf(t testing.TB, g engine.Game) []string {
	t.Helper()
	name := filepath.Join("..", "..", "..", "..", "testdata", "cases", g.Name()+".starts.txt")
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, line := range strings.Split(strings.TrimSpace(string(file)), "\n") {
		all = append(all, strings.Fields(line)[2])
	}
	return all
}

// TestAllStarts solves the starts of later rounds exactly, every decision of them:
// those of Raja Pasu and, of Laomuzhu Qi, those with as few tians or as many as the
// time of a test allows.
func TestAllStarts(t *testing.T) {
	solved := 0
	for _, g := range []engine.Game{rajapasu.Game{}, laomuzhu.Game{}} {
		values := map[string]int{}
		for _, text := range startsOf(t, g) {
			if n := strings.Count(text, "t"); n > 0 && n < fewestTians {
				continue
			}
			solved++
			r := solveText(t, g, text)
			if !r.Exact() || r.Stopped {
				t.Errorf("%s: %+v", text, r.Bounds)
			}
			best := least
			for _, d := range r.Decisions {
				if !d.Exact() {
					t.Errorf("%s %s: %+v", text, g.MoveText(d.Move), d.Bounds)
				}
				best = max(best, d.Lower)
			}
			if best != r.Lower {
				t.Errorf("%s: worth %d, the best decision %d", text, r.Lower, best)
			}
			values[text] = r.Lower
			if g.Name() == "laomuzhu" && text[len(text)-2] == 'S' {
				inTable(t, text, r.Lower)
			}
		}
		mirrored(t, values)
	}
	if solved < 170+42 {
		t.Errorf("only %d starts", solved)
	}
}

// mirrored checks that a start is worth the same as the one with the holdings and
// the leader exchanged, if both were solved.
func mirrored(t *testing.T, values map[string]int) {
	t.Helper()
	pairs := 0
	for text, value := range values {
		if other, ok := values[exchange(text)]; ok {
			pairs++
			if other != value {
				t.Errorf("%s is worth %d, %s is worth %d", text, value, exchange(text), other)
			}
		}
	}
	if pairs < len(values) {
		t.Errorf("%d of %d starts have their mirror image among them", pairs, len(values))
	}
}

// exchange is the start of a round with the sides exchanged. Raja Pasu's board is
// turned round; in Laomuzhu Qi, where both sows stand at the screen's left, it is
// turned over.
func exchange(text string) string {
	f := strings.Split(text, "-")
	n := len(f) - 3
	var out []string
	if n == 14 {
		out = append(append(out, f[7:14]...), f[:7]...)
	} else {
		for i := range n {
			out = append(out, f[n-1-i])
		}
	}
	side := strings.NewReplacer("S", "N", "N", "S").Replace(f[n+2])
	return strings.Join(append(out, f[n+1], f[n], side), "-")
}

// inTable checks the value of a start that South leads against the table.
func inTable(t *testing.T, start string, value int) {
	t.Helper()
	o := knownOdds(t)
	for south := range o.values {
		if o.start(south, piglets).String() == start && o.values[south] != value {
			t.Errorf("%s: worth %d, the table in the program says %d", start, value, o.values[south])
		}
	}
}
