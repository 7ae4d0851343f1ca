package study

import (
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// What the search is told of the past is what the match itself would tell it,
// and rounds end where they ended.
func TestPlacesAreThoseOfTheMatch(t *testing.T) {
	for _, g := range games.All() {
		m := random(t, g, 300, 3)
		again := engine.NewMatch(g, m.Options())
		places := placesOf(m.Steps())
		at := 0
		check := func() {
			t.Helper()
			p := places[at]
			at++
			if p.pos.String() != again.Turn().Start.String() || !slices.Equal(p.history, again.Hashes()) || p.round != again.Round() {
				t.Fatalf("%s: place %d is %v, round %d; the match has %v, round %d",
					g.Name(), at-1, p.pos, p.round, again.Turn().Start, again.Round())
			}
			if ended := again.Phase() != engine.Playing; (p.ended != nil) != ended {
				t.Fatalf("%s: place %d ended: %v; the match: %v", g.Name(), at-1, p.ended, ended)
			}
		}
		for i, e := range m.Log() {
			first := e.Kind == engine.TurnEntry && len(again.Hashes()) == 1
			if first {
				check()
			}
			if err := again.Enter(e); err != nil {
				t.Fatal(err)
			}
			if e.Kind == engine.TurnEntry {
				if places[at].step != i+1 || places[at].by != i {
					t.Fatalf("%s: place %d is after step %d by %d, want %d", g.Name(), at, places[at].step, places[at].by, i)
				}
				check()
			}
		}
		if at != len(places) {
			t.Errorf("%s: %d places, %d seen", g.Name(), len(places), at)
		}
	}
}

// A round that ends is worth what it came to, for the game's own unit.
func TestFinalScores(t *testing.T) {
	m := played(t, auales, "0-0-0-0-0-1-0-0-0-0-0-0-20-24-S", "F")
	m2 := played(t, animals, "7/3R3/7/7/7/7/7/7/e6 w", "d8d9")
	for _, test := range []struct {
		m    *engine.Match
		want Score
	}{
		{m, Score{-500, true}}, // the seed is North's now: 20 to 25
		{m2, Score{wonNow, true}},
	} {
		places := placesOf(test.m.Steps())
		last := places[len(places)-1]
		if last.ended == nil {
			t.Fatalf("%v: the round goes on", last.pos)
		}
		if got := final(*last.ended, unitOf(last.pos)); got != test.want {
			t.Errorf("%v: %v, want %v", last.pos, got, test.want)
		}
	}
}

// The third occurrence of a position ends the round there, and not before.
func TestRepetitionEndsThePlace(t *testing.T) {
	m := played(t, animals, "6e/7/7/7/7/7/7/7/T6 w",
		"a1a2", "g9g8", "a2a1", "g8g9", "a1a2", "g9g8", "a2a1", "g8g9")
	if m.Phase() != engine.Finished {
		t.Fatal("the match goes on")
	}
	places := placesOf(m.Steps())
	for i, p := range places {
		if ended := i == len(places)-1; (p.ended != nil) != ended {
			t.Errorf("place %d ended: %v", i, p.ended)
		}
	}
	if s := final(*places[8].ended, noPoints); s != (Score{0, true}) {
		t.Errorf("a draw is worth %v", s)
	}
}

// The place after another turn than the one played knows the past too.
func TestNext(t *testing.T) {
	m := played(t, animals, "6e/7/7/7/7/7/7/7/T6 w",
		"a1a2", "g9g8", "a2a1", "g8g9", "a1a2", "g9g8", "a2a1", "g8f8")
	places := placesOf(m.Steps())
	back := engine.TurnText(animals, m.Log()[3].Turn)
	turn, err := engine.ParseTurn(animals, places[7].pos, back)
	if err != nil {
		t.Fatal(err)
	}
	if next := places[7].next(turn); next.ended == nil || next.ended.Why != engine.EndRepetition {
		t.Errorf("the third occurrence is not seen: %+v", next)
	}
	if len(places[7].history) != 8 {
		t.Errorf("the past was changed: %d positions", len(places[7].history))
	}
}
