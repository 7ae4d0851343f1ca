// Package uci speaks the engine protocol, both ways: [Serve] offers our engine to
// another program, [Open] drives another program's engine.
//
// # The dialect
//
// It is the Universal Chess Interface as the Aualé engine speaks it, for any game:
// lines of text, one command a line.
//
//	uci                         id, options, uciok
//	isready                     readyok, when the endgame tables are unpacked
//	setoption name N value V    Hash, Threads, Level, MultiPV, Clear Hash
//	ucinewgame                  forget what was learnt
//	position startpos [moves M…]
//	position fen P [moves M…]   P a position text, in mid-turn too
//	go [depth N] [nodes N] [movetime MS] [infinite] [ponder] [searchmoves M…]
//	   [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N]
//	ponderhit · stop · debug on · debug off · quit
//
// Any white space separates words. Words before the first that is a command are passed
// over, and told of only in debug or if there is no command. Of a line of more than a
// megabyte nothing but its first word counts.
//
// Hash is the megabytes of an engine's memory, as ai.Options has them, up to what the
// machine can give (ai.MostMB).
//
// The turns after moves may be joined or separated by spaces; which letters make
// one is for the game to say. White is South. The engine answers go with lines
// of info and one bestmove, a whole turn, with the turn that it counts on after ponder;
// a round that is over has bestmove 0000. In a pv, turns of one letter each are joined.
// Scores are hundredths of a counter (cp), or moves to a mate in Dou Shou Qi; a search
// that is stopped before it has valued anything says depth 0 and no score.
// What cannot be understood is answered by "info string", with no more than a few words
// quoted, and changes nothing, but that after a position that is wrong there is none:
// go is answered by bestmove 0000.
//
// The limits of go ponder count from the ponderhit. Of a turn of several decisions
// searchmoves takes the first.
//
// While a search is under way stop, quit, isready, uci, debug and, if it ponders,
// ponderhit are done at once; other commands wait for the answer. A stop is also for the
// searches that wait. After the end of the input a search with an end is waited for, as
// long as somebody can read its answer.
//
// # Driving others
//
// A program may say nothing, say nonsense, stop for ever or fall over. Each of
// these is an error with its own sentence, comes within the time allowed, and
// leaves no process behind.
package uci
