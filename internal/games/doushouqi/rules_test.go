package doushouqi

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
)

// parsed reads a position text that is known to be good.
func parsed(t *testing.T, text string) *Position {
	t.Helper()
	p, err := Game{}.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*Position)
}

// at is the set of squares named, as in "b4 c4".
func at(t *testing.T, names string) engine.SquareSet {
	t.Helper()
	var set engine.SquareSet
	for _, name := range strings.Fields(names) {
		sq, ok := layout.Find(name)
		if !ok {
			t.Fatalf("no square %q", name)
		}
		set |= engine.Squares(sq)
	}
	return set
}

// TestLegal has the legal moves of the examples of rules/doushouqi.md, and moves
// just inside each rule.
func TestLegal(t *testing.T) {
	for _, c := range []struct{ rule, position, move, after string }{
		{"7.2 a rat in the enemy's trap", "7/7/7/7/7/7/7/2Er3/7 w", "c2d2", "7/7/7/7/7/7/7/3E3/7 b"},
		{"7.2 an elephant in the enemy's trap", "7/7/7/7/7/7/7/2Ce3/7 w", "c2d2", "7/7/7/7/7/7/7/3C3/7 b"},
		{"7.2 for North", "2L4/2r4/7/7/7/7/7/7/7 b", "c8c9", "2r4/7/7/7/7/7/7/7/7 w"},
		{"7.3 leaving the trap", "1eR4/7/7/7/7/7/7/7/7 w", "c9b9", "1R5/7/7/7/7/7/7/7/7 b"},
		{"7.1 the own trap", "7/7/7/7/7/7/7/2C4/7 w", "c2d2", "7/7/7/7/7/7/7/3C3/7 b"},
		{"6.1 lengthwise", "7/7/1r5/7/7/7/1L5/7/7 w", "b3b7", "7/7/1L5/7/7/7/7/7/7 b"},
		{"6.1 along, tiger takes tiger", "7/7/7/7/t2T3/7/7/7/7 w", "d5a5", "7/7/7/7/T6/7/7/7/7 b"},
		{"6.2 a rat on another line", "7/7/7/1r5/T6/7/7/7/7 w", "a5d5", "7/7/7/1r5/3T3/7/7/7/7 b"},
		{"5.2 elephant takes rat", "7/7/7/7/7/7/Er5/7/7 w", "a3b3", "7/7/7/7/7/7/1E5/7/7 b"},
		{"5.2 rat takes elephant", "7/7/7/7/7/7/Re5/7/7 w", "a3b3", "7/7/7/7/7/7/1R5/7/7 b"},
		{"5.1 equals", "7/7/7/7/7/7/Pp5/7/7 b", "b3a3", "7/7/7/7/7/7/p6/7/7 w"},
		{"5.1 dog above wolf", "7/7/7/7/7/7/Dw5/7/7 w", "a3b3", "7/7/7/7/7/7/1D5/7/7 b"},
		{"5.3 rat takes rat in the water", "7/7/7/1Rr4/7/7/7/7/7 w", "b6c6", "7/7/7/2R4/7/7/7/7/7 b"},
		{"4.5 the rat enters the water", "7/7/7/R6/7/7/7/7/7 w", "a6b6", "7/7/7/1R5/7/7/7/7/7 b"},
		{"3 the den", "7/3C3/7/7/7/7/7/7/r6 w", "d8d9", "3C3/7/7/7/7/7/7/7/r6 b"},
	} {
		p := parsed(t, c.position)
		turn, err := engine.ParseTurn(Game{}, p, c.move)
		if err != nil {
			t.Errorf("DQ %s: %v", c.rule, err)
			continue
		}
		if p.Play(turn[0], nil); p.String() != c.after {
			t.Errorf("DQ %s: %s at %s leads to %s, want %s", c.rule, c.move, c.position, p, c.after)
		}
	}
}

