// Package plain is the game without a screen: it draws boards as lines of text
// and plays whole matches by reading a line and printing lines, with no cursor
// motion, no colour and no box characters, so that a screen reader, a dumb
// terminal or a pipe can follow every word of it. Only in a terminal are lines that
// are too long for it broken, at spaces; a pipe gets a sentence a line.
package plain
