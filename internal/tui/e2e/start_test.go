//go:build unix

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/ansi"
	xterm "github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// program is the path of the built tian.
var program string

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "tian-e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "tian")
	if out, err := exec.Command("go", "build", "-o", program, "tian/cmd/tian").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// options are how a program is started. Zero values: 80 by 24, xterm-256color,
// UTF-8, a new home.
type options struct {
	w, h  int
	env   []string
	home  string
	shell string // a shell script to run instead, with the program as "$0"
}

// start runs tian with arguments in a new terminal.
func start(t testing.TB, o options, args ...string) *terminal {
	t.Helper()
	if o.w == 0 {
		o.w, o.h = 80, 24
	}
	if o.home == "" {
		o.home = t.TempDir()
	}
	quicken(t, o.home)
	term := &terminal{t: t, home: o.home, screen: vt.NewEmulator(o.w, o.h), modes: map[ansi.Mode]bool{}}
	term.change = sync.NewCond(&term.mu)
	term.screen.SetCallbacks(vt.Callbacks{
		EnableMode:  func(m ansi.Mode) { term.modes[m] = true },
		DisableMode: func(m ansi.Mode) { term.modes[m] = false },
	})
	term.open(o)
	command := append([]string{program}, args...)
	if o.shell != "" {
		command = append([]string{"/bin/sh", "-c", o.shell}, command...)
	}
	term.cmd = exec.Command(command[0], command[1:]...)
	term.cmd.Env = append([]string{
		"TERM=xterm-256color", "LANG=C.UTF-8", "HOME=" + o.home, "PATH=" + os.Getenv("PATH"),
	}, o.env...)
	term.cmd.Stdin, term.cmd.Stdout, term.cmd.Stderr = term.pts, term.pts, term.pts
	term.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := term.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go term.read()
	go term.reap()
	t.Cleanup(term.close)
	return term
}

// quicken sets the quickest sowing that is still seen, if nothing is set.
func quicken(t testing.TB, home string) {
	t.Helper()
	dir := filepath.Join(home, ".config", "tian")
	path := filepath.Join(dir, "settings.toml")
	if _, err := os.Stat(path); err == nil {
		return
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("sowing = \"fast\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

func (term *terminal) open(o options) {
	var err error
	if term.ptm, term.pts, err = pty.Open(); err != nil {
		term.t.Fatal(err)
	}
	term.setSize(o.w, o.h)
	if term.cooked, err = xterm.GetState(term.pts.Fd()); err != nil {
		term.t.Fatal(err)
	}
}
