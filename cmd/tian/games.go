package main

import (
	"fmt"
	"strings"

	"tian/internal/games"
)

func gamesCommand() *command {
	return &command{name: "games", run: func(p *program, _ []string) error {
		for _, g := range games.All() {
			key := "games." + g.Name()
			fmt.Fprintf(p.out, "%-10s %s (%s): %s\n", g.Name(), p.Text(key+".title"),
				strings.Join(games.Names(g)[1:], ", "), p.Text(key+".about"))
		}
		return nil
	}}
}
