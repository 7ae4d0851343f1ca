package auale

import (
	"errors"
	"testing"

	"tian/internal/engine"
)

func parse(t *testing.T, text string) engine.Position {
	t.Helper()
	p, err := Game{}.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// TestExamples are the examples of rules/auale.md and the cases around each rule.
func TestExamples(t *testing.T) {
	for _, c := range []struct{ rule, position, move, after string }{
		{"3.1", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "D", "4-4-4-0-5-5-5-5-4-4-4-4-0-0-N"},
		{"3.2", "6-0-4-14-2-4-4-0-2-4-5-0-0-0-S", "D", "7-1-5-0-4-6-6-1-3-5-6-1-0-0-N"},
		{"3.2 twice round", "0-0-0-23-0-0-1-0-0-0-0-0-0-0-S", "D", "2-2-2-0-3-2-3-2-2-2-2-2-0-0-N"},
		{"4.1 a two", "0-0-0-0-0-1-1-5-0-0-0-0-0-0-S", "F", "0-0-0-0-0-0-0-5-0-0-0-0-2-0-N"},
		{"4.1 not a four", "0-0-0-0-0-1-3-5-0-0-0-0-0-0-S", "F", "0-0-0-0-0-0-4-5-0-0-0-0-0-0-N"},
		{"4.1 not the own field", "0-0-0-1-1-0-5-0-0-0-0-0-0-0-S", "D", "0-0-0-0-2-0-5-0-0-0-0-0-0-0-N"},
		{"4.2 backwards", "0-0-0-0-0-3-1-2-1-9-0-0-0-0-S", "F", "0-0-0-0-0-0-0-0-0-9-0-0-7-0-N"},
		{"4.2 stops at the field's edge", "1-2-0-0-0-0-0-0-0-0-0-2-0-0-N", "f", "2-3-0-0-0-0-0-0-0-0-0-0-0-0-S"},
		{"4.3 a grand slam", "0-0-0-0-0-2-1-1-0-0-0-0-0-0-S", "F", "0-0-0-0-0-0-2-2-0-0-0-0-0-0-N"},
		{"4.3 for North", "1-1-0-0-0-0-0-0-0-0-3-2-0-0-N", "f", "2-2-0-0-0-0-0-0-0-0-3-0-0-0-S"},
	} {
		p := parse(t, c.position)
		turn, err := engine.ParseTurn(Game{}, p, c.move)
		if err != nil {
			t.Errorf("AU %s: %v", c.rule, err)
			continue
		}
		p.Play(turn[0], nil)
		if p.String() != c.after {
			t.Errorf("AU %s: %s at %s leads to %s, want %s", c.rule, c.move, c.position, p, c.after)
		}
	}
}

func TestIllegal(t *testing.T) {
	for _, c := range []struct {
		position, move string
		rule           engine.Rule
		lit            engine.SquareSet
	}{
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "a", NotYours, engine.Squares(6)},
		{"4-4-4-0-5-5-5-5-4-4-4-4-0-0-N", "D", NotYours, engine.Squares(3)},
		{"4-4-4-0-5-5-5-5-4-4-4-4-0-0-S", "D", EmptyHole, engine.Squares(3)},
		{"1-0-0-0-0-2-0-0-0-0-0-0-20-25-S", "A", MustFeed, engine.Squares(6, 7, 8, 9, 10, 11)},
		{"0-0-0-0-0-0-1-0-0-0-0-6-20-21-N", "a", MustFeed, engine.Squares(0, 1, 2, 3, 4, 5)},
		{"1-0-0-0-0-0-0-0-0-0-0-0-20-27-S", "A", engine.RoundOver, 0},
	} {
		_, err := engine.ParseTurn(Game{}, parse(t, c.position), c.move)
		var illegal *engine.IllegalError
		if !errors.As(err, &illegal) || !errors.Is(err, c.rule) {
			t.Errorf("%s at %s: %v, want %v", c.move, c.position, err, c.rule)
		} else if illegal.At != c.lit {
			t.Errorf("%s at %s lights %b, want %b", c.move, c.position, illegal.At, c.lit)
		}
	}
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		rule, position, result string
	}{
		{"5.2", "1-0-0-0-0-0-0-0-0-0-0-0-20-27-S", "21-27"},
		{"5.3", "0-0-0-0-0-0-2-0-0-0-0-1-20-25-S", "20-28"},
		{"5.3, an empty board", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N", "24-24"},
	} {
		p := parse(t, c.position)
		if !p.Over() {
			t.Errorf("AU %s: %s goes on", c.rule, c.position)
		}
		if got := (Game{}).ResultText(p.Result(engine.EndRules)); got != c.result {
			t.Errorf("AU %s: %s ends %s, want %s", c.rule, c.position, got, c.result)
		}
	}
}

func TestClaim(t *testing.T) {
	p := parse(t, "1-0-0-0-0-3-1-0-0-0-0-0-25-18-N")
	m := engine.NewMatch(Game{}, engine.Options{Start: p})
	if m.Claimant() != engine.South {
		t.Fatalf("South holds 25 and %v may claim", m.Claimant())
	}
	if err := m.Claim(); err != nil {
		t.Fatal(err)
	}
	r, ended := m.Outcome()
	if got := (Game{}).ResultText(r); !ended || got != "25-18" || m.Verdict().Winner != engine.South {
		t.Errorf("AU 6.3: the claim gives %s, %+v", got, m.Verdict())
	}
	even := engine.NewMatch(Game{}, engine.Options{Start: parse(t, "1-0-0-0-0-3-1-0-0-0-0-0-24-19-N")})
	if err := even.Claim(); err == nil || even.Phase() != engine.Playing {
		t.Errorf("a claim with 24 seeds: %v", err)
	}
}
