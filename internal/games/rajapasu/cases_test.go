package rajapasu

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
)

// lines are the lines of a file of testdata/cases.
func lines(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "testdata", "cases", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []string
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		all = append(all, s.Text())
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestWalk compares single turns with another program's reading of the rules.
func TestWalk(t *testing.T) {
	all := lines(t, "rajapasu.walk.jsonl")
	if len(all) < 300 {
		t.Fatalf("only %d cases", len(all))
	}
	for _, line := range all {
		var c struct {
			Position string
			First    []string
			Turns    map[string]string
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		p := parse(t, c.Position)
		if got := texts(p); !slices.Equal(got, c.First) {
			t.Errorf("%s: moves %v, want %v", c.Position, got, c.First)
		}
		for turn, want := range c.Turns {
			if got := play(t, p, turn).String(); got != want {
				t.Errorf("%s %s: %s, want %s", c.Position, turn, got, want)
			}
		}
	}
}

// TestGames plays another program's rounds through a match, with its ends.
func TestGames(t *testing.T) {
	all := lines(t, "rajapasu.games.jsonl")
	if len(all) < 50 {
		t.Fatalf("only %d cases", len(all))
	}
	why := map[string]engine.End{"end": engine.EndRules, "repetition": engine.EndRepetition}
	for _, line := range all {
		var c struct {
			Start, Outcome, Reason string
			Moves, Positions       []string
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		m := engine.NewMatch(Game{}, engine.Options{Start: parse(t, c.Start)})
		for i, text := range c.Moves {
			turn, err := engine.ParseTurn(Game{}, m.Now(), text)
			if err == nil {
				err = m.Play(turn)
			}
			if err != nil {
				t.Fatalf("%s: turn %d: %v", c.Start, i+1, err)
			}
			if got := m.Now().String(); got != c.Positions[i] {
				t.Fatalf("%s: turn %d: %s, want %s", c.Start, i+1, got, c.Positions[i])
			}
		}
		r, over := m.Outcome()
		if got := (Game{}).ResultText(r); !over || got != c.Outcome || r.Why != why[c.Reason] {
			t.Errorf("%s: over %v, %s by %v, want %s by %s", c.Start, over, got, r.Why, c.Outcome, c.Reason)
		}
	}
}

// TestStarts compares the starts of all later rounds.
func TestStarts(t *testing.T) {
	all := lines(t, "rajapasu.starts.txt")
	if len(all) != 170 {
		t.Fatalf("%d starts, want 170", len(all))
	}
	for _, line := range all {
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
