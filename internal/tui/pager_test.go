package tui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// The help of the rules can be had, by both of its keys, and is named.
func TestRulesHaveHelp(t *testing.T) {
	for _, k := range []tea.KeyMsg{{Type: tea.KeyRunes, Runes: []rune{'?'}}, {Type: tea.KeyF1}} {
		s := begin(t, Config{}).press("i").see("Rules of", "? help")
		s.send(k)
		s.see("Help").press("esc").see("Rules of").press("esc").see("New game")
	}
}
