package tui

import (
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// typedIn gives what Bubble Tea reads of pieces that come one after the other, and
// says whether a key was heard that leaves the program.
func typedIn(t *testing.T, pieces ...string) (got string, leaves bool) {
	t.Helper()
	k, err := newKeyboard(strings.NewReader(""), func() {})
	if err != nil {
		t.Fatal(err)
	}
	for _, piece := range pieces {
		leaves = k.take([]byte(piece), nil) || leaves
	}
	k.take(nil, io.EOF)
	all, err := io.ReadAll(k)
	if err != nil {
		t.Fatal(err)
	}
	return string(all), leaves
}

// All that is typed and pasted comes through, but for pastes that are too long; and
// the keys that leave are heard where they are keys.
func TestKeyboard(t *testing.T) {
	fits, long := strings.Repeat("D a\n", longestPaste/4-2), strings.Repeat("D a\n", longestPaste/4+1)
	for name, c := range map[string]struct {
		pieces []string
		want   string // "" for all of it
		leaves bool
	}{
		"keys":              {pieces: []string{"a", "\x1b[A", "\x1b", "[B"}},
		"Ctrl-C":            {pieces: []string{"ab", "c\x03d"}, leaves: true},
		"Ctrl-Q":            {pieces: []string{"\x11"}, leaves: true},
		"after Esc":         {pieces: []string{"\x1b", "\x03"}, leaves: true},
		"with Alt":          {pieces: []string{"\x1b\x03"}},
		"a paste":           {pieces: []string{"a\x1b[200~D a\x1b[201~b"}},
		"a paste in pieces": {pieces: []string{"\x1b[20", "0~D ", "a\x1b", "[201", "~b"}},
		"an empty paste":    {pieces: []string{"\x1b[200~\x1b[201~"}},
		"two pastes":        {pieces: []string{"\x1b[200~a\x1b[201~\x1b[200~b\x1b[201~\x03"}, leaves: true},
		"pasted Ctrl-C":     {pieces: []string{"\x1b[200~a\x03b\x1b[201~"}},
		"pasted Esc":        {pieces: []string{"\x1b[200~\x1b[200~\x1b\x1b[20\x1b[201~"}},
		"a long paste":      {pieces: []string{"\x1b[200~", fits, "\x1b[201~a"}},
		"too long a paste":  {[]string{"a\x1b[200~", long, long, "\x1b[201~b\x03"}, "a\x1b[200~\x1b[201~b\x03", true},
		"a paste after one": {[]string{"\x1b[200~", long, "\x1b[201~\x1b[200~b\x1b[201~"}, "\x1b[200~\x1b[201~\x1b[200~b\x1b[201~", false},
		"a paste unended":   {[]string{"\x1b[200~a", "\x03"}, "\x1b[200~a\x1b[201~\x03", true},
		"too much":          {[]string{strings.Repeat("a", mostWaiting), "b\x03"}, strings.Repeat("a", mostWaiting), true},
	} {
		if c.want == "" {
			c.want = strings.Join(c.pieces, "")
		}
		if got, leaves := typedIn(t, c.pieces...); got != c.want || leaves != c.leaves {
			t.Errorf("%s: %.40q (%d bytes), leaves: %v", name, got, len(got), leaves)
		}
	}
}

// Who still reads when the keyboard is closed is let go, without what came too late.
func TestKeyboardCloses(t *testing.T) {
	k, err := newKeyboard(strings.NewReader(""), func() {})
	if err != nil {
		t.Fatal(err)
	}
	k.take([]byte("a"), nil)
	k.Close()
	if n, err := k.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		t.Errorf("%d, %v", n, err)
	}
}

// A few turns may be pasted onto a board; a book is an accident.
func TestPastesOntoTheBoard(t *testing.T) {
	for text, turns := range map[string]int{"C\n": 1, strings.Repeat("C\n", mostPasted): 0} {
		r := match(t, "auale", "")
		s := begin(t, Config{First: First{Play: r}})
		s.model.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.ReplaceAll(text, "\n", "C")), Paste: true})
		if got := len(r.Match().Log()); got != turns {
			t.Errorf("%d bytes pasted: %d turns", len(text), got)
		}
	}
}
