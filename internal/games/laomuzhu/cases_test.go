package laomuzhu

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/enginetest"
)

// The files of testdata/cases come from an independent reading of the rules.
const cases = "../../../testdata/cases"

func TestConformance(t *testing.T) { enginetest.Run(t, Game{}) }

func TestCases(t *testing.T) { enginetest.Cases(t, Game{}, cases) }

// TestStarts checks how later rounds start: South's and North's piglets after any
// sale, then the position.
func TestStarts(t *testing.T) {
	text, err := os.ReadFile(cases + "/laomuzhu.starts.txt")
	if err != nil || len(text) == 0 {
		t.Fatalf("%d bytes, %v", len(text), err)
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		south, _ := strconv.Atoi(f[0])
		north, _ := strconv.Atoi(f[1])
		leader := engine.South
		if strings.HasSuffix(f[2], "N*") {
			leader = engine.North
		}
		r := engine.Result{Hold: [2]engine.Holding{{Small: uint8(south), Big: 1}, {Small: uint8(north), Big: 1}}}
		got, loser, why := rounds{}.Next(r, leader)
		if why != "" {
			t.Errorf("%s: %v cannot go on: %s", line, loser, why)
		} else if got.String() != f[2] {
			t.Errorf("%d and %d start at %s, want %s", south, north, got, f[2])
		}
	}
}
