// Package tell puts what happens in a game into words: what a turn did, how a
// round and a match ended, what each side holds. The words are for the line of
// news in the full-screen game, for the plain game and for exported text.
//
// It knows no rules. It reads the events of the very play that the engine made
// and applies them to a scene, so that it can count what was picked up and what
// was captured.
package tell
