package tui

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
)

// On the smallest terminal nothing of ordinary play is cut off: what is under the
// cursor, what has happened, who plays.
func TestNothingIsCut(t *testing.T) {
	for _, g := range games.All() {
		for _, who := range []string{"human", "level:1"} {
			t.Run(g.Name()+" "+who, func(t *testing.T) {
				f := &firstLegal{}
				s := begin(t, Config{
					Opponent: func(string, engine.Game) (Opponent, error) { return f, nil },
					First:    First{Play: record.New(engine.NewMatch(g, engine.Options{Rounds: 12}), noon), Seats: [2]string{"human", "human"}},
				})
				if err := s.play().record.SetTag(sideTags[engine.North], who); err != nil {
					t.Fatal(err)
				}
				s.send(resized{minW, minH})
				wander(t, s, 24)
			})
		}
	}
}

// wander makes turns at random and points at every square before each of them.
func wander(t *testing.T, s *session, turns int) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	p := s.play()
	uncut := func() {
		if text := s.text(); strings.Contains(text, "…") {
			t.Errorf("something is cut:\n%s", text)
		}
	}
	for len(p.match.Log()) < turns {
		switch p.match.Phase() {
		case engine.Finished:
			return
		case engine.Drawing:
			s.press("s")
			continue
		case engine.Resting:
			uncut()
			s.press("enter")
			uncut()
			continue
		}
		for sq := range p.match.Game().Layout().Places {
			if p.picker.options() == nil {
				p.cursor = engine.Square(sq)
				p.look()
				uncut()
				s.press("enter")
				uncut()
				for _, m := range p.reach() { // where an animal taken up may go
					if to := p.match.Game().Gesture(m).To; to != engine.NoSquare {
						p.cursor = to
						p.look()
						uncut()
					}
				}
				for p.typed != "" || p.picker.from != engine.NoSquare || p.trouble != "" {
					s.press("esc")
				}
			}
		}
		s.press("h")
		uncut()
		moves := p.match.Now().Moves(nil)
		p.decide(moves[random.IntN(len(moves))])
		uncut()
	}
}
