//go:build unix

package tui

import (
	"errors"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// What is no settings file is not read to its end, and what cannot be read is left.
func TestSettingsThatAreNoneAreNotRead(t *testing.T) {
	dir := t.TempDir()
	long := filepath.Join(dir, "long.toml")
	write(t, long, strings.Repeat("# a comment\n", longestSettings/12+1))
	pipe := filepath.Join(dir, "pipe.toml")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, why := range map[string]error{long: errTooLong, pipe: errNoFile, dir: syscall.EISDIR} {
		s, err := LoadSettings(path)
		if s != DefaultSettings() || !errors.Is(err, why) {
			t.Errorf("%s: %v", path, err)
		}
		if err := SaveSettings(path, s); !errors.Is(err, why) {
			t.Errorf("%s saved: %v", path, err)
		}
	}
	_, err := LoadSettings(long)
	begin(t, Config{SettingsPath: long, SettingsProblem: err}).see("it is too long for a", "settings file")
	// Of an endless line only the beginning is told.
	write(t, long, strings.Repeat("x", longestSettings))
	var wrong *SettingsError
	if _, err := LoadSettings(long); !errors.As(err, &wrong) || len(wrong.Text) != longestLine {
		t.Errorf("%v", err)
	}
}
