//go:build !full

package tui

// animatedMatches is how many random matches a game are shown, of up to three
// rounds each.
const animatedMatches = 25
