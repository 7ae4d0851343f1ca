// Package arena plays engine against engine, many games, and tells who is the
// stronger and how sure that is.
//
// Every game begins with a few random turns, and every such opening is played
// twice with sides swapped, so that neither an opening nor a side favours anyone.
// Nothing is adjudicated: games end by the rules, repetition among them. A player
// that breaks the rules, hangs or dies loses that game, and the run goes on.
package arena
