//go:build unix

package e2e

import (
	"strings"
	"syscall"
	"testing"
)

// Two people play Auale with letters, arrows and the mouse, take a turn back,
// look at the help, leave, and go on the next day.
func TestHotSeatStory(t *testing.T) {
	term := start(t, options{}, "play", "auale")
	term.inside()
	term.see("South", "to move", "A: 4 seeds, ending in E")
	term.press("d", "d")
	term.see("South sows D: 4 seeds, ending in b.")
	term.press(right, left, left, enter) // from a to b and c, then back to b
	term.see("North sows", "turn 3")
	term.press("u")
	term.see("turn 2")
	x, y := term.find(" f ")
	term.click(x+1, y+2)
	term.see("North sows f: 4 seeds, ending in D.")
	term.press("?")
	term.see("Help", "beside a name that South")
	term.press(esc)
	term.see("turn 3")
	term.press("q")
	term.see("Go on with Auale")
	term.press("q")
	if status := term.exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	if text := term.game(); !strings.Contains(text, "D f") {
		t.Errorf("saved:\n%s", text)
	}

	again := start(t, options{home: term.home}, "resume")
	again.see("turn 3", "North sows f")
	again.press("A", "A")
	again.see("South sows A")
	again.press(ctrlC)
	again.exit()
	if text := again.game(); !strings.Contains(text, "2. A") {
		t.Errorf("saved after going on:\n%s", text)
	}
}

// An empty hole is refused with the rule, and nothing happens.
func TestIllegalChoiceNamesTheRule(t *testing.T) {
	term := start(t, options{}, "play", "auale", "--position", "0-1-0-0-0-4-1-0-0-0-0-0-0-0-S")
	term.see("to move")
	term.press(left, enter)
	term.see("A: ", "(AU 2.2)", "!A!")
	term.press("b", "b")
	term.see("South sows B")
}

