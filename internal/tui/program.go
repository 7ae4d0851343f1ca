package tui

import (
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	_ "calm" // before Bubble Tea: the terminal is not asked for its colours
)

// Crash is a fault of our own: a panic in the program, with the terminal given
// back and the game saved.
type Crash struct {
	Value any
	Stack []byte
}

// Error is what went wrong. The stack is for a report.
func (c *Crash) Error() string { return fmt.Sprintf("panic: %v", c.Value) }

// Signalled is the error of a session that a signal ended, with the game kept.
type Signalled struct{ Signal syscall.Signal }

// Error names the signal.
func (s Signalled) Error() string { return s.Signal.String() }

// Run plays a session on the terminal that in and out are, and gives it back as
// it was whatever happens. It returns nil when the player leaves, a Signalled, a
// *Crash, ErrRescued, ErrNoTerminal, ErrDumb, or an error of the terminal.
func Run(c Config, in, out *os.File) error {
	if c.Getenv == nil {
		c.Getenv = os.Getenv
	}
	if c.SettingsPath == "" {
		c.SettingsPath = SettingsPath(c.Getenv)
		c.Settings, c.SettingsProblem = LoadSettings(c.SettingsPath)
	}
	t, err := openTerminal(in, out, c.Getenv)
	if err != nil {
		return err
	}
	w, h := t.size()
	r := &runner{terminal: t, model: New(c, w, h), patience: patience}
	return r.run()
}

// runner is the seam between Bubble Tea and the terminal. To Bubble Tea it is
// the model: it guards the real one against panics and shows its frames. It runs
// Bubble Tea without renderer, signal handler and panic catcher; these it does
// itself.
type runner struct {
	terminal *terminal
	model    *Model
	program  *tea.Program
	patience time.Duration
	signals  chan os.Signal
	hung     chan struct{} // closed when the program is not waited for any longer
	giveUp   func()        // closes it

	mu     sync.Mutex
	crash  *Crash
	signal syscall.Signal
}

func (r *runner) run() error {
	r.hung = make(chan struct{})
	r.giveUp = sync.OnceFunc(func() { close(r.hung) })
	keys, err := newKeyboard(r.terminal.in, r.end)
	if err != nil {
		return err
	}
	defer keys.Close()
	r.program = tea.NewProgram(r, tea.WithInput(keys), tea.WithOutput(r.terminal.out),
		tea.WithoutRenderer(), tea.WithoutSignalHandler(), tea.WithoutCatchPanics())
	defer makeRoom()()
	defer r.terminal.leave()
	stopSignals := r.listen()
	defer stopSignals()
	if err := r.terminal.enter(); err != nil {
		return err
	}
	go r.guarded(r.terminal.paint)
	go r.guarded(keys.listen)
	done := make(chan error, 1)
	go func() {
		_, err := r.program.Run()
		done <- err
	}()
	farewell := r.model.Farewell
	select {
	case err = <-done:
	case <-r.hung:
		farewell = r.model.abandon
	}
	keys.Close()
	r.terminal.leave()
	r.farewell(farewell)
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.crash != nil:
		return r.crash
	case r.signal != 0:
		return Signalled{r.signal}
	case err == nil && r.model.rescued:
		return ErrRescued
	}
	return err
}

// end makes sure that a program that has been told to leave does, be it busy or
// waiting for a disk: after some time Bubble Tea is told to stop at once, and if an
// Update does not let it, it is left to itself.
func (r *runner) end() {
	time.AfterFunc(r.patience, r.program.Kill)
	time.AfterFunc(r.patience+r.patience/4, r.giveUp)
}

// farewell saves what is still unsaved, after a crash too, and tells of it; a
// second crash is not told.
func (r *runner) farewell(say func() []string) {
	defer func() { _ = recover() }()
	r.terminal.tell(say())
}

// Init is the model's.
func (r *runner) Init() tea.Cmd {
	var cmd tea.Cmd
	r.guarded(func() { cmd = r.model.Init() })
	return r.guard(cmd)
}

// Update is the model's, guarded.
func (r *runner) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, is := msg.(resumed); is {
		r.terminal.forget()
	}
	if k, is := msg.(tea.KeyMsg); is && k.Type == tea.KeyCtrlZ {
		askToStop()
		return r, nil
	}
	var cmd tea.Cmd
	r.guarded(func() { _, cmd = r.model.Update(msg) })
	return r, r.guard(cmd)
}

// View shows the model's frame. What Bubble Tea gets is not looked at.
func (r *runner) View() string {
	r.guarded(func() {
		if r.model.bell {
			r.model.bell = false
			r.terminal.bell.Store(true)
		}
		r.terminal.show(frame{r.model.Frame(), r.model.env.theme.Profile})
	})
	return ""
}

// guarded runs f; a panic ends the program, but in order: Bubble Tea is asked to
// quit, so that it waits for its reader of keys, and killed only if it does not.
func (r *runner) guarded(f func()) {
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		r.mu.Lock()
		if r.crash == nil {
			r.crash = &Crash{v, debug.Stack()}
		}
		r.mu.Unlock()
		go r.program.Quit() // not from within an update, which it would wait for
		r.end()
	}()
	f()
}

// guard is a command whose panics are caught, and those of the commands in it.
func (r *runner) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		r.guarded(func() { msg = cmd() })
		if several, is := msg.(tea.BatchMsg); is {
			for i := range several {
				several[i] = r.guard(several[i])
			}
		}
		return msg
	}
}

// patience is how long a session that is told to end may take to do so, and then
// once more to save.
const patience = 2 * time.Second

// listen answers signals until the function it returns is called.
func (r *runner) listen() (stopListening func()) {
	r.signals = make(chan os.Signal, 8)
	signal.Notify(r.signals, append(deadly, telling...)...)
	done := make(chan struct{})
	go r.guarded(func() { r.watchSize(done) })
	go r.guarded(func() {
		for {
			select {
			case s := <-r.signals:
				r.answer(s.(syscall.Signal))
			case <-done:
				return
			}
		}
	})
	return func() {
		signal.Stop(r.signals)
		close(done)
	}
}

// answer answers a signal.
func (r *runner) answer(s syscall.Signal) {
	if r.told(s) {
		return
	}
	r.mu.Lock()
	r.signal = s
	r.mu.Unlock()
	go r.guarded(func() { r.program.Send(stop{}) })
	r.end()
}

// resized tells the program how large the terminal is now.
func (r *runner) resized() {
	w, h := r.terminal.size()
	r.program.Send(resized{w, h})
}

// resume takes the terminal again: it may have been stopped in a way that nobody
// could answer, and its size may have changed.
func (r *runner) resume() {
	if err := r.terminal.enter(); err != nil {
		return
	}
	r.resized()
	r.program.Send(resumed{})
}
