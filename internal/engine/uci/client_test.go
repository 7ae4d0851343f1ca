package uci

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// quietly is the context of tests.
func quietly() context.Context { return context.Background() }

// open starts a fake that shakes hands.
func open(t *testing.T, name string, o ClientOptions) *Client {
	t.Helper()
	c, err := Open(quietly(), auale.Game{}, fake(t, name), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// sentence is the format of the Problem that err is.
func sentence(t *testing.T, err error) string {
	t.Helper()
	var p *engine.Problem
	if !errors.As(err, &p) {
		t.Fatalf("%v is no Problem", err)
	}
	return p.Format
}

func TestGameAgainstOurselves(t *testing.T) {
	o := hasty
	o.Limits = ai.Limits{Nodes: 200}
	o.Setup = []string{"setoption name Hash value 1"}
	c := open(t, "ours", o)
	if c.Name() != "ours" {
		t.Errorf("the program is called %q", c.Name())
	}
	for _, start := range []string{"start", "1-2-0-0-3-1-2-0-4-0-1-0-20-14-N"} {
		turn, err := engine.ParsePosition(auale.Game{}, start)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.NewGame(quietly()); err != nil {
			t.Fatal(err)
		}
		m := engine.NewMatch(auale.Game{}, engine.Options{Start: turn.Now})
		for m.Phase() == engine.Playing {
			turn, err := c.Turn(quietly(), m)
			if err != nil {
				t.Fatalf("after %d turns: %v", len(m.Log()), err)
			}
			if err := m.Play(turn); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestProgramsThatDoNotStart(t *testing.T) {
	for _, c := range []struct{ command, want string }{
		{"", noCommand},
		{"   ", noCommand},
		{"/nowhere/at/all", noSuchFile},
	} {
		client, err := Open(quietly(), auale.Game{}, c.command, hasty)
		if err == nil {
			t.Errorf("%q starts", c.command)
			client.Close()
			continue
		}
		if got := sentence(t, err); got != c.want {
			t.Errorf("%s: %v, want %q", c.command, err, c.want)
		}
		if client.process != nil {
			t.Errorf("%s: the program is still there", c.command)
		}
	}
}

// TestProgramsThatMisbehave runs each misbehaving fake by itself, as the environment
// can name but one.
func TestProgramsThatMisbehave(t *testing.T) {
	for name, want := range map[string]string{
		"dies at go": gone, "quits at go": gone, "hangs": hung, "empty hole": illegal,
		"nonsense": illegal, "too much": illegal, "no move": gaveUp, "bare": gaveUp, "long line": gone,
	} {
		t.Run(name, func(t *testing.T) {
			o := hasty
			if want == hung {
				o = shorter(o)
			}
			c := open(t, name, o)
			m := engine.NewMatch(auale.Game{}, engine.Options{})
			for range 2 { // and once more, started anew if need be
				if _, err := c.Turn(quietly(), m); err == nil {
					t.Fatal("no error")
				} else if got := sentence(t, err); got != want {
					t.Fatalf("%v, want %q", err, want)
				}
			}
		})
	}
}

func TestMuteProgram(t *testing.T) {
	for _, name := range []string{"mute", "no uciok", "not ready", "dies early"} {
		t.Run(name, func(t *testing.T) {
			want := noHandshake
			o := hasty
			o.Patience.Start = 200 * time.Millisecond
			if name == "dies early" {
				want, o = gone, hasty
			}
			c, err := Open(quietly(), auale.Game{}, fake(t, name), o)
			if err == nil || sentence(t, err) != want {
				t.Errorf("%v, want %q", err, want)
			}
			if c.process != nil {
				t.Error("the program is still there")
			}
		})
	}
}

func TestChatterIsPassedOver(t *testing.T) {
	c := open(t, "shouts", hasty)
	m := engine.NewMatch(auale.Game{}, engine.Options{})
	turn, err := c.Turn(quietly(), m)
	if err != nil || engine.TurnText(auale.Game{}, turn) != "F" {
		t.Errorf("turn %v, %v", turn, err)
	}
}

// TestCloseLeavesNothing closes programs that will not go, and looks for them.
func TestCloseLeavesNothing(t *testing.T) {
	for _, name := range []string{"first", "ignores quit", "talks on", "hangs"} {
		t.Run(name, func(t *testing.T) {
			o := hasty
			if name != "first" {
				o = shorter(o)
			}
			c := open(t, name, o)
			pid := c.process.cmd.Process.Pid
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
			if alive(pid) {
				t.Errorf("process %d is still there", pid)
			}
			if err := c.Close(); err != nil {
				t.Errorf("a second Close: %v", err)
			}
		})
	}
}

// A program that is told to stop says its best turn so far.
func TestHurried(t *testing.T) {
	c := open(t, "thinks until told", hasty)
	ctx, cancel := context.WithTimeout(quietly(), time.Millisecond)
	defer cancel()
	m := engine.NewMatch(auale.Game{}, engine.Options{})
	turn, err := c.Turn(ctx, m)
	if err != nil || engine.TurnText(auale.Game{}, turn) != "B" {
		t.Fatalf("%v, %v", turn, err)
	}
	running := c.process
	if _, err := c.Turn(ctx, m); !errors.Is(err, context.DeadlineExceeded) || c.process != running {
		t.Errorf("a turn that is cancelled before it begins gives %v", err)
	}
}

// A client that is only made starts its program for the first turn.
func TestStartedLate(t *testing.T) {
	c := NewClient(auale.Game{}, fake(t, "first"), hasty)
	if c.process != nil {
		t.Error("it is running before its first turn")
	}
	turn, err := c.Turn(quietly(), engine.NewMatch(auale.Game{}, engine.Options{}))
	if err != nil || engine.TurnText(auale.Game{}, turn) != "A" {
		t.Errorf("%v, %v", turn, err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if _, err := c.Turn(quietly(), engine.NewMatch(auale.Game{}, engine.Options{})); !errors.Is(err, errClosed) || c.process != nil {
		t.Errorf("after Close a turn gives %v", err)
	}
}

// Close ends a turn that another goroutine waits for.
func TestCloseEndsATurn(t *testing.T) {
	c := open(t, "hangs", hasty)
	failed := make(chan error)
	go func() {
		_, err := c.Turn(quietly(), engine.NewMatch(auale.Game{}, engine.Options{}))
		failed <- err
	}()
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if err := <-failed; !errors.Is(err, errClosed) {
		t.Errorf("the turn gives %v", err)
	}
}

// TestChildrenGoToo ends a program that has started another, which holds its
// output open.
func TestChildrenGoToo(t *testing.T) {
	if runtime.GOOS != "linux" {
		return
	}
	c := open(t, "hangs with a child", shorter(hasty))
	pid := 0
	c.send("go")
	c.process.cmd.Process.Signal(syscall.Signal(0))
	// Any thread may have started it.
	tasks, err := filepath.Glob("/proc/" + strconv.Itoa(c.process.cmd.Process.Pid) + "/task/*/children")
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range tasks {
		if children, err := os.ReadFile(task); err == nil {
			fmt.Sscan(string(children), &pid)
		}
	}
	if pid == 0 {
		t.Fatal("no child is there")
	}
	ctx, cancel := context.WithTimeout(quietly(), time.Millisecond)
	defer cancel()
	if _, err := c.Turn(ctx, engine.NewMatch(auale.Game{}, engine.Options{})); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a cancelled turn gives %v", err)
	}
	// It has been killed; dying takes it a moment.
	deadline := time.Now().Add(10 * time.Second)
	for state := processState(pid); state != "" && state != "Z"; state = processState(pid) {
		if time.Now().After(deadline) {
			t.Fatalf("the child %d is still there, in state %s", pid, state)
		}
		runtime.Gosched()
	}
}

// processState is the state letter of a process, empty if there is none.
func processState(pid int) string {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return ""
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	return after[:1]
}

func TestPositionCommand(t *testing.T) {
	m := engine.NewMatch(auale.Game{}, engine.Options{})
	if got := positionCommand(m); got != "position startpos" {
		t.Errorf("%q", got)
	}
	play(t, m, "D", "a")
	if got := positionCommand(m); got != "position startpos moves Da" {
		t.Errorf("%q", got)
	}
	turn, err := engine.ParsePosition(doushouqi.Game{}, "7/7/7/6l/7/7/7/7/R6 w")
	if err != nil {
		t.Fatal(err)
	}
	m = engine.NewMatch(doushouqi.Game{}, engine.Options{Start: turn.Now})
	play(t, m, "a1a2", "g6g5")
	if got := positionCommand(m); got != "position fen 7/7/7/6l/7/7/7/7/R6 w moves a1a2 g6g5" {
		t.Errorf("%q", got)
	}
}

func play(t *testing.T, m *engine.Match, turns ...string) {
	t.Helper()
	for _, text := range turns {
		turn, err := engine.ParseTurn(m.Game(), m.Now(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
}

func TestGoCommand(t *testing.T) {
	for _, c := range []struct {
		limits ai.Limits
		want   string
	}{
		{ai.Limits{}, "go movetime 1000"},
		{ai.Limits{Time: 500 * time.Millisecond}, "go movetime 500"},
		{ai.Limits{Depth: 7, Nodes: 1000}, "go depth 7 nodes 1000"},
		{ai.Limits{Clock: ai.Clock{Left: time.Minute, Increment: time.Second}}, "go wtime 60000 btime 60000 winc 1000 binc 1000"},
	} {
		if got := goCommand(c.limits); got != c.want {
			t.Errorf("%+v: %q, want %q", c.limits, got, c.want)
		}
	}
}

func TestSplitCommand(t *testing.T) {
	for _, c := range []struct {
		line string
		want string // words joined by |
	}{
		{"", ""},
		{"engine", "engine"},
		{" java  -jar 'My Engine.jar' service ", "java|-jar|My Engine.jar|service"},
		{`"a b"c d\ e 'f\g' ''`, `a bc|d e|f\g|`},
		{`"say \"x\""`, `say "x"`},
	} {
		if got := strings.Join(SplitCommand(c.line), "|"); got != c.want {
			t.Errorf("%q splits into %q, want %q", c.line, got, c.want)
		}
	}
}
