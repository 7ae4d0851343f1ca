package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
)

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
	s.press("e").see("keep this line first")
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
	s.see("Was there nothing better?", "Variations (v): 3... c F; 3... d")
	s.press("v").see("Which variation?", "1", "3... c F").press("1")
	s.see("variation 1", "turn 6 of 18", "North sows c")
	s.press("right").see("turn 7 of 18", "4. A a")
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
	s.press("e", "!", "enter").see("The comment is only shown here, and not saved: the disk is full.", "not saved").miss("The comment is kept.")
	s.press("left").miss("the disk is full").see("not saved")
	f.fail = nil
	s.press("e", "y", "enter").see("The comment is kept.").miss("not saved")
}

// Several comments on a turn stay several: one is changed, added or removed, and the
// others are left as they are, between the variations where they stand.
func TestReplaySeveralComments(t *testing.T) {
	const text = "[Variant \"Oware Abapa\"]\n\n{ One. } { Two. } 1. E { First. } (1. F { Why? } { Oh. }) { Second. } f *\n"
	s, f := looking(t, text, 1)
	s.see("“First.”", "“Second.”")
	s.press("e").see("Which comment?", "First.", "Second.", "One more").press("2").see("Comment", "Second.")
	s.press("!", "enter").see("“First.”", "“Second.!”", "The comment is kept.")
	s.press("e", "1", "enter").press("e", "esc").press("e", "n", "enter") // nothing is changed by these
	if got := lastText(t, f); len(f.texts) != 1 || !strings.Contains(got, "1. E { First. } (1. F { Why? } { Oh. }) { Second.! } 1... f") {
		t.Fatalf("%d saves:\n%s", len(f.texts), got)
	}
	s.press("e", "1")
	for range "First." {
		s.press("backspace")
	}
	s.press("enter").see("The comment is removed.", "“Second.!”").miss("First.")
	s.press("E").see("Comment").miss("Second.!│").press("3", "enter").see("“Second.!”", "“3”")
	if got := lastText(t, f); !strings.Contains(got, "{ One. } { Two. } 1. E (1. F { Why? } { Oh. }) { Second.! } { 3 } 1... f") {
		t.Errorf("saved:\n%s", got)
	}
	s.press("left", "e", "2", "?", "enter").see("“One.”", "“Two.?”")
	s.press("v").see("“Why?”", "“Oh.”").press("e", "down", "enter", "!", "enter")
	s.press("left", "e", "I", "f", "enter").see("“If”") // before the variation's first turn
	if got := lastText(t, f); !strings.Contains(got, "{ One. } { Two.? } 1. E ({ If } 1. F { Why? } { Oh.! })") {
		t.Errorf("saved:\n%s", got)
	}
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
	first.SetIntro(0, "first")
	if err := mine.Write(first.Draft()); err != nil {
		t.Fatal(err)
	}
	second.SetIntro(0, "second")
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

// Turns are numbered as in the file: in pairs, anew in every round, "3..." for the
// second of a pair that stands alone.
func TestReplayNumbersTurnsAsTheFile(t *testing.T) {
	r := match(t, "rajapasu", "")
	m := r.Match()
	play := func() { must(t, m.Play(m.Now().Moves(nil)[:1])) }
	play()
	play()
	play()
	must(t, m.Agree())
	must(t, m.Continue())
	play()
	play()
	l := newReplay(begin(t, Config{}).model.env, r, 0).line
	for at, want := range []string{"1.", "1...", "2.", "2...", "2...", "1.", "1...", "2."} {
		if got := l.numberAfter(at); got != want {
			t.Errorf("after %d steps: %q, want %q", at, got, want)
		}
	}
	aside := branch(l, 6, "aside", [][]engine.Move{m.Now().Moves(nil)[:1]})
	if got := aside.numberAfter(0); got != "1..." {
		t.Errorf("aside: %q", got)
	}
}

// What was played is no variation of itself: of a line that was found only what
// differs is kept, and only once.
func TestReplayKeepsOnlyWhatDiffers(t *testing.T) {
	s, f := looking(t, annotated, 9)
	p := s.replay()
	turns := func(n int) [][]engine.Move { // as played from here
		var all [][]engine.Move
		for _, step := range p.match.Steps()[9 : 9+n] {
			all = append(all, step.Turn)
		}
		return all
	}
	s.run(p.follow(9, "replay.best", turns(3)).cmd)
	s.press("k").see("That is what was played.")
	if len(f.texts) != 0 {
		t.Errorf("written: %s", f.texts)
	}
	s.press("esc")
	now := p.line.position(11)
	other := now.Moves(nil)[0]
	if slices.Equal(p.match.Steps()[11].Turn, []engine.Move{other}) {
		other = now.Moves(nil)[1]
	}
	for range 2 {
		p.line, p.at = p.line.root(), 9
		s.run(p.follow(9, "replay.best", append(turns(2), []engine.Move{other})).cmd)
		s.press("k").see("The line is kept")
		if p.line.above != nil || p.at != 10 {
			t.Fatalf("at %d of %q", p.at, p.line.name)
		}
	}
	n := p.record.Note(11)
	if n == nil || len(n.Variations()) != 1 || len(n.Variations()[0].Plies()) != 1 || p.record.Note(9) != nil && len(p.record.Note(9).Variations()) > 0 {
		t.Errorf("%+v", n)
	}
	s.press("right").press("v").see("variation 1")
}
