package uci

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games/auale"
)

// fakeVar names, in the environment of a run of this test binary, which engine it
// is to be instead of running tests.
const fakeVar = "TIAN_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if name := os.Getenv(fakeVar); name != "" {
		fakes[name]()
		return
	}
	os.Exit(m.Run())
}

// fakes are engines that misbehave, each in its own way, and two that do not.
var fakes = map[string]func(){
	"ours": func() {
		who := Identity{Name: "ours", Author: "test"}
		if Serve(quietly(), auale.Game{}, ai.New, who, os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
	},
	"first":      func() { converse(nil, firstTurn) },
	"mute":       func() { forever() },
	"no uciok":   func() { converse(map[string]func(){"uci": func() { fmt.Println("id name half") }}, firstTurn) },
	"not ready":  func() { converse(map[string]func(){"isready": func() {}}, firstTurn) },
	"dies early": func() { os.Exit(3) },
	"dies at go": func() { converse(map[string]func(){"go": func() { os.Exit(4) }}, firstTurn) },
	"quits at go": func() {
		converse(map[string]func(){"go": func() { os.Exit(0) }}, firstTurn)
	},
	"thinks until told": func() {
		converse(map[string]func(){"go": func() {}, "stop": func() { fmt.Println("bestmove B") }}, firstTurn)
	},
	"hangs": func() { converse(map[string]func(){"go": forever}, firstTurn) },
	"hangs with a child": func() {
		child := exec.Command("sleep", "600")
		child.Stdout = os.Stdout // holds the pipe open
		if child.Start() != nil {
			os.Exit(5)
		}
		fmt.Println("info string child", child.Process.Pid)
		converse(map[string]func(){"go": forever}, firstTurn)
	},
	"empty hole":   func() { converse(nil, func(*engine.Match) string { return "bestmove a" }) },
	"nonsense":     func() { converse(nil, func(*engine.Match) string { return "bestmove z9!" }) },
	"too much":     func() { converse(nil, func(*engine.Match) string { return "bestmove AB" }) },
	"no move":      func() { converse(nil, func(*engine.Match) string { return "bestmove 0000" }) },
	"bare":         func() { converse(nil, func(*engine.Match) string { return "bestmove" }) },
	"shouts":       func() { converse(map[string]func(){"go": shout}, firstTurn) },
	"long line":    func() { converse(map[string]func(){"go": longLine}, firstTurn) },
	"ignores quit": func() { converse(map[string]func(){"quit": forever}, firstTurn) },
	"talks on": func() {
		go func() {
			for {
				fmt.Println("info string still here")
			}
		}()
		converse(map[string]func(){"quit": forever}, firstTurn)
	},
}

// forever does nothing and does not end. It waits for a signal, for the runtime
// would see through anything else.
func forever() {
	never := make(chan os.Signal, 1)
	signal.Notify(never, syscall.SIGALRM)
	for range never {
	}
}

// shout says a thousand lines and then its move.
func shout() {
	for i := range 1000 {
		fmt.Println("info string", i)
	}
	fmt.Println("bestmove F ponder f")
}

// longLine says a line longer than anybody listens to.
func longLine() { fmt.Println(strings.Repeat("x", longest+1)) }

// firstTurn is the lowest legal turn.
func firstTurn(m *engine.Match) string {
	return "bestmove " + m.Game().MoveText(m.Now().Moves(nil)[0])
}

// converse is an engine of Auale that does as it should but for some words.
func converse(instead map[string]func(), best func(*engine.Match) string) {
	m := engine.NewMatch(auale.Game{}, engine.Options{})
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		if do, ok := instead[word]; ok {
			do()
			continue
		}
		switch word {
		case "uci":
			fmt.Println("id name fake")
			fmt.Println("uciok")
		case "isready":
			fmt.Println("readyok")
		case "position":
			var err error
			if m, err = readPosition(auale.Game{}, rest); err != nil {
				fmt.Println("info string", err)
			}
		case "go":
			fmt.Println(best(m))
		case "quit":
			return
		}
	}
}

// hasty are the patience and limits of tests: a program that answers does so at
// once, and one that does not would never.
var hasty = ClientOptions{
	Limits:   ai.Limits{Time: time.Millisecond},
	Patience: Patience{Start: 10 * time.Second, Grace: 10 * time.Second, Stop: 10 * time.Second, Quit: 10 * time.Second},
}

// shorter is for those that are waited for in vain.
func shorter(o ClientOptions) ClientOptions {
	o.Patience = Patience{Start: 10 * time.Second, Grace: 100 * time.Millisecond, Stop: 100 * time.Millisecond, Quit: 100 * time.Millisecond}
	return o
}

// fake is the command that runs a fake.
func fake(t *testing.T, name string) string {
	t.Helper()
	if _, ok := fakes[name]; !ok {
		t.Fatalf("there is no fake %q", name)
	}
	t.Setenv(fakeVar, name)
	return fmt.Sprintf("%q", os.Args[0])
}
