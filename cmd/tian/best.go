package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// bestOptions are the flags of best.
type bestOptions struct {
	level    int
	movetime time.Duration
	depth    int
	nodes    uint64
	lines    int
	asJSON   bool
}

func bestCommand() *command {
	var o bestOptions
	return &command{
		name: "best", min: 2, max: 2, takes: []kind{gameArg, positionArg},
		flags: func(f *pflag.FlagSet) {
			o = bestOptions{lines: 1}
			positive(f, &o.level, "level", ai.MaxLevel)
			lasting(f, &o.movetime, "movetime")
			positive(f, &o.depth, "depth", 0)
			positive(f, &o.nodes, "nodes", 0)
			positive(f, &o.lines, "lines", engine.MaxMoves)
			f.BoolVar(&o.asJSON, "json", false, "")
		},
		run: func(p *program, args []string) error {
			g, turn, err := p.gameAndPosition(args)
			if err != nil {
				return err
			}
			limits, err := p.limits(g, o)
			if err != nil {
				return err
			}
			if turn.Now.Over() {
				return p.bad("cli.overSearch")
			}
			hold(usualMB)
			result := p.newEngine(ai.Options{}).Search(context.Background(), g, turn, nil, limits, nil)
			answer := answerOf(g, turn, result)
			if o.asJSON {
				return json.NewEncoder(p.out).Encode(answer)
			}
			answer.print(p)
			return nil
		},
	}
}

// limits turns the flags into limits; without any, those of the highest level.
func (p *program) limits(g engine.Game, o bestOptions) (ai.Limits, error) {
	set := 0
	for _, given := range []bool{o.level != 0, o.movetime != 0, o.depth != 0, o.nodes != 0} {
		if given {
			set++
		}
	}
	switch {
	case set > 1:
		return ai.Limits{}, p.usage("cli.oneLimit")
	case o.depth > 0 || o.nodes > 0:
		return ai.Limits{Depth: o.depth, Nodes: o.nodes, Lines: o.lines}, nil
	}
	level := o.level
	if level == 0 {
		level = ai.MaxLevel
	}
	limits, err := ai.Level(g, level)
	if err != nil {
		return limits, err
	}
	if o.movetime > 0 {
		limits.Time = o.movetime
	}
	if o.level == 0 {
		limits.Depth = farthest
	}
	limits.Lines = o.lines
	return limits, nil
}

// farthest is a depth that no search reaches: who asks what a turn is worth wants to
// know that of the only one too, which a player would make without a thought.
const farthest = 1000

// answer is what best --json prints.
type answer struct {
	Game     string    `json:"game"`
	Position string    `json:"position"`
	Turn     string    `json:"turn"`
	Value    value     `json:"value"`
	Exact    bool      `json:"exact"`
	Source   ai.Source `json:"source"`
	Depth    int       `json:"depth"`
	Nodes    uint64    `json:"nodes"`
	TimeMS   int64     `json:"time_ms"`
	Lines    []line    `json:"lines"`
}

// line is a line of play in an answer.
type line struct {
	Turn  string   `json:"turn"`
	Value value    `json:"value"`
	Exact bool     `json:"exact"`
	PV    []string `json:"pv"` // turns, the last of them perhaps cut short
}

func answerOf(g engine.Game, turn *engine.Turn, r ai.Result) answer {
	a := answer{
		Game: g.Name(), Position: turn.Text(g), Turn: engine.TurnText(g, r.Turn),
		Value: valueOf(g, r.Value, r.Exact), Exact: r.Exact, Source: r.Source,
		Depth: r.Depth, Nodes: r.Nodes, TimeMS: r.Time.Milliseconds(),
	}
	for _, l := range r.Lines {
		a.Lines = append(a.Lines, line{
			engine.TurnText(g, l.Turn), valueOf(g, l.Value, l.Exact), l.Exact, turnTexts(g, turn, l.PV),
		})
	}
	return a
}

// turnTexts puts decisions together into turns.
func turnTexts(g engine.Game, turn *engine.Turn, decisions []engine.Move) []string {
	p := turn.Now.Clone()
	texts := []string{}
	begun := 0
	for i, d := range decisions {
		p.Play(d, nil)
		if !p.MidTurn() || i == len(decisions)-1 {
			texts = append(texts, engine.TurnText(g, decisions[begun:i+1]))
			begun = i + 1
		}
	}
	return texts
}

// value is a value as JSON has it: a number, or in a game that is only won or
// lost {"mate":N} or {"draw":true} where that is known. The number is one of
// counters or, in a game that is only won or lost, of hundredths of a rat.
type value struct {
	points float64
	mate   int
	draw   bool
}

func valueOf(g engine.Game, v ai.Value, exact bool) value {
	if plies, is := v.Mate(); is {
		return value{mate: plies}
	}
	if g.Layout().Kind == engine.Grid {
		return value{points: float64(v), draw: exact && v == 0}
	}
	return value{points: v.Points()}
}

// MarshalJSON writes the value.
func (v value) MarshalJSON() ([]byte, error) {
	switch {
	case v.mate != 0:
		return json.Marshal(map[string]int{"mate": v.mate})
	case v.draw:
		return []byte(`{"draw":true}`), nil
	}
	return json.Marshal(v.points)
}

// String is the value in a word.
func (v value) String() string {
	switch {
	case v.mate != 0:
		return "mate " + strconv.Itoa(v.mate)
	case v.draw:
		return "draw"
	}
	return strconv.FormatFloat(v.points, 'f', -1, 64)
}

// print prints an answer, one item a line: the name, a space, and what it is.
func (a answer) print(p *program) {
	fmt.Fprintf(p.out, "turn %s\nvalue %s\nexact %s\nsource %s\ndepth %d\nnodes %d\ntime %d ms\n",
		a.Turn, a.Value, yesNo(a.Exact), a.Source, a.Depth, a.Nodes, a.TimeMS)
	for _, l := range a.Lines {
		fmt.Fprintf(p.out, "line %s: %s\n", l.Value, strings.Join(l.PV, " "))
	}
}
