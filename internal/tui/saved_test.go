package tui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
)

// library makes a store with three games in it: a Raja Pasu that goes on, an
// Auale that is over, and a damaged file; the newest first.
func library(t *testing.T) *record.Store {
	t.Helper()
	store := &record.Store{Dir: t.TempDir()}
	put := func(name, text string, age time.Duration) {
		path := filepath.Join(store.Dir, name)
		write(t, path, text)
		when := noon.Add(-age)
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	over := match(t, "auale", "1-0-0-0-0-1-1-0-0-0-0-1-30-10-S")
	must(t, over.Match().Claim())
	on := match(t, "rajapasu", "")
	must(t, on.SetTag("North", "level:3"))
	must(t, on.Match().Play(on.Match().Now().Moves(nil)[:1]))
	put("rajapasu-one.tian", text(t, on), time.Hour)
	put("auale-two.ogn", text(t, over), 2*time.Hour)
	put("auale-broken.ogn", "[Variant \"Oware Abapa\"]\n\n1. Z *\n", 3*time.Hour)
	return store
}

func text(t *testing.T, r *record.Record) string {
	t.Helper()
	var b strings.Builder
	must(t, record.Format(&b, r))
	return b.String()
}

func TestShelfListsGames(t *testing.T) {
	s := begin(t, Config{Store: library(t)}).see("Go on with Raja Pasu").press("s")
	s.see("Saved games", "> Raja Pasu", "goes on", "Auale")
	s.press("down").see("> Auale").press("/", "r", "a", "j", "a", "enter").see(`with "raja"`).miss("Auale")
	s.press("/", "backspace", "backspace", "backspace", "backspace", "enter").see("Auale")
	s.press("/", "x", "x", "enter").see(`No saved game has "xx" in its line.`, "an empty").miss("rename")
	s.press("esc").see("New game")
}

// On a wide terminal the board of the game chosen stands beside the list, on a
// tall one below it.
func TestShelfShowsBoards(t *testing.T) {
	for _, size := range [][2]int{{120, 30}, {80, 40}, {80, 24}} {
		s := begin(t, Config{Store: library(t)})
		s.send(resized{size[0], size[1]})
		s.press("s").see("rajapasu-one.tian", "╭")
		s.press("down").see("auale-two.ogn", "30")
	}
}

func TestShelfGoesOn(t *testing.T) {
	s := begin(t, Config{Store: library(t)}).press("s", "enter").see("Raja Pasu", "turn 2", "(tian, level 3)")
	s.press("q").see("Saved games")
}

func TestMenuGoesOn(t *testing.T) {
	begin(t, Config{Store: library(t)}).press("g").see("Raja Pasu", "turn 2")
}

func TestShelfStepsThroughFinishedGames(t *testing.T) {
	s := begin(t, Config{Store: library(t)}).press("s", "down", "enter")
	if _, is := s.model.top().(*replay); !is {
		t.Fatalf("the top screen is a %T:\n%s", s.model.top(), s.text())
	}
	s.press("esc").see("Saved games")
}

func TestShelfRenames(t *testing.T) {
	store := library(t)
	s := begin(t, Config{Store: store}).press("s", "n").see("New name")
	for range "rajapasu-one.tian" {
		s.press("backspace")
	}
	s.press("m", "i", "n", "e", "enter").see("Saved games", "> Raja Pasu · mine")
	if _, err := os.Stat(filepath.Join(store.Dir, "mine.tian")); err != nil {
		t.Error(err)
	}
	s.press("n").see("New name").press("home", "/", "enter").see("mine.tian") // no such name
	if _, err := os.Stat(filepath.Join(store.Dir, "mine.tian")); err != nil {
		t.Error(err)
	}
}

func TestShelfAsksBeforeDeleting(t *testing.T) {
	store := library(t)
	path := filepath.Join(store.Dir, "rajapasu-one.tian")
	s := begin(t, Config{Store: store}).press("s", "d").see("Delete rajapasu-one.tian for good?").press("enter")
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("deleted by the careful answer: %v", err)
	}
	s.press("d", "y").see("> Auale")
	if _, err := os.Stat(path); err == nil {
		t.Error("the file is still there")
	}
}

