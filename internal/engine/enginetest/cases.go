package enginetest

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

// Cases holds a game against the files NAME.walk.jsonl and NAME.games.jsonl of
// dir, which an independent reading of the rules wrote.
func Cases(t *testing.T, g engine.Game, dir string) {
	t.Run("walk", func(t *testing.T) {
		lines(t, filepath.Join(dir, g.Name()+".walk.jsonl"), func(line []byte) { walkCase(t, g, line) })
	})
	t.Run("games", func(t *testing.T) {
		lines(t, filepath.Join(dir, g.Name()+".games.jsonl"), func(line []byte) { gameCase(t, g, line) })
	})
}

// lines calls do with every line of a file, and fails if there is none.
func lines(t *testing.T, file string, do func(line []byte)) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<24)
	count := 0
	for ; in.Scan(); count++ {
		do(in.Bytes())
	}
	if err := in.Err(); err != nil || count == 0 {
		t.Fatalf("%s: %d lines, %v", file, count, err)
	}
}

func decode(t *testing.T, line []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(line, into); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
}

// walkCase checks the decisions open in a position, and where whole turns lead.
func walkCase(t *testing.T, g engine.Game, line []byte) {
	t.Helper()
	var c struct {
		Position string
		First    []string
		Turns    map[string]string
	}
	decode(t, line, &c)
	turn, err := engine.ParsePosition(g, c.Position)
	if err != nil {
		t.Fatalf("%s: %v", c.Position, err)
	}
	if got := texts(g, turn.Now); !slices.Equal(got, c.First) {
		t.Errorf("%s: the decisions are %v, want %v", c.Position, got, c.First)
	}
	for text, want := range c.Turns {
		decisions, err := engine.ParseTurn(g, turn.Now, text)
		if err != nil {
			t.Errorf("%s: %s: %v", c.Position, text, err)
			continue
		}
		if got := play(turn.Now, decisions).String(); got != want {
			t.Errorf("%s: %s leads to %s, want %s", c.Position, text, got, want)
		}
	}
}

// texts are the decisions of a position, sorted bytewise.
func texts(g engine.Game, p engine.Position) []string {
	out := []string{}
	for _, m := range p.Moves(nil) {
		out = append(out, g.MoveText(m))
	}
	slices.Sort(out)
	return out
}

func play(p engine.Position, decisions []engine.Move) engine.Position {
	p = p.Clone()
	for _, m := range decisions {
		p.Play(m, nil)
	}
	return p
}

// gameCase plays a whole round and checks each position and the result.
func gameCase(t *testing.T, g engine.Game, line []byte) {
	t.Helper()
	var c struct {
		Start, Outcome, Reason string
		Moves, Positions       []string
	}
	decode(t, line, &c)
	turn, err := engine.ParsePosition(g, c.Start)
	if err != nil {
		t.Fatalf("%s: %v", c.Start, err)
	}
	m := engine.NewMatch(g, engine.Options{Start: turn.Now})
	for i, text := range c.Moves {
		before := m.Now().String()
		decisions, err := engine.ParseTurn(g, m.Now(), text)
		if err == nil {
			err = m.Play(decisions)
		}
		if err != nil {
			t.Fatalf("turn %d, %s at %s: %v", i+1, text, before, err)
		}
		if got := m.Turn().Start.String(); got != c.Positions[i] {
			t.Fatalf("turn %d, %s at %s: leads to %s, want %s", i+1, text, before, got, c.Positions[i])
		}
	}
	checkOutcome(t, m, strings.Join(c.Moves, " "), c.Outcome, c.Reason)
}

func checkOutcome(t *testing.T, m *engine.Match, moves, outcome, reason string) {
	t.Helper()
	_, ended := m.Outcome()
	if !ended {
		t.Fatalf("after %s the round goes on; it should have ended by %s with %s", moves, reason, outcome)
	}
	why := map[string]engine.End{"end": engine.EndRules, "repetition": engine.EndRepetition}[reason]
	r := m.Turn().Start.Result(why)
	if got := m.Game().ResultText(r); got != outcome || (why == engine.EndRules) != m.Now().Over() {
		t.Errorf("after %s: the result by %s is %s, want %s", moves, reason, got, outcome)
	}
}
