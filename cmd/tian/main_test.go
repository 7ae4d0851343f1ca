package main

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"tian":      func() { os.Exit(tian()) },
		"bigfile":   bigFile,
		"longgame":  longGame,
		"bom":       bom,
		"tianpeak":  func() { os.Exit(peak()) },
		"tianpanic": func() { os.Exit(panicking()) },
	})
}

// The scripts of testdata/scripts run the real command, a process of its own for
// each call.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testdata/scripts",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": status},
		Setup: func(e *testscript.Env) error {
			for name, value := range map[string]string{
				"HOME": e.WorkDir, "XDG_DATA_HOME": e.WorkDir + "/data", "XDG_CONFIG_HOME": e.WorkDir + "/config",
				"XDG_CACHE_HOME": e.WorkDir + "/cache", "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "",
				"TERM": "xterm", "NO_COLOR": "", "PAGER": "", "TIAN_DEBUG": "",
			} {
				e.Setenv(name, value)
			}
			return nil
		},
	})
}

// status N COMMAND ARG... runs a command and wants just that exit status.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// bigFile NAME MEGABYTES KIND makes a large file: of one endless line, of lines
// that are no game, or of zeros.
func bigFile() {
	megabytes, err := strconv.Atoi(os.Args[2])
	if err != nil {
		panic(err)
	}
	chunk := map[string]string{
		"line":   strings.Repeat("D", 1<<10),
		"lines":  strings.Repeat("D a F b\n", 1<<7),
		"binary": strings.Repeat("\x00\xff\x1b[2J", 1<<10/6),
	}[os.Args[3]]
	f, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	defer w.Flush()
	for n := 0; n < megabytes<<20; n += len(chunk) {
		if _, err := w.WriteString(chunk); err != nil {
			panic(err)
		}
	}
}

// bom FROM TO copies a text file as a Windows editor would write it.
func bom() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	dos := "\ufeff" + strings.ReplaceAll(string(text), "\n", "\r\n")
	if err := os.WriteFile(os.Args[2], []byte(dos), 0o644); err != nil {
		panic(err)
	}
}

// longGame [TURNS] prints a saved game of Dou Shou Qi of 100,000 turns, or as many as
// are wanted: both sides wander about and nobody is captured.
func longGame() {
	g, _ := games.Find("doushouqi")
	m := engine.NewMatch(g, engine.Options{})
	rng := rand.New(rand.NewPCG(1, 2))
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	fmt.Fprint(w, "[Variant \"Dou Shou Qi\"]\n\n")
	seen := map[uint64]int{}
	p, next := m.Now().Clone(), m.Now().Clone()
	length := 100_000
	if len(os.Args) > 1 {
		length, _ = strconv.Atoi(os.Args[1])
	}
	for turns := 0; turns < length; {
		moves := p.Moves(nil)
		move := moves[rng.IntN(len(moves))]
		next.CopyFrom(p)
		next.Play(move, nil)
		var scene engine.Scene
		next.Scene(&scene)
		if next.Over() || scene.Taken != [2]uint16{} || seen[next.Hash()] == 2 {
			continue
		}
		seen[next.Hash()]++
		p.CopyFrom(next)
		turns++
		fmt.Fprintln(w, g.MoveText(move))
	}
}

// panicking is the program with a fault in it.
func panicking() int {
	p := &program{stdout: os.Stdout, err: os.Stderr, getenv: os.Getenv, messages: i18n.English()}
	p.in = faulty{}
	return p.run([]string{"check", "-"})
}

// faulty is a reader with a fault of ours in it.
type faulty struct{}

func (faulty) Read([]byte) (int, error) { panic("the cat\nsat on the board") }
