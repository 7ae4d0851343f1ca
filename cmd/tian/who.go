package main

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/uci"
	"tian/internal/tui"
)

// human is the WHO of a person at the keyboard.
const human = "human"

// whos are the words that --south and --north complete to.
func whos() []string {
	words := []string{human}
	for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
		words = append(words, "level:"+strconv.Itoa(level))
	}
	return append(words, "uci:")
}

// players makes players from the WHO of the command line: "human", "level:1" to
// "level:8", "uci:COMMAND". It keeps the memory that the levels share and the
// other programs that have been started.
type players struct {
	seed   uint64
	memory int // of the levels, in megabytes
	make   func(ai.Options) *ai.Engine
	engine *ai.Engine // made when a level is first asked for
	guests []guest    // that nobody has asked for yet
	open   []*uci.Client
}

// errWho is for a WHO that is none.
var errWho = errors.New("no such player")

// checkWho says whether who names a player, without making one.
func checkWho(g engine.Game, who string) error {
	kind, rest, _ := strings.Cut(who, ":")
	switch {
	case who == human, kind == "uci" && len(uci.SplitCommand(rest)) > 0:
		return nil
	case kind == "level":
		n, err := strconv.Atoi(rest)
		if err != nil {
			return errWho
		}
		_, err = ai.Level(g, n)
		return err
	}
	return errWho
}

// noOpponent is that another program does not play; its sentence has the name.
func (p *program) noOpponent(err error) *inputError { return &inputError{p.messages.Error(err)} }

// opponent makes the player that who names; nil for a person.
func (ps *players) opponent(who string, g engine.Game) (tui.Opponent, error) {
	if err := checkWho(g, who); err != nil {
		return nil, err
	}
	kind, rest, _ := strings.Cut(who, ":")
	switch kind {
	case "level":
		n, err := strconv.Atoi(rest)
		if err != nil {
			return nil, err
		}
		return ps.level(n, g)
	case "uci":
		client, err := ps.client(who, g, rest)
		if err != nil {
			return nil, err
		}
		ps.open = append(ps.open, client)
		return otherProgram{client}, nil
	}
	return nil, nil
}

// client is another program: one that was invited, or else one that is started when it
// is to move. The screen does not wait for it.
func (ps *players) client(who string, g engine.Game, command string) (*uci.Client, error) {
	for i, guest := range ps.guests {
		if guest.who == who {
			ps.guests = slices.Delete(ps.guests, i, i+1)
			return guest.client, guest.err
		}
	}
	return uci.NewClient(g, command, uci.ClientOptions{}), nil
}

// level makes the program's own player.
func (ps *players) level(n int, g engine.Game) (tui.Opponent, error) {
	limits, err := ai.Level(g, n)
	if err != nil {
		return nil, err
	}
	limits.Seed = ps.seed
	if ps.engine == nil {
		// One core is left to the screen.
		ps.engine = ps.make(ai.Options{TableMB: ps.memory, Threads: runtime.NumCPU() - 1, Backstage: true})
	}
	return searcher{ps.engine, limits}, nil
}

// close ends the other programs.
func (ps *players) close() {
	for _, client := range ps.open {
		client.Close()
	}
	for _, guest := range ps.guests {
		if guest.client != nil {
			guest.client.Close()
		}
	}
}

// searcher is a level of the program's own search.
type searcher struct {
	engine *ai.Engine
	limits ai.Limits
}

// Choose gives the rest of the turn that the search finds.
func (s searcher) Choose(ctx context.Context, m *engine.Match, tell func(tui.Thought)) ([]engine.Move, error) {
	each := func(info ai.Info) { tell(thought(info)) }
	limits := s.limits
	if m.Options().Rounds != 1 {
		limits.Starts = ai.Starts(m) // a match is more than its rounds
	}
	return s.engine.Search(ctx, m.Game(), m.Turn(), m.Hashes(), limits, each).Turn, nil
}

// thought is what the screen shows of a search.
func thought(info ai.Info) tui.Thought {
	best := info.Lines[0]
	mate, _ := best.Value.Mate()
	return tui.Thought{
		Depth: info.Depth, Nodes: info.Nodes, Time: info.Time, Line: best.PV,
		Points: best.Value.Points(), Mate: mate, Exact: best.Exact,
	}
}

// otherProgram is another program that speaks the engine protocol.
type otherProgram struct{ client *uci.Client }

// Choose gives the turn that the program answers with.
func (o otherProgram) Choose(ctx context.Context, m *engine.Match, _ func(tui.Thought)) ([]engine.Move, error) {
	return o.client.Turn(ctx, m)
}

// seated is an opponent in a plain game, which shows nothing of the thinking.
type seated struct{ tui.Opponent }

// Choose asks the opponent.
func (s seated) Choose(ctx context.Context, m *engine.Match) ([]engine.Move, error) {
	return s.Opponent.Choose(ctx, m, func(tui.Thought) {})
}
