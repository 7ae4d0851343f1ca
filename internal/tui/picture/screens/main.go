// Command screens draws the pictures of the README: screens of tian as a
// terminal of 80 by 24 shows them, and boards. Its argument is the folder that
// they are written into. The same tian always draws the same pictures.
package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui"
	"tian/internal/tui/i18n"
	"tian/internal/tui/picture"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "screens: name a folder")
		os.Exit(2)
	}
	if err := drawAll(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "screens:", err)
		os.Exit(1)
	}
}

// drawAll writes every picture into a folder.
func drawAll(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, p := range pictures() {
		var b bytes.Buffer
		if err := p.draw(&b); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if err := os.WriteFile(filepath.Join(dir, p.name), b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// shot is a picture and how it is drawn.
type shot struct {
	name string
	draw func(w io.Writer) error
}

func pictures() []shot {
	all := []shot{
		{"menu.svg", screen(tui.First{}, "")},
		{"help.svg", screen(tui.First{Play: game("auale", "", "FaEbD")}, "?")},
	}
	for _, s := range scenes {
		all = append(all,
			shot{s.game + ".svg", screen(tui.First{Play: game(s.game, s.position, s.turns)}, s.keys)},
			shot{s.game + "-board.svg", func(w io.Writer) error { return picture.SVG(w, game(s.game, s.position, s.turns), picture.Options{}) }},
		)
	}
	return append(all, shot{"sowing.gif", func(w io.Writer) error {
		return picture.GIF(w, game("laomuzhu", "", "E+b-"), picture.Options{})
	}})
}

// scenes are a position of each game that shows what it is about: closed holes,
// tians, a lake to leap over.
var scenes = []struct{ game, position, turns, keys string }{
	{"auale", "", "FaEbDcAf", "d"},
	{"rajapasu", "x-x-7-7-7-7-7-7-7-7-7-7-7-7-7-7-S", "C", ""},
	{"laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*", "", "b-"},
	{"doushouqi", "", "g3g4c7d7", "g4"},
}

// game is a match of a game from a position, after some turns.
func game(name, position, turns string) *record.Record {
	g, _ := games.Find(name)
	o := engine.Options{}
	if position != "" {
		p, err := g.Parse(position)
		if err != nil {
			panic(err)
		}
		o.Start = p
	}
	m := engine.NewMatch(g, o)
	if m.Phase() == engine.Drawing {
		must(m.Draw(engine.South))
	}
	for turns != "" {
		move, text := next(g, m.Now(), turns)
		must(m.Decide(move, nil))
		turns = turns[len(text):]
	}
	return record.New(m, day)
}

// next is the legal decision that the text begins with.
func next(g engine.Game, now engine.Position, text string) (engine.Move, string) {
	for _, m := range now.Moves(nil) {
		if t := g.MoveText(m); len(t) <= len(text) && text[:len(t)] == t {
			return m, t
		}
	}
	panic("no legal decision at the beginning of " + text)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

var day = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// The terminal.
const cols, rows = 80, 24

// screen draws what a session shows after some keys.
func screen(first tui.First, keys string) func(w io.Writer) error {
	return func(w io.Writer) error {
		settings := tui.DefaultSettings()
		settings.Palette, settings.Speed = "dark", "off"
		m := tui.New(tui.Config{
			Games: games.All(), Words: i18n.English(), Settings: settings, Getenv: terminal,
			Now: func() time.Time { return day }, Rand: rand.New(rand.NewPCG(1, 1)), First: first,
		}, cols, rows)
		m.Init()
		for _, k := range keys {
			m.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{k}})
		}
		return picture.Terminal(w, "tian", m.View(), cols, rows)
	}
}

// terminal is the environment of a terminal with all colours.
func terminal(variable string) string {
	return map[string]string{"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}[variable]
}
