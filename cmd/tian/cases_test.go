package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// The cases of testdata/cases come from an independent reading of the rules; here
// they go through what the commands moves and apply print.

func TestMovesAndApplyAgreeWithEveryWalk(t *testing.T) {
	for _, g := range games.All() {
		count := 0
		eachLine(t, g.Name()+".walk.jsonl", func(t *testing.T, line []byte) {
			var c struct {
				Position string
				First    []string
				Turns    map[string]string
			}
			if err := json.Unmarshal(line, &c); err != nil {
				t.Fatal(err)
			}
			count++
			var first []string
			for _, d := range decisions(g, parse(t, g, c.Position)) {
				first = append(first, d.Decision)
			}
			if len(first)+len(c.First) > 0 && !reflect.DeepEqual(first, c.First) {
				t.Errorf("%s %s: moves are %q, want %q", g.Name(), c.Position, first, c.First)
			}
			for turn, after := range c.Turns {
				lines, _, err := apply(g, parse(t, g, c.Position), []string{turn})
				if err != nil || lines[0] != after {
					t.Errorf("%s %s %s: %q, %v, want %q", g.Name(), c.Position, turn, lines, err, after)
				}
			}
		})
		if count < 200 {
			t.Errorf("%s: only %d cases", g.Name(), count)
		}
	}
}

func TestApplyAgreesWithEveryGame(t *testing.T) {
	for _, g := range games.All() {
		count := 0
		eachLine(t, g.Name()+".games.jsonl", func(t *testing.T, line []byte) {
			var c struct {
				Start            string
				Moves, Positions []string
				Outcome          string
			}
			if err := json.Unmarshal(line, &c); err != nil {
				t.Fatal(err)
			}
			count++
			lines, _, err := apply(g, parse(t, g, c.Start), c.Moves)
			if want := append(c.Positions, "over "+c.Outcome); err != nil || !reflect.DeepEqual(lines, want) {
				t.Errorf("%s %s: %v\ngot  %q\nwant %q", g.Name(), c.Start, err, lines, want)
			}
			if _, at, err := apply(g, parse(t, g, c.Start), append(c.Moves, c.Moves[0])); err != engine.RoundOver || at != len(c.Moves) {
				t.Errorf("%s %s: a turn after the end: %v at %d", g.Name(), c.Start, err, at)
			}
		})
		if count < 10 {
			t.Errorf("%s: only %d cases", g.Name(), count)
		}
	}
}

// Every start of a later round is read, shown and written again.
func TestStartsOfRounds(t *testing.T) {
	for _, name := range []string{"rajapasu", "laomuzhu"} {
		g, _ := games.Find(name)
		count := 0
		eachLine(t, name+".starts.txt", func(t *testing.T, line []byte) {
			fields := strings.Fields(string(line))
			text := fields[len(fields)-1]
			if turn := parse(t, g, text); turn.Text(g) != text {
				t.Errorf("%s: %q is written %q", name, text, turn.Text(g))
			}
			count++
		})
		if count < 80 {
			t.Errorf("%s: only %d starts", name, count)
		}
	}
}

func parse(t *testing.T, g engine.Game, text string) *engine.Turn {
	t.Helper()
	turn, err := engine.ParsePosition(g, text)
	if err != nil {
		t.Fatalf("%s %q: %v", g.Name(), text, err)
	}
	return turn
}

// eachLine calls see with each line of a file of cases.
func eachLine(t *testing.T, name string, see func(*testing.T, []byte)) {
	t.Helper()
	f, err := os.Open(filepath.Join("../../testdata/cases", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		see(t, lines.Bytes())
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}
