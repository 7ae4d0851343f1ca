//go:build unix

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lost is a game of Auale in which much goes wrong, with a comment, a variation
// and a tag that is nobody's.
const lost = `[Variant "Oware Abapa"]
[South "Ada"]
[North "Bo"]
[Mood "bright"]

1. E f 2. C b 3. B c+2 { Was there nothing better? } (3... d+2 4. A) 4. A+2 d 5. C f 6. F c 7. B d
8. F f 9. B b *
`

// Somebody looks a game over: what the turns lost, what would have been better,
// a variation, a comment, and plays on from the mistake against the program.
func TestReplayStory(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "lost.ogn")
	if err := os.WriteFile(file, []byte(lost), 0o600); err != nil {
		t.Fatal(err)
	}
	term := start(t, options{home: home}, "replay", file, "--at", "6")
	term.inside()
	term.see("turn 6 of 18", "Was there nothing better?", "Variations (v): 3... d A")
	term.see("ahead by about") // the analysis has come here
	term.miss("looking [")     // and is done
	term.press("v")
	term.see("variation 1", "North sows d")
	term.press(right)
	term.see("turn 7 of 18", "South sows A")
	term.press(esc)
	term.see("turn 5 of 18")
	term.press("\x1b[H", "m")
	term.see("loses about", "was better")
	term.press("b")
	term.see("what was better")
	term.press("k")
	term.see("The line is kept")
	term.press(esc)
	term.miss("what was better")
	term.press("e", "H", "m", "!", enter)
	term.see("The comment is kept.")
	term.press("o")
	term.see("play on from turn", "a person here")
	term.press(down, right, enter)
	term.see("tian, level 1", "to move")
	term.press("q")
	term.see("of 18")
	term.press("?")
	term.see("inaccuracy")
	term.press(esc)
	term.see("of 18")
	term.press(esc)
	term.see("New game")
	term.press("q")
	if status := term.exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	squeezed := strings.Join(strings.Fields(string(text)), " ") // lines are wrapped
	for _, part := range []string{"[Mood \"bright\"]", "Was there nothing better?", "(3... d+2", "{ Hm! }"} {
		if !strings.Contains(squeezed, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
	if n := strings.Count(string(text), "("); n != 2 {
		t.Errorf("%d variations, want 2:\n%s", n, text)
	}
	if len(term.saved()) != 1 {
		t.Errorf("the new game is not in the store: %v", term.saved())
	}
}

// The turns go on by themselves, through a change of the window's size in the
// middle of an animation, and stop at the end.
func TestReplayPlaysThroughAResize(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "short.ogn")
	text := "[Variant \"Oware Abapa\"]\n\n1. E f 2. C *\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	term := start(t, options{home: home, w: 120, h: 40}, "replay", file)
	term.inside()
	term.see("turn 0 of 3", "Turns")
	term.press("+", " ")
	term.see("playing", "turn 1 of 3")
	term.resize(40, 16)
	term.see("Tab graph")
	term.miss("Turns")
	term.see("turn 2 of 3")
	term.resize(20, 5)
	term.miss("turn 2 of 3")
	term.resize(80, 24)
	term.see("turn 3 of 3", "South sows C")
	term.miss("playing")
	term.press(ctrlC)
	term.exit()
	if now, err := os.ReadFile(file); err != nil || string(now) != text {
		t.Errorf("looking has changed the file: %v\n%s", err, now)
	}
}

// A game that has just been played is looked back at, and what is written then
// is kept with it.
func TestCommentOnTheGameJustPlayed(t *testing.T) {
	term := start(t, options{}, "play", "doushouqi", "--position", "7/3R3/7/7/7/7/7/7/e6 w")
	term.see("your rat")
	term.press("d8", "d9")
	term.see("The match is over")
	term.press("y")
	term.see("turn 1 of 1", "South has won")
	term.press("e", "O", "h", enter)
	term.see("The comment is kept.", "“Oh”")
	term.press("q")
	term.see("The match is over")
	term.press(ctrlC)
	term.exit()
	if text := term.game(); !strings.Contains(text, "d8d9 { Oh }") {
		t.Errorf("saved:\n%s", text)
	}
}

// Somebody tries other turns than those played, and goes in and out of them; the
// file has them, and still all that was in it.
func TestTryingTurnsInAReplay(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "lost.ogn")
	if err := os.WriteFile(file, []byte(lost), 0o600); err != nil {
		t.Fatal(err)
	}
	term := start(t, options{home: home}, "replay", file, "--at", "7")
	term.inside()
	term.see("turn 7 of 18", "South sows A")
	term.press("w")
	term.see("what if, at 4...", "ending in")
	term.press("a", "a")
	term.see("turn 8 of 18", "variation 1", "Kept as a variation")
	term.press("w", "D", "D")
	term.see("turn 9 of 18", "South sows D")
	term.press(esc)
	term.see("turn 7 of 18")
	term.miss("variation 1")
	term.press("v")
	term.see("turn 8 of 18", "variation 1")
	term.press("E", "W", "h", "y", "?", enter)
	term.see("“Why?”", "The comment is kept.")
	term.press(ctrlC)
	if status := term.exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	squeezed := strings.Join(strings.Fields(string(text)), " ") // lines are wrapped
	for _, part := range []string{"(4... a+5 { Why? } 5. D)", "Was there nothing better?", "(3... d+2 4. A+2)", "Mood"} {
		if !strings.Contains(squeezed, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
}

// Over the end of a round the replay says what came of it, and what it begins anew.
func TestReplayOverARound(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "two.tian")
	text := "[Variant \"Raja Pasu\"]\n[SetUp \"1\"]\n[FEN \"0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S\"]\n\n1. G agree\nround=2 1. G *\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	term := start(t, options{home: home}, "replay", file)
	term.inside()
	term.see("The match begins.", "South's lead, exact, the round being solved.")
	term.press(right, right)
	term.see("The round is over", "round 1")
	term.press(right)
	term.see("Round 2 begins.", "closed in this", "leads.", "round 2")
	term.press(ctrlC)
	term.exit()
}
