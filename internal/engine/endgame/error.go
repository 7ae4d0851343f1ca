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
	notATable    = "%s is not an endgame table"                                            // the file
	otherFormat  = "%s was made by another version of tian: build the tables anew"         // the file
	otherGame    = "%s belongs to another game or layer than its name says"                // the file
	cutShort     = "%s is cut short or too long: build the tables anew"                    // the file
	damaged      = "%s is damaged: build the tables anew"                                  // the file
	strayLayer   = "%s does not fit the tables below it: build the tables anew"            // the file
	missingLayer = "the table of %s for %d is missing, and those above it cannot be used"  // the game, the layer
	inconsistent = "%s is wrong: the position %s should be worth %s there and not %s"      // the file, the position, two values
	layerRange   = "tables of %s can be built from %d to %d, not %d"                       // the game, two bounds, the wish
	building     = "the tables of %s are being built or removed by another tian"           // the game
	tableDisk    = "the disk is full: the table was not kept, what was built before it is" //
	tableDenied  = "tables cannot be written here: no permission, or a read-only disk"     //
	tableFailed  = "the tables cannot be reached"                                          // the reason follows
	noTables     = "there is no table of %s to remove"                                     // the game
	emptyTables  = "there is no table of %s to verify: build one first"                    // the game
	badEmbedding = "the table of %s inside this program is damaged"                        // the game
)

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
