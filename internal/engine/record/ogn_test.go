package record

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tian/internal/engine"
)

func TestWriteOGNRefusesOtherGames(t *testing.T) {
	err := WriteOGN(&bytes.Buffer{}, New(engine.NewMatch(game(t, "rajapasu"), engine.Options{}), someDay))
	var problem *engine.Problem
	if !errors.As(err, &problem) || problem.Format != notOware {
		t.Errorf("error %v, want %q", err, notOware)
	}
}

func TestWriteOGNTellsNestedVariationsInARow(t *testing.T) {
	r := parse(t, tagged("Oware Abapa", "{ First (of all). } 1. A! { one } ; two }\n a (1... b { (hm) } 2. B (2. C c (2... d)) 2... e) 2. D 1-0"))
	var b bytes.Buffer
	if err := WriteOGN(&b, r); err != nil {
		t.Fatal(err)
	}
	want := `1. A! { First (of all). one two ) } a (1... b { [hm] } 2. B e) (1... b 2. C c)
(1... b 2. C d) 2. D 1-0
`
	if _, got, _ := strings.Cut(b.String(), "\n\n"); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
}

// tagged is a file with no more than it needs.
func tagged(variant, movetext string) string {
	return fmt.Sprintf("[Variant \"%s\"]\n\n%s\n", variant, movetext)
}

// How games of Auale that the rules would let go on have ended.
func TestOGNEndings(t *testing.T) {
	const held = `[FEN "1-0-0-0-0-2-1-0-0-0-0-1-25-18-S"]` // South holds 25 of 48
	tests := []struct {
		name, head, body string
		last             engine.EntryKind // of the log, or none
		none             bool
		side             engine.Side
		result           string
	}{
		{"claim", held, "25-18", engine.ClaimEntry, false, engine.South, "25-18"},
		{"agreement", held, "28-20", engine.AgreeEntry, false, engine.NoSide, "28-20"},
		{"after a turn", held, "1. F 25-18", engine.ClaimEntry, false, engine.South, "25-18"},
		{"a result that nothing explains", held, "26-22", 0, true, 0, "26-22"},
		{"won without a word", held, "1-0", 0, true, 0, "1-0"},
		{"drawn without a word", held, "1/2-1/2", 0, true, 0, "1/2-1/2"},
		{"a sign for a half", held, "½-½", 0, true, 0, "1/2-1/2"},
		{"resignation", held + "\n[Termination \"resignation\"]", "1-0", engine.ResignEntry, false, engine.North, "1-0"},
		{"South resigns all the same", held + "\n[Termination \"resignation\"]", "0-1", engine.ResignEntry, false, engine.South, "0-1"},
		{"a termination of another program", held + "\n[Termination \"normal\"]", "1-0", 0, true, 0, "1-0"},
		{"goes on", held, "*", 0, true, 0, "*"},
		{"cut off", held, "", 0, true, 0, "*"},
		{"the tag alone", held + "\n[Result \"25-18\"]", "", engine.ClaimEntry, false, engine.South, "25-18"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := parse(t, "[Variant \"Oware Abapa\"]\n"+test.head+"\n\n"+test.body)
			if got := r.Result(); got != test.result {
				t.Errorf("result %s, want %s", got, test.result)
			}
			log := r.Match().Log()
			ended := len(log) > 0 && log[len(log)-1].Kind != engine.TurnEntry
			if ended == test.none {
				t.Fatalf("log %v, want an ending: %v", log, !test.none)
			}
			if ended && (log[len(log)-1].Kind != test.last || log[len(log)-1].Side != test.side) {
				t.Errorf("last entry %+v, want kind %d of %v", log[len(log)-1], test.last, test.side)
			}
			wantSame(t, parse(t, format(t, r)), r)
		})
	}
	// With one seed on the board, its owner's "1-0" is the count of an agreement
	// unless a tag says otherwise; ours says so.
	t.Run("one seed", func(t *testing.T) {
		p, err := game(t, "auale").Parse("0-0-0-0-0-1-0-0-0-0-0-0-0-0-S")
		if err != nil {
			t.Fatal(err)
		}
		m := engine.NewMatch(game(t, "auale"), engine.Options{Start: p})
		if err := m.Resign(engine.North); err != nil {
			t.Fatal(err)
		}
		r := New(m, someDay)
		if !strings.Contains(format(t, r), `[Termination "resignation"]`) {
			t.Errorf("no word of the resignation in\n%s", format(t, r))
		}
		wantSame(t, parse(t, format(t, r)), r)
	})
}

// A game taken up again has the result of the game, not what the file said.
func TestStatedResultGoesWhenPlayGoesOn(t *testing.T) {
	r := parse(t, tagged("Oware Abapa", "1. A a 1-0"))
	if got := r.Result(); got != "1-0" {
		t.Fatalf("result %s, want the file's", got)
	}
	moves := r.Match().Now().Moves(nil)
	if err := r.Match().Decide(moves[0], nil); err != nil {
		t.Fatal(err)
	}
	if got := r.Result(); got != "*" {
		t.Errorf("result %s after another turn, want *", got)
	}
}

