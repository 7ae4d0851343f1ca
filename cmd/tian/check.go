package main

import (
	"errors"
	"fmt"

	"tian/internal/engine/record"
)

func checkCommand() *command {
	return &command{
		name: "check", min: 1, max: -1, takes: []kind{fileArg},
		run: func(p *program, args []string) error {
			var failed error
			for _, name := range args {
				if err := p.check(name); err != nil {
					failed = err
				}
			}
			return failed
		},
	}
}

// check replays a saved game and says how it is; what is wrong it says on
// standard error.
func (p *program) check(name string) error {
	r, err := p.load(name)
	var wrong *inputError
	if errors.As(err, &wrong) {
		fmt.Fprintln(p.err, wrong.text)
		return errReported
	} else if err != nil {
		return err
	}
	if contradiction := r.Contradiction(); contradiction != nil {
		fmt.Fprintln(p.err, p.wrong(name, contradiction).text)
		return errReported
	}
	p.tellDoubts(name, r.Doubts())
	fmt.Fprintf(p.out, "%s: ok, %s, %s\n", oneLine(name), turns(r), r.Result())
	return p.out.Flush()
}

// tellDoubts says what hinders nobody, and not without end.
func (p *program) tellDoubts(name string, doubts []*record.ParseError) {
	const most = 10
	for i, doubt := range doubts {
		if i == most {
			fmt.Fprintln(p.err, p.Text("cli.moreDoubts", oneLine(name), len(doubts)-most))
			return
		}
		fmt.Fprintln(p.err, p.Text("cli.doubt", p.wrong(name, doubt).text))
	}
}

// turns is how many turns a record has, as the command line prints it.
func turns(r *record.Record) string {
	if n := r.Turns(); n != 1 {
		return fmt.Sprint(n, " turns")
	}
	return "1 turn"
}
