package record

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// Files that were written once must be read for ever, and come out as they were.
func TestGoldenFiles(t *testing.T) {
	tests := map[string]struct {
		turns, rounds int
		why           engine.End
		winner        engine.Side
		result        string
	}{
		"auale.ogn":         {56, 1, engine.EndClaim, engine.North, "11-26"},
		"auale-gathers.ogn": {111, 1, engine.EndAgreement, engine.South, "25-23"},
		"rajapasu.tian":     {77, 3, engine.EndRounds, engine.South, "1-0"},
		"laomuzhu.tian":     {71, 3, engine.EndRounds, engine.South, "1-0"},
		"doushouqi.tian":    {44, 1, engine.EndRepetition, engine.NoSide, "1/2-1/2"},
	}
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) != len(tests) {
		t.Errorf("%d files, %v; want %d", len(files), err, len(tests))
	}
	for name, want := range tests {
		t.Run(name, func(t *testing.T) {
			content, err := os.ReadFile(filepath.Join("testdata", name))
			if err != nil {
				t.Fatal(err)
			}
			text := string(content)
			r := parse(t, text)
			v := r.Match().Verdict()
			if r.Match().Phase() != engine.Finished || r.Turns() != want.turns || r.Match().Round() != want.rounds ||
				v.Why != want.why || v.Winner != want.winner || r.Result() != want.result {
				t.Errorf("%d turns, %d rounds, %+v, %s; want %+v", r.Turns(), r.Match().Round(), v, r.Result(), want)
			}
			if len(r.Doubts()) > 0 {
				t.Errorf("doubts %v", r.Doubts())
			}
			// The Aualé program adds the seeds left to the last capture; we do not.
			text = strings.Replace(text, "B+2 25-23", "B 25-23", 1)
			if got := format(t, r); got != text {
				t.Errorf("rewritten as\n%s\nwant\n%s", got, text)
			}
		})
	}
}

// A file damaged at any byte is read or refused with its place, never worse, and
// a file cut off at any byte does not pass for a whole one.
func TestEveryDamageIsToldOrHarmless(t *testing.T) {
	content, err := os.ReadFile("testdata/laomuzhu.tian")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.TrimRight(string(content), "\n")
	for i := range whole {
		r, err := Parse(strings.NewReader(whole[:i]), games.Find)
		if err == nil && len(r.Doubts()) == 0 && strings.Contains(whole[:i], "[Result \"1-0\"]") {
			t.Fatalf("cut off at byte %d it is read without a doubt", i)
		}
		for _, junk := range []string{"\x00", "\xff", "}", "(", "Z", "["} {
			damaged := whole[:i] + junk + whole[i+1:]
			if _, err := Parse(strings.NewReader(damaged), games.Find); err != nil {
				checkPlace(t, damaged, err)
			}
		}
	}
}
