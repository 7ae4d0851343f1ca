package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/picture"
	"tian/internal/tui/plain"
	"tian/internal/tui/theme"
)

// exporting is the flags of export.
type exporting struct {
	to, out string
	at      int
	look    theme.Choice
	flip    bool
}

// plainly says that no flag is about the look of a picture.
func (o exporting) plainly() bool { return o.look == theme.Choice{} && !o.flip }

// format is one of export --to. A text is written of the record as it is at --at, a
// picture is drawn of it.
type format struct {
	name  string
	write func(p *program, w io.Writer, r *record.Record, o exporting) error
	drawn bool
	cut   func(r *record.Record) picture.Cut // what an animation leaves out
}

var formats = []format{
	{name: "text", write: (*program).exportText},
	{name: "json", write: func(_ *program, w io.Writer, r *record.Record, _ exporting) error { return record.WriteJSON(w, r) }},
	{name: "ogn", write: func(_ *program, w io.Writer, r *record.Record, _ exporting) error { return record.WriteOGN(w, r) }},
	{name: "svg", write: drawn(picture.SVG), drawn: true},
	{name: "gif", write: drawn(picture.GIF), drawn: true, cut: picture.GIFCut},
	{name: "cast", write: drawn(picture.Cast), drawn: true, cut: picture.CastCut},
}

// drawn makes a format of a kind of picture.
func drawn(draw func(io.Writer, *record.Record, picture.Options) error) func(*program, io.Writer, *record.Record, exporting) error {
	return func(p *program, w io.Writer, r *record.Record, o exporting) error {
		return draw(w, r, picture.Options{Words: p.messages, Look: o.look, Flip: o.flip})
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
	var o exporting
	return &command{
		name: "export", min: 1, max: 1, takes: []kind{fileArg},
		flags: func(f *pflag.FlagSet) {
			f.StringVar(&o.to, "to", "", "")
			o.out = ""
			named(f, &o.out, "out", "o")
			atFlag(f, &o.at)
			f.StringVar(&o.look.Palette, "palette", "", "")
			f.StringVar(&o.look.Animals, "animals", "", "")
			f.BoolVar(&o.flip, "flip", false, "")
		},
		values:   map[string][]string{"to": formatNames(), "palette": theme.Names(), "animals": animalChoices},
		verbatim: true,
		run: func(p *program, args []string) error {
			f, err := p.format(o)
			if err != nil {
				return err
			}
			return p.export(args[0], f, o)
		},
	}
}

// animalChoices are the values of --animals.
var animalChoices = []string{"letters", "hanzi"}

// format finds the format that is asked for, and sees whether the other flags go
// with it.
func (p *program) format(o exporting) (format, error) {
	if o.to == "" {
		return format{}, p.usage("cli.formatMissing", strings.Join(formatNames(), ", "))
	}
	i := slices.Index(formatNames(), strings.ToLower(o.to))
	if i < 0 {
		e := p.usage("cli.unknownFormat", oneLine(o.to), strings.Join(formatNames(), ", "))
		e.hint = nearest(o.to, formatNames())
		return format{}, e
	}
	f := formats[i]
	switch {
	case !f.drawn && !o.plainly():
		return f, p.usage("cli.onlyDrawn")
	case o.look.Palette != "" && !slices.Contains(theme.Names(), o.look.Palette):
		e := p.usage("cli.badPalette", oneLine(o.look.Palette), strings.Join(theme.Names(), ", "))
		e.hint = nearest(o.look.Palette, theme.Names())
		return f, e
	case o.look.Animals != "" && !slices.Contains(animalChoices, o.look.Animals):
		return f, p.usage("cli.badChoice", strconv.Quote(oneLine(o.look.Animals)), "--animals", strings.Join(animalChoices, ", "))
	case f.name == "gif" && o.look.Animals == "hanzi":
		return f, p.usage("cli.gifLetters")
	case f.name == "gif" && o.out == "" && p.outTerm:
		return f, p.usage("cli.gifNeedsFile")
	}
	return f, nil
}

// export writes a saved game in a format.
func (p *program) export(name string, f format, o exporting) error {
	r, err := p.load(name)
	if err != nil {
		return err
	}
	if r, err = p.at(r, o.at); err != nil {
		return err
	}
	var text bytes.Buffer
	err = f.write(p, &text, r, o)
	var problem *engine.Problem
	if errors.As(err, &problem) {
		return p.wrong(name, err)
	} else if err != nil {
		return err
	}
	if err := p.write(o.out, name, text.Bytes()); err != nil {
		return err
	}
	p.tellCut(f, r)
	return nil
}

// tellCut says what an animation has left out.
func (p *program) tellCut(f format, r *record.Record) {
	if f.cut == nil {
		return
	}
	c := f.cut(r)
	if c.Every > 1 {
		fmt.Fprintln(p.err, p.Text("cli.cutTurns", c.Every))
	}
	if c.Merged {
		fmt.Fprintln(p.err, p.Text("cli.cutMoments"))
	}
}

// exportText writes the story of a match or, of a moment, the board.
func (p *program) exportText(w io.Writer, r *record.Record, o exporting) error {
	w = &shown{to: w} // it is for people, wherever it goes
	if o.at >= 0 {
		return plain.Moment(w, p.teller(r), r)
	}
	return plain.Story(w, p.teller(r), r)
}
