package study

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games"
)

// With a number of nodes and one thread every run finds the same.
func TestFixedNodesFindTheSame(t *testing.T) {
	for _, g := range games.All() {
		m := random(t, g, 12, 5)
		o := Options{Limits: ai.Limits{Nodes: 3000}}
		first := analysed(t, m, ai.New(ai.Options{TableMB: 1}), o)
		if first.Done != first.Of || first.Of == 0 || first.Err != nil {
			t.Fatalf("%s: %d of %d, %v", g.Name(), first.Done, first.Of, first.Err)
		}
		again := analysed(t, m, ai.New(ai.Options{TableMB: 1}), o)
		if !reflect.DeepEqual(first, again) {
			t.Errorf("%s: two runs differ:\n%+v\n%+v", g.Name(), first, again)
		}
	}
}

// The last position comes first, and every position is looked at.
func TestTheLastPositionComesFirst(t *testing.T) {
	m := played(t, auales, "", "D", "a", "C")
	o := &oracle{}
	r := analysed(t, m, o, Options{})
	var want []string
	for _, s := range slices.Backward(m.Steps()) {
		want = append(want, s.After.String())
	}
	want = append(want, m.Start().String())
	if !slices.Equal(o.asked, want) {
		t.Errorf("asked about %v, want %v", o.asked, want)
	}
	if r.Done != 4 || r.Of != 4 || len(r.Turns) != 3 {
		t.Errorf("%d of %d positions, %d turns", r.Done, r.Of, len(r.Turns))
	}
}

// A report can be had at any time; what a search that was cut short said is not
// in it, and what was found before is.
func TestStop(t *testing.T) {
	m := played(t, auales, "", "D", "a", "C")
	waiting := make(chan struct{})
	second := m.Steps()[1].After.String()
	o := &oracle{hears: func(p engine.Position) bool {
		if p.String() != second {
			return true
		}
		close(waiting)
		return false
	}}
	a := Start(context.Background(), m, o, Options{})
	<-waiting
	if r := a.Report(); !r.Running || r.Done != 1 || r.Of != 4 {
		t.Errorf("while it runs: %+v", r)
	}
	a.Stop()
	<-a.Done()
	r := a.Report()
	if r.Running || r.Done != 1 || r.Err != nil {
		t.Errorf("stopped: %+v", r)
	}
	for i, p := range r.Positions {
		if p.Known != (i == 3) {
			t.Errorf("position %d known: %v", i, p.Known)
		}
	}
	if _, ok := r.Judgement(2); ok {
		t.Error("a turn is judged that was not looked at")
	}
}

// An analysis that was stopped goes on where it was, and comes to what one that
// was not stopped comes to.
func TestGoingOn(t *testing.T) {
	m := random(t, auales, 10, 2)
	whole := analysed(t, m, &oracle{}, Options{})
	half := whole
	half.Positions, half.Turns = slices.Clone(whole.Positions), slices.Clone(whole.Turns)
	half.Done = 4
	for i := range len(half.Positions) - 4 {
		p := &half.Positions[i]
		*p = Position{Step: p.Step, Round: p.Round, By: p.By}
	}
	o := &oracle{}
	if got := analysed(t, m, o, Options{Found: &half}); !reflect.DeepEqual(got, whole) {
		t.Errorf("%+v, want %+v", got, whole)
	}
	if len(o.asked) != whole.Of-4 {
		t.Errorf("%d positions are looked at, want %d", len(o.asked), whole.Of-4)
	}
	other := analysed(t, random(t, auales, 4, 2), &oracle{}, Options{Found: &half})
	if other.Done != 5 || other.Of != 5 {
		t.Errorf("another match's report was taken: %d of %d", other.Done, other.Of)
	}
}

// Whoever waits hears of everything, and of the end.
func TestWait(t *testing.T) {
	a := Start(context.Background(), random(t, auales, 10, 2), &oracle{}, Options{})
	done, heard := 0, 0
	for {
		r := a.Wait(done)
		heard++
		if r.Done <= done && r.Running {
			t.Fatalf("told of nothing new: %d after %d", r.Done, done)
		}
		if done = r.Done; !r.Running {
			break
		}
	}
	if done != 11 || heard > 12 {
		t.Errorf("%d positions heard of in %d reports", done, heard)
	}
}

func TestAContextThatIsCancelledStopsIt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a := Start(ctx, played(t, auales, "", "D"), &oracle{}, Options{})
	<-a.Done()
	if r := a.Report(); r.Done != 0 || r.Of != 2 || r.Running {
		t.Errorf("%+v", r)
	}
}