// illegal has the illegal moves of the examples, one at least for every rule that
// forbids a move, and the squares that show why.
var illegal = []struct {
	position, move string
	rule           engine.Rule
	lit            string
}{
	{"7/7/7/7/7/7/7/3C3/7 w", "d2d1", OwnDen, "d1"},
	{"7/3c3/7/7/7/7/7/7/7 b", "d8d9", OwnDen, "d9"},
	{"7/7/7/7/7/7/7/2cT3/7 b", "c2d2", OwnTrap, "c2 d2"},
	{"7/2Ct3/7/7/7/7/7/7/7 w", "c8d8", OwnTrap, "c8 d8"},
	{"7/7/1e5/1R5/7/7/7/7/6L w", "b6b7", NotAtShore, "b6 b7"},
	{"7/7/7/Rr5/7/7/7/7/6L w", "a6b6", NotAtShore, "a6 b6"},
	{"7/7/7/rR5/7/7/7/7/6L w", "b6a6", NotAtShore, "a6 b6"},
	{"7/7/7/7/4r1T/7/7/7/7 w", "g5d5", RatOnLine, "e5"},
	{"7/7/7/7/4R1T/7/7/7/7 w", "g5d5", RatOnLine, "e5"},
	{"7/7/1L5/1r5/1R5/7/7/7/7 w", "b7b3", RatOnLine, "b5 b6"},
	{"7/7/7/Er5/7/7/7/7/7 w", "a6b6", SafeInWater, "a6 b6"},
	{"7/7/7/C6/7/7/7/7/7 w", "a6b6", OnlyRatSwims, "b6"},
	{"7/7/7/L6/7/7/7/7/7 w", "a6b6", OnlyRatSwims, "b6"},
	{"7/7/7/C6/7/7/7/7/7 w", "a6d6", OnlyCatsLeap, "a6"},
	{"7/7/7/E6/7/7/7/7/7 w", "a6d6", OnlyCatsLeap, "a6"},
	{"7/7/7/T2l3/7/7/7/7/7 w", "a6d6", TooStrong, "a6 d6"},
	{"7/7/7/T2C3/7/7/7/7/7 w", "a6d6", Occupied, "d6"},
	{"7/7/7/7/7/7/CR5/7/7 w", "a3b3", Occupied, "b3"},
	{"7/7/7/CR5/7/7/7/7/7 w", "a6b6", Occupied, "b6"},
	{"7/7/7/7/7/7/Wd5/7/7 w", "a3b3", TooStrong, "a3 b3"},
	{"7/7/7/7/7/7/Rl5/7/7 w", "a3b3", TooStrong, "a3 b3"},
	{"7/7/7/7/7/7/Ce5/7/7 w", "a3b3", TooStrong, "a3 b3"},
	{"7/7/7/7/7/7/Wd5/7/7 w", "b3c3", NotYours, "b3"},
	{"7/7/7/7/7/7/Wd5/7/7 w", "c3c4", NoAnimal, "c3"},
	{"7/7/7/7/7/7/Wd5/7/7 w", "a6d6", NoAnimal, "a6"},
	{"3C3/7/7/7/7/7/7/7/r6 b", "a1a2", engine.RoundOver, "d9"},
	{"7/7/7/7/7/7/7/e6/Tl5 w", "a1a2", engine.RoundOver, "a1"},
}

func TestIllegal(t *testing.T) {
	for _, c := range illegal {
		_, err := engine.ParseTurn(Game{}, parsed(t, c.position), c.move)
		var refusal *engine.IllegalError
		if !errors.As(err, &refusal) || !errors.Is(err, c.rule) {
			t.Errorf("%s at %s: %v, want %v", c.move, c.position, err, c.rule)
			continue
		}
		if want := at(t, c.lit); refusal.At != want {
			t.Errorf("%s at %s lights %b, want %b", c.move, c.position, refusal.At, want)
		}
		if refusal.Text != c.move {
			t.Errorf("%s at %s is refused as %q", c.move, c.position, refusal.Text)
		}
	}
}

