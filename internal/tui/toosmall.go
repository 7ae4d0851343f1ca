package tui

import "tian/internal/tui/canvas"

// drawTooSmall says which size is needed. The state of all screens stays.
func drawTooSmall(c *canvas.Canvas, e *env) {
	lines := canvas.Wrap(e.text("small.notice", c.W, c.H, minW, minH), c.W)
	y := max(0, (c.H-len(lines))/2)
	for i, line := range lines {
		c.Center(0, y+i, c.W, line, e.theme.Strong)
	}
}
