package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
)

// places are the parts of the screen of a game.
type places struct {
	title, north, south, board, talk, log canvas.Rect
	news                                  canvas.Rect // in the column beside a grid; empty if in talk
	keys                                  int         // the line of the key bar
}

// The width of a column beside the board, what of it stays empty beside the board so
// that the two are told apart, and the width a terminal needs to have a column beside
// a board of pits.
const (
	columnW   = 36
	columnGap = 2
	wideW     = 110
)

// column is the column beside a board of pits, which ends at end: it begins beside the
// board's first row, not beside the line above it, of which its heading would seem to
// be a part.
func column(end, y, bottom int) canvas.Rect {
	return canvas.Rect{X: end + columnGap, Y: y, W: columnW - columnGap - 1, H: bottom - y}
}

// beside is where the part with the board begins and how wide it is where a column so
// wide stands beside it: both are in the middle of a terminal that is wider than they
// need.
func beside(l *engine.Layout, w, column int) (x, main int) {
	main = min(w-column, board.MostCols(l)+4)
	return (w - main - column) / 2, main
}

// arrange divides a terminal among the parts.
func arrange(l *engine.Layout, w, h int) places {
	kind := l.Kind
	p := places{title: canvas.Rect{W: w, H: 1}, keys: h - 1}
	if kind == engine.Grid && w >= 46+30 && h >= 24 {
		p.besideGrid(l, w, h)
		return p
	}
	talk := 3
	switch {
	case kind == engine.Grid && h < 18:
		talk = 2
	case h >= 24:
		talk = 5
	case h >= 19:
		talk = 4
	}
	x, main := 0, w
	if w >= wideW {
		x, main = beside(l, w, columnW)
	}
	p.north = canvas.Rect{X: x, Y: 1, W: main, H: 1}
	p.board = canvas.Rect{X: x, Y: 2, W: main, H: h - 4 - talk}
	if kind == engine.Pits {
		// A board of pits is wide, so on a tall terminal rows are left over: for the
		// log, or to put all in the middle; an odd one is for the talk.
		rows := board.Rows(l, main, p.board.H)
		left := p.board.H - rows
		p.board.H = rows
		if main == w && left > 6 {
			p.log = canvas.Rect{X: 1, Y: 2 + rows + 1 + talk + 1, W: main - 2, H: left - 1}
		} else {
			p.north.Y += left / 2
			p.board.Y += left / 2
			talk += left % 2
		}
	}
	if main < w {
		p.log = column(x+main, p.board.Y, h-1)
	}
	p.south = canvas.Rect{X: x, Y: p.board.Y + p.board.H, W: main, H: 1}
	p.talk = canvas.Rect{X: x + 1, Y: p.south.Y + 1, W: main - 2, H: talk}
	return p
}

// besideGrid arranges a grid with everything else beside it.
func (p *places) besideGrid(l *engine.Layout, w, h int) {
	side := max(30, w-2-7*12-3)
	side = min(side, 48)
	if w < wideW {
		side = w - 46
	}
	talk := 2
	if h > 30 {
		talk = 3
	}
	left, main := beside(l, w, side)
	p.board = canvas.Rect{X: left, Y: 1, W: main, H: h - 2 - talk}
	x := left + main + 1
	p.north = canvas.Rect{X: x, Y: 2, W: side - 2, H: 2}
	p.south = canvas.Rect{X: x, Y: h - talk - 4, W: side - 2, H: 2}
	p.news = canvas.Rect{X: x, Y: 5, W: side - 2, H: 4}
	p.log = canvas.Rect{X: x, Y: 10, W: side - 2, H: p.south.Y - 11}
	p.talk = canvas.Rect{X: left + 1, Y: h - 1 - talk, W: main + side - 2, H: talk}
}
