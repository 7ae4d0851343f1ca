package tui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/canvas"
	"tian/internal/tui/i18n"
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
	s.press("g", "5", "esc").see("turn 12 of 18")
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

// What was better can be played through, kept, and is then in the file, with all
// that was there before.
func TestReplayBetterIsKept(t *testing.T) {
	s, f := looking(t, annotated, 0)
	s.press("m")
	p := s.replay()
	at, turn := p.at, engine.TurnText(p.match.Game(), p.line.steps[p.at-1].Turn)
	s.press("b").see("what was better", fmt.Sprintf("turn %d of", at))
	better := engine.TurnText(p.match.Game(), p.line.steps[0].Turn)
	if better == turn {
		t.Errorf("%s is better than itself", turn)
	}
	s.press("b").see("Back to the game first")
	s.press("e").see("A comment stands beside")
	s.press("k").see("The line is kept").press("k").see("can be kept")
	s.press("esc").see(fmt.Sprintf("turn %d of", at-1))
	if len(f.texts) != 1 || !strings.Contains(f.texts[0], "("+fmt.Sprint((at+1)/2)+".") {
		t.Fatalf("saved: %v", f.texts)
	}
	for _, kept := range []string{"[Mood \"bright\"]", "A friendly game.", "Deep.", "?!", ". " + better} {
		if !strings.Contains(f.texts[0], kept) {
			t.Errorf("%q is not in\n%s", kept, f.texts[0])
		}
	}
	s.press("v").see("variation 1")
}

func TestReplayVariations(t *testing.T) {
	s, f := looking(t, annotated, 6)
	s.see("Was there nothing better?", "Variations (v): 6. c F; 6. d")
	s.press("v").see("Which variation?", "1", "6. c F").press("1")
	s.see("variation 1", "turn 6 of 18", "North sows c")
	s.press("right").see("turn 7 of 18", "7. A a")
	s.press("v").see("South sows A", "variation 1").press("right").see("Deep.", "turn 8 of 18")
	s.press("e").see("Comment").press("!", "enter").see("The comment is kept.", "Deep.!")
	s.press("esc").see("turn 6 of 18").press("esc").see("turn 5 of 18").miss("variation 1   ")
	if len(f.texts) != 1 || !strings.Contains(f.texts[0], "Deep.!") {
		t.Errorf("saved: %v", f.texts)
	}
	s.press("home", "v").see("No variation is written here.")
	// Going back beyond the beginning of a variation leaves it.
	s.press("6", "enter", "v", "2", "left", "left").see("turn 5 of 18")
	if s.replay().line.above != nil {
		t.Error("the variation has not been left")
	}
}

func TestReplayComments(t *testing.T) {
	s, f := looking(t, annotated, 0)
	s.press("e").see("A friendly game.")
	for range "A friendly game." {
		s.press("backspace")
	}
	s.press("H", "i", "enter").see("“Hi”")
	s.press("right", "e", "o", "k", "enter").see("“ok”").press("left", "right").see("“ok”")
	s.press("6", "enter", "e", "enter").see("Was there nothing better?")
	if len(f.texts) != 2 {
		t.Fatalf("%d saves, want 2: one that changes nothing is none", len(f.texts))
	}
	for _, part := range []string{"{ Hi }", "1. E { ok }", "{ Was there nothing better? }", "(3...", "Mood"} {
		if !strings.Contains(f.texts[1], part) {
			t.Errorf("%q is not in\n%s", part, f.texts[1])
		}
	}
	f.fail = errDisk
	s.press("e", "!", "enter").see("the disk is full", "not saved").miss("The comment is kept.")
	s.press("left").miss("the disk is full").see("not saved")
	f.fail = nil
	s.press("e", "y", "enter").see("The comment is kept.").miss("not saved")
}

// Over the game that is being played, the comment goes into the same file.
func TestReplayOverAGame(t *testing.T) {
	f := newFile(t)
	s := begin(t, Config{First: First{Play: match(t, "doushouqi", "7/3R3/7/7/7/7/7/7/e6 w"), File: f}, Analyst: greedy{}})
	s.press("d8", "d9").see("The match is over").press("y").see("turn 1 of 1")
	s.press("e", "O", "h", "enter").see("The comment is kept.")
	f.fail = errDisk
	s.press("e", "!", "enter").see("the disk is full").miss("The comment is kept.")
	s.press("esc").see("The match is over")
	if f.closed {
		t.Error("the file of the game is closed with the replay")
	}
	if last := f.texts[len(f.texts)-1]; !strings.Contains(last, "d8d9 { Oh }") {
		t.Errorf("saved:\n%s", last)
	}
}

