package verify

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/rajapasu"
)

var games = []engine.Game{auale.Game{}, rajapasu.Game{}}

// A round by hand: South to move has one counter in G, North one in g. South's only
// turn drops it in a; North then has two turns to choose from, and so on; but North
// can at once take the last counter.
const byHand = `tian certificate 1
round rajapasu
start - x-x-x-x-x-x-1-x-x-x-x-x-0-0-10-20-S
1 >= 1 f x-x-x-x-x-x-0-x-x-x-x-x-1-0-0-0-N
2 <= -1 - x-x-x-x-x-x-1-x-x-x-x-x-0-0-0-0-S
3 >= -1 G x-x-x-x-x-x-1-x-x-x-x-x-0-0-0-0-S
`

func read(t *testing.T, text string) *Certificate {
	t.Helper()
	c, err := Read(strings.NewReader(text), games)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func checkText(t *testing.T, text string) (lower, upper int, err error) {
	t.Helper()
	o := read(t, text).Openings[0]
	return Round(o.Start, o.Claims)
}

// TestByHand checks a proof small enough to be read, and that it comes back as it
// was when it is written.
func TestByHand(t *testing.T) {
	lower, upper, err := checkText(t, byHand)
	if err != nil || lower != -11 || upper != -11 {
		t.Errorf("%d to %d, %v", lower, upper, err)
	}
	var out bytes.Buffer
	if err := read(t, byHand).Write(&out); err != nil || out.String() != byHand {
		t.Errorf("%v, written as\n%s", err, out.String())
	}
}

// TestFalseClaims sees through proofs that do not prove.
func TestFalseClaims(t *testing.T) {
	for _, c := range []struct{ name, old, new, complaint string }{
		{"too much", "2 <= -1", "2 <= -2", "decision 6"},
		{"rests on a later one", "1 >= 1 f", "5 >= 1 f", "decision 6"},
		{"rests on one of its rank", "1 >= 1 f", "2 >= 1 f", "decision 6"},
		{"illegal", "3 >= -1 G", "3 >= -1 F", "closed"},
		{"not the mover's", "3 >= -1 G", "3 >= -1 g", "row"},
		{"a claim is missing", "1 >= 1 f x-x-x-x-x-x-0-x-x-x-x-x-1-0-0-0-N\n", "", "decision 6"},
	} {
		if !strings.Contains(byHand, c.old) {
			t.Fatalf("%s: %q is not there", c.name, c.old)
		}
		_, _, err := checkText(t, strings.Replace(byHand, c.old, c.new, 1))
		if err == nil || !strings.Contains(err.Error(), c.complaint) {
			t.Errorf("%s: %v, want %q", c.name, err, c.complaint)
		}
	}
}

// TestNothingClaimed proves no more than what is at stake.
func TestNothingClaimed(t *testing.T) {
	start, err := rajapasu.Game{}.Parse("x-x-x-x-x-x-5-x-x-x-x-x-1-0-10-20-S")
	if err != nil {
		t.Fatal(err)
	}
	if lower, upper, err := Round(start.(Position), nil); err != nil || lower != -16 || upper != -4 {
		t.Errorf("%d to %d, %v", lower, upper, err)
	}
}

// TestRepetition allows play that goes round only where the third occurrence gives
// what is claimed.
func TestRepetition(t *testing.T) {
	a, b := &pair{at: 0}, &pair{at: 1}
	for _, c := range []struct {
		repeat, value int
		ok            bool
	}{{0, 0, true}, {3, 3, true}, {3, 4, false}, {-1, 0, false}} {
		a.repeat, b.repeat = c.repeat, c.repeat
		claims := []Claim{
			{Rank: 1, Position: a, AtLeast: true, Value: c.value, Move: 0},
			{Rank: 1, Position: b, AtLeast: false, Value: -c.value},
		}
		if lower, _, err := Round(a, claims); (err == nil) != c.ok || c.ok && lower != c.value {
			t.Errorf("%+v: %d, %v", c, lower, err)
		}
	}
	// One of the two is not to recur: its claim must rest on a lower rank.
	a.repeat, b.repeat = 3, -3
	claims := []Claim{
		{Rank: 1, Position: a, AtLeast: true, Value: 3, Move: 0},
		{Rank: 1, Position: b, AtLeast: false, Value: -3},
	}
	if _, _, err := Round(a, claims); err == nil {
		t.Error("a repetition that is not wanted was let through")
	}
}

// pair is two positions between which play goes to and fro for ever. South is to move
// at the one, North at the other.
type pair struct {
	engine.Position
	at, repeat int
}

func (p *pair) Side() engine.Side                     { return engine.Side(p.at) }
func (p *pair) MidTurn() bool                         { return false }
func (p *pair) Over() bool                            { return false }
func (p *pair) Moves(buf []engine.Move) []engine.Move { return append(buf, 0) }
func (p *pair) Check(engine.Move) error               { return nil }
func (p *pair) Play(engine.Move, *engine.Trace)       { p.at = 1 - p.at }
func (p *pair) Clone() engine.Position                { c := *p; return &c }
func (p *pair) Hash() uint64                          { return uint64(p.at) }
func (p *pair) Result(engine.End) engine.Result       { return engine.Result{Diff: p.repeat} }
func (p *pair) Banked() int                           { return 0 }
func (p *pair) AtStake() int                          { return 10 }
func (p *pair) Unit() int                             { return 1 }
func (p *pair) String() string                        { return fmt.Sprint(p.at) }

// TestReadRefuses says in which line a text is no certificate.
func TestReadRefuses(t *testing.T) {
	const start = "start - 7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S"
	for _, c := range []struct{ text, complaint string }{
		{"", "too early"},
		{"hello", "line 1"},
		{header, "too early"},
		{header + "\nround chess", "line 2"},
		{header + "\nround", "line 2"},
		{header + "\nround rajapasu\n1 >= 1 A 7", "line 3"},
		{header + "\nround rajapasu\nstart - 7-7", "line 3"},
		{header + "\nround rajapasu\nstart S 7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", "line 3"},
		{header + "\nmatch rajapasu\n" + start, "line 3"},
		{header + "\nround rajapasu\n" + start + "\n" + start, "line 4"},
		{header + "\nround rajapasu\n" + start + "\n1 >= x A 7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", "line 4"},
		{header + "\nround rajapasu\n" + start + "\n1 => 1 A 7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", "line 4"},
		{header + "\nround rajapasu\n" + start + "\n1 >= 1 Z 7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", "line 4"},
		{header + "\nround rajapasu\n" + start + "\n1 >= 1 A 7-7", "line 4"},
		{header + "\nround auale\nstart - 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "cannot be checked"},
	} {
		if _, err := Read(strings.NewReader(c.text), games); err == nil || !strings.Contains(err.Error(), c.complaint) {
			t.Errorf("%q: %v, want %q", c.text, err, c.complaint)
		}
	}
}
