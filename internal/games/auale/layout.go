package auale

import "tian/internal/engine"

// layout is the board (AU 1.1), with four seeds in each hole (AU 1.2).
var layout = engine.TwoRows(fieldSize, 4)
