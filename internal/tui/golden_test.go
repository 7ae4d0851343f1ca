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