func TestReplayKeepsNothingWithoutAFile(t *testing.T) {
	s := begin(t, Config{First: First{Replay: parsed(t, annotated)}})
	s.press("e", "x", "enter").see("there is no file to keep it in", "A friendly game.x")
	s.press("a").see("nobody here to look at the game").press("m").see("nobody here")
	s.press("b").see("Nothing better is known")
}

// A game of the store is locked only when something is written into it, and
// never overwritten if it has become another one.
func TestInStore(t *testing.T) {
	store := &record.Store{Dir: t.TempDir()}
	file := store.New()
	r := parsed(t, annotated)
	if err := file.Save(r); err != nil {
		t.Fatal(err)
	}
	name := file.Name()
	file.Close()
	look := func() (*record.Record, File) {
		r, err := store.Load(name, games.Find)
		if err != nil {
			t.Fatal(err)
		}
		return r, InStore(store, games.Find, name, r)
	}
	first, mine := look()
	second, other := look()
	first.SetIntro("first")
	if err := mine.Write(first.Draft()); err != nil {
		t.Fatal(err)
	}
	second.SetIntro("second")
	if err := other.Write(second.Draft()); err == nil {
		t.Error("a game that another has open was written")
	}
	mine.Close()
	if err := other.Write(second.Draft()); err != ErrChanged {
		t.Errorf("a game that has changed was written: %v", err)
	}
	other.Close()
	if text := read(t, filepath.Join(store.Dir, name)); !strings.Contains(text, "first") {
		t.Errorf("the file is\n%s", text)
	}
	_, again := look()
	if err := os.Remove(filepath.Join(store.Dir, name)); err != nil {
		t.Fatal(err)
	}
	if err := again.Write(first.Draft()); err == nil {
		t.Error("a game that has gone was written")
	}
}

// Play on: a new game with all that was played up to here, in a file of its own.
func TestReplayPlayOn(t *testing.T) {
	s, f := looking(t, annotated, 5)
	s.press("o").see("play on from turn 5", "a person here")
	s.press("enter").see("turn 6", "North")
	p := s.play()
	if got := len(p.match.Log()); got != 5 {
		t.Errorf("%d turns are made, want 5", got)
	}
	s.press("d", "d").see("North sows d")
	s.press("u", "u").see("turn 5")
	s.replayBelow().report.Done = 3 // as if the analysis had been stopped
	s.press("q").see("turn 5 of 18")
	if p := s.replay(); p.report.Done != 19 || p.yields {
		t.Errorf("the analysis does not go on: %d done", p.report.Done)
	}
	if len(f.texts) != 0 {
		t.Error("the new game was written into the old one's file")
	}
	// From a variation the game goes on along it.
	s.press("6", "enter", "v", "1", "right", "o").see("play on from turn 7")
	s.press("enter").see("turn 8")
	if text := engine.TurnText(s.play().match.Game(), s.play().match.Log()[6].Turn); text != "F" {
		t.Errorf("the seventh turn is %s", text)
	}
}

