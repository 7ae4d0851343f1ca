package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine/endgame"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// codecs are the games that have endgame tables.
func codecs() []endgame.Codec {
	return []endgame.Codec{auale.Codec{}, doushouqi.Codec{}}
}

// tableOptions are the flags of tables.
type tableOptions struct {
	seeds, pieces, workers int
	stats                  bool
	embed                  string
}

// tableActions are the words that may follow tables.
var tableActions = map[string]func(p *program, all []endgame.Codec, dir string, o tableOptions) error{
	"list": (*program).listTables, "build": (*program).buildTables,
	"verify": (*program).verifyTables, "remove": (*program).removeTables,
}

// tableWords are the actions, in the order of the help.
var tableWords = []string{"list", "build", "verify", "remove"}

func tablesCommand() *command {
	var o tableOptions
	return &command{
		name: "tables", min: 1, max: 2, takes: []kind{tableArg, gameArg},
		flags: func(f *pflag.FlagSet) {
			positive(f, &o.seeds, "seeds", 0)
			positive(f, &o.pieces, "pieces", 0)
			positive(f, &o.workers, "workers", 0)
			f.BoolVar(&o.stats, "stats", false, "")
			named(f, &o.embed, "embed", "")
		},
		run: func(p *program, args []string) error {
			action, known := tableActions[args[0]]
			if !known {
				e := p.usage("cli.unknownTableAction", oneLine(args[0]))
				e.hint = nearest(args[0], tableWords)
				return e
			}
			of, err := p.tablesOf(args[1:])
			if err != nil {
				return err
			}
			dir, err := p.tableDir()
			if err != nil {
				return err
			}
			return p.tableError(p.placed(action(p, of, dir, o), dir))
		},
	}
}

// tablesOf are the codecs of the game named, or all.
func (p *program) tablesOf(names []string) ([]endgame.Codec, error) {
	if len(names) == 0 {
		return codecs(), nil
	}
	g, err := p.game(names[0])
	if err != nil {
		return nil, err
	}
	for _, c := range codecs() {
		if c.Game() == g.Name() {
			return []endgame.Codec{c}, nil
		}
	}
	return nil, p.usage("cli.noTablesOfGame", p.Text("games."+g.Name()+".title"))
}

// tableDir is where tables are kept: they can be made anew, so with the caches.
func (p *program) tableDir() (string, error) {
	cache := p.getenv("XDG_CACHE_HOME")
	if !filepath.IsAbs(cache) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", p.bad("cli.noCacheDir")
		}
		cache = filepath.Join(home, ".cache")
	}
	return filepath.Join(cache, "tian", "tables"), nil
}

// tableError tells what is wrong with a table from what is wrong with us.
func (p *program) tableError(err error) error {
	var wrong *endgame.Error
	switch {
	case errors.As(err, &wrong):
		return &inputError{p.messages.Error(err)}
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(p.err, p.Text("cli.interrupted"))
		if ended := p.endedBy(); ended != nil {
			return ended
		}
		return signalled{128 + int(syscall.SIGINT)}
	}
	return err
}

func (p *program) listTables(all []endgame.Codec, dir string, _ tableOptions) error {
	found := 0
	for _, c := range all {
		tables, err := endgame.List(c, dir)
		if err != nil {
			return err
		}
		for _, t := range tables {
			if t.Err != nil {
				fmt.Fprintf(p.out, "%s %d: damaged, %d bytes, %s\n", t.Game, t.Layer, t.Bytes, t.Path)
				fmt.Fprintln(p.err, p.tableTrouble(c, dir, t.Err))
				continue
			}
			fmt.Fprintf(p.out, "%s %d: %d positions, %d bytes, %s, %s\n",
				t.Game, t.Layer, t.Positions, t.Bytes, t.Built.Format(time.DateOnly), t.Path)
		}
		found += len(tables)
	}
	if found == 0 {
		p.noTables(all)
	}
	return nil
}

