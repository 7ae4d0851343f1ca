// Package e2e holds the end-to-end tests of the full screen: the built program
// in a pseudo-terminal, real keys, mouse, signals and sizes. The tests read what
// a terminal emulator shows and what is on the disk afterwards, and nothing of
// the program's inside.
package e2e