// An analyst that fails takes nobody with it.
func TestPanicIsAnError(t *testing.T) {
	m := played(t, auales, "", "D", "a")
	first := m.Start().String()
	o := &oracle{hears: func(p engine.Position) bool {
		if p.String() == first {
			panic("out of ideas")
		}
		return true
	}}
	r := analysed(t, m, o, Options{})
	if !errors.Is(r.Err, errBroken) || r.Done != 2 {
		t.Errorf("%d done, error %v", r.Done, r.Err)
	}
}

func TestNothingPlayedIsNothingToAnalyse(t *testing.T) {
	r := analysed(t, engine.NewMatch(auales, engine.Options{}), &oracle{}, Options{})
	if r.Of != 0 || len(r.Positions) != 0 {
		t.Errorf("%+v", r)
	}
	if _, ok := r.Position(0); ok {
		t.Error("a position is known")
	}
}

// judge analyses one turn of Auale whose position, the one after it and the one
// after the best turn are worth so much to the sides that are to move there.
func judge(t *testing.T, turn, best string, before, after, afterBest ai.Value, exact bool) Judgement {
	t.Helper()
	m := played(t, auales, "", turn)
	other := played(t, auales, "", best)
	o := &oracle{says: map[string]ai.Result{other.Now().String(): {Value: afterBest}}}
	o.says[m.Start().String()] = ai.Result{Turn: other.Log()[0].Turn, Value: before, Exact: exact}
	o.says[m.Now().String()] = ai.Result{Value: after, Exact: exact}
	j, ok := analysed(t, m, o, Options{}).Judgement(0)
	if !ok {
		t.Fatal("the turn is not judged")
	}
	return j
}

func TestJudgement(t *testing.T) {
	for _, test := range []struct {
		name                     string
		turn, best               string
		before, after, afterBest ai.Value
		exact                    bool
		loss                     ai.Value
		grade                    Grade
	}{
		{name: "the best turn", turn: "D", best: "D", before: 500, after: 900, grade: Good},
		{name: "as good as the best", turn: "D", best: "E", before: 200, after: -200, grade: Good},
		{name: "better than the best", turn: "D", best: "E", before: 200, after: -300, grade: Good},
		{name: "a little worse", turn: "D", best: "E", before: 200, after: -60, afterBest: -200, loss: 140, grade: Good},
		{name: "an inaccuracy", turn: "D", best: "E", before: 200, after: -50, afterBest: -200, loss: 150, grade: Inaccuracy},
		{name: "a mistake", turn: "D", best: "E", before: 200, after: 100, afterBest: -200, loss: 300, grade: Mistake},
		{name: "a blunder", turn: "D", best: "E", before: 200, after: 400, afterBest: -300, loss: 600, grade: Blunder},
		{name: "no better when looked at again", turn: "D", best: "E", before: 900, after: 0, afterBest: 0, grade: Good},
		{name: "less when looked at again", turn: "D", best: "E", before: 900, after: 0, afterBest: -350, loss: 350, grade: Mistake},
		{name: "a proved half point", turn: "D", best: "E", before: 100, after: -50, exact: true, loss: 50, grade: Inaccuracy},
	} {
		j := judge(t, test.turn, test.best, test.before, test.after, test.afterBest, test.exact)
		if j.Loss != test.loss || j.Grade != test.grade {
			t.Errorf("%s: loses %d, grade %d; want %d, %d", test.name, j.Loss, j.Grade, test.loss, test.grade)
		}
		if (j.Better != nil) != (test.grade != Good) {
			t.Errorf("%s: better is %v", test.name, j.Better)
		}
		if j.Before.Value != test.before || j.After.Value != -test.after {
			t.Errorf("%s: before %v, after %v", test.name, j.Before, j.After)
		}
		if test.loss > 0 && j.Exact != test.exact {
			t.Errorf("%s: exact %v", test.name, j.Exact)
		}
	}
}

