package doushouqi

import "tian/internal/engine"

// The board is seven files by nine ranks (DQ 1.1). Square numbers run along the
// ranks from a1 = 0 to g9 = 62, so a set of squares is a 63-bit board in an
// engine.SquareSet, and one step is a shift: by files up or down, by 1 sideways.
const (
	files   = 7
	ranks   = 9
	squares = files * ranks
)

const (
	board engine.SquareSet = 1<<squares - 1
	fileA engine.SquareSet = 1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42 | 1<<49 | 1<<56
	fileG                  = fileA << (files - 1)

	// lakes are b4 to c6 and e4 to f6 (DQ 1.2).
	lakeRank engine.SquareSet = 1<<1 | 1<<2 | 1<<4 | 1<<5
	lakes                     = lakeRank<<(3*files) | lakeRank<<(4*files) | lakeRank<<(5*files)
	land                      = board &^ lakes
)

// dens are d1 and d9, by owner (DQ 1.3).
var dens = [2]engine.SquareSet{1 << 3, 1 << 59}

// traps are c1, e1 and d2, and c9, e9 and d8, by owner (DQ 1.3).
var traps = [2]engine.SquareSet{
	1<<2 | 1<<4 | 1<<10,
	1<<58 | 1<<60 | 1<<52,
}

// square is the number of the square on a file and a rank, both from 0.
func square(file, rank int) engine.Square { return engine.Square(file + files*rank) }

// fileOf is a square's file, from 0 for a.
func fileOf(sq engine.Square) int { return int(sq) % files }

// rankOf is a square's rank, from 0 for the first.
func rankOf(sq engine.Square) int { return int(sq) / files }

// bit is the set of one square below 64.
func bit(sq engine.Square) engine.SquareSet { return 1 << (sq & 63) }
