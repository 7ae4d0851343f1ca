package tui

import (
	"errors"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/term"

	"tian/internal/tui/canvas"
)

// What the terminal is told at the start and at the end. Mouse: buttons and the
// wheel (1000) in the long form (1006). Pastes come marked (2004), so that a
// pasted text is not taken for an escape key.
const (
	enterScreen = "\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[?2004h"
	leaveScreen = "\x1b[0m\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[?25h\x1b[?1049l"
)

// Why the full screen cannot be had. The texts are keys of the catalogue.
var (
	ErrNoTerminal = errors.New("standard input and output must be a terminal for the full screen")
	ErrDumb       = errors.New("this terminal cannot move its cursor")
)

// terminal is the real terminal: what puts it into the state that tian needs and
// back. All methods may be called from any goroutine.
type terminal struct {
	in, out *os.File

	mu     sync.Mutex
	cooked *term.State // its state before we came
	inside bool

	frames chan frame     // the newest one, if it is not painted yet
	bell   atomic.Bool    // ring with it
	stuck  atomic.Bool    // the terminal takes no output
	shown  *canvas.Canvas // what the terminal shows; nil if unknown
}

// frame is a picture and how many colours it is to be painted with.
type frame struct {
	picture *canvas.Canvas
	profile canvas.Profile
}

// openTerminal checks that there is a terminal that can be drawn on.
func openTerminal(in, out *os.File, getenv func(string) string) (*terminal, error) {
	if !term.IsTerminal(in.Fd()) || !term.IsTerminal(out.Fd()) {
		return nil, ErrNoTerminal
	}
	if name := getenv("TERM"); name == "dumb" || name == "" {
		return nil, ErrDumb
	}
	cooked, err := term.GetState(in.Fd())
	if err != nil {
		return nil, err
	}
	return &terminal{
		in: in, out: out, cooked: cooked,
		frames: make(chan frame, 1),
	}, nil
}

// size is that of the terminal; 80 by 24 if it does not know.
func (t *terminal) size() (w, h int) {
	w, h, err := term.GetSize(t.out.Fd())
	if err != nil || w <= 0 || h <= 0 {
		return 80, 24
	}
	return w, h
}

// enter takes the terminal. It may be called again to make sure, as after the
// program was stopped and somebody else used the terminal.
func (t *terminal) enter() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, err := term.MakeRaw(t.in.Fd()); err != nil {
		return err
	}
	t.shown, t.inside = nil, true
	_, err := t.out.WriteString(enterScreen)
	return err
}

// leave gives the terminal back as it was. A terminal that takes no output, such
// as one that was stopped with ^S, is not waited for.
func (t *terminal) leave() {
	defer func() { _ = term.Restore(t.in.Fd(), t.cooked) }()
	if t.stuck.Load() {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.inside {
			t.inside = false
			_, _ = t.out.WriteString(leaveScreen) // nobody is left to tell
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Second):
		t.stuck.Store(true)
	}
}

// show gives the painter a frame; one that was not painted yet is dropped.
func (t *terminal) show(f frame) {
	for {
		select {
		case t.frames <- f:
			return
		default:
		}
		select {
		case <-t.frames:
		default:
		}
	}
}

// paint paints frames as they come, for as long as the program runs.
func (t *terminal) paint() {
	var buf []byte
	for f := range t.frames {
		t.mu.Lock()
		if t.inside {
			buf = canvas.Paint(buf[:0], t.shown, f.picture, f.profile)
			t.shown = f.picture
			if t.bell.Swap(false) {
				buf = append(buf, '\a')
			}
			_, _ = t.out.Write(buf) // a terminal that has gone sends SIGHUP
		}
		t.mu.Unlock()
	}
}

// forget makes the next frame be painted whole.
func (t *terminal) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.shown = nil
}
