package main

import (
	"os"
	"os/signal"

	"github.com/charmbracelet/x/term"

	"tian/internal/tui/i18n"
)

func main() { os.Exit(tian()) }

// tian runs the program on the process's own streams and gives its exit status.
func tian() int {
	// With this a write to a closed pipe, or beyond the size that files may have, is
	// an error we see, not a death by signal, and a child such as the pager still gets
	// the usual behaviour.
	pipe := make(chan os.Signal, 1)
	signal.Notify(pipe, unwritten...)
	defer signal.Stop(pipe)

	p := &program{
		in:       os.Stdin,
		stdout:   os.Stdout,
		err:      os.Stderr,
		getenv:   os.Getenv,
		inTerm:   term.IsTerminal(os.Stdin.Fd()),
		outTerm:  term.IsTerminal(os.Stdout.Fd()),
		errTerm:  term.IsTerminal(os.Stderr.Fd()) && os.Getenv("TERM") != "dumb",
		utf8:     i18n.UTF8(os.Getenv),
		messages: i18n.Load(i18n.Language("", os.Getenv)),
	}
	if p.outTerm {
		p.width = columns
	}
	p.watchQuit()
	return p.run(os.Args[1:])
}

// columns is how wide the terminal on standard output is now; 0 if it does not tell.
func columns() int {
	width, _, err := term.GetSize(os.Stdout.Fd())
	if err != nil {
		return 0
	}
	return width
}
