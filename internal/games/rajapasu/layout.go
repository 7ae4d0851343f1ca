package rajapasu

import "tian/internal/engine"

// layout is the board (RP 1.1).
var layout = engine.TwoRows(rowSize, perHole)
