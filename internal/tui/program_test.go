package tui

import (
	"errors"
	"io"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"tian/internal/games"
	"tian/internal/tui/canvas"
	"tian/internal/tui/i18n"
)

// rawTerminal is a pseudo-terminal that keeps what is written to it.
type rawTerminal struct {
	t        *testing.T
	ptm, pts *os.File
	cooked   *term.State

	mu     sync.Mutex
	change *sync.Cond
	out    strings.Builder
}

func newTerminal(t *testing.T) *rawTerminal {
	t.Helper()
	r := stoppedTerminal(t)
	go io.Copy(r, r.ptm)
	return r
}

// stoppedTerminal is one that takes no output, as after ^S.
func stoppedTerminal(t *testing.T) *rawTerminal {
	t.Helper()
	ptm, pts, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := pty.Setsize(ptm, &pty.Winsize{Cols: 80, Rows: 24}); err != nil {
		t.Fatal(err)
	}
	r := &rawTerminal{t: t, ptm: ptm, pts: pts}
	r.change = sync.NewCond(&r.mu)
	if r.cooked, err = term.GetState(pts.Fd()); err != nil {
		t.Fatal(err)
	}
	// pts stays open: after a crash Bubble Tea does not wait for its reader.
	t.Cleanup(func() { ptm.Close() })
	return r
}

func (r *rawTerminal) Write(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.out.Write(b)
	r.change.Broadcast()
	return len(b), nil
}

// wait waits for a text to be written.
func (r *rawTerminal) wait(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !strings.Contains(r.out.String(), text) {
		r.change.Wait()
	}
}

// restored fails unless the terminal has been given back.
func (r *rawTerminal) restored() {
	r.t.Helper()
	r.wait(leaveScreen)
	now, err := term.GetState(r.pts.Fd())
	if err != nil {
		r.t.Fatal(err)
	}
	if !reflect.DeepEqual(now, r.cooked) {
		r.t.Error("the line settings are not those of before")
	}
}

// faulty is a screen that breaks where it is told to.
type faulty struct{ where string }

func (f faulty) fail(where string) {
	if f.where == where {
		panic("broken in " + where)
	}
}

func (f faulty) key(k key) step {
	f.fail("key")
	if f.where == "command" {
		return do(func() message { panic("broken in command") })
	}
	if f.where == "batch" {
		return do(tea.Batch(func() tea.Msg { return nil }, func() tea.Msg { panic("broken in batch") }))
	}
	return step{}
}
func (f faulty) click(click) step { return step{} }
func (f faulty) told(any) step    { return step{} }
func (f faulty) topic() string    { return "help.help" }
func (f faulty) draw(c *canvas.Canvas) {
	c.Text(0, 0, "READY", canvas.Style{})
	if f.where == "draw" {
		panic("broken in draw")
	}
}

// sessionOn makes a runner on a terminal, with a faulty screen on top.
func sessionOn(t *testing.T, r *rawTerminal, where string) *runner {
	t.Helper()
	getenv := func(name string) string { return map[string]string{"TERM": "xterm", "LANG": "C.UTF-8"}[name] }
	out, err := openTerminal(r.pts, r.pts, getenv)
	if err != nil {
		t.Fatal(err)
	}
	m := New(Config{Games: games.All(), Words: i18n.English(), Settings: DefaultSettings(), Getenv: getenv}, 80, 24)
	m.screens = append(m.screens, faulty{where})
	return &runner{terminal: out, model: m, patience: patience}
}

// Wherever a fault of our own is, it ends the program in order: the terminal is
// given back, what waits is saved, and the error tells of the panic.
func TestCrashes(t *testing.T) {
	for _, where := range []string{"key", "draw", "command", "batch"} {
		t.Run(where, func(t *testing.T) {
			screen := newTerminal(t)
			file := newFile(t)
			r := sessionOn(t, screen, where)
			j := r.model.env.journal
			j.waiting = append(j.waiting, newSave(file, match(t, "auale", "")))
			done := make(chan error, 1)
			go func() { done <- r.run() }()
			if where != "draw" {
				screen.wait("READY")
				if _, err := screen.ptm.WriteString("x"); err != nil {
					t.Fatal(err)
				}
			}
			err := <-done
			var crash *Crash
			if !errors.As(err, &crash) || crash.Value != "broken in "+where || !strings.Contains(string(crash.Stack), "faulty") {
				t.Fatalf("ended with %v", err)
			}
			screen.restored()
			if len(file.texts) != 1 {
				t.Errorf("%d games were saved, want 1", len(file.texts))
			}
		})
	}
}

// stubborn is a screen that never comes to the end of a key, or of a picture.
type stubborn struct {
	faulty
	begun chan<- struct{}
	free  <-chan struct{}
}

func (s stubborn) hang() {
	s.begun <- struct{}{}
	<-s.free
}

