package main

import (
	"fmt"
	"strconv"

	"tian/internal/engine"
	"tian/internal/tui/tell"
)

func applyCommand() *command {
	return &command{
		name: "apply", min: 2, max: -1, takes: []kind{gameArg, positionArg, anyArg},
		run: func(p *program, args []string) error {
			g, turn, err := p.gameAndPosition(args)
			if err != nil {
				return err
			}
			lines, at, err := apply(g, turn, args[2:])
			if err != nil {
				wrong := p.wrong(p.Text("cli.turn", at+1, strconv.Quote(oneLine(args[2+at]))), err)
				wrong.text += tell.Teller{Game: g, Words: p.messages}.Cite(err, last(g, turn, lines))
				return wrong
			}
			for _, line := range lines {
				fmt.Fprintln(p.out, line)
			}
			return nil
		},
	}
}

// apply plays whole turns and gives the position after each and, when the round
// is over, its result. If turn is in mid-turn the first text is the rest of it.
// With an error it tells which of the texts is wrong, and the positions before it.
func apply(g engine.Game, turn *engine.Turn, texts []string) (lines []string, at int, err error) {
	match := engine.NewMatch(g, engine.Options{Start: turn.Start})
	begun := ""
	if turn.Now.MidTurn() {
		begun = engine.TurnText(g, turn.Decisions)
	}
	for i, text := range texts {
		if match.Phase() != engine.Playing {
			return lines, i, engine.RoundOver
		}
		decisions, err := engine.ParseTurn(g, match.Now(), begun+text)
		if err != nil {
			return lines, i, err
		}
		if err := match.Play(decisions); err != nil {
			return lines, i, err
		}
		begun = ""
		lines = append(lines, match.Now().String())
	}
	if match.Phase() != engine.Playing {
		lines = append(lines, "over "+g.ResultText(ended(match.Now())))
	}
	return lines, 0, nil
}

// last is the position that turns have led to.
func last(g engine.Game, turn *engine.Turn, lines []string) engine.Position {
	if len(lines) == 0 {
		return turn.Start
	}
	p, err := g.Parse(lines[len(lines)-1])
	if err != nil {
		panic("a position cannot be read again: " + err.Error())
	}
	return p
}

// ended is the result of a round that ended at p, before any lot is drawn.
func ended(p engine.Position) engine.Result {
	if p.Over() {
		return p.Result(engine.EndRules)
	}
	return p.Result(engine.EndRepetition)
}
