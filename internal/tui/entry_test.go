package tui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/tui/canvas"
)

// What a person sees as one character is one: an accent put on, a family, a flag,
// a Chinese character. Words go by Unicode's rules, and in Chinese by character.
func TestEntryKeys(t *testing.T) {
	const accent, family, flag = "e\u0301", "👨‍👩‍👧", "🇨🇭"
	for _, test := range []struct {
		text string
		keys string
		want string // with the cursor as |
	}{
		{"", "a b", "ab|"},
		{"", "a space b", "a b|"},
		{"ab", "left x", "ax|b"},
		{"ab", "home x right y", "xay|b"},
		{"ab", "ctrl+a x ctrl+e y", "xaby|"},
		{"x" + accent, "left", "x|" + accent},
		{"x" + accent, "backspace", "x|"},
		{family + flag, "left left", "|" + family + flag},
		{family + flag, "backspace", family + "|"},
		{family + flag, "home delete", "|" + flag},
		{"田子", "left backspace", "|子"},
		{"one, two  three", "ctrl+w", "one, two  |"},
		{"one, two  three", "ctrl+w ctrl+w", "one, |"},
		{"one, two  three", "ctrl+w ctrl+w ctrl+w", "one|"},
		{"one two three", "ctrl+left alt+left x", "one x|two three"},
		{"one two three", "home alt+right ctrl+right x", "one twox| three"},
		{"one two", "alt+b alt+d", "one |"},
		{"one two", "home alt+d", "| two"},
		{"one two", "alt+backspace", "one |"},
		{"田子 tian", "ctrl+w ctrl+w", "田|"},
		{"one two", "ctrl+left ctrl+u", "|two"},
		{"one two", "ctrl+left ctrl+k", "one |"},
		{"one", "ctrl+w ctrl+w backspace left ctrl+u", "|"},
		{"one", "right delete ctrl+k alt+f", "one|"},
		{"one", "f5 tab up pgup ctrl+x alt+x", "one|"},
	} {
		b := newEntry(nil, "", test.text, "")
		for _, k := range strings.Fields(test.keys) {
			if s := b.key(key(k)); s.pop {
				t.Errorf("%q closes the box", k)
			}
		}
		if got := b.text[:b.at] + "|" + b.text[b.at:]; got != test.want {
			t.Errorf("%q, %s: %q, want %q", test.text, test.keys, got, test.want)
		}
	}
}

// A paste is one line of text, whatever is in it, and no key; a key with Alt does
// not close the box.
func TestEntryPasteAndAlt(t *testing.T) {
	s := begin(t, Config{Store: library(t)}).press("s", "/").see("Show only games with")
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("two\tl\x1bines\r\nand q?\x00\n"), Paste: true})
	s.see("two lines and q?")
	s.send(tea.KeyMsg{Type: tea.KeyBackspace, Alt: true})
	s.send(tea.KeyMsg{Type: tea.KeyLeft, Alt: true})
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("d"), Alt: true})
	if b := s.see("Show only games with").model.top().(*entryBox); b.text != "two lines and " {
		t.Errorf("the text is %q", b.text)
	}
	s.press("esc").miss("Show only games with")
	for _, end := range []string{"\n", "\r", "\r\n", "\v", "\u2028"} { // most terminals send Return
		b := newEntry(nil, "", "", "")
		if b.insert("one" + end + "two" + end); strings.TrimSpace(b.text) != "one two" {
			t.Errorf("with %q: %q", end, b.text)
		}
	}
}

// However long a text is and wherever the cursor stands, the cursor is seen, in
// the smallest terminal too, and arrows tell of what is hidden.
func TestEntryScrolls(t *testing.T) {
	s := begin(t, Config{Store: library(t)}).press("s", "/")
	s.send(resized{minW, minH})
	b := s.model.top().(*entryBox)
	b.insert(strings.Repeat("田子 tian e\u0301 ", 12))
	for _, k := range []key{"end", "home"} {
		b.key(k)
		for range len(b.text) {
			c := canvas.New(minW, minH, b.env.theme.Text)
			b.draw(c)
			cursors := 0
			for _, cell := range c.Cells {
				if cell.Style == b.env.theme.Text.Inverted() && cell.Text != "" {
					cursors++
				}
			}
			if cursors != 1 {
				t.Fatalf("%d cursors with the cursor at %d:\n%s", cursors, b.at, c)
			}
			line := strings.Split(c.String(), "\n")[minH/2+1]
			if strings.Contains(line, "←") != (b.from > 0) || b.from == 0 && !strings.Contains(line, "→") {
				t.Fatalf("at %d, from %d: %q", b.at, b.from, line)
			}
			b.key(map[key]key{"end": "left", "home": "right"}[k])
		}
	}
	b.key("end")
	s.press("ctrl+c")
	if !s.quit {
		t.Error("Ctrl-C does not leave")
	}
}
