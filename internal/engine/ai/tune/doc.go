// Package tune fits the weights of a game's evaluator by self-play.
//
// A run plays games of the engine against itself from random openings, samples
// their positions, and fits the weights so that the estimates come near to what
// became of them: a mixture of the result of the game and of what the search said
// at the time. It then plays on with the new weights, round after round. Values in
// counters are fitted by least squares, chances to win by logistic regression.
//
// The same options and the same weights to begin with give the same weights on
// every machine. How the weights in the repository came about is told at the top of
// each weights.go; cmd/tune is the program.
package tune
