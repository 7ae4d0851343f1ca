package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"tian/internal/engine/endgame"
)

// tableWatch is the tables that a run has opened, for what is to be said of them.
type tableWatch struct {
	using  sync.Mutex
	opened []openedTables
}

// openedTables is a set of tables and why some on the disk were not opened.
type openedTables struct {
	set   *endgame.Set
	codec endgame.Codec
	dir   string
	err   error
}

// watchTables opens the tables of a game. What is wrong with them is told by
// tellTables when the command has ended, for nobody but the command may write before;
// play goes on with what is sound and what is inside the program.
func (p *program) watchTables(c endgame.Codec, dir string) *endgame.Set {
	set, err := endgame.Open(c, dir)
	p.tables.using.Lock()
	defer p.tables.using.Unlock()
	p.tables.opened = append(p.tables.opened, openedTables{set, c, dir, err})
	return set
}

// tellTables tells what was wrong with the tables that were opened, once.
func (p *program) tellTables() {
	p.tables.using.Lock()
	defer p.tables.using.Unlock()
	said := map[string]bool{}
	for _, o := range p.tables.opened {
		for _, err := range []error{o.err, o.set.Err()} {
			if err == nil {
				continue
			}
			line := p.Text("cli.tablesStandIn", p.tableTrouble(o.codec, o.dir, err))
			if !said[line] {
				fmt.Fprintln(p.err, line)
			}
			said[line] = true
		}
	}
}

// tableTrouble is what is wrong with a table, where that lies, and what puts it right.
func (p *program) tableTrouble(c endgame.Codec, dir string, err error) string {
	said := oneLine(dir) + ": " + oneLine(p.messages.Error(err))
	var wrong *endgame.Error
	if !errors.As(err, &wrong) || wrong.Remedy() == endgame.NoRemedy {
		return said
	}
	flag := "--seeds"
	if c.Game() == "doushouqi" {
		flag = "--pieces"
	}
	build := []string{"tian", "tables", "build", c.Game(), flag}
	if tables, failed := endgame.List(c, dir); failed == nil && len(tables) > 0 {
		build = append(build, strconv.Itoa(tables[len(tables)-1].Layer))
	}
	if wrong.Remedy() == endgame.Renew {
		return p.Text("cli.tableRenew", said, strings.Join([]string{"tian", "tables", "remove", c.Game()}, " "), strings.Join(build, " "))
	}
	return p.Text("cli.tableRebuild", said, strings.Join(build, " "))
}
