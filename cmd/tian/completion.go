package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"text/template"

	"github.com/spf13/pflag"

	"tian/internal/games"
)

func completionCommand() *command {
	return &command{
		name: "completion", min: 1, max: 1, takes: []kind{shellArg},
		run: func(p *program, args []string) error {
			script, found := shells[args[0]]
			if !found {
				e := p.usage("cli.unknownShell", oneLine(args[0]))
				e.hint = nearest(args[0], shellNames)
				return e
			}
			var text bytes.Buffer
			if err := script.Execute(&text, p.completions()); err != nil {
				return err
			}
			_, err := text.WriteTo(p.out)
			return err
		},
	}
}

var shellNames = []string{"bash", "zsh", "fish"}

// completions is what the scripts are made from: the table, flattened.
type completions struct {
	Commands []completed
}

// Valued are the flags that a value follows, as shells see them.
func (c completions) Valued(separator string) string {
	var flags []string
	for _, command := range c.Commands {
		for _, f := range command.Flags {
			for _, text := range []string{"--" + f.Name, "-" + f.Short} {
				if f.Value && text != "-" && !slices.Contains(flags, text) {
					flags = append(flags, text)
				}
			}
		}
	}
	return strings.Join(flags, separator)
}

// completed is a command as a completion script needs it.
type completed struct {
	Name, About string
	Args        []words // the last holds for all further arguments
	Flags       []completedFlag
}

// words are what may stand in a place: the words themselves, or files.
type words struct {
	Words string // with spaces between them
	Files bool
}

type completedFlag struct {
	Name, Short, About string
	Value              bool
	words
}

func (p *program) completions() completions {
	var all completions
	for _, c := range commands() {
		out := completed{Name: c.name, About: p.Text("commands." + c.name + ".about")}
		for _, k := range c.takes {
			out.Args = append(out.Args, candidates(k))
		}
		p.flagsOf(c).VisitAll(func(f *pflag.Flag) {
			flag := completedFlag{Name: f.Name, Short: f.Shorthand, About: f.Usage, Value: takesValue(f)}
			flag.words = words{Words: strings.Join(c.values[f.Name], " "), Files: c.values[f.Name] == nil && f.Value.Type() == "string"}
			out.Flags = append(out.Flags, flag)
		})
		all.Commands = append(all.Commands, out)
	}
	return all
}

// candidates are the words that a kind of argument completes to.
func candidates(k kind) words {
	var list []string
	switch k {
	case gameArg:
		for _, g := range games.All() {
			list = append(list, g.Name())
		}
	case positionArg:
		list = []string{"start"}
	case shellArg:
		list = shellNames
	case commandArg:
		for _, c := range commands() {
			list = append(list, c.name)
		}
	case fileArg:
		return words{Files: true}
	case tableArg:
		list = tableWords
	case whoArg:
		list = whos()[1:]
	case gameOrFileArg:
		return words{Words: candidates(gameArg).Words, Files: true}
	}
	return words{Words: strings.Join(list, " ")}
}

// quote writes a text for a shell, in single quotes.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// zshText escapes what _arguments and _describe take for themselves.
func zshText(text string) string {
	return strings.NewReplacer(`[`, `\[`, `]`, `\]`, `:`, `\:`).Replace(text)
}

// zshAction is what _arguments does in a place.
func zshAction(w words) string {
	list := strings.ReplaceAll(w.Words, ":", `\:`)
	switch {
	case w.Files && list != "":
		return "{ compadd -- " + list + "; _files }"
	case w.Files:
		return "_files"
	case list == "":
		return ""
	}
	return "(" + list + ")"
}

func script(name, text string) *template.Template {
	funcs := template.FuncMap{
		"quote": quote,
		"zsh":   zshText,
		"last":  func(i int, all []words) bool { return i == len(all)-1 },
		"zshValue": func(f completedFlag) string {
			if !f.Value {
				return ""
			}
			return ": :" + zshAction(f.words)
		},
		"zshAction": zshAction,
		"zshPlace": func(i int, all []words) string {
			if i == len(all)-1 {
				return "*"
			}
			return fmt.Sprint(i + 1)
		},
	}
	return template.Must(template.New(name).Funcs(funcs).Parse(text))
}
