// Package endgame builds and reads endgame tables: what is proved of every
// position with few seeds or few animals left.
package endgame
