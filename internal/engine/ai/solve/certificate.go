package solve

import (
	"context"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve/verify"
)

// Certify solves the round from its start, with nothing played before, and gives the
// claims that prove its value. They can be checked by verify.Round. If ctx ends first
// the claims prove bounds only.
func Certify(ctx context.Context, start engine.Position, o Options) ([]verify.Claim, error) {
	s, err := newSearch(ctx, engine.NewTurn(start), o)
	if err != nil {
		return nil, err
	}
	// Claims are about positions as they are played, laps and all.
	s.plain, s.journal = true, &journal{}
	s.solve(start.(Counted))
	return verify.TrimRound(start.(Counted), s.journal.claims), nil
}
