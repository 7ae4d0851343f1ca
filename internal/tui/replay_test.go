package tui

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/study"
)

// greedy is an analyst who looks at the division of the board only, before and
// after one turn.
type greedy struct{ fail bool }

func (a greedy) Search(_ context.Context, _ engine.Game, turn *engine.Turn, _ []uint64,
	_ ai.Limits, _ func(ai.Info)) ai.Result {
	if a.fail {
		panic("no idea")
	}
	side := turn.Now.Side()
	best := ai.Result{Value: -ai.MateFloor}
	for _, m := range turn.Now.Moves(nil) {
		t := engine.NewTurn(turn.Now)
		for _ = t.Decide(m, nil); !t.Done(); _ = t.Decide(t.Now.Moves(nil)[0], nil) {
		}
		if v := division(t.Now, side); v > best.Value {
			best.Turn, best.Value = t.Decisions, v
		}
	}
	best.Lines = []ai.Line{{Turn: best.Turn, Value: best.Value, PV: best.Turn}}
	return best
}

func division(p engine.Position, side engine.Side) ai.Value {
	v := ai.Value(100 * p.Result(engine.EndAgreement).Diff)
	if side == engine.North {
		return -v
	}
	return v
}

// annotated is a game of Auale with comments, marks, variations in one another
// and a tag that means nothing here.
const annotated = `[Variant "Oware Abapa"]
[South "Ada"]
[North "level:3"]
[Mood "bright"]

{ A friendly game. } 1. E f 2. C b 3. B c+2?! { Was there nothing better? } (3... c+2 4. F (4. A+2 a+5 { Deep. }))
(3... d+2) 4. A+2 d 5. C f 6. F c 7. B d 8. F f 9. B b *
`

