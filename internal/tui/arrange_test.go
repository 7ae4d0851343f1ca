package tui

import (
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
)

// The parts of the screen of a game do not cover one another, whatever the terminal; a
// board of pits fills its rows, and what stands beside it keeps away from it.
func TestArrangement(t *testing.T) {
	for _, g := range games.All() {
		l := g.Layout()
		for w := minW; w < 260; w += 3 {
			for h := minH; h < 90; h++ {
				p := arrange(l, w, h)
				parts := []canvas.Rect{p.title, p.north, p.south, p.board, p.talk, p.log, p.news}
				for i, r := range parts {
					if r.H < 0 || r.H > 0 && (r.X < 0 || r.X+r.W > w || r.Y+r.H > h-1) {
						t.Fatalf("%s, %d by %d: part %d is at %v", g.Name(), w, h, i, r)
					}
					for j, other := range parts[:i] {
						if overlap(r, other) {
							t.Fatalf("%s, %d by %d: parts %d and %d are at %v and %v", g.Name(), w, h, i, j, r, other)
						}
					}
				}
				if p.log.H > 0 && (p.log.Y <= p.north.Y || p.log.X < p.north.X+p.north.W+columnGap && p.log.X > 1 && l.Kind == engine.Pits) {
					t.Fatalf("%s, %d by %d: the log is at %v, North at %v", g.Name(), w, h, p.log, p.north)
				}
				if l.Kind == engine.Pits && board.Rows(l, p.board.W, p.board.H) != p.board.H {
					t.Fatalf("%s, %d by %d: the board does not fill %v", g.Name(), w, h, p.board)
				}
				if r := arrangeReplay(l, w, h, 0); l.Kind == engine.Pits && board.Rows(l, r.board.W, r.board.H) != r.board.H {
					t.Fatalf("%s, %d by %d: the board of the replay does not fill %v", g.Name(), w, h, r.board)
				}
			}
		}
	}
}
