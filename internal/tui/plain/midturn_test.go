package plain

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
)

// twoChoices is a position with a turn, B-, in which two choices are owed.
const twoChoices = "s-4-t-t-t-5-5-5-5-s-0-13-S*"

// sitAgain sits down at the game of a file.
func sitAgain(t *testing.T, text string) *table {
	t.Helper()
	r, err := record.Parse(strings.NewReader(text), games.Find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	next := sitDown(t, "laomuzhu", engine.Options{})
	next.Record = r
	return next
}

// keeping makes a table keep its last save.
func (s *table) keeping() (kept *string) {
	kept = new(string)
	s.Save = func(d record.Draft) error {
		s.saves++
		*kept = string(d.Text())
		return nil
	}
	return kept
}

// A turn of which a choice is still owed is kept, however the player leaves; the next
// sitting asks for that choice, with the hand as it was.
func TestATurnBegunIsKept(t *testing.T) {
	for _, leaving := range []string{"", "quit", "show\nquit"} {
		s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
		kept := s.keeping()
		wants(t, s.play(t, "B-", "s", leaving), "The game is kept: 'tian resume' goes on with it.")
		next := sitAgain(t, *kept)
		wants(t, next.play(t, "k"), "*7    holds 16 piglets", "South has 4 piglets in hand, at a.",
			"South, s to sow the tians or k to skip them:", "North to move.")
		if got := engine.TurnText(next.Teller.Game, next.Record.Match().Log()[0].Turn); got != "B-sk" {
			t.Errorf("after %q the turn is %s", leaving, got)
		}
	}
}

// So it is when the session is ended from outside while it waits for the choice.
func TestATurnBegunIsKeptWhenEndedFromOutside(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	in := never{make(chan struct{})}
	go func() {
		<-in.asked
		end()
	}()
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
	kept := s.keeping()
	var out bytes.Buffer
	if err := s.Run(ctx, io.MultiReader(strings.NewReader("B-\n"), in), bufio.NewWriter(&out)); err != nil {
		t.Fatal(err)
	}
	wants(t, out.String(), "in hand", "The game is kept")
	wants(t, sitAgain(t, *kept).play(t, "quit"), "South has 4 piglets in hand, at a.", "The game is kept")
}

// Taken back, the turn is taken back in the file too, in another sitting as well.
func TestATurnBegunIsTakenBack(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
	kept := s.keeping()
	s.play(t, "B-")
	next := sitAgain(t, *kept)
	kept = next.keeping()
	wants(t, next.play(t, "undo", "quit"), "in hand", "Taken back.", "South to move.")
	if strings.Contains(*kept, "MidTurn") || next.saves == 0 {
		t.Errorf("kept %d times:\n%s", next.saves, *kept)
	}
}

// A tag that does not fit is said, and the turn is made anew.
func TestATurnBegunThatCannotBeTakenUp(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
	kept := s.keeping()
	s.play(t, "B-")
	next := sitAgain(t, strings.Replace(*kept, "B-\"]", "C-\"]", 1))
	wants(t, next.play(t, "B-sk"), "the turn begun in the tag MidTurn cannot be gone on with here", "South to move.", "North to move.")
}

// What is written of a match in mid-turn says what was begun, and shows the board with
// as much as is missing in it as is in the hand.
func TestAStoryInMidTurn(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
	s.play(t, "B-", "s")
	var story, moment bytes.Buffer
	if err := Story(&story, s.Teller, s.Record); err != nil {
		t.Fatal(err)
	}
	if err := Moment(&moment, s.Teller, s.Record); err != nil {
		t.Fatal(err)
	}
	board := Board(s.Teller, s.Record.Match().Now())
	for _, told := range []string{story.String(), moment.String()} {
		wants(t, told, "1. South has begun: B-s\n"+board, "South has 4 piglets in hand, at a.")
	}
}
