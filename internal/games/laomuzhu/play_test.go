package laomuzhu

import (
	"strings"
	"testing"

	"tian/internal/engine"
)

func mustParse(t testing.TB, text string) *Position {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatalf("parse %q: %v", text, err)
	}
	return p
}

// playText plays a whole turn and gives the position after it and its events.
func playText(t testing.TB, position, turn string) (*Position, []engine.Event) {
	t.Helper()
	p := mustParse(t, position)
	moves, err := engine.ParseTurn(Game{}, p, turn)
	if err != nil {
		t.Fatalf("%s %s: %v", position, turn, err)
	}
	var trace engine.Trace
	for _, m := range moves {
		p.Play(m, &trace)
	}
	return p, trace.Events
}

// TestTurns is the rules by example, one rule a line.
func TestTurns(t *testing.T) {
	for _, c := range []struct{ shows, position, turn, after string }{
		{"a whole opening turn", "s-5-5-5-5-5-5-5-5-s-0-0-S*", "E+", "0-1-s9-8-0-9-5-0-0-0-s8-0-N"},
		{"7.3 and 7.4 pass over tians", "s-t-t-t-t-5-5-5-5-s-0-16-S*", "A+", "1-t-t-t-t-s6-0-0-6-s1-6-16-N"},
		{"3.1 clockwise", "0-0-2-0-0-5-5-0-0-0-9-9-S", "C-", "1-1-0-0-0-5-5-0-0-0-9-9-N"},
		{"3.1 across the corner of the rows", "0-0-0-0-2-0-0-0-0-5-9-9-S", "E+", "0-0-0-0-0-1-1-0-0-5-9-9-N"},
		{"3.2 the sow first", "0-s2-0-0-0-0-0-0-0-5-9-9-S", "B+", "0-0-s-1-1-0-0-0-0-5-9-9-N"},
		{"3.2 two sows first, one a square", "0-ss1-0-0-0-0-0-0-0-5-9-9-N", "B+", "0-0-s-s-1-0-0-0-0-5-9-9-S"},
		{"3.2 clockwise too", "0-0-0-ss1-0-0-0-5-0-0-9-9-S", "D-", "1-s-s-0-0-0-0-5-0-0-9-9-N"},
		{"3.3 the emptied square is sown", "10-0-0-0-0-0-0-0-0-0-0-0-S", "A+", "0-0-0-0-0-0-0-0-0-0-10-0-N"},
		{"4 relay", "1-0-2-0-0-0-0-0-0-1-0-0-S", "A+", "0-1-0-1-1-0-0-0-0-1-0-0-N"},
		{"5.1 capture", "1-0-0-s3-1-0-0-0-0-0-0-0-N", "A+", "0-1-0-0-1-0-0-0-0-0-0-s3-S"},
		{"5.1 clockwise", "0-0-0-4-0-0-1-0-0-0-0-0-S", "b-", "0-0-0-0-0-1-0-0-0-0-4-0-N"},
		{"5.2 empty, full, empty, full", "1-0-0-2-0-3-0-0-4-0-0-0-S", "A+", "0-1-0-0-0-0-0-0-4-0-5-0-N"},
		{"5.2 two fulls end it", "1-0-0-2-3-4-0-0-0-0-0-0-S", "A+", "0-1-0-0-3-4-0-0-0-0-2-0-N"},
		{"5.2 right round, to the square of the last drop", "1-0-0-1-0-1-0-1-0-1-0-0-S", "A+", "0-0-0-0-0-0-0-0-0-0-5-0-N"},
		{"5.3 two empties: nothing", "1-0-0-0-5-0-0-0-0-0-0-0-S", "A+", "0-1-0-0-5-0-0-0-0-0-0-0-N"},
		{"6 relay beyond tians", "1-1-0-t-t-2-0-0-0-0-0-9-S", "B+", "1-0-1-t-t-0-1-1-0-0-0-9-N"},
		{"6 the empty square is beyond tians", "1-0-t-0-t-5-0-0-0-1-0-9-S", "A+", "0-1-t-0-t-0-0-0-0-1-5-9-N"},
		{"6 a capture sees no tian", "1-0-0-t-5-t-0-t-t-0-0-9-S", "A+", "0-1-0-t-0-t-0-t-t-0-5-9-N"},
		{"7.1 skip", "0-2-t-t-0-0-0-4-0-0-0-9-S", "B+k", "0-0-t-t-1-1-0-0-0-0-4-9-N"},
		{"7.1 sow", "0-3-t-t-0-0-5-0-0-0-0-9-S", "B+s", "0-0-t-t-1-0-0-0-0-0-5-11-N"},
		{"7.1 anew at each series", "0-4-t-0-t-0-0-0-0-0-0-9-S", "B+ks", "0-0-t-1-t-1-1-0-0-0-0-10-N"},
		{"7.1 right after the start, clockwise", "0-t-t-3-0-0-0-0-0-0-0-9-N", "D-s", "1-t-t-0-0-0-0-0-0-0-0-11-S"},
		{"7.2 each piece to the tian's owner", "0-0-0-0-3-t-t-0-0-0-9-0-N", "E+s", "0-0-0-0-0-t-t-1-0-0-11-0-S"},
		{"7.3 the second of two sows", "0-ss1-0-t-0-0-0-0-0-0-0-9-N", "B+", "0-0-s-t-s-1-0-0-0-0-0-9-S"},
		{"7.3 then a choice when sows are down", "s2-0-t-0-0-0-0-0-0-0-0-9-S", "A+s", "0-s-t-1-0-0-0-0-0-0-0-10-N"},
		{"7.4 too few for the other's tians", "0-1-t-t-0-0-0-0-0-2-0-9-S", "B+", "0-0-t-t-1-0-0-0-0-2-0-9-N"},
		{"7.5 too few for one's own: the turn ends", "0-1-t-t-3-0-0-0-0-2-0-9-N", "B+s", "0-0-t-t-3-0-0-0-0-2-0-10-S"},
		{"7.5 or skip them", "0-1-t-t-0-0-0-0-0-2-0-9-N", "B+k", "0-0-t-t-1-0-0-0-0-2-0-9-S"},
		{"7.6 the last piece on the last tian: relay", "2-2-t-t-3-0-0-0-0-0-0-9-S", "B+s", "2-0-t-t-0-1-1-1-0-0-0-11-N"},
		{"7.6 the last piece on the last tian: capture", "0-2-t-t-0-3-0-0-0-2-0-9-S", "B+s", "0-0-t-t-0-0-0-0-0-2-3-11-N"},
		{"7.6 on one's own tians as well", "0-2-t-t-0-3-0-0-0-2-0-9-N", "B+s", "0-0-t-t-0-0-0-0-0-2-0-14-S"},
		{"made up: tians of both owners are one series", "0-0-0-1-t-t-0-0-0-2-9-9-S", "D+", "0-0-0-0-t-t-1-0-0-2-9-9-N"},
		{"made up: sown each to its owner", "0-0-0-3-t-t-0-0-0-2-9-9-S", "D+s", "0-0-0-0-t-t-1-0-0-2-10-10-N"},
		{"made up: across the cross", "t-0-0-0-0-0-0-0-3-t-9-9-N", "d+s", "t-1-0-0-0-0-0-0-0-t-10-10-S"},
		{"made up: endless, no choice in it", "t-t-t-t-t-t-0-1-1-t-25-4-N", "c-", "t-t-t-t-t-t-1-0-1-t-25-4-S"},
	} {
		if got, _ := playText(t, c.position, c.turn); got.String() != c.after {
			t.Errorf("LQ %s: %s %s gives %s, want %s", c.shows, c.position, c.turn, got, c.after)
		}
	}
}

