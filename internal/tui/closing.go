package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/tell"
)

// brokenOff says that the round was ended before its turn was made: by agreement, by a
// claim, or by giving up.
func brokenOff(m *engine.Match) bool {
	r, over := m.Outcome()
	return over && (r.Why == engine.EndAgreement || r.Why == engine.EndClaim || r.Why == engine.EndResign)
}

// holdings are what the sides of a match that has begun hold, with all that they got
// when the round was over.
func holdings(t tell.Teller, m *engine.Match) [2]string {
	if r, over := tell.Closed(m); over && t.Game.Layout().Kind == engine.Pits {
		return [2]string{t.Amount(r.Hold[engine.South]), t.Amount(r.Hold[engine.North])}
	}
	return t.Holds(m.Now())
}

// account is why the round whose board is shown ended and what each side got and
// holds then or, where it was broken off, holds.
func account(t tell.Teller, m *engine.Match) []string {
	switch r, over := tell.Closed(m); {
	case over:
		return t.Ending(m.Now(), r)
	case m.Now() != nil:
		return []string{t.Holdings(m.Now())}
	}
	return nil
}

// counted is a scene with what the sides hold when the round is over, for their
// headings; the board stays as it was.
func counted(s *engine.Scene, r engine.Result) *engine.Scene {
	after := *s
	after.Store = r.Hold
	return &after
}
