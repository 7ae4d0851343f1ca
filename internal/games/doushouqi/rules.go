package doushouqi

import "tian/internal/engine"

// The rules that forbid a move.
const (
	// NotYours is for an animal of the other side.
	NotYours engine.Rule = "DQ 4.1: the animal is the other side's"
	// NoAnimal is for a move from an empty square.
	NoAnimal engine.Rule = "DQ 4.2: no animal stands there"
	// OneStep is for two squares that are neither neighbours nor the ends of a leap.
	OneStep engine.Rule = "DQ 4.2: an animal moves one square, never diagonally"
	// Occupied is for a move onto an animal of one's own.
	Occupied engine.Rule = "DQ 4.3: one animal a square, and your own stands there"
	// OwnDen is for a move into the own den, and for a text with an animal there.
	OwnDen engine.Rule = "DQ 4.4: no animal enters its own den"
	// OnlyRatSwims is for a step into the water by another animal than the rat,
	// and for a text with such an animal there.
	OnlyRatSwims engine.Rule = "DQ 4.5: only the rat enters the water"
	// TooStrong is for prey stronger than the hunter.
	TooStrong engine.Rule = "DQ 5.1: an animal captures only its own strength or less"
	// SafeInWater is for the capture of a swimming rat by another animal.
	SafeInWater engine.Rule = "DQ 5.3: only a rat in the water captures a rat in the water"
	// NotAtShore is for a rat's capture on entering or leaving the water.
	NotAtShore engine.Rule = "DQ 5.4: a rat captures nothing as it enters or leaves the water"
	// OnlyCatsLeap is for a leap by another animal than lion and tiger.
	OnlyCatsLeap engine.Rule = "DQ 6: only the lion and the tiger leap over the lake"
	// RatOnLine is for a leap over a rat.
	RatOnLine engine.Rule = "DQ 6.2: no leap while a rat swims on the line"
	// OwnTrap is for prey stronger than the hunter in a trap of its own side.
	OwnTrap engine.Rule = "DQ 7.4: an animal keeps its strength in its own side's trap"
)

// The rules that only a position text can break.
const (
	// BoardSize is for a board of other ranks and files.
	BoardSize engine.Rule = "DQ 1.1: the board has seven files and nine ranks"
	// OneOfAKind is for a second animal of a kind.
	OneOfAKind engine.Rule = "DQ 2: a side has one animal of each kind"
	// OneDen is for animals in both dens.
	OneDen engine.Rule = "DQ 3: the first animal in the other side's den has won, so only one den can be entered"
)
