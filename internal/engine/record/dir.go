package record

import (
	"os"
	"path/filepath"
)

// DefaultDir is the folder of saved games: tian/games under $XDG_DATA_HOME, or
// under ~/.local/share if that is not set to an absolute path, as the XDG base
// directory specification has it. The folder need not exist.
func DefaultDir() (string, error) {
	data := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(data) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", storeError("", err)
		}
		data = filepath.Join(home, ".local", "share")
	}
	return filepath.Join(data, "tian", "games"), nil
}