// In a game that is won or lost the way there does not matter, only whether.
func TestWinsAndLosses(t *testing.T) {
	win := func(plies int) ai.Value { return wonNow - ai.Value(plies) }
	for _, test := range []struct {
		name         string
		best, played ai.Value
		want         Grade
	}{
		{"a slower win", win(3), win(19), Good},
		{"a faster loss", -win(20), -win(2), Good},
		{"a win is a big lead no more", win(3), 900, Inaccuracy},
		{"a win becomes a lead", win(3), 800, Mistake},
		{"a win becomes a small lead", win(3), 300, Blunder},
		{"a win becomes a loss", win(3), -win(2), Blunder},
		{"level becomes a loss", 0, -win(4), Blunder},
		{"behind becomes a loss", -900, -win(4), Inaccuracy},
		{"more than a win is not counted", 5000, 1000, Good},
		{"half a rat", 100, 50, Inaccuracy},
		{"a rat and more", 100, -20, Mistake},
	} {
		if got := grade(loss(test.best, test.played, noPoints), noPoints, false); got != test.want {
			t.Errorf("%s: grade %d, want %d", test.name, got, test.want)
		}
	}
}

// The real search finds the win that was missed: the rat could have entered the
// den, and now the elephant will.
func TestAWinThatWasMissed(t *testing.T) {
	m := played(t, animals, "7/3R3/7/7/7/7/7/2e4/7 w", "d8c8")
	r := analysed(t, m, ai.New(ai.Options{TableMB: 1}), Options{Limits: ai.Limits{Nodes: 20000}})
	j, ok := r.Judgement(0)
	if !ok || j.Grade != Blunder || j.Loss != 2*winWorth {
		t.Fatalf("%+v, %v", j, ok)
	}
	if plies, mate := j.Before.Value.Mate(); !mate || plies != 1 {
		t.Errorf("before: %v", j.Before)
	}
	if plies, mate := j.After.Value.Mate(); !mate || plies != -3 {
		t.Errorf("after: %v", j.After)
	}
	if got := engine.TurnText(animals, j.Better[0]); got != "d8d9" {
		t.Errorf("better: %s", got)
	}
}

// A turn of North's is judged by what it is worth to North.
func TestNorthsTurns(t *testing.T) {
	m := played(t, auales, "", "D", "a")
	after := m.Now().String()
	o := &oracle{says: map[string]ai.Result{after: {Value: 700}}} // for South, who is to move
	bad := played(t, auales, "", "D", "b")
	o.says[m.Steps()[1].Before.String()] = ai.Result{Turn: bad.Log()[1].Turn, Value: 100}
	o.says[bad.Now().String()] = ai.Result{Value: -100}
	r := analysed(t, m, o, Options{})
	j, _ := r.Judgement(1)
	if j.Side != engine.North || j.Grade != Blunder || j.Loss != 800 || j.Before.Value != -100 || j.After.Value != 700 {
		t.Errorf("%+v", j)
	}
	if r.Count(engine.North, Blunder) != 1 || r.Count(engine.South, Blunder) != 0 {
		t.Error("the blunder is not counted, or for the wrong side")
	}
}

// The lines kept are whole legal turns, and not too many.
func TestLines(t *testing.T) {
	for _, g := range games.All() {
		m := random(t, g, 30, 9)
		r := analysed(t, m, ai.New(ai.Options{TableMB: 1}), Options{Limits: ai.Limits{Nodes: 2000}})
		for i, p := range r.Positions {
			pos := placesOf(m.Steps())[i].pos
			if len(p.Line) == 0 != (placesOf(m.Steps())[i].ended != nil) || len(p.Line) > lineTurns {
				t.Errorf("%s: a line of %d turns", g.Name(), len(p.Line))
			}
			for _, turn := range p.Line {
				made := engine.NewTurn(pos)
				for _, d := range turn {
					if err := made.Decide(d, nil); err != nil {
						t.Fatalf("%s: %v", g.Name(), err)
					}
				}
				if !made.Done() {
					t.Fatalf("%s: half a turn in a line", g.Name())
				}
				pos = made.Now
			}
		}
	}
}

// A turn cannot win more than the best turn: where both values are proved, the
// one after is never above the one before.
func TestProvedValuesNeverRise(t *testing.T) {
	for _, name := range []string{"rajapasu", "laomuzhu"} {
		pairs := 0
		for seed := range uint64(2) {
			m := random(t, game(t, name), 70, seed+1)
			r := analysed(t, m, ai.New(ai.Options{TableMB: 2}), Options{Limits: ai.Limits{Nodes: 10_000}})
			for _, j := range r.Turns {
				if !j.Before.Exact || !j.After.Exact {
					continue
				}
				pairs++
				if before, after := j.Before.For(j.Side), j.After.For(j.Side); after > before {
					t.Errorf("%s, seed %d, turn %d: %d before, %d after", name, seed, j.Number, before, after)
				}
			}
		}
		if pairs == 0 {
			t.Errorf("%s: nothing was proved", name)
		}
	}
}
