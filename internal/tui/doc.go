// Package tui is tian in a full terminal: one Bubble Tea program.
//
// # How it hangs together
//
// [Model] (tui.go) is the one tea.Model: a stack of screens of which the last is
// shown. A screen (screen.go) is a plain struct with methods; what it wants done
// it returns as a step: a command, a screen to show above, an answer for the
// screen below. A screen stands in a file, or in several that begin alike: menu,
// newgame, play, replay, saved, pager (rules and help), settings, and the dialogs
// ask, throw and entry. The screen of a game is the largest: play.go holds its
// state, playkeys.go and errands.go what keys do, playturn.go how turns are made,
// news.go what has happened in words, showagain.go the turns before, panel.go what
// stands between rounds, thinking.go the opponent, evalbar.go who stands better; arrange.go divides the terminal, and playdraw.go, seat.go, playmarks.go,
// talk.go and turnlog.go draw.
//
// Update does no input or output; that is done in commands, and their results
// come back as messages. While a game is being opened for a screen, keys wait for it
// (Model.hold). The journal saves in order, beside the game, and what
// could not be saved in its place is put elsewhere on the way out, whatever way that
// is (farewell.go). Opponents think in commands and can be cut short; so does whoever is asked what is proved of
// a position (prover.go).
//
// A decision is chosen by narrowing (picker.go): touch a square, then another if
// the game has one, then an option where several are left. It knows no game, so
// the direction picker and the skip-or-sow prompt are the same code. What a
// decision would do is found by playing it on a copy (preview.go) and said as fully
// as a width allows (previewwords.go), and a turn is
// shown by applying the events of its own playing to a scene (reel.go). The
// interface holds no rule of any game.
//
// # The terminal
//
// program.go owns it: raw mode, the alternate screen, mouse, signals, suspending
// and going on, crashes. Bubble Tea gives the message loop, the commands and the
// reading of keys. Its renderer sends whole lines, about ten times the bytes of
// what changes when a cursor moves, so frames are drawn on a canvas and the
// painter sends the cells that differ, beside the loop, the newest frame only: a
// terminal that is slow to read holds up nothing.
package tui
