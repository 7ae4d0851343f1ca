package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tian/internal/engine"
)

// Setup says what is to be played.
type Setup struct {
	Game    engine.Game
	A, B    Player
	Games   int    // how many; an odd one leaves the last opening played once
	Opening int    // random turns at the start
	Seed    uint64 // of the openings and of the lots
	Rounds  int    // rounds of a game at most; 0 for a whole match
	// MaxTurns ends a game as by agreement; 0 for 10,000. The rules end matches
	// long before that.
	MaxTurns int
	// Done, if not nil, is told of every game that has ended.
	Done func(Game) error
}

// Game is one game played.
type Game struct {
	Number  int // from 1
	Swap    bool
	Match   *engine.Match
	Score   float64 // for A: 1, a half or 0
	Fault   error   // what lost it, if no rule did
	AtFault string  // the name of the player at fault
	Opening int     // how many turns were random
}

// South is the name of the player that was South.
func (s Setup) sides(swap bool) [2]Player {
	if swap {
		return [2]Player{s.B, s.A}
	}
	return [2]Player{s.A, s.B}
}

// Play plays all games. It returns what was played when ctx is cancelled or Done
// gives an error.
func Play(ctx context.Context, s Setup) (Tally, error) {
	rng := rand.New(rand.NewPCG(s.Seed, 1))
	var t Tally
	for n := 0; n < s.Games; n += 2 {
		opening := s.opening(rng)
		lots := rng.Uint64()
		for i := 0; i < 2 && n+i < s.Games; i++ {
			game := s.play(ctx, opening, i == 1, rand.New(rand.NewPCG(lots, 2)))
			if ctx.Err() != nil {
				return t, ctx.Err()
			}
			game.Number = n + i + 1
			t.add(game)
			if s.Done == nil {
				continue
			}
			if err := s.Done(game); err != nil {
				return t, err
			}
		}
	}
	return t, nil
}

// opening is the log of a match of random turns after which the round goes on.
func (s Setup) opening(rng *rand.Rand) []engine.Entry {
	for {
		m := s.match()
		for made := 0; made < s.Opening && m.Phase() == engine.Playing; {
			moves := m.Now().Moves(nil)
			if err := m.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				panic("arena: a legal decision is refused: " + err.Error())
			}
			if !m.Now().MidTurn() {
				made++
			}
		}
		if m.Phase() == engine.Playing && m.Round() == 1 {
			return m.Log()
		}
	}
}

func (s Setup) match() *engine.Match {
	return engine.NewMatch(s.Game, engine.Options{Lead: engine.LeadSouth, Rounds: s.Rounds})
}

// play plays one game from an opening.
func (s Setup) play(ctx context.Context, opening []engine.Entry, swap bool, lots *rand.Rand) Game {
	sides := s.sides(swap)
	game := Game{Swap: swap, Match: s.match(), Opening: len(opening)}
	for _, e := range opening {
		if err := game.Match.Enter(e); err != nil {
			panic("arena: an opening cannot be replayed: " + err.Error())
		}
	}
	for side, p := range sides {
		if err := p.NewGame(ctx); err != nil {
			return game.lost(engine.Side(side), sides, err)
		}
	}
	limit := s.MaxTurns
	if limit <= 0 {
		limit = 10_000
	}
	for turns := 0; game.Match.Phase() != engine.Finished; {
		if err := s.step(ctx, game.Match, sides, lots, &turns, limit); err != nil {
			return game.lost(game.Match.Now().Side(), sides, err)
		}
	}
	game.Score = score(game.Match.Verdict().Winner, swap)
	return game
}

// step goes on by one turn, lot or round.
func (s Setup) step(ctx context.Context, m *engine.Match, sides [2]Player, lots *rand.Rand, turns *int, limit int) error {
	switch m.Phase() {
	case engine.Drawing:
		return m.Draw(engine.Side(lots.IntN(2)))
	case engine.Resting:
		if *turns > limit {
			return m.Stop()
		}
		return m.Continue()
	}
	if *turns++; *turns > limit {
		return m.Agree()
	}
	turn, err := sides[m.Now().Side()].Turn(ctx, m)
	if err != nil {
		return err
	}
	return m.Play(turn)
}

// lost ends a game by a fault of a side.
func (g Game) lost(side engine.Side, sides [2]Player, fault error) Game {
	g.Fault, g.AtFault = fault, sides[side].Name()
	g.Score = score(side.Other(), g.Swap)
	if err := g.Match.Resign(side); err != nil {
		g.Fault = fmt.Errorf("%w; %w", fault, err)
	}
	return g
}

// score is A's, by who won.
func score(winner engine.Side, swap bool) float64 {
	switch {
	case winner == engine.NoSide:
		return 0.5
	case (winner == engine.South) != swap:
		return 1
	}
	return 0
}
