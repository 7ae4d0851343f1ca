package laomuzhu

import (
	"errors"
	"strings"
	"testing"

	"tian/internal/engine"
)

// good are position texts that read back as they are.
var good = []string{
	"s-5-5-5-5-5-5-5-5-s-0-0-S*",
	"s-5-5-5-5-5-5-5-5-s-0-0-N*",
	"s-4-t-t-t-5-5-5-5-s-0-13-S*",
	"0-1-s9-8-0-9-5-0-0-0-s8-0-N",
	"1-t-t-t-t-s6-0-0-6-s1-6-16-N",
	"0-0-0-0-0-0-0-0-0-0-ss24-16-S",
	"0-0-0-0-0-0-0-0-0-0-s-s-S",
	"0-0-0-0-0-0-0-0-0-0-ss-0-S",
	"ss40-0-0-0-0-0-0-0-0-0-0-0-N",
	"0-0-0-0-0-0-0-0-0-40-0-0-N*",
	"t-t-t-t-t-t-t-t-0-0-32-ss-S",
	"0-t-t-t-t-t-t-t-t-1-0-0-N*",
}

func TestGoodTexts(t *testing.T) {
	for _, text := range good {
		p, err := Game{}.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if p.String() != text {
			t.Errorf("%s reads back as %s", text, p)
		}
	}
}

func TestBadTexts(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
		format string
		rule   engine.Rule
	}{
		{"", 0, partsWanted, ""},
		{"start", 0, partsWanted, ""},
		{"5-5-5-5-5-5-5-5-S", 0, partsWanted, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-S*-", 0, partsWanted, ""},
		{"s-5-5-5-5-5-5-5-5-s-0--1-S*", 0, partsWanted, ""},
		{"-5-5-5-5-5-5-5-5-s-0-0-S*", 1, squareText, ""},
		{"s-5-5-x-5-5-5-5-5-s-0-0-S*", 7, squareText, ""},
		{"s-5-5-05-5-5-5-5-5-s-0-0-S*", 7, squareText, ""},
		{"s-5-5-+5-5-5-5-5-5-s-0-0-S*", 7, squareText, ""},
		{"s0-5-5-5-5-5-5-5-5-s-0-0-S*", 1, squareText, ""},
		{"S-5-5-5-5-5-5-5-5-s-0-0-S*", 1, squareText, ""},
		{"5s-5-5-5-5-5-5-5-0-s-0-0-S*", 1, squareText, ""},
		{"s-5-5-5-5-5-5-5-t1-s-0-0-S*", 17, squareText, ""},
		{"s-5-5-5-5-5-5-5-5- s-0-0-S*", 19, squareText, ""},
		{"s-5-5-5-5-5-5-5-5-s-t-0-S*", 21, storeText, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-00-S*", 23, storeText, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-X", 25, sideText, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-s", 25, sideText, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-S**", 25, sideText, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-", 25, sideText, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-S* ", 25, sideText, ""},
		{"sss-5-5-5-5-5-5-5-5-0-0-0-S*", 1, manySows, SowsInAll},
		{"s-5-5-5-5-5-5-5-5-s-s-0-S*", 21, manySows, SowsInAll},
		{"41-0-0-0-0-0-0-0-0-s-0-0-S*", 1, manyPiglets, PigletsInAll},
		{"s-5-5-5-5-5-5-5-5-s-0-1-S*", 23, manyPiglets, PigletsInAll},
		{"s-5-5-5-5-5-5-5-5-t-0-0-S*", 19, manyPiglets, PigletsInAll},
		{"s-" + strings.Repeat("9", 1<<20) + "-0-0-0-0-0-0-0-0-0-0-S", 3, squareText, ""},
		{strings.Repeat("-", 1<<20), 0, partsWanted, ""},
		{"s-65536-0-0-0-0-0-0-0-0-0-0-S", 3, squareText, ""},
		{"s-300-0-0-0-0-0-0-0-0-0-0-S", 3, manyPiglets, PigletsInAll},
		{"t-t-t-t-t-t-t-t-t-5-0-0-S", 1, fewSquares, OpenSquares},
		{"t-t-t-t-t-t-t-t-t-t-0-0-S", 1, fewSquares, OpenSquares},
		{"0-0-0-0-0-5-5-5-5-s-0-0-S*", 25, noStart, NoFirstTurn},
		{"t-0-t-t-0-5-5-5-5-s-0-0-S*", 25, noStart, NoFirstTurn},
		{"s-5-5-5-5-t-t-t-t-t-0-0-N*", 25, noStart, NoFirstTurn},
		{"0-0-0-0-0-0-0-0-0-0-s-s-N*", 25, noStart, NoFirstTurn},
	} {
		p, err := Game{}.Parse(c.text)
		var problem *engine.Problem
		if !errors.As(err, &problem) {
			t.Errorf("%q is read as %v, error %v", c.text, p, err)
			continue
		}
		if problem.Format != c.format || problem.Column != c.column || problem.Rule != c.rule {
			t.Errorf("%.80q: column %d, %v; want column %d, %s (%s)", c.text, problem.Column, err, c.column, c.format, c.rule)
		}
		if n := len(problem.Error()); n == 0 || n > 150 || strings.Contains(problem.Error(), "%!") {
			t.Errorf("%q: the sentence is %q", c.text, problem.Error())
		}
		if p != nil {
			t.Errorf("%q: an error came with the position %v", c.text, p)
		}
	}
}

