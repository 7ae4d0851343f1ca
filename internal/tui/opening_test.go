package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// typed are keys that come together, before any command has run.
func (s *session) typed(text string) *session {
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text)})
	return s
}

// A game that may go on but cannot be read hides no other: the menu goes on with the one
// that `tian resume` goes on with, and says what it passed over. The saved games mark it,
// and opening it tells what is wrong where.
func TestAGameThatCannotBeReadIsPassedOver(t *testing.T) {
	for _, text := range []string{"[Variant \"Laomuzhu Qi\"]\n\n1. A+ *\n", "[Variant \"Chess\"]\n\n1. e4 *\n"} {
		store := library(t)
		path := filepath.Join(store.Dir, "newest.tian")
		write(t, path, text)
		must(t, os.Chtimes(path, noon, noon))
		s := begin(t, Config{Store: store}).see("Go on with Raja Pasu", "newest.tian cannot be read and is passed over.")
		s.press("s").see("> newest.tian", "damaged", "newest.tian, line").press("enter").see("This game cannot be opened", "newest.tian, line")
		s.press("enter").see("Saved games", "> newest.tian", "damaged").press("esc", "g").see("Raja Pasu", "turn 2")
		s.press("q", "s").see("Saved games", "damaged").press("esc", "g") // as it was found to be
		must(t, os.Remove(path))
		s.press("q").see("Go on with Raja Pasu").miss("passed over")
	}
}

// Every one of them is counted, and where none can be gone on with none is offered.
func TestAllThatCannotBeReadArePassedOver(t *testing.T) {
	store := library(t)
	must(t, os.Remove(filepath.Join(store.Dir, "rajapasu-one.tian")))
	for i := range 3 {
		path := filepath.Join(store.Dir, fmt.Sprintf("bad-%d.tian", i))
		write(t, path, "[Variant \"Laomuzhu Qi\"]\n\n1. A+ *\n")
		when := noon.Add(time.Duration(i) * time.Minute)
		must(t, os.Chtimes(path, when, when))
	}
	for _, size := range [][2]int{{40, 16}, {80, 24}} {
		s := begin(t, Config{Store: store})
		s.send(resized{size[0], size[1]})
		// the broken file of the library has the result of a game that goes on, too
		s.miss("Go on with").see("games cannot be read and are passed over; the newest is bad-2.tian.")
	}
}

// While a game is being opened, what is typed waits for it: it neither acts on the screen
// that is still seen, nor opens the game twice.
func TestKeysWaitForTheScreenBeingOpened(t *testing.T) {
	s := begin(t, Config{Store: library(t)}).typed("gg").see("Raja Pasu", "turn 2")
	s.miss("another tian")
	begin(t, Config{Store: library(t)}).typed("gt").see("Settings").press("esc").see("Raja Pasu", "turn 2")
	begin(t, Config{Store: library(t)}).press("s").typed("yy").see("turn 0 of 1")
	begin(t, Config{Store: library(t)}).press("s").typed("y i").see("Rules of Raja Pasu")
	s = begin(t, Config{Store: library(t)})
	s.model.key("g")
	s.click(40, 14)
	s.model.key("q")
	if _, there := s.model.top().(*menu); !there || s.model.leaving {
		t.Errorf("the menu heeds what was meant for the game:\n%s", s.text())
	}
}

// Where the game cannot be opened, what was typed for it means nothing.
func TestKeysForAScreenThatDoesNotCome(t *testing.T) {
	store := library(t)
	s := begin(t, Config{Store: store}).see("Go on with Raja Pasu")
	must(t, os.Remove(filepath.Join(store.Dir, "rajapasu-one.tian")))
	s.typed("gtn").see("This game cannot be played", "rajapasu-one.tian").press("enter").see("New game").miss("Go on with")
}

// A game has its own name, whatever its file is called; a file's name too long for the
// line is cut, and not who plays.
func TestGamesUnderOtherNames(t *testing.T) {
	store := library(t)
	long := "a-name-that-somebody-gave-this-game-in-a-very-talkative-hour-of-the-night.ogn"
	must(t, os.Rename(filepath.Join(store.Dir, "auale-two.ogn"), filepath.Join(store.Dir, long)))
	for _, size := range [][2]int{{40, 16}, {80, 24}, {120, 40}} {
		s := begin(t, Config{Store: store})
		s.send(resized{size[0], size[1]})
		s.press("s", "down").see("> Auale", "two people here", "10:00").miss("Oware")
	}
	path := filepath.Join(store.Dir, "mine.ogn")
	write(t, path, "[Variant \"Oware Abapa\"]\n\n1. A *\n")
	must(t, os.Chtimes(path, noon, noon))
	begin(t, Config{Store: store}).see("Go on with Auale").press("s").see("> Auale · mine")
}
