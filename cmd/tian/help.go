package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

func helpCommand() *command {
	return &command{
		name: "help", max: 1, takes: []kind{commandArg},
		run: func(p *program, args []string) error {
			if len(args) == 0 {
				return p.overview()
			}
			c, found := find(args[0])
			if !found {
				return p.unknownCommand(args[0])
			}
			return p.help(c)
		},
	}
}

// overview is what tian --help says: every command in a line.
func (p *program) overview() error {
	fmt.Fprintf(p.out, "%s\n\n%s\n", p.Text("cli.about"), p.Text("cli.overview"))
	for _, c := range commands() {
		fmt.Fprintf(p.out, "  %-12s%s\n", c.name, p.Text("commands."+c.name+".about"))
	}
	fmt.Fprintf(p.out, "\n%s\n", p.Text("cli.overviewEnd"))
	return nil
}

// help is what tian COMMAND --help says.
func (p *program) help(c *command) error {
	key := "commands." + c.name
	fmt.Fprintf(p.out, "%s\n\n  %s\n", p.Text(key+".about"), p.synopsis(c))
	if p.messages.Has(key + ".more") {
		fmt.Fprintf(p.out, "\n%s\n", strings.TrimSpace(p.Text(key+".more")))
	}
	fmt.Fprintf(p.out, "\n%s\n", p.Text("cli.flagsTitle"))
	for _, line := range p.flagLines(c) {
		fmt.Fprintf(p.out, "  %-22s %s\n", line.flag, line.about)
	}
	fmt.Fprintf(p.out, "\n%s\n", p.Text("cli.exampleTitle"))
	for line := range strings.Lines(strings.TrimSpace(p.Text(key + ".example"))) {
		fmt.Fprintf(p.out, "  %s", line)
	}
	fmt.Fprintln(p.out)
	return nil
}

// synopsis is a command's usage in a line: "tian perft GAME DEPTH [POSITION]".
func (p *program) synopsis(c *command) string {
	text := "tian " + c.name
	if args := p.Text("commands." + c.name + ".args"); args != "" {
		text += " " + args
	}
	return text
}

// flagLine is a flag as help and man page show it.
type flagLine struct{ flag, about string }

func (p *program) flagLines(c *command) []flagLine {
	var lines []flagLine
	p.flagsOf(c).VisitAll(func(f *pflag.Flag) {
		text := "--" + f.Name
		if f.Shorthand != "" {
			text = "-" + f.Shorthand + ", " + text
		}
		if takesValue(f) {
			text += " " + p.value(c, f)
		}
		lines = append(lines, flagLine{text, f.Usage})
	})
	return lines
}

// takesValue says whether a flag is followed by a value.
func takesValue(f *pflag.Flag) bool { return f.NoOptDefVal == "" }

// value is how the help writes what follows a flag: its choices if they are few,
// else a word in capitals.
func (p *program) value(c *command, f *pflag.Flag) string {
	if choices := c.values[f.Name]; len(choices) > 1 && len(choices) <= 3 {
		return strings.Join(choices, "|")
	}
	return p.Text("cli.values." + f.Name)
}
