package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/arena"
	"tian/internal/engine/record"
	"tian/internal/engine/uci"
)

// contest is the flags of match.
type contest struct {
	games, openings int
	seed            uint64
	save            string
}

func matchCommand() *command {
	var o contest
	return &command{
		name: "match", min: 3, max: 3, takes: []kind{gameArg, whoArg},
		flags: func(f *pflag.FlagSet) {
			o = contest{openings: 4, seed: 1}
			positive(f, &o.games, "games", 0)
			natural(f, &o.openings, "openings", 100)
			natural(f, &o.seed, "seed", 0)
			named(f, &o.save, "save", "")
		},
		run: func(p *program, args []string) error {
			g, err := p.game(args[0])
			if err != nil {
				return err
			}
			if o.games == 0 {
				return p.usage("cli.gamesMissing")
			}
			if o.games%2 != 0 {
				fmt.Fprintln(p.err, p.Text("cli.oddGames"))
			}
			return p.match(g, args[1], args[2], o)
		},
	}
}

// match lets two engines play; ^C ends it early with what was played.
func (p *program) match(g engine.Game, a, b string, o contest) error {
	ctx, stop := p.interruptible(nil)
	defer stop()
	if err := p.writable(o.save); err != nil {
		return err
	}
	hold(usualMB)
	own := 0 // how many contestants share the memory
	for _, who := range []string{a, b} {
		if !strings.HasPrefix(who, "uci:") {
			own++
		}
	}
	setup := arena.Setup{Game: g, Games: o.games, Opening: o.openings, Seed: o.seed}
	for i, who := range []string{a, b} {
		player, err := p.contestant(ctx, g, who, thinkingTime(a, b), usualMB/max(own, 1), o.seed)
		if err != nil {
			return err
		}
		defer player.Close()
		if i == 0 {
			setup.A = player
		} else {
			setup.B = player
		}
	}
	setup.Done = func(game arena.Game) error {
		p.contestNews(game, o.games)
		if o.save == "" {
			return nil
		}
		if err := p.saveContest(game, o.save, setup.A.Name(), setup.B.Name()); err != nil {
			return p.bad("cli.contestUnsaved", game.Number, err)
		}
		return nil
	}
	tally, err := arena.Play(ctx, setup)
	p.printTally(tally)
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return errors.Join(p.out.Flush(), err) // what was played counts, whatever went wrong then
}

// printTally prints how a contest stands.
func (p *program) printTally(tally arena.Tally) {
	fmt.Fprintf(p.out, "games %d\nwins %d\ndraws %d\nlosses %d\n", tally.Games(), tally.Wins, tally.Draws, tally.Losses)
	for i, name := range []string{"A", "B"} {
		if n := tally.Faults[i]; n > 0 {
			fmt.Fprintf(p.out, "faults %s %d\n", name, n)
		}
	}
	fmt.Fprintf(p.out, "score %s\nelo %s\n", scoreText(tally), eloText(tally))
}

// writable tries whether games can be saved in a folder, before any is played.
func (p *program) writable(dir string) error {
	if dir == "" {
		return nil
	}
	err := os.MkdirAll(dir, 0o700)
	if err == nil {
		var f *os.File
		if f, err = os.CreateTemp(dir, ".tian-*"); err == nil {
			err = errors.Join(f.Close(), os.Remove(f.Name()))
		}
	}
	if err != nil {
		return p.wrong(dir, err)
	}
	return nil
}

// eloText is the Elo difference with its error. Where one side won everything, all
// that can be said is a bound: the difference at which that would still happen one
// time in twenty.
func eloText(t arena.Tally) string {
	n := float64(t.Games())
	bound := 400 * math.Log10(1/(math.Pow(0.05, 1/n))-1) // of the side that lost all
	switch score := t.Score(); {
	case n == 0:
		return "+0 +- ?"
	case score == 1:
		return fmt.Sprintf("> %+.0f", whole(-bound))
	case score == 0:
		return fmt.Sprintf("< %+.0f", whole(bound))
	}
	difference, margin := t.Elo()
	if t.Error() >= 0.5 || math.IsInf(margin, 0) || math.IsNaN(margin) {
		return fmt.Sprintf("%+.0f +- ?", whole(difference)) // too few to tell
	}
	return fmt.Sprintf("%+.0f +- %.0f", whole(difference), margin)
}

