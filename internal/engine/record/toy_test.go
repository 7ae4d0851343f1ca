package record

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
)

// toy is a game that record has never heard of and that does not end by itself:
// each turn takes a step to the left or to the right, which nobody counts. It
// shows that any game can be saved, and makes games as long as wanted.
type toy struct{}

type toyPosition struct {
	turns int
	side  engine.Side
}

func (toy) Name() string                        { return "toy" }
func (toy) Layout() *engine.Layout              { return &engine.Layout{} }
func (toy) NumMoves() int                       { return 2 }
func (toy) MoveText(m engine.Move) string       { return [...]string{"left", "right"}[m] }
func (toy) Gesture(engine.Move) engine.Gesture  { return engine.Gesture{} }
func (toy) Start(s engine.Side) engine.Position { return &toyPosition{side: s} }
func (toy) ResultText(engine.Result) string     { return "" }
func (toy) Rounds() engine.Rounds               { return toyRounds{} }

func (toy) Parse(text string) (engine.Position, error) {
	number, letter, _ := strings.Cut(text, "-")
	n, err := strconv.Atoi(number)
	side, ok := engine.ParseSide(letter)
	if err != nil || !ok {
		return nil, engine.Wrong(1, "no position of the toy: %q", text)
	}
	return &toyPosition{n, side}, nil
}

func (p *toyPosition) Side() engine.Side                     { return p.side }
func (p *toyPosition) MidTurn() bool                         { return false }
func (p *toyPosition) Over() bool                            { return false }
func (p *toyPosition) Moves(buf []engine.Move) []engine.Move { return append(buf, 0, 1) }
func (p *toyPosition) CopyFrom(src engine.Position)          { *p = *src.(*toyPosition) }
func (p *toyPosition) Clone() engine.Position                { c := *p; return &c }
func (p *toyPosition) Hash() uint64                          { return uint64(p.turns) }
func (p *toyPosition) Result(why engine.End) engine.Result {
	return engine.Result{Why: why, Winner: engine.NoSide}
}
func (p *toyPosition) Scene(s *engine.Scene)           { s.Blank() }
func (p *toyPosition) String() string                  { return fmt.Sprintf("%d-%c", p.turns, p.side.Letter()) }
func (p *toyPosition) Play(engine.Move, *engine.Trace) { p.turns, p.side = p.turns+1, p.side.Other() }
func (p *toyPosition) Check(m engine.Move) error {
	if m > 1 {
		return &engine.IllegalError{Move: m, Rule: engine.NoSuchMove}
	}
	return nil
}

type toyRounds struct{}

func (toyRounds) Single() bool                        { return true }
func (toyRounds) Starter() engine.Side                { return engine.South }
func (toyRounds) AnyStarter() bool                    { return true }
func (toyRounds) Leader(engine.Result) engine.Side    { return engine.South }
func (toyRounds) Winner(engine.Result) engine.Side    { return engine.NoSide }
func (toyRounds) Decided(engine.Position) engine.Side { return engine.NoSide }
func (toyRounds) Settle(r engine.Result, _ []engine.Side) (engine.Result, engine.Lot) {
	return r, engine.NoLot
}
func (toyRounds) Next(engine.Result, engine.Side) (engine.Position, engine.Side, engine.Rule) {
	return nil, engine.NoSide, ""
}

func findToy(name string) (engine.Game, bool) { return toy{}, name == "toy" }

// longGame is a file of so many turns.
func longGame(turns int) string {
	var b strings.Builder
	b.WriteString("[Variant \"toy\"]\n[Result \"*\"]\n\n")
	for i := range turns {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString([...]string{"left ", "right\n"}[i%2])
	}
	b.WriteString("*\n")
	return b.String()
}

func TestHundredThousandTurns(t *testing.T) {
	const n = 100_000
	r, err := Parse(strings.NewReader(longGame(n)), findToy)
	if err != nil {
		t.Fatal(err)
	}
	if r.Turns() != n {
		t.Fatalf("%d turns, want %d", r.Turns(), n)
	}
	text := format(t, r)
	again, err := Parse(strings.NewReader(text), findToy)
	if err != nil {
		t.Fatal(err)
	}
	wantSame(t, again, r)
	// The last of so many turns is told its place.
	_, err = Parse(strings.NewReader(strings.Replace(longGame(n), "*\n", "up *\n", 1)), findToy)
	if err == nil || !strings.HasPrefix(err.Error(), `50004:1: "up" is no turn`) {
		t.Errorf("error %v", err)
	}
}

func TestAnyGameCanBeSaved(t *testing.T) {
	p, err := toy{}.Parse("7-N")
	if err != nil {
		t.Fatal(err)
	}
	m := engine.NewMatch(toy{}, engine.Options{Start: p})
	for _, move := range []engine.Move{0, 1, 1} {
		if err := m.Play([]engine.Move{move}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Agree(); err != nil {
		t.Fatal(err)
	}
	r := New(m, someDay)
	text := format(t, r)
	if want := "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"7-N\"]\n\n1. left right 2. right agree 1/2-1/2\n"; !strings.HasSuffix(text, want) {
		t.Errorf("written\n%s\nwant it to end in\n%s", text, want)
	}
	again, err := Parse(strings.NewReader(text), findToy)
	if err != nil {
		t.Fatal(err)
	}
	wantSame(t, again, r)
}

// Time a turn should not grow with the length of the game.
func BenchmarkParse(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		text := longGame(n)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Parse(strings.NewReader(text), findToy); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/turn")
		})
	}
}
