package endgame

import "tian/internal/engine"

// Codec numbers the positions of a game's endings. The games satisfy it, and one
// of [Sowing] and [Racing], without knowing this package.
//
// Positions fall into layers, by what a game never gets back: seeds on the board,
// animals alive. A move leads to a position of the same layer or of a lower one,
// or ends the round, so layers are solved from the lowest up.
type Codec interface {
	// Game is the game's name; it names the files and is written into them.
	Game() string
	// Rules is a version of the rules: tables built under another are refused.
	Rules() int
	// Layers is the range of layers that tables may cover.
	Layers() (first, last int)
	// Size is the number of position numbers in a layer.
	Size(layer int) int
	// New makes a position for Place to fill.
	New() engine.Position
	// Locate gives the layer of a position and its number there. Positions that
	// are the same but for the side to move have the same number. ok is false if
	// no layer holds the position. It allocates nothing.
	Locate(p engine.Position) (layer, index int, ok bool)
	// Place makes p the position of that number, nothing banked; false if no
	// position has it, and then p is not defined.
	Place(p engine.Position, layer, index int) bool
}

// Sowing is the codec of a game in which seeds are counted. Its layers are seeds
// on the board, and its positions pairs of halves: the half of the side to move
// and the other's. Number index of a layer is the pair (own, other) of a split,
//
//	index = start of the split + own*(other halves of the split) + other
//
// where the splits 0 to layer tell how many of the seeds the mover's half has.
// At the end of a round, by the rules or by repetition, each side keeps its half.
//
// A move changes the mover's half by itself; what it does to the other half is
// told by its reach alone. The two methods for it are how whole rows of positions
// are solved without playing a move: the children of all positions with the same
// other half lie in few runs of memory, one for each reach.
type Sowing interface {
	Codec
	// Halves is how many halves of each kind a split of a layer has.
	Halves(layer, split int) (own, other int)
	// End is the value of a position of the split that has no legal move.
	End(layer, split int) int
	// Holes is the number of moves that a half has at most.
	Holes() int
	// Reaches is a bound on reaches in a layer. A reach r sends (r+1)/2 seeds.
	Reaches(layer int) int
	// Sow gives the reach of a move from a half with so many seeds, and the half
	// as it is afterwards; false if the hole is empty.
	Sow(seeds, own, hole int) (reach, left int, ok bool)
	// Meet gives the seeds harvested from the other half by a reach, and the half
	// as it is afterwards; false if the move is illegal.
	Meet(seeds, other, reach int) (gain, left int, ok bool)
}

// Racing is the codec of a game that is won, lost or drawn.
type Racing interface {
	Codec
	// Parts cuts a layer into runs of numbers, given by their ends, such that no
	// move leads from one run into another. Each run is solved by itself.
	Parts(layer int) []int
}