// The Aualé program looks at no +n and at no result; here they are doubted, and
// the game is read.
func TestDoubts(t *testing.T) {
	const capture = `[FEN "0-0-0-0-1-1-1-4-4-4-4-4-0-0-S"]` + "\n\n"
	tests := []struct {
		name, text string
		want       string // the only doubt, "" for none
	}{
		{"right", capture + "1. F+2 f", ""},
		{"spaced", capture + "1. F +2 f", ""},
		{"left out", capture + "1. F f", ""},
		{"wrong", capture + "1. F+3 f", "4:5: F captures 2 here, not 3"},
		{"wrong at the end", capture + "1. F+3", "4:5: F captures 2 here, not 3"},
		{"nothing captured", capture + "1. F+2 f+1", "4:9: f captures 0 here, not 1"},
		{"before all turns", capture + "+2 1. F", "4:1: a +2 must follow the turn that captured"},
		{"in a variation", "\n1. A (1. B+4) a", "3:11: B captures 0 here, not 4"},
		{"tag and text", "[Result \"24-24\"]\n\n1. A 1-0", "2:10: the tag Result says \"24-24\", but the game ends with 1-0"},
		{"no such result", "[Result \"won\"]\n\n1. A *", "2:10: \"won\" is no result"},
		{"cut short", "[Result \"26-22\"]\n\n1. A b", "4:7: this game seems to be cut short: its end is missing"},
		{"twice", "[Site \"a\"]\n[Site \"b\"]\n\n1. A", "3:1: the tag Site is given twice; the later value counts"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := parse(t, "[Variant \"Oware Abapa\"]\n"+test.text)
			var got []string
			for _, d := range r.Doubts() {
				got = append(got, d.Error())
			}
			if strings.Join(got, "; ") != test.want {
				t.Errorf("doubts %q, want %q", got, test.want)
			}
		})
	}
}

func TestDoubtsAboutTheResultOfAGameThatIsOver(t *testing.T) {
	const over = "[Variant \"Oware Abapa\"]\n[FEN \"0-0-0-0-0-0-1-0-0-0-0-0-24-23-S\"]\n\n"
	for result, doubted := range map[string]bool{"24-24": false, "1/2-1/2": false, "25-23": true, "1-0": true, "*": true} {
		r := parse(t, over+result)
		if got := len(r.Doubts()) > 0; got != doubted {
			t.Errorf("%s: doubts %v, want any: %v", result, r.Doubts(), doubted)
		}
		if r.Result() != "24-24" {
			t.Errorf("%s: result %s, want 24-24", result, r.Result())
		}
	}
}

func TestContradictions(t *testing.T) {
	const head = "[Variant \"Oware Abapa\"]\n"
	const over = head + "[FEN \"0-0-0-0-0-0-1-0-0-0-0-0-24-23-S\"]\n\n"
	for _, test := range []struct{ text, want string }{
		{over + "24-24", ""},
		{over + "*", ""},
		{over + "1/2-1/2", ""},
		{over + "23-25", "4:1: the match ended 24-24, but the result given is 23-25"},
		{over + "0-1", "4:1: the match ended 24-24, but the result given is 0-1"},
		{head + "[Result \"23-25\"]\n[FEN \"0-0-0-0-0-0-1-0-0-0-0-0-24-23-S\"]\n\n24-24",
			"2:10: the match ended 24-24, but the result given is 23-25"},
		{head + "\n1. D a 25-23", "3:8: the game stops where it cannot have come to 25-23"},
		{head + "\n1. D a 22-26", ""}, // by agreement: each side keeps its field
		{head + "\n1. D a 1-0", ""},
		{head + "\n1. D a *", ""},
		{"[Variant \"Raja Pasu\"]\n\n1. A 1-0", ""},
		{"[Variant \"Raja Pasu\"]\n\n1. A resign=N 0-1", "3:15: the match ended 1-0, but the result given is 0-1"},
	} {
		got := ""
		if c := parse(t, test.text).Contradiction(); c != nil {
			got = c.Error()
		}
		if got != test.want {
			t.Errorf("%s\ncontradiction %q, want %q", test.text, got, test.want)
		}
	}
}

func TestDoubtsAreLimited(t *testing.T) {
	r := parse(t, tagged("Oware Abapa", strings.Repeat("+1 ", 5000)))
	if got := len(r.Doubts()); got != maxDoubts {
		t.Errorf("%d doubts, want %d", got, maxDoubts)
	}
}

func TestFileWithoutVariantIsOware(t *testing.T) {
	r := parse(t, "[South \"Ada\"]\n\n1. A a")
	if got := r.Match().Game().Name(); got != "auale" || len(r.Doubts()) != 1 {
		t.Errorf("game %s, doubts %v; want auale and one doubt", got, r.Doubts())
	}
	if text := format(t, r); !strings.HasPrefix(text, "[Variant \"Oware Abapa\"]\n[South \"Ada\"]\n") {
		t.Errorf("written\n%s", text)
	}
}
