package record

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games"
)

var someDay = time.Date(2026, 11, 30, 8, 0, 0, 0, time.UTC)

// game gives a game by its name.
func game(t testing.TB, name string) engine.Game {
	t.Helper()
	g, ok := games.Find(name)
	if !ok {
		t.Fatalf("no game %q", name)
	}
	return g
}

// parse reads a text that must be right.
func parse(t testing.TB, text string) *Record {
	t.Helper()
	r, err := Parse(strings.NewReader(text), games.Find)
	if err != nil {
		t.Fatalf("Parse: %v\n%s", err, text)
	}
	return r
}

// format gives the file of a record.
func format(t testing.TB, r *Record) string {
	t.Helper()
	var b bytes.Buffer
	if err := Format(&b, r); err != nil {
		t.Fatalf("Format: %v", err)
	}
	return b.String()
}

// play makes a random match of at most so many entries.
func play(t testing.TB, g engine.Game, o engine.Options, entries int, rng *rand.Rand) *engine.Match {
	t.Helper()
	m := engine.NewMatch(g, o)
	for len(m.Log()) < entries && m.Phase() != engine.Finished {
		if err := step(m, rng); err != nil {
			t.Fatalf("%s: %v", g.Name(), err)
		}
	}
	return m
}

// step does something that the match allows: mostly a decision.
func step(m *engine.Match, rng *rand.Rand) error {
	switch m.Phase() {
	case engine.Drawing:
		return m.Draw(engine.Side(rng.IntN(2)))
	case engine.Resting:
		if rng.IntN(8) == 0 {
			return m.Stop()
		}
		return m.Continue()
	}
	if !m.Now().MidTurn() {
		switch n := rng.IntN(200); {
		case n == 0:
			return m.Resign(engine.Side(rng.IntN(2)))
		case n < 3:
			return m.Agree()
		case m.Claimant() != engine.NoSide && n < 30:
			return m.Claim()
		}
	}
	moves := m.Now().Moves(nil)
	return m.Decide(moves[rng.IntN(len(moves))], nil)
}

// annotate writes at random beside the turns of a record.
func annotate(t testing.TB, r *Record, rng *rand.Rand) {
	t.Helper()
	if rng.IntN(2) == 0 {
		r.SetIntro(0, "A match  to\nremember: (not) [really] ; \"so\"")
	}
	for i, s := range r.Match().Steps() {
		if rng.IntN(4) > 0 || i == len(r.Match().Log())-1 && s.Kind != engine.TurnEntry {
			continue
		}
		r.Edit(i).AddComment([]string{"why?", "a } brace", "{", "1. A B 25-23", strings.Repeat("long ", 40)}[rng.IntN(5)])
		if s.Kind == engine.TurnEntry {
			r.Edit(i).Marks = append(r.Edit(i).Marks, []string{"!", "?!", "$14", "??"}[rng.IntN(4)])
			vary(t, r.Edit(i), s.Before, rng, 3)
			r.Edit(i).AddComment("after it")
		}
	}
}

// vary adds a random variation with variations in it.
func vary(t testing.TB, n *Note, before engine.Position, rng *rand.Rand, depth int) {
	t.Helper()
	l, err := n.vary(before, nil)
	if err != nil {
		t.Fatal(err)
	}
	if rng.IntN(3) == 0 {
		l.Intro = []string{"instead"}
	}
	for range 1 + rng.IntN(4) {
		moves := l.turn.Now.Moves(nil)
		if len(moves) == 0 {
			break
		}
		for done := false; !done; {
			if done, err = l.decide(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			moves = l.turn.Now.Moves(nil)
		}
		last := l.plies[len(l.plies)-1]
		if rng.IntN(3) == 0 {
			last.Marks = []string{"$7", "!"}
			last.AddComment("hm")
		}
		if depth > 0 && rng.IntN(3) == 0 {
			vary(t, &last.Note, last.Before, rng, depth-1)
		}
	}
}

// portrait is all that can be seen of a record, comparable with DeepEqual.
type portrait struct {
	Game    string
	Start   string
	Rounds  int
	Log     []engine.Entry
	Begun   []engine.Move
	Phase   engine.Phase
	Verdict engine.Verdict
	Results []engine.Result
	Tags    []Tag
	Intro   []string
	Notes   map[int]notePortrait
}

type notePortrait struct {
	Marks   []string
	Remarks []any // a comment or a linePortrait
}

type linePortrait struct {
	Intro []string
	Plies []plyPortrait
}

type plyPortrait struct {
	Turn  []engine.Move
	After string
	Note  notePortrait
}

func portray(r *Record) portrait {
	m := r.Match()
	p := portrait{Game: m.Game().Name(), Rounds: m.Options().Rounds, Log: m.Log(), Phase: m.Phase(),
		Verdict: m.Verdict(), Results: m.Results(), Tags: r.Tags(), Intro: r.Intro(), Notes: map[int]notePortrait{}}
	if m.Start() != nil {
		p.Start = m.Start().String()
		p.Begun = append(p.Begun, m.Turn().Decisions...)
	}
	for i := range m.Log() {
		if n := r.Note(i); n != nil {
			p.Notes[i] = portrayNote(n)
		}
	}
	return p
}

func portrayNote(n *Note) notePortrait {
	p := notePortrait{Marks: n.Marks}
	for _, r := range n.Remarks {
		if r.Line == nil {
			p.Remarks = append(p.Remarks, r.Comment)
			continue
		}
		l := linePortrait{Intro: r.Line.Intro}
		for _, ply := range r.Line.Plies() {
			l.Plies = append(l.Plies, plyPortrait{ply.Turn, ply.After.String(), portrayNote(&ply.Note)})
		}
		p.Remarks = append(p.Remarks, l)
	}
	return p
}

// wantSame fails unless two records are the same to every eye.
func wantSame(t testing.TB, got, want *Record) {
	t.Helper()
	if a, b := portray(got), portray(want); !reflect.DeepEqual(a, b) {
		t.Errorf("the record read differs\n got %+v\nwant %+v", a, b)
	}
}
