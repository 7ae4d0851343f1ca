package rajapasu

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
)

// TestExamples plays the examples of the rules and some more, one a rule.
func TestExamples(t *testing.T) {
	for _, c := range []struct{ rule, before, turn, after string }{
		{"5.1 leap into the opponent's hole", "0-0-0-0-0-0-1-0-0-5-0-0-2-0-0-0-S", "G", "0-0-0-0-0-0-0-1-0-0-0-0-2-0-5-0-N"},
		{"3.2 two empty holes end the turn", "0-0-0-0-0-3-1-0-2-0-0-0-0-0-0-0-S", "F", "0-0-0-0-0-0-2-1-3-0-0-0-0-0-0-0-N"},
		{"4.1 the opponent's four, 3.1 relay", "2-0-0-0-0-0-2-3-0-6-0-0-0-0-0-0-S", "G", "3-1-0-0-0-0-0-0-1-0-1-1-1-1-0-4-N"},
		{"5.1 four that stood there is leapt", "0-0-0-0-0-1-0-0-4-0-0-0-0-0-0-0-S", "F", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-4-0-N"},
		{"5.3 two open holes", "x-x-x-x-x-x-1-x-x-x-x-x-x-5-46-46-S", "G", "x-x-x-x-x-x-0-x-x-x-x-x-x-6-46-46-N"},
		{"a whole opening turn", "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", "A", "3-1-0-0-0-14-0-14-2-14-14-1-14-2-15-4-N"},
		{"5.1 leap on the own side", "1-0-0-9-0-0-0-0-0-1-0-0-0-0-0-0-S", "A", "0-1-0-0-0-0-0-0-0-1-0-0-0-0-9-0-N"},
		{"5.1 North leaps round the corner", "0-7-0-0-0-0-0-0-0-0-0-0-1-0-0-0-N", "f", "0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-7-S"},
		{"4.2 the last counter makes four", "1-3-0-2-0-0-0-0-0-0-0-0-0-0-0-0-S", "A", "0-0-0-0-0-0-0-0-0-0-0-0-0-0-6-0-N"},
		{"2.2 a drop into the hole it came from", "0-0-0-0-0-0-14-0-0-0-0-0-0-0-0-0-S", "G", "2-0-2-0-2-0-2-0-0-0-2-0-2-0-2-0-N"},
		{"7.3 closed holes are passed over", "x-x-x-x-x-2-1-x-x-x-x-0-1-0-0-0-S", "G", "x-x-x-x-x-0-1-x-x-x-x-2-0-0-1-0-N"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			slow, _ := slowPlay(read(t, c.before), int(square(t, c.turn)))
			if got, _ := play(t, parse(t, c.before), c.turn); got.String() != c.after || slow.text() != c.after {
				t.Fatalf("%s %s: %s, want %s (slowly %s)", c.before, c.turn, got, c.after, slow.text())
			}
		})
	}
}

// TestPerft counts the turns from the start.
func TestPerft(t *testing.T) {
	p := Game{}.Start(engine.South)
	for i, want := range []uint64{7, 34, 133, 547, 1962} {
		if got := engine.Perft(p, i+1); got != want {
			t.Errorf("depth %d: %d, want %d", i+1, got, want)
		}
	}
}

// story spells events shortly: ^A lift, A drop, =A captured by the row's owner or
// the leaper, (A) passed over, A>B leap.
func story(events []engine.Event) string {
	var words []string
	name := func(s engine.Square) string { return layout.Places[s].Name }
	for _, e := range events {
		switch e.Kind {
		case engine.Lift:
			words = append(words, "^"+name(e.At))
		case engine.Drop:
			words = append(words, name(e.At))
		case engine.Capture:
			words = append(words, "="+name(e.At)+string(e.Side.Letter()))
		case engine.Skip:
			words = append(words, "("+name(e.At)+")")
		case engine.Leap:
			words = append(words, name(e.At)+">"+name(e.To))
		case engine.Endless:
			words = append(words, "endless")
		case engine.Pass:
			words = append(words, string(e.Side.Letter()))
		default:
			words = append(words, fmt.Sprintf("?%v", e))
		}
	}
	return strings.Join(words, " ")
}