// TestEvents tells whole turns by their events.
func TestEvents(t *testing.T) {
	for _, c := range []struct{ position, turn, events string }{
		{"1-0-0-2-0-3-0-0-4-0-0-0-S", "A+", "lift A, drop B, leap C D, take D South, leap E a, take a South, pass North"},
		{"0-s1-0-0-0-0-0-0-0-5-9-9-N", "B+", "lift B, DROP C, drop D, pass South"},
		{"0-3-t-t-0-0-5-0-0-0-0-9-S", "B+s", "lift B, bank C North, bank D North, drop E, leap a b, take b South, pass North"},
		{"0-1-t-t-0-0-0-0-0-2-0-9-S", "B+", "lift B, skip C, skip D, drop E, pass North"},
		{"0-2-t-t-0-0-0-4-0-0-0-9-S", "B+k", "lift B, skip C, skip D, drop E, drop a, leap b c, take c South, pass North"},
		{"0-1-t-t-3-0-0-0-0-2-0-9-N", "B+s", "lift B, bank C North, pass South"},
		{"1-1-0-t-t-2-0-0-0-0-0-9-S", "B+", "lift B, drop C, lift a, drop b, drop c, pass North"},
	} {
		_, events := playText(t, c.position, c.turn)
		if got := tell(events); got != c.events {
			t.Errorf("%s %s: %s, want %s", c.position, c.turn, got, c.events)
		}
	}
}

