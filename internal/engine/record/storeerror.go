package record

import (
	"errors"
	"io/fs"
	"syscall"

	"tian/internal/engine"
)

// StoreError says why a game could not be kept, read or locked. Problem is the
// sentence for players; Err is what the system said, if it was the system.
//
// Saving is tried anew with every turn, so it is enough to say the first of a
// row of these; play goes on without the disk.
type StoreError struct {
	Problem *engine.Problem
	Err     error
}

// Error is the sentence and the system's reason.
func (e *StoreError) Error() string {
	if e.Err == nil {
		return e.Problem.Error()
	}
	return e.Problem.Error() + ": " + e.Err.Error()
}

// Unwrap gives the sentence and the system's error.
func (e *StoreError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Problem}
	}
	return []error{e.Problem, e.Err}
}

// Reason is what the system said, if the sentence does not tell it by itself; else
// nil.
func (e *StoreError) Reason() error {
	var path *fs.PathError
	switch {
	case e.Problem.Format != storeFailed:
		return nil
	case errors.As(e.Err, &path):
		return path.Err // whose name and work are the program's own affair
	}
	return e.Err
}

// The sentences of the store, each a key of the message catalogue.
const (
	diskFull    = "the disk is full: this game is not being saved"
	readOnly    = "saved games cannot be written here: no permission, or a read-only disk"
	noSuchGame  = "there is no saved game %q"          // the name
	inUse       = "%q is being played in another tian" // the name
	nameTaken   = "there is already a saved game %q"   // the name
	notRegular  = "%q is not a file"                   // the name
	storeFailed = "saved games cannot be reached"      // the reason follows
	cutShort    = "this game seems to be cut short: its end is missing"
	noNameLeft  = "no name is left for another saved game like %q in here" // the name

	// the name
	badName = `%q cannot name a saved game: a name is not empty or very long, has no / \ or : in it, and does not begin with a dot`
)

func refuse(format string, args ...any) *StoreError {
	return &StoreError{Problem: engine.Wrong(0, format, args...)}
}

// storeError puts what the system said about a game into a sentence.
func storeError(name string, err error) *StoreError {
	var known *StoreError
	if errors.As(err, &known) {
		return known
	}
	e := refuse(storeFailed)
	switch {
	case errors.Is(err, fs.ErrNotExist) && name != "":
		e = refuse(noSuchGame, name)
	case isFull(err):
		e = refuse(diskFull)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		e = refuse(readOnly)
	}
	e.Err = err
	return e
}
