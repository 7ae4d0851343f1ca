//go:build unix

package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
)

// A signal ends the program in order: the game is saved, the terminal is as it
// was, and the status tells which signal it was.
func TestSignals(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT} {
		t.Run(s.String(), func(t *testing.T) {
			term := start(t, options{}, "play", "auale")
			term.inside()
			term.see("to move")
			term.press("c", "c")
			term.see("South sows C")
			term.signal(s)
			if status := term.exit(); status != 128+int(s) {
				t.Errorf("status %d, want %d", status, 128+int(s))
			}
			term.see("Auale is kept: 'tian resume' goes on with it.")
			if text := term.game(); !strings.Contains(text, "1. C") {
				t.Errorf("saved:\n%s", text)
			}
		})
	}
}

// ^Z gives the terminal back to the shell; fg takes it again, with the mouse.
// The same for a stop from outside.
func TestStopAndGoOn(t *testing.T) {
	const shell = `set -m; "$0" "$@"; echo "stopped: $?"; read line; fg >/dev/null; echo "stopped again: $?"; read line; fg >/dev/null; echo "ended: $?"`
	term := start(t, options{shell: shell}, "play", "auale")
	term.inside()
	term.see("to move")
	term.press(ctrlZ)
	term.see("stopped: ")
	term.restored()
	term.press("\n")
	term.inside()
	term.see("to move", "A: 4 seeds")
	x, y := term.find(" B ")
	term.click(x+1, y-2)
	term.see("South sows B")
	term.press(ctrlZ)
	term.see("stopped again: ")
	term.restored()
	term.resize(100, 30)
	term.press("\n")
	term.inside()
	term.see("South sows B")
	term.press(ctrlC)
	term.see("ended: 0")
}

// Every size is survived, down to one cell and back, in the middle of a sowing.
func TestSizes(t *testing.T) {
	term := start(t, options{}, "play", "rajapasu")
	term.inside()
	term.see("to move")
	term.press("A", "A")
	term.see("sowing")
	for _, size := range [][2]int{{1, 1}, {20, 6}, {39, 16}, {40, 15}} {
		term.resize(size[0], size[1])
	}
	term.see("tian needs 40 x")
	term.resize(1, 1)
	term.resize(480, 154)
	term.see("turn 2", "Turns", "North")
	term.resize(40, 16)
	term.see("turn 2", "help")
	term.resize(80, 24)
	term.see("South sows A: 7 counters, 12 laps, ending in")
	term.press(ctrlC)
	term.exit()
}

// The terminal is asked nothing, so that one that does not answer delays nothing.
func TestNoQuestions(t *testing.T) {
	term := start(t, options{env: []string{"TERM=xterm"}})
	term.inside()
	term.see("New game")
	term.press("q")
	term.exit()
	for _, question := range []string{"\x1b]11", "\x1b]10", "\x1b[6n", "\x1b[c", "\x1b[0c", "\x1b[>", "\x1b]4"} {
		if strings.Contains(term.bytes(), question) {
			t.Errorf("the program asked the terminal: %q", question)
		}
	}
}

// A cursor move costs less than 500 bytes on any board of 80 by 24.
func TestBytesOfACursorMove(t *testing.T) {
	for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		t.Run(game, func(t *testing.T) {
			term := start(t, options{env: []string{"COLORTERM=truecolor"}}, "play", game)
			term.inside()
			if game == "laomuzhu" {
				term.see("who leads the round")
				term.press("s")
			}
			term.see("to move", "help")
			for _, key := range []string{right, right, up, left, down} {
				before, screen := term.written(), term.look()
				term.press(key)
				term.wait("the cursor to move", func() bool { return term.text() != screen })
				if n := term.written() - before; n > 500 {
					t.Errorf("%q: %d bytes", key, n)
				}
			}
		})
	}
}

// Locales and terminals in which box characters may be two cells wide, or are
// missing, get a frame of plain characters, and no colours where none are wanted.
func TestLocalesAndTerminals(t *testing.T) {
	for _, test := range []struct {
		name  string
		env   []string
		ascii bool
		mono  bool
	}{
		{"LC_ALL=C", []string{"LC_ALL=C"}, true, false},
		{"zh_CN", []string{"LC_ALL=zh_CN.UTF-8"}, true, false},
		{"RUNEWIDTH_EASTASIAN", []string{"RUNEWIDTH_EASTASIAN=1"}, true, false},
		{"linux", []string{"TERM=linux"}, true, false},
		{"xterm", []string{"TERM=xterm"}, false, false},
		{"screen-256color", []string{"TERM=screen-256color"}, false, false},
		{"vt100", []string{"TERM=vt100"}, false, true},
		{"NO_COLOR", []string{"NO_COLOR=1"}, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			term := start(t, options{env: test.env}, "play", "laomuzhu")
			term.see("Laomuzhu", "help")
			term.press("s")
			term.see("to move")
			term.press(ctrlC)
			term.exit()
			out := ansi.Strip(term.bytes())
			if ascii := strings.IndexFunc(out, func(r rune) bool { return r > 126 }) < 0; ascii != test.ascii {
				t.Errorf("plain characters only: %v, want %v", ascii, test.ascii)
			}
			if coloured := colours.MatchString(term.bytes()); coloured == test.mono {
				t.Errorf("coloured: %v, want %v", coloured, !test.mono)
			}
		})
	}
}

