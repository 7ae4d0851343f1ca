package laomuzhu

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
)

// The files of testdata/cases come from an independent reading of the rules.
const cases = "../../../testdata/cases"

// lines reads a file of cases, which must not be empty.
func lines(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join(cases, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []string
	scan := bufio.NewScanner(f)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		all = append(all, scan.Text())
	}
	if err := scan.Err(); err != nil || len(all) == 0 {
		t.Fatalf("%s: %d lines, %v", name, len(all), err)
	}
	return all
}

func decode(t *testing.T, line string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(line), into); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
}

// texts are the sorted texts of the decisions open at p.
func texts(p engine.Position) []string {
	all := []string{}
	for _, m := range p.Moves(nil) {
		all = append(all, moveText(m))
	}
	slices.Sort(all)
	return all
}

// turnOf plays a whole turn and gives the position after.
func turnOf(t *testing.T, p engine.Position, text string) engine.Position {
	t.Helper()
	moves, err := engine.ParseTurn(Game{}, p, text)
	if err != nil {
		t.Fatalf("%v: turn %s: %v", p, text, err)
	}
	next := p.Clone()
	for _, m := range moves {
		next.Play(m, nil)
	}
	return next
}

func TestWalk(t *testing.T) {
	for _, line := range lines(t, "laomuzhu.walk.jsonl") {
		var c struct {
			Position string
			First    []string
			Turns    map[string]string
		}
		decode(t, line, &c)
		p := mustParse(t, c.Position)
		if got := texts(p); !slices.Equal(got, c.First) {
			t.Errorf("%s: open %v, want %v", c.Position, got, c.First)
		}
		for turn, want := range c.Turns {
			if got := turnOf(t, p, turn).String(); got != want {
				t.Errorf("%s: %s gives %s, want %s", c.Position, turn, got, want)
			}
		}
	}
}

func TestGames(t *testing.T) {
	for _, line := range lines(t, "laomuzhu.games.jsonl") {
		var c struct {
			Start, Outcome, Reason string
			Moves, Positions       []string
		}
		decode(t, line, &c)
		m := engine.NewMatch(Game{}, engine.Options{Start: mustParse(t, c.Start)})
		for i, text := range c.Moves {
			turn, err := engine.ParseTurn(Game{}, m.Now(), text)
			if err != nil {
				t.Fatalf("%s, turn %d: %v", c.Start, i+1, err)
			}
			if err := m.Play(turn); err != nil {
				t.Fatalf("%s, turn %d: %v", c.Start, i+1, err)
			}
			if got := m.Now().String(); got != c.Positions[i] {
				t.Fatalf("%s, turn %d %s: %s, want %s", c.Start, i+1, text, got, c.Positions[i])
			}
		}
		checkOutcome(t, m, c.Outcome, c.Reason)
	}
}

// checkOutcome compares how the first round of a match has ended, before any lot.
func checkOutcome(t *testing.T, m *engine.Match, want, reason string) {
	t.Helper()
	outcome, over := m.Outcome()
	if !over {
		t.Errorf("%s: the round goes on, want %s by %s", m.Start(), want, reason)
		return
	}
	why := map[string]engine.End{"end": engine.EndRules, "repetition": engine.EndRepetition}[reason]
	if outcome.Why != why {
		t.Errorf("%s: ended by %v, want %s", m.Start(), outcome.Why, reason)
	}
	last := m.Steps()[len(m.Steps())-1].After
	if got := (Game{}).ResultText(last.Result(why)); got != want {
		t.Errorf("%s: %s, want %s", m.Start(), got, want)
	}
}

func TestStarts(t *testing.T) {
	for _, line := range lines(t, "laomuzhu.starts.txt") {
		f := strings.Fields(line)
		south, _ := strconv.Atoi(f[0])
		north, _ := strconv.Atoi(f[1])
		want := f[2]
		leader := engine.South
		if strings.HasSuffix(want, "N*") {
			leader = engine.North
		}
		hold := [2]engine.Holding{{Small: uint8(south), Big: 1}, {Small: uint8(north), Big: 1}}
		got, loser, why := rounds{}.Next(engine.Result{Hold: hold}, leader)
		if got == nil {
			t.Errorf("%s: %v cannot go on: %s", line, loser, why)
		} else if got.String() != want {
			t.Errorf("%s: got %s", line, got)
		}
	}
}