// TestTurnTexts checks turns that are refused, at a place and by a rule.
func TestTurnTexts(t *testing.T) {
	for _, c := range []struct {
		position, turn string
		rule           engine.Rule // "" for a text that cannot be read
	}{
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "B-s", ""},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "B-", ""},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "", ""},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "F+", ""},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "B", ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-S*", "E+s", ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-S*", "E+E+", ""},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "s", engine.NoChoice},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "C+", TianStays},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S*", "B-A-", engine.ChoicePending},
	} {
		moves, err := engine.ParseTurn(Game{}, mustParse(t, c.position), c.turn)
		if err == nil {
			t.Errorf("%s: %q is read as %v", c.position, c.turn, moves)
			continue
		}
		var problem *engine.Problem
		if c.rule != "" && !errors.Is(err, c.rule) || c.rule == "" && !errors.As(err, &problem) {
			t.Errorf("%s: %q: %v, want %s", c.position, c.turn, err, c.rule)
		}
	}
}

func TestResultText(t *testing.T) {
	for text, want := range map[string]string{
		"s12-0-0-0-0-0-0-0-0-1-0-s27-S":   "0 s27 left s13",
		"0-0-0-0-1-0-0-0-0-0-s12-27-N":    "s12 27 left 1",
		"0-t-t-0-0-0-0-0-0-t-ss-0-N":      "ss1 2 left 0",
		"s-5-5-5-5-5-5-5-5-s-0-0-S*":      "0 0 left ss40",
		"t-0-0-0-0-s-0-0-0-0-s20-19-S":    "s20 20 left s",
		"0-0-0-0-0-t-t-0-0-0-s20-18-S":    "s22 18 left 0",
		"0-0-0-0-0-0-0-0-0-0-ss40-0-S":    "ss40 0 left 0",
		"0-0-t-t-t-0-0-0-0-0-ss20-17-S":   "ss20 20 left 0",
		"0-0-t-t-t-0-0-0-1-ss-20-16-S":    "20 19 left ss1",
		"0-0-0-0-0-0-0-0-0-0-10-s10-N":    "10 s10 left 0",
		"3-0-0-0-0-0-0-0-0-0-s10-s10-N":   "s10 s10 left 3",
		"0-0-0-0-0-0-0-0-0-s-10-s10-N":    "10 s10 left s",
		"0-0-0-0-0-0-0-0-0-t-10-s10-N":    "11 s10 left 0",
		"t-0-0-0-0-0-0-0-0-0-10-s10-N":    "10 s11 left 0",
		"0-0-0-0-0-0-0-0-0-0-0-0-N":       "0 0 left 0",
		"1-1-1-1-1-1-1-1-1-ss1-10-20-S":   "10 20 left ss10",
		"10-1-1-1-1-1-1-1-1-ss1-10-10-S*": "10 10 left ss19",
	} {
		if got := (Game{}).ResultText(mustParse(t, text).Result(engine.EndRules)); got != want {
			t.Errorf("%s comes to %s, want %s", text, got, want)
		}
	}
}

// FuzzParse checks that any text is either refused with a sentence, or reads back
// as it is, hash and all.
func FuzzParse(f *testing.F) {
	for _, text := range good {
		f.Add(text)
	}
	f.Add("s-5-5-05-5-5-5-5-5-s-0-0-S*")
	f.Add("t-t-t-t-t-t-t-t-t-t-0-0-S")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Game{}.Parse(text)
		var problem *engine.Problem
		if err != nil {
			if !errors.As(err, &problem) || problem.Column < 0 || problem.Column > len(text)+1 || err.Error() == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q reads back as %q", text, p)
		}
		again := mustParse(t, p.String())
		if *again != *p.(*Position) || again.Hash() != p.Hash() {
			t.Fatalf("%q is not the same when read again", text)
		}
		if p.MidTurn() || (len(p.Moves(nil)) == 0) != p.Over() {
			t.Fatalf("%q: mid-turn %v, over %v, %v", text, p.MidTurn(), p.Over(), p.Moves(nil))
		}
	})
}

// FuzzTurn checks that any text after a position is either refused or is the text
// of the mid-turn position that it leads to.
func FuzzTurn(f *testing.F) {
	f.Add("s-4-t-t-t-5-5-5-5-s-0-13-S*", "B-s")
	f.Add("s-t-t-t-t-5-5-5-5-s-0-16-S*", "A+")
	f.Add("t-t-5-0-t-t-t-4-5-t-9-10-S*", "C+kkkkkkkksskkkkkkk")
	f.Add("t-t-t-t-t-t-0-1-1-t-25-4-N", "c-")
	f.Fuzz(func(t *testing.T, position, text string) {
		p, err := Game{}.Parse(position)
		if err != nil {
			return
		}
		before := *p.(*Position)
		moves, rest, err := engine.CutTurn(Game{}, p, text)
		if *p.(*Position) != before {
			t.Fatalf("reading %q changed %q", text, position)
		}
		if err == nil && engine.TurnText(Game{}, moves)+rest != text {
			t.Fatalf("%q: %q is cut into %v and %q", position, text, moves, rest)
		}
		turn, err := engine.ParsePosition(Game{}, position+" "+text)
		if err == nil && turn.Text(Game{}) != position+" "+text {
			t.Fatalf("%q %q reads back as %q", position, text, turn.Text(Game{}))
		}
	})
}