func parsed(t *testing.T, text string) *record.Record {
	t.Helper()
	r, err := record.Parse(strings.NewReader(text), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// looking begins a session that looks back at a game from a turn.
func looking(t *testing.T, text string, at int, env ...string) (*session, *fileOf) {
	t.Helper()
	f := newFile(t)
	s := begin(t, Config{First: First{Replay: parsed(t, text), File: f, At: at}, Analyst: greedy{}}, env...)
	return s, f
}

func (s *session) replay() *replay {
	s.t.Helper()
	p, ok := s.model.top().(*replay)
	if !ok {
		s.t.Fatalf("the top screen is a %T", s.model.top())
	}
	return p
}

// replayBelow is the replay under the top screen.
func (s *session) replayBelow() *replay {
	s.t.Helper()
	return s.model.screens[len(s.model.screens)-2].(*replay)
}

func TestReplaySteps(t *testing.T) {
	s, _ := looking(t, annotated, 0)
	s.see("turn 0 of 18", "A friendly game.", "The match begins.")
	s.press("right").see("turn 1 of 18", "South sows E: 4 seeds, ending in c.")
	s.press("enter", "n", "down").see("turn 4 of 18")
	s.press("left", "backspace").see("turn 2 of 18")
	s.press("pgdown").see("turn 12 of 18").press("pgup", "up").see("turn 1 of 18")
	s.press("end").see("turn 18 of 18").press("right").see("This is the end.")
	s.press("home").see("turn 0 of 18").press("left").see("turn 0 of 18")
	s.press("x")
	if rows := strings.Split(s.text(), "\n"); !strings.Contains(rows[1], "South") {
		t.Errorf("turned round, the top side is %q", rows[1])
	}
	s.press("i").see("Rules of Auale").press("esc")
	s.press("t").see("Settings").press("esc")
	s.press("?").see("inaccuracy").press("esc", "esc")
	s.see("New game")
}

func TestReplayGoesToATurn(t *testing.T) {
	s, _ := looking(t, annotated, 3)
	s.see("turn 3 of 18")
	s.press("g").see("Go to turn (0 to 18)").press("7", "enter").see("turn 7 of 18")
	s.press("1", "2", "enter").see("turn 12 of 18")
	s.press("j", "9", "9", "enter").see(`no turn "99"`, "turn 12 of 18")
	s.press("g", "x", "enter").see(`no turn "x"`)
	s.press("g", "5", "esc").see("turn 12 of 18 (6...)")
	s.press("g", "3", ".", "enter").see("turn 5 of 18 (3.)").press("g", "4", ".", ".", ".", "enter").see("turn 8 of 18 (4...)")
	s.press("g", "1", "9", ".", "enter").see(`no turn "19."`).press("home").see("turn 0 of 18").miss("of 18 (")
}

func TestReplayCapturesAndMistakes(t *testing.T) {
	s, _ := looking(t, annotated, 0)
	p := s.replay()
	var captures, mistakes []int
	for i := range p.line.steps {
		if p.line.trail.Captures(i) {
			captures = append(captures, i+1)
		}
		if j, ok := p.report.Judgement(i); ok && j.Grade >= study.Mistake {
			mistakes = append(mistakes, i+1)
		}
	}
	if len(captures) < 2 || len(mistakes) < 2 {
		t.Fatalf("captures %v, mistakes %v: the game is of no use here", captures, mistakes)
	}
	for _, test := range []struct {
		key, back, none string
		at              []int
	}{{"c", "C", "no other capture", captures}, {"m", "M", "no other mistake", mistakes}} {
		s.press("home")
		for _, at := range test.at {
			s.press(test.key).see(fmt.Sprintf("turn %d of", at))
		}
		s.press(test.key).see(test.none)
		for i := len(test.at) - 2; i >= 0; i-- {
			s.press(test.back).see(fmt.Sprintf("turn %d of", test.at[i]))
		}
		s.press(test.back).see(test.none)
	}
	s.see("was better", "Blunder. 1. E loses about")
}

// The steps go on by themselves, as fast as asked for, until the end or a key.
func TestReplayPlaysByItself(t *testing.T) {
	s, _ := looking(t, annotated, 15)
	p := s.replay()
	p.key("space")
	if p.at != 16 || !p.auto.on {
		t.Fatalf("at %d, playing %v", p.at, p.auto.on)
	}
	run := p.auto.run
	p.told(nextTurn{run})
	p.told(nextTurn{run - 1}) // of an earlier run
	if p.at != 17 {
		t.Errorf("at %d, want 17", p.at)
	}
	p.key("+")
	p.key("+")
	s.see("playing", "very fast")
	if p.key("-"); p.auto.speed != 2 || !p.auto.on {
		t.Errorf("speed %d, playing %v", p.auto.speed, p.auto.on)
	}
	p.told(nextTurn{run})
	p.told(nextTurn{run})
	if p.at != 18 || p.auto.on {
		t.Errorf("at the end: at %d, playing %v", p.at, p.auto.on)
	}
	p.key("space") // from the beginning again
	if p.at != 1 || p.auto.run == run {
		t.Errorf("again: at %d, run %d", p.at, p.auto.run)
	}
	p.key("left")
	if p.auto.on || p.at != 0 {
		t.Errorf("a key does not stop it: at %d, playing %v", p.at, p.auto.on)
	}
	if p.told(nextTurn{p.auto.run}); p.at != 0 {
		t.Error("it goes on although it was stopped")
	}
}

// With an animation the next turn waits for its end.
func TestReplayAnimates(t *testing.T) {
	c := Config{First: First{Replay: parsed(t, annotated)}, Settings: DefaultSettings()}
	s := begin(t, c)
	p := s.replay()
	if p.key("right"); p.reel.done() {
		t.Fatal("nothing is shown")
	}
	var before engine.Scene
	p.line.steps[0].Before.Scene(&before)
	if *p.scene() == before {
		t.Error("the animation does not begin")
	}
	for n := 0; !p.reel.done(); n++ {
		if n > 100 {
			t.Fatal("it does not end")
		}
		p.told(tick{p.reel.run})
	}
	var after engine.Scene
	p.line.steps[0].After.Scene(&after)
	if *p.scene() != after {
		t.Error("the animation does not end in the position after")
	}
	p.key("right")
	p.key("left") // shows the end and takes it back
	if !p.reel.done() || p.at != 1 {
		t.Errorf("done %v, at %d", p.reel.done(), p.at)
	}
}

func TestReplayAnalysis(t *testing.T) {
	s, _ := looking(t, annotated, 0)
	p := s.replay()
	if p.report.Done != 19 || p.report.Of != 19 || p.report.Running {
		t.Fatalf("%d of %d, running %v", p.report.Done, p.report.Of, p.report.Running)
	}
	s.press("end").see("ahead by about", "▲ ", "▽ ")
	s.press("a") // again, for longer
	if !p.deeper || p.report.Done != 19 {
		t.Errorf("deeper %v, %d done", p.deeper, p.report.Done)
	}
	f := begin(t, Config{First: First{Replay: parsed(t, annotated)}, Analyst: greedy{fail: true}})
	f.see("The analysis broke off.")
}

// An analysis that runs shows how far it is, and can be stopped and gone on with.
func TestReplayAnalysisIsStopped(t *testing.T) {
	s, _ := looking(t, annotated, 18)
	p := s.replay()
	p.report.Done, p.report.Running = 7, true
	s.see("looking [", "36%")
	s.press("a").see("Press a again to go on.")
	p.report.Running = false
	s.see("stopped (a)")
	for i := range p.report.Positions[:12] {
		p.report.Positions[i].Known = false
	}
	s.press("a")
	if p.report.Done != 19 || p.report.Running {
		t.Errorf("%d done, running %v", p.report.Done, p.report.Running)
	}
	// News of an analysis that another has taken the place of are not heeded.
	p.told(studied{by: nil, report: study.Report{}})
	if p.report.Of != 19 {
		t.Error("the report of another analysis was taken")
	}
}

func TestReplayMouse(t *testing.T) {
	s, _ := looking(t, annotated, 0)
	p := s.replay()
	g := p.graph
	s.click(g.X+g.W/2, g.Y+1)
	if p.at < 7 || p.at > 15 {
		t.Errorf("a click in the middle goes to %d", p.at)
	}
	at := p.at
	p.click(click{wheel: 1})
	if p.at != at+1 {
		t.Errorf("the wheel goes to %d", p.at)
	}
	p.click(click{wheel: -1})
	if p.at != at {
		t.Errorf("the wheel goes back to %d", p.at)
	}
	rows := strings.Split(s.text(), "\n")
	s.click(2, len(rows)-2) // the first key of the bar
	if p.at != at+1 {
		t.Errorf("the bar's first key goes to %d", p.at)
	}
}

// A click on a turn of the list goes to it, in a variation too.
func TestReplayListMouse(t *testing.T) {
	s, _ := looking(t, annotated, 0)
	s.send(resized{120, 40})
	p := s.replay()
	if len(p.listed) != 18 {
		t.Fatalf("%d turns are listed, want 18", len(p.listed))
	}
	for _, spot := range append([]listSpot(nil), p.listed...) {
		s.click(spot.at.X+3, spot.at.Y)
		if p.at != spot.step+1 {
			t.Fatalf("a click on step %d goes to %d", spot.step, p.at)
		}
	}
	s.press("6", "enter", "v", "1")
	if len(p.listed) != 2 {
		t.Fatalf("%d turns of the variation are listed, want 2", len(p.listed))
	}
	s.click(p.listed[1].at.X, p.listed[1].at.Y)
	s.see("turn 7 of 18", "variation 1")
}

// A game of which nothing has been played, or not even the first lot drawn, can
// be looked at.
func TestReplayOfNothing(t *testing.T) {
	for _, text := range []string{"[Variant \"Laomuzhu Qi\"]\n\n*\n", "[Variant \"Raja Pasu\"]\n\n*\n"} {
		s, _ := looking(t, text, 0)
		s.see("turn 0 of 0", "South", "North")
		s.press("right").see("This is the end.")
		for _, k := range []string{"left", "c", "C", "m", "b", "v", "k", "space", "up", "end", "a", "o", "esc"} {
			s.press(k)
		}
	}
}

// In a match of rounds a number of the list is one of the round shown, or of one that
// is named; in a game that is played it stands beside the turn's number too.
func TestTurnsAreNumberedAlike(t *testing.T) {
	s, _ := looking(t, rounds(t), 0)
	p := s.replay()
	at := boundary(t, p)
	turns := p.line.turn(at)
	s.press("2", ":", "1", ".", ".", ".", "enter").see(fmt.Sprintf("turn %d of", turns+2), "(1...) · round 2")
	s.press("1", ".", "enter").see(fmt.Sprintf("turn %d of", turns+1), "(1.) · round 2")
	s.press("o").see(fmt.Sprintf("play on from turn %d (1.)", turns+1)).press("enter").see("· turn 2 (1...)")
	s.press("q").press("9", ":", "1", ".", "enter").see(`no turn "9:1."`).press("x", ".", "enter")
	for _, text := range []string{"", ".", "1", "1..", "0.", "-1.", "x.", "x:1.", "1:"} {
		if n, round, is := placed(text, 1); is {
			t.Errorf("%q is turn %d of round %d", text, n, round)
		}
	}
}
