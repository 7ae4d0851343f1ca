package tui

import "tian/internal/tui/canvas"

// screen is one thing that fills the terminal: the menu, a game, the rules. It
// is a plain struct; what it wants done it says in a step.
type screen interface {
	// key answers a key that is not one of the program's own.
	key(k key) step
	// click answers a mouse button or the wheel.
	click(m click) step
	// told answers the result of a command or of a dialog above; every screen
	// is told everything and heeds what is its own.
	told(msg any) step
	// draw draws the screen on a canvas of at least minW by minH cells.
	draw(c *canvas.Canvas)
	// topic is the key of the catalogue for what the help says of the screen.
	topic() string
}

// shown is told to a screen that is seen again after one above it has gone.
type shown struct{}

// boxed is a screen with boxes of its own, which it does not draw while another
// screen's box stands before it.
type boxed interface{ cover(covered bool) }

// leaver is a screen that has to clean up when it is left for good.
type leaver interface{ leave() command }

// step is what a screen wants done.
type step struct {
	cmd    command
	push   screen // show this above
	pop    bool   // go back
	swap   screen // show this instead
	answer any    // told to the screen below after a pop
	quit   bool
	bell   bool // ring
	// unused says that a key meant nothing to the screen, so that the program
	// may look at it: help, quit.
	unused bool
}

func do(c command) step { return step{cmd: c} }

// and adds a command.
func (s step) and(c command) step {
	s.cmd = batch(s.cmd, c)
	return s
}
