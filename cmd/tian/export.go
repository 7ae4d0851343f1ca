package main

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/picture"
	"tian/internal/tui/plain"
)

// formats are those of export --to. A writer gets the record as it is at --at,
// and whether --at was given.
var formats = []struct {
	name  string
	write func(p *program, w io.Writer, r *record.Record, moment bool) error
}{
	{"text", (*program).exportText},
	{"json", func(_ *program, w io.Writer, r *record.Record, _ bool) error { return record.WriteJSON(w, r) }},
	{"ogn", func(_ *program, w io.Writer, r *record.Record, _ bool) error { return record.WriteOGN(w, r) }},
	{"svg", drawn(picture.SVG)},
	{"gif", drawn(picture.GIF)},
	{"cast", drawn(picture.Cast)},
}

// drawn makes a format of a kind of picture.
func drawn(draw func(io.Writer, *record.Record, picture.Options) error) func(*program, io.Writer, *record.Record, bool) error {
	return func(p *program, w io.Writer, r *record.Record, _ bool) error {
		return draw(w, r, picture.Options{Words: p.messages})
	}
}

func formatNames() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

func exportCommand() *command {
	var to, out string
	var at int
	return &command{
		name: "export", min: 1, max: 1, takes: []kind{fileArg},
		flags: func(f *pflag.FlagSet) {
			f.StringVar(&to, "to", "", "")
			f.StringVarP(&out, "out", "o", "", "")
			atFlag(f, &at)
		},
		values:   map[string][]string{"to": formatNames()},
		verbatim: true,
		run: func(p *program, args []string) error {
			if to == "" {
				return p.usage("cli.formatMissing", strings.Join(formatNames(), ", "))
			}
			i := slices.Index(formatNames(), strings.ToLower(to))
			if i < 0 {
				e := p.usage("cli.unknownFormat", oneLine(to), strings.Join(formatNames(), ", "))
				e.hint = nearest(to, formatNames())
				return e
			}
			r, err := p.load(args[0])
			if err != nil {
				return err
			}
			if r, err = p.at(r, at); err != nil {
				return err
			}
			var text bytes.Buffer
			err = formats[i].write(p, &text, r, at >= 0)
			var problem *engine.Problem
			if errors.As(err, &problem) {
				return p.wrong(args[0], err)
			} else if err != nil {
				return err
			}
			if to == "gif" && out == "" && p.outTerm {
				return p.usage("cli.gifNeedsFile")
			}
			return p.write(out, args[0], text.Bytes())
		},
	}
}

// exportText writes the story of a match or, of a moment, the board.
func (p *program) exportText(w io.Writer, r *record.Record, moment bool) error {
	if moment {
		return plain.Moment(w, p.teller(r), r)
	}
	return plain.Story(w, p.teller(r), r)
}
