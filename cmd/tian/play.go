package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui"
	"tian/internal/tui/plain"
	"tian/internal/tui/tell"
)

// playOptions are the flags of play.
type playOptions struct {
	who      [2]string // by side
	rounds   int
	starter  string
	position string
	seed     uint64
	seeded   bool // --seed was given, so that lots are drawn without asking
	plain    bool
}

// starters are the values of --starter.
var starters = map[string]engine.Lead{
	"": engine.LeadUsual, "south": engine.LeadSouth, "north": engine.LeadNorth, "lot": engine.LeadLot,
}

// starterChoices are those that say something.
var starterChoices = []string{"south", "north", "lot"}

func playCommand() *command {
	var o playOptions
	var flags *pflag.FlagSet
	return &command{
		name: "play", max: 1, takes: []kind{gameArg},
		flags: func(f *pflag.FlagSet) {
			flags = f
			f.StringVar(&o.who[engine.South], "south", human, "")
			f.StringVar(&o.who[engine.North], "north", human, "")
			positive(f, &o.rounds, "rounds", 9999)
			f.StringVar(&o.starter, "starter", "", "")
			f.StringVar(&o.position, "position", "", "")
			natural(f, &o.seed, "seed", 0)
			f.BoolVar(&o.plain, "plain", false, "")
		},
		values: map[string][]string{
			"south": whos(), "north": whos(), "starter": starterChoices, "position": {"start"},
		},
		run: func(p *program, args []string) error {
			o.seeded = flags.Changed("seed")
			if !o.seeded {
				o.seed = rand.Uint64()
			}
			if len(args) == 0 {
				if flags.NFlag() > 0 {
					return p.usage("cli.gameMissing")
				}
				return p.menu()
			}
			g, err := p.game(args[0])
			if err != nil {
				return err
			}
			return p.play(g, o)
		},
	}
}

// play begins a match as the flags say and plays it.
func (p *program) play(g engine.Game, o playOptions) error {
	options, err := p.matchOptions(g, o)
	if err != nil {
		return err
	}
	if err := p.checkWho(g, o.who); err != nil {
		return err
	}
	r := record.New(engine.NewMatch(g, options), time.Now())
	for side, tag := range []string{record.TagSouth, record.TagNorth} {
		if o.who[side] != human {
			if err := r.SetTag(tag, o.who[side]); err != nil {
				return p.wrong("--"+[]string{"south", "north"}[side], err)
			}
		}
	}
	s := sitting{store: p.storeIfAny(), record: r, who: o.who, seed: o.seed, draw: o.seeded}
	if s.store != nil {
		s.file = s.store.New()
	}
	return p.sit(s, o.plain)
}

// matchOptions turns the flags into what a match is set up with.
func (p *program) matchOptions(g engine.Game, o playOptions) (engine.Options, error) {
	lead, known := starters[o.starter]
	switch {
	case !known:
		return engine.Options{}, p.usage("cli.badChoice", strconv.Quote(oneLine(o.starter)), "--starter", strings.Join(starterChoices, ", "))
	case o.rounds > 1 && g.Rounds().Single():
		return engine.Options{}, p.usage("cli.oneRound", p.Text("games."+g.Name()+".title"))
	case lead != engine.LeadUsual && !g.Rounds().AnyStarter():
		return engine.Options{}, p.usage("cli.fixedStarter", p.Text("games."+g.Name()+".title"))
	case lead != engine.LeadUsual && o.position != "":
		return engine.Options{}, p.usage("cli.starterOrPosition")
	}
	options := engine.Options{Lead: lead, Rounds: o.rounds}
	if o.position == "" || o.position == "start" {
		return options, nil
	}
	turn, err := p.position(g, o.position)
	switch {
	case err != nil:
		return options, err
	case turn.Now.MidTurn():
		return options, p.bad("cli.midTurnStart")
	case turn.Now.Over():
		return options, p.bad("cli.overStart")
	}
	options.Start = turn.Start
	return options, nil
}

// checkWho refuses a WHO that is none before anything is begun.
func (p *program) checkWho(g engine.Game, who [2]string) error {
	for side, flag := range []string{"--south", "--north"} {
		if err := checkWho(g, who[side]); err != nil {
			return p.usage("cli.badWho", strconv.Quote(oneLine(who[side])), flag)
		}
	}
	return nil
}

// sitting is a match about to be played on, with the file it is kept in.
type sitting struct {
	store  *record.Store // nil if nothing is kept; then file is nil too
	file   *record.File
	record *record.Record
	who    [2]string
	seed   uint64
	draw   bool // draw lots without asking
	filed  bool // the file is there already
}

// sit plays a match on, on the screen or in lines.
func (p *program) sit(s sitting, plainly bool) error {
	if !plainly && p.dumb() {
		fmt.Fprintln(p.err, p.Text("cli.dumbGoesPlain"))
		plainly = true
	}
	if plainly {
		return p.playPlain(s)
	}
	first := tui.First{Play: s.record, Seats: s.who}
	if s.file != nil { // a nil *File would be a File
		first.File = s.file
	}
	return p.screen(s.store, s.seed, first)
}

// playPlain plays a match on in lines.
func (p *program) playPlain(s sitting) (err error) {
	g := s.record.Match().Game()
	hold(usualMB)
	ps := &players{seed: s.seed, memory: usualMB, make: p.newEngine}
	defer ps.close()
	session := &plain.Session{
		Teller: tell.Teller{Game: g, Words: p.messages},
		Record: s.record,
		Lots:   rand.New(rand.NewPCG(s.seed, 0)),
		Ask:    !s.draw,
		Prompt: p.inTerm,
		Width:  p.width,
		Filed:  s.filed,
	}
	if s.file != nil {
		defer s.file.Close()
		session.Save = func(d record.Draft) error {
			err := s.file.Write(d)
			session.Where = filepath.Join(s.store.Dir, s.file.Name())
			return err
		}
	}
	if err := p.invite(ps, g, s.who); err != nil {
		return err
	}
	for side, who := range s.who {
		opponent, err := ps.opponent(who, g)
		if err != nil {
			return p.noOpponent(err)
		}
		if opponent != nil {
			session.Players[side] = seated{opponent}
		}
	}
	if session.Players[0] != nil || session.Players[1] != nil {
		go proofs{p.newProber()}.prepareQuietly(g)
	}
	hints, err := ps.level(hintLevel, g)
	if err != nil {
		return err
	}
	session.Hints = seated{hints}
	rescue := func() (rescued bool) {
		told := session.Rescue()
		if told != nil {
			fmt.Fprintln(p.err, strings.Join(told, "\n"))
		}
		return told != nil
	}
	ctx, stop := p.interruptible(func() { rescue() }, syscall.SIGHUP)
	defer stop()
	defer func() { // after a panic too
		if rescue() && err == nil {
			err = errReported
		}
	}()
	err = session.Run(ctx, p.in, p.out)
	if ended := p.endedBy(); err == nil && ended != nil {
		return ended
	}
	var refused *plain.RefusedError
	if errors.As(err, &refused) {
		return &inputError{refused.Error()}
	}
	return err
}

// hintLevel is the level that is asked for hints: strong, and quick to answer.
const hintLevel = 6
