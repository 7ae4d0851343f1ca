package picture

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine/record"
)

var update = flag.Bool("update", false, "write the golden files anew")

var goldens = []struct{ name, game, position, turns string }{
	{"auale", "auale", "6-0-4-14-2-4-4-0-2-4-5-0-0-0-S", "D"},
	{"rajapasu", "rajapasu", "x-x-7-7-7-7-7-7-7-7-7-7-7-7-7-0-S", "C"},
	{"laomuzhu", "laomuzhu", "s-t-t-t-t-5-5-5-5-s-0-16-S*", "A+"},
	{"doushouqi", "doushouqi", "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w", "g3g4"},
}

// golden is a match of the golden files.
func golden(t *testing.T, position, game, turn string) *record.Record {
	t.Helper()
	r := at(t, game, position)
	m := r.Match()
	for _, d := range m.Now().Moves(nil) {
		if m.Game().MoveText(d) == turn {
			if err := m.Decide(d, nil); err != nil {
				t.Fatal(err)
			}
			return r
		}
	}
	t.Fatalf("no turn %s", turn)
	return nil
}

func TestGoldenSVG(t *testing.T) {
	for _, g := range goldens {
		t.Run(g.name, func(t *testing.T) {
			text, _ := svgOf(t, golden(t, g.position, g.game, g.turns), Options{})
			compare(t, filepath.Join("testdata", g.name+".svg"), text)
		})
	}
}

// compare compares a text with a golden file, or with -update writes it.
func compare(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("not as in %s; look at it, and if it is better: go test -update\n%s", name, difference(string(want), got))
	}
}

// difference is the first line that differs.
func difference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "line " + strconv.Itoa(i+1) + ":\n-" + a[i] + "\n+" + b[i]
		}
	}
	return "one is longer"
}

// The golden files themselves keep the rule that an SVG is small.
func TestSVGIsSmall(t *testing.T) {
	long := regexp.MustCompile(`\.\d{3,}`)
	for _, g := range goldens {
		text, _ := svgOf(t, golden(t, g.position, g.game, g.turns), Options{})
		if len(text) > 48<<10 {
			t.Errorf("%s: %d bytes", g.name, len(text))
		}
		if n := long.FindString(text); n != "" {
			t.Errorf("%s: a number with more than hundredths: %s", g.name, n)
		}
	}
}
