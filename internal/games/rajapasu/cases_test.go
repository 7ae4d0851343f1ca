package rajapasu

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/enginetest"
)

var casesDir = filepath.Join("..", "..", "..", "testdata", "cases")

func TestConformance(t *testing.T) { enginetest.Run(t, Game{}) }

// TestCases compares turns and rounds with another program's reading of the rules.
func TestCases(t *testing.T) { enginetest.Cases(t, Game{}, casesDir) }

// TestStarts compares the starts of all later rounds.
func TestStarts(t *testing.T) {
	file, err := os.ReadFile(filepath.Join(casesDir, "rajapasu.starts.txt"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(file)), "\n")
	if len(lines) != 170 {
		t.Fatalf("%d starts, want 170", len(lines))
	}
	for _, line := range lines {
		var r engine.Result
		f := strings.Fields(line)
		r.Hold[0].Small, r.Hold[1].Small = small(t, f[0]), small(t, f[1])
		leader, _ := engine.ParseSide(f[2][len(f[2])-1:])
		start, _, rule := Game{}.Rounds().Next(r, leader)
		if rule != "" || start.String() != f[2] {
			t.Errorf("%s: %v %q", line, start, rule)
		}
	}
}
