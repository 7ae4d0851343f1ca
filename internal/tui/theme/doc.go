// Package theme is how tian looks: palettes of colours, and sets of glyphs for
// terminals that can show more or fewer of them.
//
// A palette gives each role on the screen a style; the drawing code knows roles
// only. Every palette carries colours for terminals with 16 colours beside the
// rich ones, and everything a colour says is also said by a glyph, a word or an
// attribute, so that NO_COLOR loses nothing.
//
// The terminal is never asked for its colours: the answer may not come (see
// package calm). On terminals with 256 colours or more a palette paints its own
// background, so it is readable on any; with 16 colours the terminal's default
// colours are used for text.
package theme