func (s stubborn) key(key) step {
	if s.where != "draw" {
		s.hang()
	}
	return step{}
}

func (s stubborn) draw(c *canvas.Canvas) {
	faulty{}.draw(c)
	if s.where == "draw" {
		s.hang()
	}
}

// Ctrl-C and signals end the program while it is busy, with the terminal given back
// and the game saved or rescued.
func TestEndsWhileBusy(t *testing.T) {
	for _, where := range []string{"key", "draw"} {
		for _, by := range []string{"Ctrl-C", "Ctrl-Q", "a signal"} {
			t.Run(by+" in "+where, func(t *testing.T) {
				t.Setenv("TMPDIR", t.TempDir())
				screen := newTerminal(t)
				good, bad := newFile(t), newFile(t)
				bad.fail = errDisk
				r := sessionOn(t, screen, "")
				r.patience = 4 * time.Millisecond
				begun, free := make(chan struct{}), make(chan struct{})
				defer close(free)
				r.model.screens = append(r.model.screens, stubborn{faulty{where}, begun, free})
				j := r.model.env.journal
				j.waiting = append(j.waiting, newSave(good, match(t, "auale", "")), newSave(bad, match(t, "auale", "")))
				done := make(chan error, 1)
				go func() { done <- r.run() }()
				if where == "key" {
					screen.wait("READY")
					typeOn(t, screen, "xyz") // the others wait
				}
				<-begun
				var want error = ErrRescued
				switch by {
				case "Ctrl-C":
					typeOn(t, screen, "\x03")
				case "Ctrl-Q":
					typeOn(t, screen, "\x11")
				default:
					want = Signalled{syscall.SIGTERM}
					r.signals <- syscall.SIGTERM
				}
				if err := <-done; err != want {
					t.Errorf("ended with %v", err)
				}
				screen.restored()
				screen.wait("tian replay ")
				if len(good.texts) != 1 {
					t.Errorf("%d games were saved, want 1", len(good.texts))
				}
			})
		}
	}
}

func typeOn(t *testing.T, screen *rawTerminal, text string) {
	t.Helper()
	if _, err := screen.ptm.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

// A terminal that takes no output holds up neither keys nor the end.
func TestStoppedOutput(t *testing.T) {
	screen := stoppedTerminal(t)
	r := sessionOn(t, screen, "")
	r.model.w, r.model.h = 300, 100 // more than the system keeps for a reader
	done := make(chan error, 1)
	go func() { done <- r.run() }()
	// Once this has come, keys are read one by one; then nothing more is taken.
	if _, err := io.ReadFull(screen.ptm, make([]byte, len(enterScreen))); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		if _, err := screen.ptm.WriteString("x"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := screen.ptm.WriteString("\x03"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Errorf("ended with %v", err)
	}
}

// The newest frame is painted; those that nobody could see are dropped.
func TestFramesAreDropped(t *testing.T) {
	term := &terminal{frames: make(chan frame, 1)}
	var last *canvas.Canvas
	for range 100 {
		last = canvas.New(3, 1, canvas.Style{})
		term.show(frame{picture: last}) // nobody paints: this must not wait
	}
	if got := <-term.frames; got.picture != last {
		t.Error("an old frame is left")
	}
}

func TestNoTerminal(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/out")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := openTerminal(file, file, func(string) string { return "xterm" }); !errors.Is(err, ErrNoTerminal) {
		t.Errorf("a file: %v", err)
	}
	screen := newTerminal(t)
	for _, name := range []string{"", "dumb"} {
		if _, err := openTerminal(screen.pts, screen.pts, func(string) string { return name }); !errors.Is(err, ErrDumb) {
			t.Errorf("TERM=%q: %v", name, err)
		}
	}
}

// counter is a screen that counts the processors at a key.
type counter struct {
	faulty
	got chan<- int
}

func (c counter) key(key) step {
	c.got <- runtime.GOMAXPROCS(0)
	return step{quit: true}
}

// While the screen is shown there are processors to spare for it, and only then.
func TestRoomBesideASearch(t *testing.T) {
	screen := newTerminal(t)
	r := sessionOn(t, screen, "")
	before, got := runtime.GOMAXPROCS(0), make(chan int, 1)
	r.model.screens = append(r.model.screens, counter{got: got})
	done := make(chan error, 1)
	go func() { done <- r.run() }()
	screen.wait("READY")
	if _, err := screen.ptm.WriteString("x"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if during, after := <-got, runtime.GOMAXPROCS(0); during != before+spare || after != before {
		t.Errorf("%d processors, then %d, then %d", before, during, after)
	}
}

func TestSignalNames(t *testing.T) {
	if got := (Signalled{syscall.SIGTERM}).Error(); got != "terminated" {
		t.Errorf("%q", got)
	}
}
