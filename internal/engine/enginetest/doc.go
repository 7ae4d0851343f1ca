// Package enginetest is the conformance suite: what every game must keep,
// whatever its rules. A game's test is one line:
//
//	func TestConformance(t *testing.T) { enginetest.Run(t, Game{}) }
//
// The suite plays many rounds at random from the game's own starts, and at every
// decision checks that
//
//   - a move number is in Moves exactly when Check accepts it, and Moves is in order;
//   - Check names a rule for every other number, out-of-range ones included;
//   - a clone lives its own life;
//   - the text, in mid-turn too, reads back to the same position and hash;
//   - the scene before, advanced by the events, is the scene after;
//   - no piece appears or disappears;
//   - moves, copy and play allocate nothing, and nor do hash and result;
//   - mid-turn has two choices or more, and every round ends.
//
// Cases, in cases.go, holds a game against the files of testdata/cases.
package enginetest
