package auale

import "tian/internal/engine"

// layout is the board (AU 1.1).
var layout = engine.TwoRows(fieldSize)