// TestEveryRule checks that the table above leaves no rule out.
func TestEveryRule(t *testing.T) {
	for _, rule := range []engine.Rule{
		NotYours, NoAnimal, Occupied, OwnDen, OnlyRatSwims, TooStrong,
		SafeInWater, NotAtShore, OnlyCatsLeap, RatOnLine, OwnTrap,
	} {
		if !strings.HasPrefix(string(rule), "DQ ") {
			t.Errorf("%q has no number", rule)
		}
		found := false
		for _, c := range illegal {
			found = found || c.rule == rule
		}
		if !found {
			t.Errorf("no example of %q", rule)
		}
	}
}

func TestNoSuchMove(t *testing.T) {
	p := Game{}.Start(engine.South)
	for _, m := range []engine.Move{numMoves, 255, 256, 256 + firstUp, engine.NoMove} {
		if err := p.Check(m); !errors.Is(err, engine.NoSuchMove) {
			t.Errorf("move number %d: %v", m, err)
		}
	}
}

// TestEnds are the ends by rules 3 and 8.1. With a den taken it does not matter
// which side the text has to move.
func TestEnds(t *testing.T) {
	for _, c := range []struct{ rule, position, result string }{
		{"3", "3L3/7/7/7/7/7/7/7/r6 b", "South"},
		{"3", "3L3/7/7/7/7/7/7/7/r6 w", "South"},
		{"3", "7/7/7/7/7/7/7/7/R2e3 w", "North"},
		{"8.1", "7/7/7/7/7/7/7/e6/Tl5 w", "North"},
		{"8.1", "5Lt/6E/7/7/7/7/7/7/7 b", "South"},
		{"8.1, no pieces", "7/7/7/7/7/7/7/7/6L b", "South"},
		{"8.1 by 6.2", "7/7/7/e6/Tr5/l6/7/7/7 w", "North"},
		{"8.1 by 5.4", "7/7/7/7/l6/Rr5/t6/7/7 w", "North"},
		{"8.1 by 4.4", "7/7/7/7/7/7/7/2e4/1lC4 w", "North"},
		{"8.1, an empty board", "7/7/7/7/7/7/7/7/7 w", "North"},
	} {
		p := parsed(t, c.position)
		if !p.Over() || len(p.Moves(nil)) != 0 {
			t.Errorf("DQ %s: %s goes on with %v", c.rule, c.position, p.Moves(nil))
		}
		if got := (Game{}).ResultText(p.Result(engine.EndRules)); got != c.result {
			t.Errorf("DQ %s: %s ends %s, want %s", c.rule, c.position, got, c.result)
		}
	}
}

// TestGoesOn has boards where little is left to do.
func TestGoesOn(t *testing.T) {
	for _, c := range []struct{ why, position, moves string }{
		{"the last animal on the board", "7/7/7/7/7/7/7/7/6L w", "g1f1 g1g2"},
		{"captures alone", "7/7/7/7/7/7/7/c6/Er5 w", "a1a2 a1b1"},
		{"a leap alone", "7/7/7/e6/T6/l6/7/7/7 w", "a5d5"},
		{"a leap with a capture alone", "7/7/7/e6/T2d3/l6/7/7/7 w", "a5d5"},
		{"into the water alone", "7/7/7/7/l6/R6/t6/7/7 w", "a4b4"},
		{"beside the enemy's den", "2C4/2l4/7/7/7/7/7/7/7 w", "c9b9 c9d9"},
	} {
		p := parsed(t, c.position)
		var got []string
		for _, m := range p.Moves(nil) {
			got = append(got, Game{}.MoveText(m))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.moves {
			t.Errorf("%s, %s: the moves are %v, want %s", c.why, c.position, got, c.moves)
		}
	}
}
