// Package picture draws matches for people who are not at the terminal: as an
// SVG ([SVG]), as an animated GIF ([GIF]), and as a recording that terminal
// players show ([Cast]). It also draws terminal screens ([Terminal]), by which the
// pictures of the README are made.
//
// It holds no rules. A picture is drawn from an [engine.Scene] and an
// [engine.Layout]; an animation applies the events of each turn to the scene, as
// the full screen does.
//
// # One drawing, two pens
//
// The sheet of a match knows where things are. It draws a view, which is all that
// a picture shows at one moment, with a pen: one pen writes the elements of an
// SVG, the other, the brush, paints pixels. So an SVG and a frame of a GIF are the
// same drawing. Colours are inks, named by what they are for, and are mixed from
// the palettes of the terminal.
//
// An SVG brings nothing along and asks for nothing: its fonts are generic, its
// pieces are drawn once and placed many times, and without a palette it is dark
// or light as its reader prefers. It says in words what it shows: as a whole in
// its title and description, and of every hole and square that holds something.
//
// # The film
//
// GIF and Cast show one film: the moments of a match, each a view and how long it
// is to be seen. A turn is shown event by event, 140 ms a piece; a turn that would
// take more than eight seconds goes faster. Turns are a second apart.
//
// A film has a ration of moments, 1,000 for a GIF and 6,000 for a recording. Where
// a match has more events than that, the ration is shared out as water fills
// vessels: turns of few events stay whole, and those of very many show several
// events a moment, for which a level is found. Past 500 turns a GIF shows only
// every second turn, and so on. So a match of any length gives a GIF of a few
// megabytes: 3.0 MB for 156 turns of Laomuzhu Qi, 5.2 MB for 476 of Raja Pasu.
//
// # The frames of a GIF
//
// The parts of a sheet do not overlap, and each has a key that is equal if it
// would look the same. The painter paints the parts whose keys differ from the
// last view; a frame holds the rectangle around the pixels that then differ, with
// those that do not transparent. Frames are written as they are made: a GIF needs
// the memory of a few pictures, however long it is. Its 128 colours are the inks
// and the most frequent mixtures at their smooth edges. Its letters are those of
// the Go fonts, which have no Chinese; animals are Latin letters there.
package picture

//go:generate go run ./screens ../../../testdata/screens
