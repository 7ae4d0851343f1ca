//go:build !full

package solve

const (
	positions   = 700  // that TestAgainstAtlas compares, a game
	largest     = 2500 // how many states their atlases may have
	graphs      = 3000 // made-up games
	fewestTians = 3    // TestAllStarts leaves out rounds with fewer, but for none
)
