//go:build unix

package e2e

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	xterm "github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// deadline is how long a condition may take to come true. Nothing waits that
// long unless it fails.
const deadline = 20 * time.Second

// terminal is a terminal emulator with a program running in it.
type terminal struct {
	t        testing.TB
	home     string
	cmd      *exec.Cmd
	ptm, pts *os.File
	cooked   *xterm.State // of the terminal before the program

	mu     sync.Mutex
	change *sync.Cond
	screen *vt.Emulator
	modes  map[ansi.Mode]bool
	raw    bytes.Buffer // all that the program has written
	heard  time.Time    // when the last of it came
	ended  bool
	status int
}

// read feeds the emulator. Answers that the emulator would give are thrown away:
// this is a terminal that answers no question.
func (term *terminal) read() {
	go func() {
		buf := make([]byte, 256)
		for {
			if _, err := term.screen.Read(buf); err != nil {
				return
			}
		}
	}()
	buf := make([]byte, 32<<10)
	for {
		n, err := term.ptm.Read(buf)
		now := time.Now()
		term.mu.Lock()
		term.heard = now
		term.raw.Write(buf[:n])
		term.screen.Write(buf[:n])
		term.change.Broadcast()
		term.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (term *terminal) reap() {
	_ = term.cmd.Wait()
	term.mu.Lock()
	defer term.mu.Unlock()
	term.ended = true
	term.status = term.cmd.ProcessState.ExitCode()
	term.change.Broadcast()
}

func (term *terminal) close() {
	term.mu.Lock()
	ended := term.ended
	term.mu.Unlock()
	if !ended {
		_ = term.cmd.Process.Kill()
		term.wait("the end of a killed program", func() bool { return term.ended })
	}
	term.pts.Close()
	term.ptm.Close()
}

// wait waits until a condition on the terminal holds. It is looked at whenever
// something has come from the program.
func (term *terminal) wait(what string, holds func() bool) {
	term.t.Helper()
	late := false
	timer := time.AfterFunc(deadline, func() {
		term.mu.Lock()
		defer term.mu.Unlock()
		late = true
		term.change.Broadcast()
	})
	defer timer.Stop()
	term.mu.Lock()
	defer term.mu.Unlock()
	for !holds() {
		if late {
			term.t.Fatalf("waited in vain for %s; the screen:\n%s\nthe last bytes: %q", what, term.text(), tail(term.raw.String()))
		}
		term.change.Wait()
	}
}

func tail(s string) string { return s[max(0, len(s)-400):] }

// text is what the screen shows. The lock must be held.
func (term *terminal) text() string {
	var b strings.Builder
	for y := range term.screen.Height() {
		for x := 0; x < term.screen.Width(); {
			cell := term.screen.CellAt(x, y)
			if cell == nil || cell.Width == 0 {
				b.WriteByte(' ')
				x++
				continue
			}
			b.WriteString(cell.Content)
			x += cell.Width
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// look gives the screen as it is now.
func (term *terminal) look() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.text()
}

// see waits until the screen shows all of the texts.
func (term *terminal) see(texts ...string) {
	term.t.Helper()
	for _, text := range texts {
		term.wait(fmt.Sprintf("%q", text), func() bool { return strings.Contains(term.text(), text) })
	}
}

// miss waits until the screen does not show a text.
func (term *terminal) miss(text string) {
	term.t.Helper()
	term.wait(fmt.Sprintf("%q to go", text), func() bool { return !strings.Contains(term.text(), text) })
}

// The bytes that keys send.
const (
	enter = "\r"
	esc   = "\x1b"
	up    = "\x1b[A"
	down  = "\x1b[B"
	right = "\x1b[C"
	left  = "\x1b[D"
	ctrlC = "\x03"
	ctrlZ = "\x1a"
)

// press types keys, one write each, as a hand does.
func (term *terminal) press(keys ...string) {
	term.t.Helper()
	for _, k := range keys {
		if _, err := term.ptm.WriteString(k); err != nil {
			term.t.Fatal(err)
		}
	}
}

// click presses and releases the left button on a cell, counted from 0.
func (term *terminal) click(x, y int) {
	term.t.Helper()
	term.press(fmt.Sprintf("\x1b[<0;%d;%dM", x+1, y+1), fmt.Sprintf("\x1b[<0;%d;%dm", x+1, y+1))
}

// find is where a text stands on the screen.
func (term *terminal) find(text string) (x, y int) {
	term.t.Helper()
	for y, line := range strings.Split(term.look(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			return len([]rune(before)), y
		}
	}
	term.t.Fatalf("%q is not on the screen:\n%s", text, term.look())
	return 0, 0
}

func (term *terminal) setSize(w, h int) {
	if err := pty.Setsize(term.ptm, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}); err != nil {
		term.t.Fatal(err)
	}
}

// resize changes the size of the terminal, as pulling at its corner does.
func (term *terminal) resize(w, h int) {
	term.t.Helper()
	term.mu.Lock()
	term.screen.Resize(w, h)
	term.mu.Unlock()
	term.setSize(w, h)
}

func (term *terminal) signal(s syscall.Signal) {
	term.t.Helper()
	if err := term.cmd.Process.Signal(s); err != nil {
		term.t.Fatal(err)
	}
}

// exit waits for the end of the program and gives its status. It checks that the
// terminal has been given back as it was.
func (term *terminal) exit() int {
	term.t.Helper()
	term.wait("the program to end", func() bool { return term.ended })
	term.restored()
	return term.status
}

// restored fails unless the terminal is as it was before the program.
func (term *terminal) restored() {
	term.t.Helper()
	term.wait("the terminal to be given back", func() bool {
		return !term.screen.IsAltScreen() && !term.screen.CursorHidden()
	})
	now, err := xterm.GetState(term.pts.Fd())
	if err != nil {
		term.t.Fatal(err)
	}
	if !reflect.DeepEqual(now, term.cooked) {
		term.t.Errorf("the terminal's line settings are changed: %+v, before %+v", now, term.cooked)
	}
	term.mu.Lock()
	defer term.mu.Unlock()
	for mode, on := range term.modes {
		switch mode {
		case ansi.ModeTextCursorEnable, ansi.ModeAutoWrap:
		default:
			if on {
				term.t.Errorf("mode %v is left on", mode)
			}
		}
	}
}

// inside waits until the program has the terminal.
func (term *terminal) inside() {
	term.t.Helper()
	term.wait("the full screen", func() bool {
		return term.screen.IsAltScreen() && term.screen.CursorHidden() && term.modes[ansi.ModeMouseNormal]
	})
}

// written is how many bytes the program has written so far.
func (term *terminal) written() int {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.raw.Len()
}

// bytes are those written so far.
func (term *terminal) bytes() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.raw.String()
}

// saved are the texts of the saved games, by name.
func (term *terminal) saved() map[string]string {
	term.t.Helper()
	files, err := filepath.Glob(filepath.Join(term.home, ".local/share/tian/games", "*-*.*"))
	if err != nil {
		term.t.Fatal(err)
	}
	texts := map[string]string{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			term.t.Fatal(err)
		}
		texts[filepath.Base(f)] = string(data)
	}
	return texts
}

// game is the text of the only saved game.
func (term *terminal) game() string {
	term.t.Helper()
	all := term.saved()
	if len(all) != 1 {
		term.t.Fatalf("%d games are saved, want 1: %v", len(all), all)
	}
	for _, text := range all {
		return text
	}
	return ""
}
