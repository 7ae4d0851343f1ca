package tell

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"tian/internal/engine/record"
)

// ErrNoPlace is why a game is not saved where there is no folder for games.
var ErrNoPlace = errors.New("there is no folder for games")

// Rescue puts a game that cannot be saved in its place, for the reason given, into a
// folder of its own among the system's temporary files, and gives the lines that tell
// the player of it and how to open it. If that fails too, the lines are the record.
func (t Teller) Rescue(d record.Draft, why string) []string {
	title := t.Words.Text("games." + t.Game.Name() + ".title")
	if dir, err := os.MkdirTemp("", "tian-"); err == nil {
		file := (&record.Store{Dir: dir}).New()
		defer file.Close()
		if err := file.Write(d); err == nil {
			return []string{t.Words.Text("farewell.rescued", title, why, filepath.Join(dir, file.Name()))}
		}
		_ = os.RemoveAll(dir)
	}
	return []string{t.Words.Text("farewell.lost", title, why), strings.TrimRight(string(d.Text()), "\n")}
}
