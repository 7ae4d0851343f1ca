// Package calm keeps Bubble Tea from asking the terminal for its background
// colour while the program is being loaded.
//
// Bubble Tea v1 imports Lip Gloss and, in an init function, asks the terminal
// for its background (OSC 11) and waits up to five seconds for the answer.
// Terminals that do not answer then stall every command of the program, even
// those that draw nothing. An answer given beforehand prevents the question, but
// it has to be given before Bubble Tea's init runs and after Lip Gloss's.
//
// Go initialises packages in the order of their import paths, each as soon as
// its own imports are ready. This package is therefore a module of its own with
// a path that sorts before "github.com/...": Lip Gloss, calm, Bubble Tea. The
// end-to-end tests hold that no question reaches the terminal. With Bubble Tea
// v2, which asks nothing, this module goes.
package calm

import "github.com/charmbracelet/lipgloss"

func init() {
	// Which answer does not matter: tian's colours come from its own themes.
	lipgloss.SetHasDarkBackground(true)
}
