package endgame

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"tian/internal/engine"
)

// Error says why a table cannot be used, built or removed. Problem is the sentence
// for players; Err is what the system said, if it was the system.
type Error struct {
	Problem *engine.Problem
	Err     error
}

// Error is the sentence and the system's reason.
func (e *Error) Error() string {
	if e.Err == nil {
		return e.Problem.Error()
	}
	return e.Problem.Error() + ": " + e.Err.Error()
}

// Unwrap gives the sentence and the system's error.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Problem}
	}
	return []error{e.Problem, e.Err}
}

// The sentences about tables, each a key of the message catalogue; the arguments
// are in the comments.
const (
	notATable    = "%s is not an endgame table"                                                     // the file
	otherFormat  = "%s was made by another version of tian"                                         // the file
	otherGame    = "%s belongs to another game or layer than its name says"                         // the file
	cutShort     = "%s is cut short or too long"                                                    // the file
	damaged      = "%s is damaged"                                                                  // the file
	strayLayer   = "%s does not fit the tables below it"                                            // the file
	missingLayer = "the table of %s for %d is missing, and those above it cannot be used"           // the game, the layer
	uncompared   = "%s is whole, but not compared with the tables below it, which are not in order" // the file
	inconsistent = "%s is wrong: the position %s should be worth %s there and not %s"               // the file, the position, two values
	layerRange   = "tables of %s can be built from %d to %d, not %d"                                // the game, two bounds, the wish
	building     = "the tables of %s are being built or removed by another tian"                    // the game
	tableDisk    = "the disk is full: the table was not kept, what was built before it is"          //
	tableDenied  = "tables cannot be read or written here: no permission, or a read-only disk"      //
	tableFailed  = "the tables cannot be reached"                                                   // the reason follows
	noTables     = "there is no table of %s to remove"                                              // the game
	emptyTables  = "there is no table of %s to verify: build one first"                             // the game
	badEmbedding = "the table of %s inside this program is damaged"                                 // the game
)

// Remedy is what puts right what is wrong with a table.
type Remedy uint8

const (
	NoRemedy Remedy = iota // nothing that is done to the tables
	Rebuild                // Build
	Renew                  // Remove, and then Build, which takes the table for sound
)

// Remedy is what puts right what the error says.
func (e *Error) Remedy() Remedy {
	switch e.Problem.Format {
	case notATable, otherFormat, otherGame, cutShort, damaged, strayLayer, missingLayer:
		return Rebuild
	case inconsistent:
		return Renew
	}
	return NoRemedy
}

// Faults is what is wrong with several tables, the lowest layer first.
type Faults []error

// Error is a line for each fault.
func (f Faults) Error() string { return errors.Join(f...).Error() }

// Unwrap gives the faults.
func (f Faults) Unwrap() []error { return f }

func refuse(format string, args ...any) *Error {
	return &Error{Problem: engine.Wrong(0, format, args...)}
}

// systemError puts what the system said into a sentence. Other errors, such as that
// of a context, are left as they are.
func systemError(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	if !errors.As(err, &path) && !errors.As(err, &link) && !errors.As(err, &call) {
		return err
	}
	e := refuse(tableFailed)
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		e = refuse(tableDisk)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		e = refuse(tableDenied)
	}
	e.Err = err
	return e
}