// whole rounds, and has no minus nought.
func whole(x float64) float64 { return math.Round(x) + 0 }

// scoreText is A's share of the points with its error, if the games tell one.
func scoreText(t arena.Tally) string {
	if t.Error() >= 0.5 {
		return fmt.Sprintf("%.1f%% +- ?", 100*t.Score())
	}
	return fmt.Sprintf("%.1f%% +- %.1f%%", 100*t.Score(), 100*t.Error())
}

// thinkingTime is what another program gets for a turn: as much as the first
// movetime:DURATION among the contestants, or a second.
func thinkingTime(contestants ...string) time.Duration {
	for _, who := range contestants {
		if rest, ok := strings.CutPrefix(who, "movetime:"); ok {
			if d, err := time.ParseDuration(rest); err == nil && d > 0 {
				return d
			}
		}
	}
	return time.Second
}

// contestant makes the player of a contest that a word names: a WHO that is no
// person, or movetime:DURATION. Another program gets the time given for a turn, our
// own so many megabytes.
func (p *program) contestant(ctx context.Context, g engine.Game, who string, each time.Duration, memory int, seed uint64) (arena.Player, error) {
	kind, rest, _ := strings.Cut(who, ":")
	limits := ai.Limits{}
	switch kind {
	case "uci":
		client, err := p.openProgram(ctx, g, rest, uci.ClientOptions{Limits: ai.Limits{Time: each}})
		switch {
		case ctx.Err() != nil && err != nil:
			return nil, err
		case err != nil:
			return nil, p.noOpponent(err)
		}
		return client, nil
	case "level":
		n, err := strconv.Atoi(rest)
		if err == nil {
			limits, err = ai.Level(g, n)
		}
		if err != nil {
			return nil, p.usage("cli.badContestant", strconv.Quote(oneLine(who)))
		}
	case "movetime":
		d, err := time.ParseDuration(rest)
		if err != nil || d <= 0 {
			return nil, p.usage("cli.badContestant", strconv.Quote(oneLine(who)))
		}
		limits.Time = d
	default:
		return nil, p.usage("cli.badContestant", strconv.Quote(oneLine(who)))
	}
	limits.Seed = seed
	return &arena.Own{Title: who, Engine: p.newEngine(ai.Options{TableMB: memory}), Limits: limits}, nil
}

// contestNews tells of a game that has ended, for people who wait.
func (p *program) contestNews(game arena.Game, of int) {
	if game.Fault != nil {
		fmt.Fprintln(p.err, p.Text("cli.contestFault", game.Number, of, oneLine(game.AtFault), p.messages.Error(game.Fault)))
		return
	}
	fmt.Fprintln(p.err, p.Text("cli.contestGame", game.Number, of, strconv.FormatFloat(game.Score, 'f', -1, 64)))
}

// saveContest writes a game into the folder.
func (p *program) saveContest(game arena.Game, dir, a, b string) error {
	r := record.New(game.Match, time.Now())
	if game.Swap {
		a, b = b, a
	}
	for tag, name := range map[string]string{
		record.TagEvent: "tian", record.TagRound: strconv.Itoa(game.Number), record.TagSouth: a, record.TagNorth: b,
	} {
		if err := r.SetTag(tag, oneLine(name)); err != nil {
			return err
		}
	}
	if game.Fault != nil && len(game.Match.Log()) > 0 {
		if note := r.Edit(len(game.Match.Log()) - 1); note != nil {
			note.AddComment(game.AtFault + ": " + game.Fault.Error())
		}
	}
	file := (&record.Store{Dir: dir}).New()
	defer file.Close()
	if err := file.Save(r); err != nil {
		return p.wrong(dir, err)
	}
	return nil
}
