package arena

import (
	"context"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Player is one side of the games. Turn's error loses the game.
type Player interface {
	Name() string
	// NewGame is called before every game.
	NewGame(ctx context.Context) error
	// Turn gives the whole turn to be made in a match that waits for one.
	Turn(ctx context.Context, m *engine.Match) ([]engine.Move, error)
	Close() error
}

// Own is a player of our own engine.
type Own struct {
	Title  string
	Engine *ai.Engine
	Limits ai.Limits
}

// Name is the title.
func (o *Own) Name() string { return o.Title }

// NewGame forgets the game before. Chance in a level's play is another in every game.
func (o *Own) NewGame(context.Context) error {
	o.Engine.Clear()
	o.Limits.Seed++
	return nil
}

// Turn searches.
func (o *Own) Turn(ctx context.Context, m *engine.Match) ([]engine.Move, error) {
	limits := o.Limits
	if m.Options().Rounds != 1 {
		limits.Starts = ai.Starts(m)
	}
	r := o.Engine.Search(ctx, m.Game(), m.Turn(), m.Hashes(), limits, nil)
	return r.Turn, ctx.Err()
}

// Close does nothing.
func (o *Own) Close() error { return nil }
