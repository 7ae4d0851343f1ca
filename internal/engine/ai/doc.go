// Package ai is the opponent: one search for every game, over engine.Position.
package ai
