package record

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// The middle of a turn that owes two choices, and the file that keeps it.
const (
	twoChoices = "s-4-t-t-t-5-5-5-5-s-0-13-S*"
	setUp      = "[SetUp \"1\"]\n[FEN \"" + twoChoices + "\"]\n"
)

// halfTurn is a file with a MidTurn tag.
func halfTurn(tag, moves string) string {
	return "[Variant \"Laomuzhu Qi\"]\n" + setUp + "[MidTurn \"" + tag + "\"]\n\n" + moves
}

// begin is a record of a match in which a turn has been begun.
func begin(t *testing.T, decisions ...string) *Record {
	t.Helper()
	g := game(t, "laomuzhu")
	start, err := g.Parse(twoChoices)
	if err != nil {
		t.Fatal(err)
	}
	r := New(engine.NewMatch(g, engine.Options{Start: start}), someDay)
	for _, text := range decisions {
		decide(t, r, text)
	}
	return r
}

func decide(t *testing.T, r *Record, text string) {
	t.Helper()
	m, err := engine.ParseMove(r.Match().Game(), text)
	if err == nil {
		err = r.Match().Decide(m, nil)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// A turn begun is in the file for as long as a choice is owed, with all the choices
// made; read again, the match stands in mid-turn.
func TestATurnBegunIsKept(t *testing.T) {
	r := begin(t)
	for _, step := range []struct{ decision, tag string }{
		{"", ""}, {"B-", twoChoices + " B-"}, {"s", twoChoices + " B-s"}, {"k", ""},
	} {
		if step.decision != "" {
			decide(t, r, step.decision)
		}
		text := format(t, r)
		if got := r.Tag(TagMidTurn); got != step.tag || strings.Contains(text, "[MidTurn") != (step.tag != "") {
			t.Errorf("after %q the tag is %q in\n%s", step.decision, got, text)
		}
		again := parse(t, text)
		if a, b := again.Match().Now().String(), r.Match().Now().String(); a != b {
			t.Errorf("after %q: %s is read as %s", step.decision, b, a)
		}
		if a, b := again.Match().Turn().Decisions, r.Match().Turn().Decisions; !slices.Equal(a, b) {
			t.Errorf("after %q: the decisions %v are read as %v", step.decision, b, a)
		}
		if again.PassedOver() != nil || len(again.Doubts()) > 0 {
			t.Errorf("after %q: doubts %v", step.decision, again.Doubts())
		}
		wantSame(t, again, r)
	}
}

// Whatever ends a turn begun takes the tag away: taking it back, giving the match up.
func TestATurnNoLongerBegunIsNotKept(t *testing.T) {
	for what, end := range map[string]func(*engine.Match) error{
		"undo":   (*engine.Match).Undo,
		"resign": func(m *engine.Match) error { return m.Resign(engine.South) },
	} {
		r := parse(t, format(t, begin(t, "B-")))
		if err := end(r.Match()); err != nil {
			t.Fatal(err)
		}
		if text := format(t, r); strings.Contains(text, "MidTurn") {
			t.Errorf("after %s:\n%s", what, text)
		}
	}
}

// A reader that does not know the tag plays on and leaves it where it is: it then
// means nothing. Nor does one that is damaged or illegal. The file is read all the
// same, what is wrong is said with its place, and the next save drops it.
func TestAMidTurnTagThatDoesNotFit(t *testing.T) {
	for _, test := range []struct{ what, tag, moves string }{
		{"played on", twoChoices + " B-s", "1. B-sk *"},
		{"another position", "s-5-t-t-t-5-5-5-5-s-0-12-S* B-s", "*"},
		{"illegal", twoChoices + " C+", "*"},
		{"whole", twoChoices + " B-sk", "*"},
		{"none", twoChoices, "*"},
		{"the word start", "start", "*"},
		{"damaged", "s-4-t-t-t-5-5-", "*"},
		{"nonsense", "x \\\" [", "*"},
		{"over", twoChoices + " B-s", "resign=S 0-1"},
		{"resting", twoChoices + " B-s", "agree *"},
	} {
		r := parse(t, halfTurn(test.tag, test.moves))
		if m := r.Match(); m.Turn() != nil && len(m.Turn().Decisions) > 0 {
			t.Errorf("%s: a turn is begun: %v", test.what, m.Turn().Decisions)
		}
		why := r.PassedOver()
		if why == nil || why.Line != 4 || why.Column != 11 || len(r.Doubts()) != 1 || *r.Doubts()[0] != *why {
			t.Errorf("%s: passed over because of %v, doubts %v", test.what, why, r.Doubts())
		}
		if text := format(t, r); strings.Contains(text, "MidTurn") {
			t.Errorf("%s: still written:\n%s", test.what, text)
		}
	}
	for _, tag := range []string{"", "?"} {
		if r := parse(t, halfTurn(tag, "*")); r.PassedOver() != nil || len(r.Doubts()) > 0 {
			t.Errorf("%q: doubts %v", tag, r.Doubts())
		}
	}
}

// The tag follows from the match: nobody sets it, and in a game without choices it
// never stands.
func TestMidTurnCannotBeSet(t *testing.T) {
	if err := begin(t).SetTag(TagMidTurn, twoChoices+" B-"); err == nil {
		t.Error("set")
	}
	r := parse(t, tagged("Oware Abapa", "1. A *"))
	if err := r.SetTag(TagMidTurn, "x"); err == nil || r.Tag(TagMidTurn) != "" {
		t.Errorf("set in Auale: %v", err)
	}
}

// A copy of the whole has the turn begun; one of a time before has none.
func TestUntilHasTheTurnBegun(t *testing.T) {
	r := begin(t, "B-", "s")
	if got := r.Until(0).Tag(TagMidTurn); got != twoChoices+" B-s" {
		t.Errorf("the copy has %q", got)
	}
	decide(t, r, "k")
	if got := r.Until(0).Tag(TagMidTurn); got != "" {
		t.Errorf("a time before has %q", got)
	}
}

// Wherever a random match stops, it is read back as it stands, in mid-turn or not.
func TestMidTurnAnywhere(t *testing.T) {
	half := 0
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 4))
		g := games.All()[seed%uint64(len(games.All()))]
		r := New(engine.NewMatch(g, engine.Options{}), someDay)
		for range 20 + rng.IntN(120) {
			if r.Match().Phase() == engine.Finished {
				break
			}
			if err := step(r.Match(), rng); err != nil {
				t.Fatal(err)
			}
		}
		again := parse(t, format(t, r))
		wantSame(t, again, r)
		if r.Tag(TagMidTurn) != "" {
			half++
		}
	}
	if half == 0 {
		t.Error("no match stops in mid-turn")
	}
}

// A turn begun is in the JSON of its round, with the position as a mid-turn text and
// the events that lead there; a whole turn and a match that is over have none.
func TestJSONOfATurnBegun(t *testing.T) {
	r := begin(t, "B-", "s")
	rounds := decode(t, r).Rounds
	got := rounds[len(rounds)-1].Begun
	if got == nil || got.Number != 1 || got.Side != "South" || got.Turn != "B-s" ||
		!slices.Equal(got.Decisions, []string{"B-", "s"}) || got.Position != twoChoices+" B-s" {
		t.Fatalf("%+v", got)
	}
	g := r.Match().Game()
	var scene, want engine.Scene
	r.Match().Turn().Start.Scene(&scene)
	r.Match().Now().Scene(&want)
	for _, e := range got.Events {
		scene.Apply(encoded(t, g, e))
	}
	if scene != want {
		t.Errorf("the events lead to %+v, not %+v", scene, want)
	}
	decide(t, r, "k")
	if rounds := decode(t, r).Rounds; rounds[0].Begun != nil || len(rounds[0].Turns) != 1 {
		t.Errorf("after the turn: %+v", rounds)
	}
}