// colours is a sequence that sets a colour.
var colours = regexp.MustCompile(`\x1b\[([0-9]+;)*([34][0-8]|[34]8;[0-9;]*|9[0-7]|10[0-7])(;[0-9]+)*m`)

// A terminal that cannot move its cursor is told of the plain way.
func TestDumbTerminal(t *testing.T) {
	term := start(t, options{env: []string{"TERM=dumb"}})
	if status := term.exit(); status == 0 {
		t.Error("status 0")
	}
	term.see("--plain")
	if strings.Contains(term.bytes(), "\x1b[?1049h") {
		t.Errorf("said:\n%q", term.bytes())
	}
}

// Ctrl-C in the middle of a sowing leaves the terminal with a word on how to go
// on, and resume goes on there; so it does after a death that nobody could answer.
func TestLeavingAndGoingOn(t *testing.T) {
	term := start(t, options{}, "play", "rajapasu")
	term.inside()
	term.see("to move")
	term.press("A", "A")
	term.see("sowing")
	term.press(ctrlC)
	if status := term.exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	term.see("Raja Pasu is kept: 'tian resume' goes on with it.")

	again := start(t, options{home: term.home}, "resume")
	again.see("turn 2", "North · to move")
	again.press("a", "a")
	again.see("turn 3", "North sows a") // shown to its end, and saved long since
	again.signal(syscall.SIGKILL)
	again.wait("the end", func() bool { return again.ended })

	last := start(t, options{home: term.home}, "resume")
	last.see("turn 3", "South · to move")
	last.press("q")
	last.see("Go on with Raja Pasu")
	last.press("q")
	last.exit()
	last.see("Raja Pasu is kept: 'tian resume' goes on with it.")
}

// A disk that cannot be written is said once; play goes on, and in the end the
// game is put where it can be.
func TestUnwritableDisk(t *testing.T) {
	home := t.TempDir()
	// A file where the folder should be stops even a superuser.
	if err := os.MkdirAll(filepath.Join(home, ".local/share"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".local/share/tian"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	term := start(t, options{home: home, env: []string{"TMPDIR=" + home}}, "play", "auale")
	term.see("to move")
	term.press("c", "c")
	term.see("South sows C", "not saved")
	term.press("a", "a")
	term.see("North sows a")
	term.press(ctrlC)
	term.exit()
	term.see("Auale could not be saved in its place: ", "open it with", "tian replay "+home)
	found, err := filepath.Glob(filepath.Join(home, "tian-*", "auale-*.ogn"))
	if err != nil || len(found) != 1 {
		t.Fatalf("put aside: %v, %v", found, err)
	}
	again := start(t, options{home: home}, "replay", found[0])
	again.see("turn 0 of 2")
	again.press(ctrlC)
	again.exit()
}

// BenchmarkFirstFrame is the time from the start of the process to a whole first
// frame on a terminal that answers no questions.
func BenchmarkFirstFrame(b *testing.B) {
	for b.Loop() {
		begun := time.Now()
		// Starting, drawing and leaving again: an upper bound.
		term := start(b, options{home: b.TempDir()}, "play", "auale")
		term.wait("the key bar", func() bool { return strings.Contains(term.text(), "help") })
		b.ReportMetric(float64(time.Since(begun).Milliseconds()), "ms/frame")
		term.press(ctrlC)
		term.close()
	}
}

// A program that was stopped without being asked takes the terminal anew, whole,
// when it is continued.
func TestStopWithoutAsking(t *testing.T) {
	term := start(t, options{}, "play", "auale")
	term.inside()
	term.see("to move")
	term.signal(syscall.SIGSTOP)
	term.signal(syscall.SIGCONT)
	term.wait("the screen to be taken again", func() bool {
		return strings.Count(term.raw.String(), "\x1b[?1049h") == 2 && strings.Count(term.raw.String(), "A: 4 seeds") == 2
	})
	term.press(ctrlC)
	term.exit()
}
