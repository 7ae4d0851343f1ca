package tui

import (
	"fmt"
	"strings"
	"testing"
)

// screens are all the screens but the replay's (see TestGoldenReplay), each with the
// keys that lead there.
var screens = []struct {
	name, game, position string // no game: from the menu
	keys                 []string
}{
	{"auale", "auale", "", []string{"c", "c", "f", "f"}},
	{"rajapasu", "rajapasu", crowdedPits, []string{"E"}},
	{"laomuzhu", "laomuzhu", tians, []string{"B", "+"}},
	{"ways", "laomuzhu", tians, []string{"B", "B"}},
	{"doushouqi", "doushouqi", "", []string{"g3", "g4", "g7", "g6", "e3", "enter"}},
	{"refused", "auale", "", []string{"z"}},
	{"lot", "laomuzhu", "", nil},
	{"throw", "laomuzhu", "", []string{"j"}},
	{"round", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S", []string{"o", "y"}},
	{"end", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-95-2-S", []string{"o", "y"}},
	{"gamemenu", "auale", "", []string{"c", "c", "m"}},
	{"resign", "auale", "", []string{"c", "c", "R"}},
	{"helpplay", "laomuzhu", tians, []string{"?"}},
	{"menu", "", "", nil},
	{"new", "", "", []string{"n"}},
	{"rules", "", "", []string{"i"}},
	{"settings", "", "", []string{"t"}},
	{"help", "", "", []string{"?"}},
	{"saved", "", "", []string{"s", "down"}},
	{"filter", "", "", []string{"s", "/", "r", "a"}},
	{"rename", "", "", []string{"s", "n"}},
	{"delete", "", "", []string{"s", "d"}},
}

// crowdedPits has one of everything: closed holes, a pit of forty, an empty one.
const crowdedPits = "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S"

// Every screen at the sizes that matter, reviewed by eye.
func TestGoldenScreens(t *testing.T) {
	for _, screen := range screens {
		for _, size := range [][2]int{{80, 24}, {40, 16}, {120, 40}} {
			s := begin(t, opened(t, screen.game, screen.position))
			s.send(resized{size[0], size[1]})
			s.press(screen.keys...)
			golden(t, fmt.Sprintf("%s-%dx%d", screen.name, size[0], size[1]), s.text())
		}
	}
}

// opened begins with a game, or with the menu and a few saved games.
func opened(t *testing.T, game, position string) Config {
	t.Helper()
	if game == "" {
		return Config{Store: library(t)}
	}
	return Config{First: First{Play: match(t, game, position)}}
}

// Every screen with its styles: on a light ground, without colours, and in ASCII.
// The files are what a terminal is sent: cat shows them.
func TestGoldenStyles(t *testing.T) {
	light := DefaultSettings()
	light.Palette, light.Speed = "light", "off"
	for _, look := range []struct {
		name     string
		settings Settings
		env      []string
	}{
		{"light", light, []string{"COLORTERM=truecolor"}},
		{"mono", Settings{}, []string{"NO_COLOR=1"}},
		{"ascii", Settings{}, []string{"LC_ALL=C"}},
	} {
		for _, screen := range screens {
			c := opened(t, screen.game, screen.position)
			c.Settings = look.settings
			s := begin(t, c, look.env...).press(screen.keys...)
			goldenFile(t, screen.name+"-"+look.name+".ansi", s.model.View())
		}
	}
}

// Boards at sizes and with terminals of their own.
func TestGoldenBoards(t *testing.T) {
	for _, test := range []struct {
		name, game, position string
		keys                 []string
		w, h                 int
		env                  []string
	}{
		{"rajapasu-60x20", "rajapasu", crowdedPits, []string{"E"}, 60, 20, nil},
		{"doushouqi-60x20", "doushouqi", "", []string{"g3", "g4", "g7", "g6"}, 60, 20, nil},
		{"doushouqi-aimed-40x16", "doushouqi", "", []string{"a1", "up"}, 40, 16, nil},
		{"doushouqi-200x50", "doushouqi", "", []string{"g3", "g4"}, 200, 50, nil},
		{"laomuzhu-200x50", "laomuzhu", "s-5-5-5-5-5-5-5-5-s-0-0-S*", []string{"B", "+"}, 200, 50, nil},
		{"laomuzhu-ascii-60x20", "laomuzhu", tians, []string{"B"}, 60, 20, []string{"LC_ALL=C"}},
		{"auale-ascii-80x24", "auale", "", []string{"c", "c", "f", "f"}, 80, 24, []string{"LC_ALL=C"}},
		{"rajapasu-ascii-80x24", "rajapasu", crowdedPits, []string{"E"}, 80, 24, []string{"LC_ALL=C"}},
		{"laomuzhu-ascii-80x24", "laomuzhu", tians, []string{"B", "+"}, 80, 24, []string{"LC_ALL=C"}},
		{"doushouqi-ascii-80x24", "doushouqi", "", []string{"a1", "up"}, 80, 24, []string{"LC_ALL=C"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := game(t, test.game, test.position, test.env...)
			s.send(resized{test.w, test.h})
			s.press(test.keys...)
			golden(t, test.name, s.text())
		})
	}
}

// A picture without colours tells everything that one with colours tells: the
// side to move, the cursor, the pieces' sides, the option chosen.
func TestNothingByColourAlone(t *testing.T) {
	s := game(t, "doushouqi", "", "NO_COLOR=1")
	if out := s.model.View(); strings.Contains(out, "38;") || strings.Contains(out, "48;") {
		t.Error("colours in spite of NO_COLOR")
	}
	s.see("[E8]", "(e8)", "▲ South", "▽ North", "to move")
	s = game(t, "laomuzhu", tians, "NO_COLOR=1").press("B", "enter")
	s.see("[B]", "> + ")
}
