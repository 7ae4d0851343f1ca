package record

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// Replace puts a whole new file in a file's place: written beside, synced, and
// moved there. Windows does not promise that a move withstands a power cut, but on
// NTFS it is one entry of the journal, and it is on the disk when the call returns.
// While another program holds the file open it fails, and the next save tries again.
func Replace(path string, content []byte) error {
	// The name is one that sweep knows for what a save that was cut off has left.
	beside, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"*")
	if err != nil {
		return err
	}
	_, err = beside.Write(content)
	if err == nil {
		err = beside.Sync()
	}
	if err = errors.Join(err, beside.Close()); err == nil {
		err = move(beside.Name(), path)
	}
	if err != nil {
		os.Remove(beside.Name())
	}
	return err
}

// move renames a file over another, written through to the disk.
func move(from, to string) error {
	source, err := windows.UTF16PtrFromString(from)
	if err != nil {
		return err
	}
	target, err := windows.UTF16PtrFromString(to)
	if err != nil {
		return err
	}
	if err := windows.MoveFileEx(source, target, windows.MOVEFILE_REPLACE_EXISTING|windows.MOVEFILE_WRITE_THROUGH); err != nil {
		return &os.LinkError{Op: "move", Old: from, New: to, Err: err}
	}
	return nil
}

// isFull says that a disk, or a user's share of it, is full.
func isFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) ||
		errors.Is(err, windows.ERROR_DISK_QUOTA_EXCEEDED)
}
