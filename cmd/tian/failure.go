package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/pflag"

	"tian/internal/tui/i18n"
)

// inputError is bad input: exit status 1, one line that says what, where and by
// which rule.
type inputError struct{ text string }

func (e *inputError) Error() string { return e.text }

// usageError is a bad command line: exit status 2, a line and a hint.
type usageError struct {
	text string
	hint string   // what may have been meant
	of   *command // whose usage to show; nil for the program's own
}

func (e *usageError) Error() string { return e.text }

func (e *usageError) on(c *command) *usageError {
	e.of = c
	return e
}

// usage makes a usageError from the catalogue.
func (p *program) usage(key string, args ...any) *usageError {
	return &usageError{text: p.Text(key, args...)}
}

// wrong makes an inputError: what was wrong (a file's name, or a word such as
// "position"), and how, with the place if the error knows it.
func (p *program) wrong(what string, err error) *inputError {
	var place string
	switch line, column := p.messages.Place(err); {
	case line > 0:
		place = fmt.Sprintf(":%d:%d", line, max(column, 1))
	case column > 0:
		place = p.Text("cli.column", column)
	}
	return &inputError{oneLine(what) + place + ": " + p.messages.Error(reason(err))}
}

// reason drops from a file error the name that we say ourselves.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// bad makes an inputError from the catalogue.
func (p *program) bad(key string, args ...any) *inputError {
	return &inputError{p.Text(key, args...)}
}

// report says what went wrong, if anything did, and gives the exit status.
func (p *program) report(name string, err error) int {
	var input *inputError
	var usage *usageError
	var signal signalled
	var broke fault
	var unwritten outputError
	switch {
	case err == nil, broken(err):
		return statusDone
	case errors.Is(err, errReported):
		return statusInput
	case errors.As(err, &unwritten):
		fmt.Fprintf(p.err, "%s: %s\n", name, p.Text("cli.noOutput", p.messages.Error(reason(unwritten.error))))
		return statusInput
	case errors.As(err, &signal):
		return signal.status
	case errors.As(err, &broke):
		if p.debugging() {
			p.err.Write(broke.stack)
		}
		fmt.Fprintln(p.err, p.Text("cli.fault", oneLine(broke.what)))
		return statusFault
	case errors.As(err, &input):
		fmt.Fprintf(p.err, "%s: %s\n", name, input.text)
		return statusInput
	case errors.As(err, &usage):
		p.reportUsage(name, usage)
		return statusUsage
	}
	fmt.Fprintf(p.err, "%s: %s\n", name, oneLine(p.messages.Error(err)))
	return statusFault
}

// errReported is for a command that has already said, line by line, what was
// wrong with its input.
var errReported = errors.New("the input was wrong")

func (p *program) reportUsage(name string, e *usageError) {
	fmt.Fprintf(p.err, "%s: %s\n", name, e.text)
	if e.hint != "" {
		fmt.Fprintln(p.err, p.Text("cli.didYouMean", e.hint))
	}
	if e.of != nil {
		fmt.Fprintln(p.err, p.Text("cli.usageHint", p.synopsis(e.of), e.of.name))
		return
	}
	fmt.Fprintln(p.err, p.Text("cli.helpHint"))
}

// flagError says in the player's language what pflag found wrong.
func (p *program) flagError(flags *pflag.FlagSet, err error) *usageError {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && isNumber(unknown.GetSpecifiedShortnames()):
		return p.usage("cli.negative", "-"+oneLine(unknown.GetSpecifiedShortnames()))
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return p.usage("cli.unknownFlag", "-"+oneLine(unknown.GetSpecifiedShortnames()))
	case errors.As(err, &unknown):
		e := p.usage("cli.unknownFlag", "--"+oneLine(unknown.GetSpecifiedName()))
		var names []string
		flags.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := nearest(unknown.GetSpecifiedName(), names); near != "" {
			e.hint = "--" + near
		}
		return e
	case errors.As(err, &missing):
		return p.usage("cli.missingValue", "--"+missing.GetFlag().Name)
	case errors.As(err, &invalid):
		return p.badValue(invalid.GetFlag(), strconv.Quote(oneLine(invalid.GetValue())))
	}
	return &usageError{text: oneLine(err.Error())}
}

// badValue says that a flag cannot have a value, and which it can have.
func (p *program) badValue(f *pflag.Flag, value string) *usageError {
	flag := "--" + f.Name
	switch v := f.Value.(type) {
	case *span:
		return p.usage("cli.badTime", value, flag)
	case *fileName:
		return p.usage("cli.emptyName", flag)
	case ranged:
		least, most := v.bounds()
		if most == 0 {
			return p.usage("cli.badCount", value, flag, least)
		}
		return p.usage("cli.badNumber", value, flag, least, most)
	}
	return p.usage("cli.badValue", value, flag)
}

// isNumber says that a text, such as what follows the - of -1, begins a number.
func isNumber(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// oneLine makes a text that somebody else wrote safe to show in a line: nothing that
// a terminal obeys, and not endless.
func oneLine(text string) string {
	const most = 200 // runes
	clean, cut := text, false
	if n := runesEnd(text, most); n < len(text) {
		clean, cut = text[:n], true
	}
	clean = strings.ReplaceAll(strings.ToValidUTF8(i18n.Clean(clean), "?"), string(unicode.ReplacementChar), "?")
	if cut {
		return clean + "..."
	}
	return clean
}

// runesEnd is where so many runes of a text end, in bytes.
func runesEnd(text string, n int) int {
	for at := range text {
		if n == 0 {
			return at
		}
		n--
	}
	return len(text)
}
