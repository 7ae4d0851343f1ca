// Package canvas is a picture made of character cells: what the screens draw on
// and what the painter sends to the terminal.
//
// Every width in the user interface is measured here, by [Width]: one grapheme
// at a time, East Asian ambiguous characters one cell wide. Terminals do not
// agree about those characters, so the glyph sets of package theme avoid them
// wherever the locale says that they may be wide.
//
// A [Canvas] clips: drawing outside is no error and does nothing, so a screen
// may be drawn into any size whatever.
package canvas