// TestEvents tells turns piece by piece.
func TestEvents(t *testing.T) {
	for _, c := range []struct{ position, turn, story string }{
		{"0-0-0-0-0-0-1-0-0-5-0-0-2-0-0-0-S", "G", "^G a b>c =cS N"},
		{"2-0-0-0-0-0-2-3-0-6-0-0-0-0-0-0-S", "G", "^G a =aN b ^c d e f g A B N"},
		{"1-3-0-2-0-0-0-0-0-0-0-0-0-0-0-0-S", "A", "^A B =BS C>D =DS N"},
		{"x-x-x-x-x-x-1-x-x-x-x-x-x-5-46-46-S", "G", "^G (a) (b) (c) (d) (e) (f) g (A) (B) (C) (D) (E) (F) N"},
		{"x-x-x-x-x-2-1-x-x-x-x-0-1-0-0-0-S", "G", "^G (a) (b) (c) (d) e ^f g (A) (B) (C) (D) (E) ^F G (a) (b) (c) (d) e f>g =gS N"},
	} {
		_, events := play(t, parse(t, c.position), c.turn)
		_, slowly := slowPlay(read(t, c.position), int(square(t, c.turn)))
		if got := story(events); got != c.story || story(slowly) != c.story {
			t.Errorf("%s %s:\n got %s\nslow %s\nwant %s", c.position, c.turn, got, story(slowly), c.story)
		}
	}
}

// TestEndless stops a sowing that would go round for ever after 1,000 laps.
func TestEndless(t *testing.T) {
	for _, c := range []struct{ position, turn string }{
		{"x-x-x-x-x-x-1-x-x-x-x-0-2-1-0-0-S", "G"},
		{"x-x-x-x-x-7-2-x-x-x-x-x-x-3-0-0-S", "F"},
		{"x-x-x-4-6-5-7-x-x-x-3-7-3-7-0-0-S", "E"},
	} {
		before := parse(t, c.position)
		after, events := play(t, before, c.turn)
		laps, last := 0, 0
		for i, e := range events {
			if e.Kind == engine.Lift {
				laps, last = laps+1, i
			}
		}
		if laps != 1000 {
			t.Errorf("%s %s: %d laps", c.position, c.turn, laps)
		}
		end := story(events[last:])
		if strings.Contains(end, ">") || !strings.HasSuffix(end, "endless N") {
			t.Errorf("%s %s: ends with %s", c.position, c.turn, end)
		}
		if after.Side() != engine.North {
			t.Errorf("%s %s: South is to move again", c.position, c.turn)
		}
	}
}

// TestCheck names the rule against every kind of illegal move.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		position string
		move     engine.Move
		rule     engine.Rule
		at       engine.SquareSet
	}{
		{"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", 0, "", 0},
		{"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", 7, NotYours, 1 << 7},
		{"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-N", 6, NotYours, 1 << 6},
		{"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-N", 13, "", 0},
		{"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", 14, engine.NoSuchMove, 0},
		{"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", engine.NoMove, engine.NoSuchMove, 0},
		{"0-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", 0, EmptyHole, 1},
		{"x-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S", 0, ClosedHole, 1},
		{"7-7-7-7-7-7-7-x-x-7-7-7-7-7-0-0-N", 8, ClosedHole, 1 << 8},
		{"0-0-0-0-0-0-0-7-7-7-7-7-7-7-0-0-S", 0, engine.RoundOver, 1},
		{"0-0-0-0-0-0-0-7-7-7-7-7-7-7-0-0-S", 7, engine.RoundOver, 1 << 7},
	} {
		p := parse(t, c.position)
		err := p.Check(c.move)
		if c.rule == "" {
			if err != nil || !slices.Contains(p.Moves(nil), c.move) {
				t.Errorf("%s %d: %v", c.position, c.move, err)
			}
			continue
		}
		var illegal *engine.IllegalError
		if !errors.Is(err, c.rule) || !errors.As(err, &illegal) || illegal.At != c.at {
			t.Errorf("%s %d: %#v, want %q at %b", c.position, c.move, err, c.rule, c.at)
		}
	}
}
