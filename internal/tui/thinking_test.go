package tui

import (
	"testing"

	"tian/internal/engine"
)

// Where nobody here plays, Dou Shou Qi goes at the pace of the settings too: each
// move is seen before the next.
func TestMovesOfAnimalsArePaced(t *testing.T) {
	longer := int64(0)
	for _, speed := range []string{"off", "fast", "normal", "slow"} {
		s := game(t, "doushouqi", "")
		p := s.play()
		s.model.env.config.Settings.Speed = speed
		f := &firstLegal{}
		for side := range p.seats {
			p.seats[side].opponent = f
		}
		p.onward()
		turn := p.match.Now().Moves(nil)[:1]
		from := p.match.Game().Gesture(turn[0]).From
		p.chose(chosen{id: p.thinking.id, turn: turn})
		if speed == "off" {
			if !p.reel.done() || p.thinking == nil {
				t.Error("a move at once is still being shown")
			}
			continue
		}
		if p.reel.done() || p.thinking != nil || p.scene().Cells[from].Animal == 0 || p.marks().Last != engine.Squares(from) {
			t.Errorf("%s: the animal does not wait to be seen", speed)
		}
		if rest := p.reel.rest.Milliseconds(); rest < 350 || rest <= longer {
			t.Errorf("%s: a move takes %d ms", speed, rest)
		} else {
			longer = rest
		}
		p.told(tick{p.reel.run})
		if !p.reel.done() || p.thinking == nil || p.scene().Cells[from].Animal != 0 {
			t.Errorf("%s: the other side does not go on", speed)
		}
	}
}