func TestGameThatIsBeingPlayedElsewhere(t *testing.T) {
	store := library(t)
	file, _, err := store.Open("rajapasu-one.tian", (&env{config: Config{Games: begin(t, Config{}).model.env.config.Games}}).find)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	begin(t, Config{Store: store}).press("s", "enter").see("This game cannot be opened", `"rajapasu-one.tian" is being played in another tian.`).
		press("enter").see("Saved games", "> Raja Pasu", "goes on")
	begin(t, Config{Store: store}).press("g").see("This game cannot be played", `"rajapasu-one.tian" is being played in another tian.`)
}

func TestEmptyShelf(t *testing.T) {
	store := &record.Store{Dir: filepath.Join(t.TempDir(), "none")}
	begin(t, Config{Store: store}).miss("Go on").press("s").see("There are no saved games yet.").miss("rename").miss("filter").
		press("enter", "d", "y", "n", "up", "pgdown").see("There are no saved games yet.")
}

// However narrow the terminal, the name given to a game, who plays it and when are
// to be seen, if only for the one chosen.
func TestShelfTellsAll(t *testing.T) {
	for _, size := range [][2]int{{40, 16}, {80, 24}, {120, 40}} {
		s := begin(t, Config{Store: library(t)})
		s.send(resized{size[0], size[1]})
		s.press("s").see("Raja Pasu · rajapasu-one", "a person here - tian, level 3", "goes on", "11:00", "10:00", "09:00")
		s.press("down").see("Auale · auale-two", "two people here")
	}
}

// Two games of a kind that go on are told apart by their times, however narrow the
// list, and the board beside it says what each side holds on a line of its own.
func TestShelfTellsGamesApart(t *testing.T) {
	store := &record.Store{Dir: t.TempDir()}
	r := match(t, "laomuzhu", "0-0-0-0-0-1-1-t-t-0-ss18-18-N")
	for name, age := range map[string]time.Duration{
		"laomuzhu-2026-11-30-1": time.Hour, "laomuzhu-2026-11-29-1": 25 * time.Hour, "laomuzhu-2025-11-30-1": 8760 * time.Hour,
	} {
		path := filepath.Join(store.Dir, name+".tian")
		write(t, path, text(t, r))
		must(t, os.Chtimes(path, noon.Add(-age), noon.Add(-age)))
	}
	for _, size := range [][2]int{{40, 16}, {80, 24}} {
		s := begin(t, Config{Store: store})
		s.send(resized{size[0], size[1]})
		s.press("s").see("> Laomuzhu Qi  11:00", "Laomuzhu Qi  11-29 11:00", "Laomuzhu Qi  2025-11-30")
		if lines := strings.Split(s.text(), "\n"); size[0] == 80 &&
			(!strings.HasSuffix(lines[3], "│ South: 2 sows and 18 piglets") || !strings.HasSuffix(lines[4], "│ North: 18 piglets")) {
			t.Errorf("%s", s.text())
		}
	}
}

// A game that is opened and then cannot be played is let go of: it is not said to be
// played in another tian.
func TestAGameThatCannotBePlayedIsLetGo(t *testing.T) {
	store := library(t)
	file, r, err := store.Open("rajapasu-one.tian", games.Find)
	must(t, err)
	nobodyThere := func(string, engine.Game) (Opponent, error) { return nil, errors.New("there is no such file") }
	begin(t, Config{
		Store: store, Opponent: nobodyThere,
		First: First{Play: r, File: file, Seats: [2]string{"human", "uci:/nope"}},
	}).see("This game cannot be played", "There is no such file.")
	again, _, err := store.Open("rajapasu-one.tian", games.Find)
	if err != nil {
		t.Fatalf("afterwards: %v", err)
	}
	again.Close()
}
