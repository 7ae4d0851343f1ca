package tui

import (
	"fmt"
	"strings"
	"testing"
)

// The screens of the games at the sizes that matter, reviewed by eye.
func TestGoldenBoards(t *testing.T) {
	for _, test := range []struct {
		name, game, position string
		keys                 []string
		w, h                 int
		env                  []string
	}{
		{"auale-80x24", "auale", "", []string{"c", "c", "f", "f"}, 80, 24, nil},
		{"auale-40x16", "auale", "", []string{"c", "c", "f", "f"}, 40, 16, nil},
		{"auale-120x40", "auale", "", []string{"c", "c", "f", "f"}, 120, 40, nil},
		{"rajapasu-80x24", "rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", []string{"E"}, 80, 24, nil},
		{"rajapasu-60x20", "rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", []string{"E"}, 60, 20, nil},
		{"rajapasu-40x16", "rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", []string{"E"}, 40, 16, nil},
		{"laomuzhu-80x24", "laomuzhu", tians, []string{"B", "+"}, 80, 24, nil},
		{"laomuzhu-40x16", "laomuzhu", tians, []string{"B", "+"}, 40, 16, nil},
		{"laomuzhu-ascii-60x20", "laomuzhu", tians, []string{"B"}, 60, 20, []string{"LC_ALL=C"}},
		{"laomuzhu-200x50", "laomuzhu", "sss"[:1] + "-5-5-5-5-5-5-5-5-s-0-0-S*", []string{"B", "+"}, 200, 50, nil},
		{"doushouqi-80x24", "doushouqi", "", []string{"g3", "g4", "g7", "g6", "e3", "enter"}, 80, 24, nil},
		{"doushouqi-60x20", "doushouqi", "", []string{"g3", "g4", "g7", "g6"}, 60, 20, nil},
		{"doushouqi-40x16", "doushouqi", "", []string{"a1", "up"}, 40, 16, nil},
		{"rajapasu-120x40", "rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", []string{"E"}, 120, 40, nil},
		{"laomuzhu-120x40", "laomuzhu", tians, []string{"B", "+"}, 120, 40, nil},
		{"doushouqi-120x40", "doushouqi", "", []string{"g3", "g4", "g7", "g6", "e3", "enter"}, 120, 40, nil},
		{"auale-ascii-80x24", "auale", "", []string{"c", "c", "f", "f"}, 80, 24, []string{"LC_ALL=C"}},
		{"rajapasu-ascii-80x24", "rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", []string{"E"}, 80, 24, []string{"LC_ALL=C"}},
		{"laomuzhu-ascii-80x24", "laomuzhu", tians, []string{"B", "+"}, 80, 24, []string{"LC_ALL=C"}},
		{"lot-80x24", "laomuzhu", "", nil, 80, 24, nil},
		{"lot-40x16", "laomuzhu", "", nil, 40, 16, nil},
		{"throw-40x16", "laomuzhu", "", []string{"j"}, 40, 16, nil},
		{"round-80x24", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S", []string{"o", "y"}, 80, 24, nil},
		{"round-40x16", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S", []string{"o", "y"}, 40, 16, nil},
		{"end-80x24", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-95-2-S", []string{"o", "y"}, 80, 24, nil},
		{"end-40x16", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-95-2-S", []string{"o", "y"}, 40, 16, nil},
		{"gamemenu-80x24", "auale", "", []string{"c", "c", "m"}, 80, 24, nil},
		{"gamemenu-40x16", "auale", "", []string{"c", "c", "m"}, 40, 16, nil},
		{"doushouqi-ascii-80x24", "doushouqi", "", []string{"a1", "up"}, 80, 24, []string{"LC_ALL=C"}},
		{"doushouqi-200x50", "doushouqi", "", []string{"g3", "g4"}, 200, 50, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := game(t, test.game, test.position, test.env...)
			s.send(resized{test.w, test.h})
			s.press(test.keys...)
			golden(t, test.name, s.text())
		})
	}
}

// The other screens.
func TestGoldenScreens(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}, {120, 40}} {
		for _, test := range []struct {
			name string
			keys []string
		}{
			{"menu", nil}, {"new", []string{"n"}}, {"rules", []string{"i"}}, {"settings", []string{"t"}}, {"help", []string{"?"}},
		} {
			s := begin(t, Config{})
			s.send(resized{size[0], size[1]})
			s.press(test.keys...)
			golden(t, fmt.Sprintf("%s-%dx%d", test.name, size[0], size[1]), s.text())
		}
	}
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
		for _, test := range []struct {
			name, game, position string
			keys                 []string
		}{
			{"auale", "auale", "", []string{"c", "c", "f", "f"}},
			{"rajapasu", "rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", []string{"E"}},
			{"laomuzhu", "laomuzhu", tians, []string{"B", "+"}},
			{"doushouqi", "doushouqi", "", []string{"g3", "g4", "g7", "g6", "e3", "enter"}},
			{"round", "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S", []string{"o", "y"}},
			{"menu", "", "", nil},
			{"new", "", "", []string{"n"}},
			{"rules", "", "", []string{"i"}},
			{"settings", "", "", []string{"t"}},
			{"help", "", "", []string{"?"}},
			{"saved", "", "", []string{"s"}},
		} {
			c := Config{Settings: look.settings}
			if test.game != "" {
				c.First.Play = match(t, test.game, test.position)
			} else if test.name == "saved" {
				c.Store = library(t)
			}
			s := begin(t, c, look.env...).press(test.keys...)
			goldenFile(t, test.name+"-"+look.name+".ansi", s.model.View())
		}
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
