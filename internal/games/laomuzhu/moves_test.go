package laomuzhu

import (
	"errors"
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// squaresOf names squares as a set.
func squaresOf(names string) (set engine.SquareSet) {
	for _, name := range names {
		i, _ := layout.Find(string(name))
		set |= engine.Squares(i)
	}
	return set
}

func TestIllegal(t *testing.T) {
	for _, c := range []struct {
		position, move string
		rule           engine.Rule
		at             string
	}{
		{"s-5-5-5-5-5-5-5-5-s-0-0-S*", "a+", OwnRow, "ABCDE"},
		{"s-5-5-5-5-5-5-5-5-s-0-0-N*", "A-", OwnRow, "abcde"},
		{"s-5-5-5-5-t-5-5-5-s-0-0-S*", "a+", OwnRow, "ABCDE"},
		{"s-5-t-5-5-5-5-5-5-s-0-0-S*", "C+", TianStays, "C"},
		{"s-5-t-5-5-5-5-5-5-s-0-0-N", "C-", TianStays, "C"},
		{"s-5-0-5-5-5-5-5-5-s-0-0-S*", "C+", EmptySquare, "C"},
		{"s-5-5-5-5-5-5-0-5-s-0-0-S", "c-", EmptySquare, "c"},
		{"s-5-5-5-5-5-5-5-5-s-0-0-S*", "s", engine.NoChoice, ""},
		{"s-5-5-5-5-5-5-5-5-s-0-0-N", "k", engine.NoChoice, ""},
		{"s-0-0-0-0-0-0-0-0-0-0-0-N", "A+", engine.RoundOver, ""},
		{"s-0-0-t-0-0-0-0-0-0-0-0-N", "k", engine.RoundOver, ""},
		{"s-4-t-t-t-5-5-5-5-s-0-13-S* B-s", "a+", engine.ChoicePending, "CDE"},
		{"0-3-t-t-0-0-5-0-0-0-0-9-S B+", "B+", engine.ChoicePending, "CD"},
	} {
		turn, err := engine.ParsePosition(Game{}, c.position)
		if err != nil {
			t.Fatalf("%s: %v", c.position, err)
		}
		m, err := engine.ParseMove(Game{}, c.move)
		if err != nil {
			t.Fatalf("%s: %v", c.move, err)
		}
		err = turn.Now.Check(m)
		var illegal *engine.IllegalError
		if !errors.As(err, &illegal) || !errors.Is(err, c.rule) {
			t.Errorf("%s: %s is refused by %v, want %s", c.position, c.move, err, c.rule)
			continue
		}
		if illegal.Move != m || illegal.Text != c.move || illegal.At != squaresOf(c.at) {
			t.Errorf("%s: %s is refused as %+v, want squares %s", c.position, c.move, illegal, c.at)
		}
	}
}

func TestNoSuchMove(t *testing.T) {
	p := Game{}.Start(engine.South)
	for _, m := range []engine.Move{numMoves, numMoves + 1, 1000, engine.NoMove} {
		if err := p.Check(m); !errors.Is(err, engine.NoSuchMove) {
			t.Errorf("move number %d: %v", m, err)
		}
		if text := (Game{}).MoveText(m); text != "" {
			t.Errorf("move number %d has the text %q", m, text)
		}
	}
}

func TestGesture(t *testing.T) {
	for text, want := range map[string]engine.Gesture{
		"A+": {From: 0, To: engine.NoSquare, Option: '+'},
		"e-": {From: 9, To: engine.NoSquare, Option: '-'},
		"s":  {From: engine.NoSquare, To: engine.NoSquare, Option: 's'},
		"k":  {From: engine.NoSquare, To: engine.NoSquare, Option: 'k'},
	} {
		m, err := engine.ParseMove(Game{}, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := (Game{}).Gesture(m); got != want {
			t.Errorf("%s is the gesture %+v, want %+v", text, got, want)
		}
	}
	if got := (Game{}).Gesture(engine.NoMove); got.Option != 0 {
		t.Errorf("no move has the gesture %+v", got)
	}
}

func TestLayout(t *testing.T) {
	l := Game{}.Layout()
	for _, c := range []struct {
		name     string
		col, row int
		owner    engine.Side
		ground   engine.Ground
	}{
		{"A", 0, 1, engine.South, engine.Cross},
		{"E", 4, 1, engine.South, engine.Plain},
		{"a", 4, 0, engine.North, engine.Plain},
		{"e", 0, 0, engine.North, engine.Cross},
	} {
		i, ok := l.Find(c.name)
		want := engine.Place{Name: c.name, Col: c.col, Row: c.row, Owner: c.owner, Ground: c.ground}
		if !ok || l.Places[i] != want {
			t.Errorf("%s is %+v, want %+v", c.name, l.Places[i], want)
		}
	}
	if len(l.Places) != squares || l.Kind != engine.Pits {
		t.Errorf("%d places of kind %d", len(l.Places), l.Kind)
	}
}

// TestScene checks that the events of every decision, in mid-turn too, lead from
// the scene before to the scene after, that a trace changes nothing else, and
// that no piece is lost.
func TestScene(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var trace engine.Trace
	for range slowRounds {
		p := randomAny(r)
		total := pieces(p)
		for range 80 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			before, silent := *p, *p
			trace.Reset()
			p.Play(m, &trace)
			silent.Play(m, nil)
			if silent != *p {
				t.Fatalf("%v: %s leads to %v, with no trace to %v", &before, moveText(m), p, &silent)
			}
			var s, want engine.Scene
			before.Scene(&s)
			for _, e := range trace.Events {
				s.Apply(e)
			}
			if p.Scene(&want); s != want {
				t.Fatalf("%v: the events of %s lead to %+v, want %+v", &before, moveText(m), s, want)
			}
			if got := pieces(p); got != total {
				t.Fatalf("%v: %s makes %d pieces of %d", &before, moveText(m), got, total)
			}
		}
	}
}

// pieces counts the sows (in hundreds) and piglets of a position, wherever they are.
func pieces(p *Position) int {
	r := p.Result(engine.EndAgreement)
	all := r.Hold[0].Plus(r.Hold[1]).Plus(r.Left)
	return 100*int(all.Big) + int(all.Small)
}

// TestAllocations checks that nothing a search does at a node allocates, at tians
// too.
func TestAllocations(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var root, p, next engine.Position = randomStart(r), &Position{}, &Position{}
	var buf [engine.MaxMoves]engine.Move
	for range 50 {
		root = randomStart(r)
		sum := uint64(0)
		n := testing.AllocsPerRun(1, func() {
			p.CopyFrom(root)
			for range 60 {
				moves := p.Moves(buf[:0])
				if len(moves) == 0 {
					return
				}
				next.CopyFrom(p)
				next.Play(moves[r.IntN(len(moves))], nil)
				p.CopyFrom(next)
				sum += p.Hash() + uint64(p.Result(engine.EndRules).Diff) + uint64(p.(*Position).Evaluate())
			}
		})
		if n != 0 {
			t.Fatalf("a round from %v allocates %v times (%d)", root, n, sum)
		}
	}
}

// TestCopy checks that copies live their own lives.
func TestCopy(t *testing.T) {
	p := mustParse(t, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	text := p.String()
	clone, into := p.Clone(), &Position{}
	into.CopyFrom(p)
	clone.Play(2, nil)
	into.Play(3, nil)
	if p.String() != text {
		t.Errorf("%s became %s by playing on copies", text, p)
	}
	if *into == *p || *clone.(*Position) == *p {
		t.Error("playing on a copy changed nothing")
	}
}