func TestReplayDoesNotPlayOnAfterTheEnd(t *testing.T) {
	s, _ := looking(t, "[Variant \"Dou Shou Qi\"]\n[SetUp \"1\"]\n[FEN \"7/3R3/7/7/7/7/7/7/e6 w\"]\n\n1. d8d9 1-0\n", 1)
	s.press("o").see("The match is over here.")
	s.press("left", "o").see("play on from turn 0")
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

// The parts of the screen do not cover one another, whatever the terminal, and
// the board always has enough room.
func TestReplayArrangement(t *testing.T) {
	for _, kind := range []engine.BoardKind{engine.Pits, engine.Grid} {
		for w := minW; w < 260; w += 3 {
			for h := minH; h < 90; h++ {
				p := arrangeReplay(kind, w, h)
				parts := []canvas.Rect{p.north, p.south, p.board, p.info, p.graph, p.list}
				if !p.one {
					parts = append(parts, p.words)
				} else if p.words.H < 3 || p.graph.H < study.MinGraphRows {
					t.Fatalf("%d by %d: words %v, graph %v", w, h, p.words, p.graph)
				}
				for i, r := range parts {
					if r.H > 0 && (r.X < 0 || r.X+r.W > w || r.Y < 1 || r.Y+r.H > h-1) {
						t.Fatalf("kind %d, %d by %d: part %d is at %v", kind, w, h, i, r)
					}
					for j, other := range parts[:i] {
						if overlap(r, other) {
							t.Fatalf("kind %d, %d by %d: parts %d and %d are at %v and %v", kind, w, h, i, j, r, other)
						}
					}
				}
				if p.words.H < 3 || p.board.H < leastPits {
					t.Fatalf("%d by %d: %+v", w, h, p)
				}
			}
		}
	}
}

func overlap(a, b canvas.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Where room is scarce the least important sayings go first, and what is left
// stays in order.
func TestFittedWords(t *testing.T) {
	say := func(weight int, lines ...string) saying {
		s := saying{weight: weight}
		for _, l := range lines {
			s.lines = append(s.lines, styled{text: l})
		}
		return s
	}
	all := []saying{say(3, "news 1", "news 2"), say(1, "verdict"), say(2, "comment 1", "comment 2"), say(5, "best")}
	for room, want := range []string{
		"", "verdict", "verdict, comment 1", "verdict, comment 1, comment 2",
		"news 1, verdict, comment 1, comment 2", "news 1, news 2, verdict, comment 1, comment 2",
		"news 1, news 2, verdict, comment 1, comment 2, best", "news 1, news 2, verdict, comment 1, comment 2, best",
	} {
		var got []string
		for _, l := range fitted(all, room) {
			got = append(got, l.text)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%d lines: %q, want %q", room, got, want)
		}
	}
}

func TestGoldenReplay(t *testing.T) {
	rounds := strings.Replace(read(t, "../engine/record/testdata/rajapasu.tian"), "\r", "", -1)
	beasts := read(t, "../engine/record/testdata/doushouqi.tian")
	for _, test := range []struct {
		name, text string
		at         int
		keys       []string
		w, h       int
		env        []string
	}{
		{"replay-80x24", annotated, 6, nil, 80, 24, nil},
		{"replay-40x16", annotated, 6, nil, 40, 16, nil},
		{"replay-graph-40x16", annotated, 6, []string{"tab"}, 40, 16, nil},
		{"replay-120x40", annotated, 6, nil, 120, 40, nil},
		{"replay-mono-80x24", annotated, 6, nil, 80, 24, []string{"NO_COLOR=1"}},
		{"replay-ascii-80x24", annotated, 6, nil, 80, 24, []string{"LC_ALL=C"}},
		{"replay-variation-80x24", annotated, 6, []string{"v", "1", "right"}, 80, 24, nil},
		{"replay-rounds-80x24", rounds, 20, nil, 80, 24, nil},
		{"replay-rounds-60x50", rounds, 20, nil, 60, 50, nil},
		{"replay-grid-80x24", beasts, 30, nil, 80, 24, nil},
		{"replay-grid-40x16", beasts, 30, nil, 40, 16, nil},
		{"replay-grid-120x40", beasts, 30, nil, 120, 40, nil},
		{"replay-grid-ascii-60x20", beasts, 30, nil, 60, 20, []string{"LC_ALL=C"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, _ := looking(t, test.text, test.at, test.env...)
			s.send(resized{test.w, test.h})
			s.press(test.keys...)
			golden(t, test.name, s.text())
		})
	}
}

// A key and the frame that answers it, in a match of a thousand turns.
func BenchmarkReplayKey(b *testing.B) {
	g, _ := games.Find("doushouqi")
	m := engine.NewMatch(g, engine.Options{})
	for i := 0; len(m.Log()) < 1000 && m.Phase() == engine.Playing; i++ {
		moves := m.Now().Moves(nil)
		if err := m.Decide(moves[i*i%len(moves)], nil); err != nil {
			b.Fatal(err)
		}
	}
	c := Config{
		Games: games.All(), Words: i18n.English(), Settings: DefaultSettings(), Analyst: greedy{},
		Getenv: func(name string) string { return map[string]string{"LANG": "C.UTF-8", "TERM": "xterm-256color"}[name] },
		First:  First{Replay: record.New(m, noon)},
	}
	model := New(c, 120, 40)
	model.Init()
	p := model.top().(*replay)
	<-p.analysis.Done()
	p.report = p.analysis.Report()
	for b.Loop() {
		p.key("up")
		model.Frame()
	}
}

// Every key of the catalogue that the replay asks for by name is there.
func TestReplayHasItsWords(t *testing.T) {
	files, err := filepath.Glob("replay*.go")
	if err != nil || len(files) < 5 {
		t.Fatalf("%v, %v", files, err)
	}
	keys := regexp.MustCompile(`"((?:replay|bar|key|play|seat|title|log)\.[A-Za-z]+)"`)
	count := 0
	for _, f := range files {
		for _, found := range keys.FindAllStringSubmatch(read(t, f), -1) {
			count++
			if !i18n.English().Has(found[1]) {
				t.Errorf("%s: no sentence for %q", f, found[1])
			}
		}
	}
	if count < 40 {
		t.Errorf("only %d keys found: the test looks in the wrong place", count)
	}
}
