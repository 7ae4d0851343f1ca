package main

import "tian/internal/engine/ai"

// newEngine makes a player's memory with all that it may consult. Every command
// makes its engines here.
func newEngine(o ai.Options) *ai.Engine {
	return ai.New(o)
}