// noTables says that there are none on the disk, and up to where those inside the
// program go.
func (p *program) noTables(all []endgame.Codec) {
	fmt.Fprintln(p.err, p.Text("cli.noTables"))
	for _, c := range all {
		if last := endgame.Inside(c).Last(); last >= 0 {
			fmt.Fprintln(p.err, p.Text("cli.tablesInside."+c.Game(), last))
		}
	}
}

func (p *program) buildTables(all []endgame.Codec, dir string, o tableOptions) error {
	last := max(o.seeds, o.pieces)
	switch {
	case len(all) != 1:
		return p.usage("cli.gameMissing")
	case o.seeds > 0 && all[0].Game() != "auale", o.pieces > 0 && all[0].Game() != "doushouqi", o.seeds > 0 && o.pieces > 0:
		return p.usage("cli.wrongTableSize")
	case last <= 0:
		return p.usage("cli.tableSizeMissing")
	}
	ctx, stop := p.interruptible(nil)
	defer stop()
	err := endgame.Build(ctx, all[0], endgame.Options{Dir: dir, Last: last, Workers: o.workers}, p.progress())
	if err != nil || o.embed == "" {
		return err
	}
	return p.placed(endgame.WritePacked(all[0], dir, last, o.embed), o.embed)
}

// placed adds to what the system says of a folder which folder that is.
func (p *program) placed(err error, dir string) error {
	var wrong *endgame.Error
	if errors.As(err, &wrong) && wrong.Err != nil {
		return &inputError{oneLine(dir) + ": " + p.messages.Error(err)}
	}
	return err
}

func (p *program) verifyTables(all []endgame.Codec, dir string, o tableOptions) error {
	ctx, stop := p.interruptible(nil)
	defer stop()
	found := 0
	var failed error
	for _, c := range all {
		tables, err := endgame.List(c, dir)
		if err != nil {
			return err
		}
		if len(tables) == 0 && len(all) > 1 {
			continue
		}
		found += len(tables)
		stats, err := endgame.Verify(ctx, c, dir, o.workers, p.progress())
		for _, s := range stats {
			fmt.Fprintf(p.out, "%s %d: ok", s.Game, s.Layer)
			if o.stats {
				fmt.Fprintf(p.out, ", positions %d, wins %d, draws %d, losses %d, stuck %d, exact %d, longest %d",
					s.Positions, s.Wins, s.Draws, s.Losses, s.Stuck, s.Exact, s.Longest)
			}
			fmt.Fprintln(p.out)
		}
		if flush := p.out.Flush(); err == nil {
			err = flush
		}
		var faults endgame.Faults
		if errors.As(err, &faults) {
			for _, fault := range faults {
				fmt.Fprintf(p.err, "tian %s: %s\n", "tables", p.tableTrouble(c, dir, fault))
			}
			failed = errReported
		} else if err != nil {
			return err
		}
	}
	if found == 0 {
		p.noTables(all)
	}
	return failed
}

func (p *program) removeTables(all []endgame.Codec, dir string, _ tableOptions) error {
	if len(all) != 1 {
		return p.usage("cli.gameMissing")
	}
	freed, err := endgame.Remove(all[0], dir)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s: %d bytes\n", all[0].Game(), freed)
	return nil
}

// progress shows how far a build has come: a bar that is drawn over and over on a
// terminal, and nothing where nobody watches.
func (p *program) progress() func(endgame.Progress) {
	if !p.errTerm {
		return nil
	}
	shown := -1
	return func(now endgame.Progress) {
		const width = 40
		percent := int(100 * now.Done)
		if percent == shown {
			return
		}
		shown = percent
		done := width * percent / 100
		fmt.Fprintf(p.err, "\r%s %d/%d [%s%s] %d%% ", now.Game, now.Layer, now.Last,
			strings.Repeat("#", done), strings.Repeat(".", width-done), percent)
		if percent >= 100 {
			fmt.Fprintln(p.err)
		}
	}
}
