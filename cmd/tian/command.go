package main

import (
	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/games"
)

// command is a line of the table. Its sentences are in the catalogue under
// "commands." and its name: args (as the usage shows them), about (a line),
// example, and a line for each flag; "more", if there is one, says more in --help
// and the man page.
type command struct {
	name     string
	min, max int // how many arguments; max -1 for any number
	takes    []kind
	flags    func(*pflag.FlagSet)
	values   map[string][]string // what may follow a flag, for completion
	verbatim bool                // writes whatever there is, in UTF-8, for other programs
	run      func(p *program, args []string) error
}

// kind is what an argument is, for completion. The last kind of a command holds
// for all further arguments.
type kind uint8

const (
	anyArg kind = iota
	gameArg
	positionArg
	fileArg
	gameOrFileArg
	whoArg
	tableArg
	shellArg
	commandArg
)

// commands is the table, in the order of --help.
func commands() []*command {
	return []*command{
		playCommand(),
		resumeCommand(),
		replayCommand(),
		gamesCommand(),
		rulesCommand(),
		showCommand(),
		movesCommand(),
		applyCommand(),
		perftCommand(),
		bestCommand(),
		solveCommand(),
		matchCommand(),
		uciCommand(),
		tablesCommand(),
		checkCommand(),
		exportCommand(),
		completionCommand(),
		manCommand(),
		helpCommand(),
		versionCommand(),
	}
}

func find(name string) (*command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return nil, false
}

func (p *program) unknownCommand(word string) error {
	e := p.usage("cli.unknownCommand", oneLine(word))
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	if near := nearest(word, names); near != "" {
		e.hint = "tian " + near
	}
	return e
}

// game finds the game that an argument names.
func (p *program) game(word string) (engine.Game, error) {
	if g, found := games.Find(word); found {
		return g, nil
	}
	e := p.usage("cli.unknownGame", oneLine(word))
	var names []string
	for _, g := range games.All() {
		names = append(names, games.Names(g)...)
	}
	e.hint = nearest(word, names)
	return nil, e
}

// position reads a position argument, which may be in mid-turn.
func (p *program) position(g engine.Game, text string) (*engine.Turn, error) {
	t, err := engine.ParsePosition(g, text)
	if err != nil {
		return nil, p.wrong(p.Text("cli.position"), err)
	}
	return t, nil
}

// gameAndPosition reads the two arguments that many commands begin with.
func (p *program) gameAndPosition(args []string) (engine.Game, *engine.Turn, error) {
	g, err := p.game(args[0])
	if err != nil {
		return nil, nil, err
	}
	t, err := p.position(g, args[1])
	return g, t, err
}
