//go:build !full

package solve

const (
	positions   = 700  // that TestAgainstAtlas compares, a game
	largest     = 2500 // how many states their atlases may have
	graphs      = 3000 // made-up games
	fewestTians = 3    // TestAllStarts leaves out rounds with fewer, but for none
	tableReach  = 28   // how far from the ends TestTableStands goes
	smallMatch  = 56   // counters of the largest match that TestSmallKnockout solves
)

// matchesPlayed are South's holdings at the start of the matches that are played.
var matchesPlayed = []int{35, 60, 63, 70, 84}
