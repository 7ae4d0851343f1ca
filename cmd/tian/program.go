package main

import (
	"bufio"
	"errors"
	"io"
	"runtime/debug"
	"syscall"

	"github.com/spf13/pflag"

	"tian/internal/tui/i18n"
)

// The exit statuses (shared/interface.md).
const (
	statusDone  = 0
	statusInput = 1 // the input was wrong
	statusUsage = 2 // the command line was wrong
	statusFault = 3 // a fault of our own
)

// program is a run of tian: everything a command may touch.
type program struct {
	in              io.Reader
	stdout          io.Writer
	out             *bufio.Writer // to stdout; made by run
	err             io.Writer
	getenv          func(string) string
	inTerm, outTerm bool       // whether in and out are terminals
	width           func() int // of the terminal that out is; nil if it is none
	errTerm         bool       // whether err is one that can go back in a line
	signals         signals
	tables          tableWatch
	quiet           bool // the screen is the interface's, and nothing else may write on it
	utf8            bool // whether the locale is UTF-8
	messages        *i18n.Catalogue
}

// Text is a sentence of the catalogue.
func (p *program) Text(key string, args ...any) string { return p.messages.Text(key, args...) }

// run does what the arguments say and gives the exit status.
func (p *program) run(args []string) (status int) {
	defer func() {
		if v := recover(); v != nil {
			status = p.report("tian", faultOf(v, debug.Stack()))
		}
	}()
	p.stdout = output{p.stdout}
	p.out, p.err = bufio.NewWriter(&shown{to: p.stdout, ascii: !p.utf8}), &shown{to: p.err, ascii: !p.utf8}
	name, err := p.dispatch(args)
	p.tellTables()
	if err == nil {
		err = p.out.Flush()
	}
	// Commands that ^C ends early with what they have are done then; ^\ is for
	// those who want to know that it was not the end.
	if err == nil && p.signals.caught.Load() == int32(syscall.SIGQUIT) {
		err = p.endedBy()
	}
	return p.report(name, err)
}

// dispatch finds the command and runs it; it gives the name to report errors by.
func (p *program) dispatch(args []string) (name string, err error) {
	name = "tian"
	top := p.topFlags()
	if err := top.Parse(args); err != nil {
		return name, p.flagError(top, err)
	}
	if help, _ := top.GetBool("help"); help {
		return name, p.overview()
	}
	if version, _ := top.GetBool("version"); version {
		return name, p.version()
	}
	rest := top.Args()
	if len(rest) == 0 {
		return name, p.menu()
	}
	c, found := find(rest[0])
	if !found {
		return name, p.unknownCommand(rest[0])
	}
	return "tian " + c.name, p.call(c, rest[1:])
}

// topFlags are the flags that stand before any command.
func (p *program) topFlags() *pflag.FlagSet {
	flags := newFlagSet("tian")
	flags.SetInterspersed(false)
	flags.BoolP("help", "h", false, p.Text("cli.flags.help"))
	flags.Bool("version", false, p.Text("cli.flags.version"))
	return flags
}

func newFlagSet(name string) *pflag.FlagSet {
	flags := pflag.NewFlagSet(name, pflag.ContinueOnError)
	flags.SortFlags = false
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	return flags
}

// call parses a command's own arguments and runs it.
func (p *program) call(c *command, args []string) error {
	flags := p.flagsOf(c)
	if err := flags.Parse(args); err != nil {
		return p.flagError(flags, err).on(c)
	}
	if help, _ := flags.GetBool("help"); help {
		return p.help(c)
	}
	n := flags.NArg()
	switch {
	case n < c.min:
		return p.usage("cli.fewArguments").on(c)
	case c.max >= 0 && n > c.max:
		return p.usage("cli.manyArguments", oneLine(flags.Arg(c.max))).on(c)
	}
	if c.verbatim {
		p.out = bufio.NewWriter(p.stdout)
	}
	err := c.run(p, flags.Args())
	var wrong *usageError
	if errors.As(err, &wrong) {
		return wrong.on(c)
	}
	return err
}

// flagsOf makes the flags of a command, --help among them.
func (p *program) flagsOf(c *command) *pflag.FlagSet {
	flags := newFlagSet(c.name)
	if c.flags != nil {
		c.flags(flags)
	}
	flags.BoolP("help", "h", false, "")
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name == "help" {
			f.Usage = p.Text("cli.flags.help")
		} else {
			f.Usage = p.Text("commands." + c.name + ".flags." + f.Name)
		}
	})
	return flags
}

// outputError is an output that cannot be written, such as one on a full disk.
type outputError struct{ error }

// Unwrap gives the cause.
func (e outputError) Unwrap() error { return e.error }

// output is the program's own output: errors of writing are known as such wherever
// they come to light.
type output struct{ to io.Writer }

// Write writes, or fails with an outputError.
func (o output) Write(b []byte) (int, error) {
	n, err := o.to.Write(b)
	if err != nil {
		err = outputError{err}
	}
	return n, err
}

// broken says that whoever read our output has gone away, which is their right.
func broken(err error) bool { return errors.Is(err, syscall.EPIPE) }
