//go:build !windows

package record

import (
	"errors"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"
)

// Replace puts a whole new file in a file's place: written beside, synced, and
// renamed.
func Replace(path string, content []byte) error {
	return renameio.WriteFile(path, content, 0o600, renameio.WithTempDir(filepath.Dir(path)))
}

// isFull says that a disk, or a user's share of it, is full.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }
