// Command tian plays four board games in a terminal and answers questions about
// them on the command line: shared/interface.md is its contract.
//
// This package is flags, wiring and exit statuses, and nothing else. A command is
// a file; [commands] is the table of them all, in the order of --help, and the
// table also makes the help, the shell completions and the man page, so none of
// them can drift from what the program does.
//
// A command writes to a buffer that reaches standard output only if the command
// succeeds (or, for play, at every prompt), so bad input never leaves half an
// answer behind. It returns one of three kinds of error, which decide the exit
// status:
//
//	an *inputError   1: an illegal move, a bad file, a bad position
//	a *usageError    2: the command line itself is wrong
//	anything else    3: a fault of our own, a panic included
//
// What a person reads comes from the catalogue (internal/tui/i18n); what a program
// reads (positions, moves, JSON) never depends on the language.
package main
