package engine

import "strings"

// Rule names a numbered rule of a game and why it forbids a move, in the form
// "AU 5.1: leave the other side a seed". The text is the key of the sentence in
// the message catalogue. Games declare their rules as constants of this type, so
// errors.Is(err, auale.MustFeed) works.
type Rule string

// Error is the rule's number and reason.
func (r Rule) Error() string { return string(r) }

// Number is the part that rules/ numbers, such as "AU 5.1".
func (r Rule) Number() string {
	number, _, _ := strings.Cut(string(r), ":")
	return number
}

// IllegalError says why a known move may not be played now.
type IllegalError struct {
	Move Move      // the decision that was tried
	Text string    // its text
	Rule Rule      // the rule that forbids it
	At   SquareSet // the squares that show why, for the interface to light
}

// Error is the move's text and the rule.
func (e *IllegalError) Error() string { return e.Text + ": " + string(e.Rule) }

// Unwrap gives the Rule.
func (e *IllegalError) Unwrap() error { return e.Rule }

// Rules that every game shares (rules/README.md).
const (
	// NoSuchMove is for a move number that the game does not have.
	NoSuchMove Rule = "no such move: the game has no such move"
	// RoundOver is for any move after the end of a round.
	RoundOver Rule = "round over: the round is over"
	// ChoicePending is for a move that begins a turn while a choice is still owed.
	ChoicePending Rule = "choice owed: the turn waits for a choice"
	// NoChoice is for a choice when none is owed.
	NoChoice Rule = "no choice: no choice is to be made now"
)