// The direction picker and the skip-or-sow prompt of Laomuzhu Qi, by arrows, by
// typing, and by mouse.
func TestPromptsStory(t *testing.T) {
	term := start(t, options{}, "play", "laomuzhu", "--position", "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	term.see("A+ → counter-clockwise: then you choose at tians", "A- ↑ clockwise: then")
	term.press("B", enter)
	term.see("Sow B which way?", "+ → counter-clockwise", "- ← clockwise")
	term.press(left)
	term.see("> - ←")
	term.press(right)
	term.see("> + →")
	term.press(enter)
	term.see("Tians next: sow a piglet on each of", "> s sow", "k skip")
	x, y := term.find("k skip")
	term.click(x, y)
	term.see("North · to move", "South sows B counter-clockwise")
	// Taken back, and made the other way: that turn owes two choices.
	term.press("u")
	term.see("South · to move")
	term.press("B", enter)
	term.see("Sow B which way?")
	term.press("-")
	term.see("Tians next")
	term.press("s")
	term.see("holds 16 piglets", "Tians next")
	term.press("k")
	term.see("North · to move", "South sows B clockwise")
	term.press(ctrlC)
	term.exit()
	if text := term.game(); !strings.Contains(text, "B-sk") {
		t.Errorf("saved:\n%s", text)
	}
}

// A turn in which a choice is still owed is not lost: neither to a death that nobody
// could answer, nor to Ctrl-C, on the screen or in lines.
func TestLeavingInMidTurn(t *testing.T) {
	const twoChoices = "s-4-t-t-t-5-5-5-5-s-0-13-S*"
	term := start(t, options{}, "play", "laomuzhu", "--position", twoChoices)
	term.inside()
	term.see("A- ↑ clockwise: then")
	term.press("B", "B", "-")
	term.see("Tians next")
	for len(term.saved()) == 0 { // the disk does not say when it is done
		before := term.look()
		term.press(down)
		term.wait("the other choice", func() bool { return term.text() != before })
	}
	term.signal(syscall.SIGKILL)
	term.wait("the end", func() bool { return term.ended })

	again := start(t, options{home: term.home}, "resume")
	again.see("Tians next", "●●●● 4")
	again.press("s")
	again.see("holds 16 piglets", "Tians next")
	again.press(ctrlC)
	again.exit()
	again.see("Laomuzhu Qi is kept: 'tian resume' goes on with it.")

	lines := start(t, options{home: term.home}, "resume", "--plain")
	lines.said(0, "South has 4 piglets in hand, at a.\nSouth, s to sow the tians or k to skip them: ")
	lines.press(ctrlC)
	lines.said(0, "The game is kept")
	lines.wait("the end", func() bool { return lines.ended })

	last := start(t, options{home: term.home}, "resume", "--plain")
	last.said(0, "South, s to sow the tians or k to skip them: ")
	last.press("k\r")
	last.said(0, "North to move.")
	last.press("quit\r")
	last.exit()
	if text := last.game(); !strings.Contains(text, "1. B-sk") || strings.Contains(text, "MidTurn") {
		t.Errorf("saved:\n%s", text)
	}
}

// A rat walks into the den: the animals' game to its end, and another.
func TestAnimalsStory(t *testing.T) {
	term := start(t, options{}, "play", "doushouqi", "--position", "7/3R3/7/7/7/7/7/7/e6 w")
	term.see("d8: your rat, strength 1")
	term.press(enter)
	term.see("where to")
	term.press("c", "8")
	term.see("turn 2")
	term.press("a", "1", "a", "2")
	term.see("turn 3")
	term.press("c8", "d8")
	term.see("turn 4")
	term.press("a2", "a1")
	term.see("turn 5")
	term.press("d8", "d9")
	term.see("The match is over", "South wins the match")
	term.press("l")
	term.miss("The match is over")
	term.press("u")
	term.see("turn 5")
	term.press("d8", "d9")
	term.see("Play again")
	term.press(ctrlC)
	term.exit()
	if text := term.game(); !strings.Contains(text, "d8d9") {
		t.Errorf("saved:\n%s", text)
	}
}

// A round of Raja Pasu ends; the next one begins with closed holes; the players
// stop.
func TestRoundsStory(t *testing.T) {
	term := start(t, options{}, "play", "rajapasu", "--position", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-30-67-S")
	term.see("to move")
	term.press("G", enter)
	term.see("North · to move", "turn 2")
	term.press("a", enter)
	for !strings.Contains(term.look(), "Round 1 is over") {
		before := term.look()
		term.press(enter)
		term.wait("the next turn", func() bool { return term.text() != before })
	}
	term.press(enter)
	term.see("round 2")
	term.press("o")
	term.see("offers to end the round")
	term.press("y")
	term.see("Round 2 is over", "By agreement.")
	term.press("l")
	term.miss("Round 2 is over")
	term.press(enter)
	term.see("Round 2 is over", "End the match here")
	term.press("e")
	term.see("The match is over", "the players stopped")
	term.press(ctrlC)
	term.exit()
}

// The menu, a new game against tian, a hint, undo of both turns, resigning.
func TestAgainstTheProgram(t *testing.T) {
	term := start(t, options{})
	term.inside()
	term.see("New game")
	term.press("n")
	term.see("Who begins")
	for !strings.Contains(term.look(), "Auale") {
		before := term.look()
		term.press(right)
		term.wait("another game", func() bool { return term.text() != before })
	}
	term.see("tian, level 2") // an opponent, the first time
	term.press(down, down, left)
	term.see("tian, level 1")
	term.press(enter)
	term.see("South", "to move")
	term.press("h")
	term.see("Hint: ")
	term.press(enter)
	term.see("turn 3", "to move")
	term.press("u")
	term.see("turn 1")
	term.press("R")
	term.see("give up the match?")
	term.press("y")
	term.see("North wins the match")
	term.press(ctrlC)
	term.exit()
}

// The strongest level thinks in the open, and can be told to move now; keys are
// answered meanwhile.
func TestMoveNow(t *testing.T) {
	term := start(t, options{}, "play", "rajapasu", "--south", "level:8")
	term.see("South (tian, level 8)", "Thinking")
	term.press("x")
	term.wait("the board to be turned", func() bool {
		lines := strings.Split(term.text(), "\n")
		return strings.Contains(lines[1], "South")
	})
	term.press(" ")
	term.see("South sows")
	term.press(ctrlC)
	term.exit()
	if text := term.game(); !strings.Contains(text, "1. ") {
		t.Errorf("saved:\n%s", text)
	}
}
