//go:build full

package solve

const (
	positions   = 5000
	largest     = 20000
	graphs      = 50000
	fewestTians = 2
	tableReach  = 42
	smallMatch  = 98
)

// matchesPlayed are South's holdings at the start of the matches that are played.
var matchesPlayed = []int{35, 42, 47, 48, 49, 50, 51, 56, 63, 77, 91}
