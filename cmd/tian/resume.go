package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"github.com/spf13/pflag"

	"tian/internal/engine/record"
	"tian/internal/games"
)

func resumeCommand() *command {
	var plainly bool
	return &command{
		name:  "resume",
		flags: func(f *pflag.FlagSet) { f.BoolVar(&plainly, "plain", false, "") },
		run: func(p *program, _ []string) error {
			store, err := p.store()
			if err != nil {
				return err
			}
			listed, passed, err := store.Unfinished(games.Find)
			if err != nil {
				return p.wrong(store.Dir, err)
			}
			for _, l := range passed {
				fmt.Fprintln(p.err, p.Text("cli.passedOver", p.wrong(filepath.Join(store.Dir, l.Name), l.Err).text))
			}
			switch {
			case listed.Name == "" && len(passed) > 0:
				return p.bad("cli.nothingReadable")
			case listed.Name == "":
				return p.bad("cli.nothingToResume")
			}
			file, r, err := store.Open(listed.Name, games.Find)
			if err != nil {
				return p.wrong(store.Dir, err) // which says the name
			}
			return p.sit(sitting{store: store, file: file, record: r, who: seats(r), seed: rand.Uint64(), filed: true}, plainly)
		},
	}
}

// seats are the WHO that play a saved match: those its tags name, and people
// where a tag names none.
func seats(r *record.Record) [2]string {
	who := [2]string{human, human}
	for side, tag := range []string{record.TagSouth, record.TagNorth} {
		if value := r.Tag(tag); value != "" && checkWho(r.Match().Game(), value) == nil {
			who[side] = value
		}
	}
	return who
}
