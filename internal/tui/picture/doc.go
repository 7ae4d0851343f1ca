// Package picture draws matches for people who are not at the terminal: as an
// SVG, as an animated GIF, and as a recording that terminal players show.
//
// It holds no rules. A picture is drawn from an [engine.Scene] and an
// [engine.Layout]; an animation applies the events of each turn to the scene, as
// the full screen does.
//
// # One drawing, two pens
//
// The sheet of a match knows where things are. It draws a view, which is all that
// a picture shows at one moment, with a pen: one pen writes the elements of an
// SVG, the other paints pixels. So an SVG and a frame of a GIF are the same
// drawing. Colours are inks, named by what they are for, and are mixed from the
// palettes of the terminal.
//
// An SVG brings nothing along and asks for nothing: its fonts are generic, its
// pieces are drawn once and placed many times, and without a palette it is dark
// or light as its reader prefers. It says in words what it shows: as a whole in
// its title and description, and of every hole and square that holds something.
package picture
