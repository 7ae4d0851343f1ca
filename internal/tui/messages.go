package tui

import (
	tea "github.com/charmbracelet/bubbletea"
)

// This file is the border to Bubble Tea: what comes in is put into the words of
// this package here, and nowhere else but in program.go and tui.go does anything
// depend on which version it is.

// command is work done beside the screen: input, output, waiting, thinking. Its
// result comes back as a message.
type command = tea.Cmd

// message is what a command comes back with.
type message = tea.Msg

// batch makes one command of several; any may be nil.
func batch(commands ...command) command { return tea.Batch(commands...) }

// key is a key pressed, by its name: "up", "enter", "a", "+", "ctrl+c", "esc".
// The space bar is "space".
type key string

// text gives the character that the key writes, "" if it writes none.
func (k key) text() string {
	switch {
	case k == "space":
		return " "
	case len([]rune(string(k))) == 1:
		return string(k)
	}
	return ""
}

// click is a mouse button pressed on a cell, or the wheel turned.
type click struct {
	x, y  int
	wheel int // -1 up, +1 down, 0 for a button
}

// resized tells the size of the terminal in cells.
type resized struct{ w, h int }

// stop asks the program to save and leave.
type stop struct{}

// resumed tells that the program has the terminal back.
type resumed struct{}

// keys splits a key message, which for fast typing and pastes holds several. A key
// with Alt is Esc and the key: the terminal sends the same for both.
func keys(msg tea.KeyMsg) []key {
	if msg.Alt {
		msg.Alt = false
		return append([]key{"esc"}, keys(msg)...)
	}
	if msg.Type == tea.KeySpace {
		return []key{"space"}
	}
	if msg.Type != tea.KeyRunes {
		return []key{key(msg.String())}
	}
	var out []key
	for _, r := range msg.Runes {
		if r == ' ' {
			out = append(out, "space")
		} else {
			out = append(out, key(r))
		}
	}
	return out
}

// pressed translates a mouse message; false for movements and releases.
func pressed(msg tea.MouseMsg) (click, bool) {
	if msg.Action != tea.MouseActionPress {
		return click{}, false
	}
	switch msg.Button {
	case tea.MouseButtonWheelUp:
		return click{msg.X, msg.Y, -1}, true
	case tea.MouseButtonWheelDown:
		return click{msg.X, msg.Y, +1}, true
	case tea.MouseButtonLeft:
		return click{msg.X, msg.Y, 0}, true
	}
	return click{}, false
}