// tell writes events in words.
func tell(events []engine.Event) string {
	name := func(i engine.Square) string { return layout.Places[i].Name }
	var words []string
	for _, e := range events {
		word := ""
		switch e.Kind {
		case engine.Lift:
			word = "lift " + name(e.At)
		case engine.Drop:
			word = "drop "
			if e.Big {
				word = "DROP "
			}
			word += name(e.At)
		case engine.Bank:
			word = "bank " + name(e.At) + " " + e.Side.String()
		case engine.Skip:
			word = "skip " + name(e.At)
		case engine.Leap:
			word = "leap " + name(e.At) + " " + name(e.To)
		case engine.Capture:
			word = "take " + name(e.At) + " " + e.Side.String()
		case engine.Endless:
			word = "endless " + name(e.At)
		case engine.Pass:
			word = "pass " + e.Side.String()
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// TestEndless checks that the 1,000th handful is the last, and is sown to the end.
func TestEndless(t *testing.T) {
	_, events := playText(t, "t-t-t-t-t-t-0-1-1-t-25-4-N", "c-")
	lifts := 0
	for _, e := range events {
		if e.Kind == engine.Lift {
			lifts++
		}
	}
	if lifts != maxLaps {
		t.Errorf("%d handfuls, want %d", lifts, maxLaps)
	}
	if got, want := tell(events[len(events)-4:]), "lift c, drop b, endless b, pass South"; got != want {
		t.Errorf("the turn ends with %s, want %s", got, want)
	}
}

// TestMidTurn checks what a position shows while a choice is owed.
func TestMidTurn(t *testing.T) {
	turn, err := engine.ParsePosition(Game{}, "s-4-t-t-t-5-5-5-5-s-0-13-S* B-s")
	if err != nil {
		t.Fatal(err)
	}
	p := turn.Now
	if !p.MidTurn() || p.Over() || p.Side() != engine.South {
		t.Errorf("mid-turn %v, over %v, %v to move", p.MidTurn(), p.Over(), p.Side())
	}
	if got, want := strings.Join(texts(p), " "), "k s"; got != want {
		t.Errorf("the choices are %s, want %s", got, want)
	}
	var s engine.Scene
	p.Scene(&s)
	if s.Hand.Empty() || s.HandAt == engine.NoSquare || s.Mover != engine.South {
		t.Errorf("the scene has %+v in hand at %d and %v to move", s.Hand, s.HandAt, s.Mover)
	}
	if text := p.String(); !strings.Contains(text, "in hand at") {
		t.Errorf("%s says nothing of the hand", text)
	}
	if got, want := turn.Text(Game{}), "s-4-t-t-t-5-5-5-5-s-0-13-S* B-s"; got != want {
		t.Errorf("the turn is written %s, want %s", got, want)
	}
}

// TestHash checks that the hash tells apart what may go on otherwise, the laps of
// a turn among it, and nothing else.
func TestHash(t *testing.T) {
	base := mustParse(t, "1-2-t-0-s3-0-0-0-0-4-9-9-S")
	base.hand, base.at, base.laps = 3, 1, 2
	seen := map[uint64]string{base.Hash(): "itself"}
	for what, change := range map[string]func(p *Position){
		"a piglet elsewhere": func(p *Position) { p.put(1, p.take(0)) },
		"a sow elsewhere":    func(p *Position) { p.put(5, p.take(4)) },
		"a tian more":        func(p *Position) { p.tians |= 1 << 6 },
		"the other side":     func(p *Position) { p.side = engine.North },
		"the first turn":     func(p *Position) { p.first = true },
		"the hand":           func(p *Position) { p.hand++ },
		"a sow in hand":      func(p *Position) { p.hand += sow },
		"the place":          func(p *Position) { p.at = 3 },
		"the direction":      func(p *Position) { p.way = back },
		"the laps":           func(p *Position) { p.laps++ },
	} {
		p := *base
		change(&p)
		if other, ok := seen[p.Hash()]; ok {
			t.Errorf("%s hashes like %s", what, other)
		}
		seen[p.Hash()] = what
	}
	p := *base
	p.store[engine.North]++
	if p.Hash() != base.Hash() {
		t.Error("the stores change the hash")
	}
}
