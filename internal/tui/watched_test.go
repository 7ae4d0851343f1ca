package tui

import (
	"testing"

	"tian/internal/engine"
)

// Where nobody here plays, taking back makes the players wait, a turn at a time,
// until Enter lets them go on.
func TestWatchedMatchWaits(t *testing.T) {
	f := &firstLegal{}
	s := begin(t, Config{
		Opponent: func(string, engine.Game) (Opponent, error) { return f, nil },
		First: First{
			Play: match(t, "auale", "0-0-0-0-2-1-0-0-0-0-0-3-20-22-S"), Seats: [2]string{"level:1", "level:1"},
		},
	}).see("The match is over")
	p := s.play()
	turns, asked := len(p.match.Log()), f.asked
	if turns < 3 {
		t.Fatalf("the match is over after %d turns", turns)
	}
	s.press("u").see("They wait.", "· waits", "Space go on")
	s.press("u", "u", "r", "left", "?", "esc")
	if got := len(p.match.Log()); got != turns-2 || f.asked != asked {
		t.Errorf("%d turns are left of %d, and %d more questions were asked", got, turns, f.asked-asked)
	}
	for range turns {
		s.press("u")
	}
	if len(p.match.Log()) != 0 || f.asked != asked {
		t.Errorf("%d turns are left, and %d more questions were asked", len(p.match.Log()), f.asked-asked)
	}
	s.press("enter").see("The match is over")
}

// Who watches two opponents lets them wait and go on by the space bar, while one of
// them thinks and while a turn is shown; Enter hurries the one who thinks.
func TestWatchedMatchPauses(t *testing.T) {
	f := &firstLegal{}
	s := begin(t, Config{
		Opponent: func(string, engine.Game) (Opponent, error) { return f, nil },
		First: First{
			Play: match(t, "auale", "0-0-0-0-2-1-0-0-0-0-0-3-20-22-S"), Seats: [2]string{"level:1", "level:1"},
		},
	}).press("u", "u", "u").see("They wait", "Space go on")
	p := s.play()
	p.env.config.Settings.Speed = "normal"
	made := len(p.match.Log())
	s.unrun("space")
	s.see("Space pause", "Enter move now", "Thinking")
	late := p.thinking.id
	s.unrun("space")
	if s.see("They wait"); p.thinking != nil {
		t.Error("who was to wait thinks on")
	}
	answer := p.match.Now().Moves(nil)[:1]
	s.model.Update(chosen{id: late, turn: answer})
	if got := len(p.match.Log()); got != made {
		t.Errorf("%d turns are made of %d: an answer that nobody waits for was heeded", got, made)
	}
	s.unrun("space")
	s.unrun("enter") // the answer comes at once now
	s.model.Update(chosen{id: p.thinking.id, turn: answer})
	s.see("Space pause", "Enter show the end").miss("They wait")
	s.unrun("space")
	s.see("They wait", "Space go on")
	if got := len(p.match.Log()); got != made+1 || !p.reel.done() {
		t.Errorf("%d turns are made, %d before", got, made)
	}
	s.unrun("p") // a turn shown again is shown to its end, and they still wait
	s.see("Space show the end")
	s.unrun("space")
	s.see("They wait", "Space go on")
	// Who watches gives up for nobody, and offers for nobody.
	s.unrun("o")
	s.see("Neither side is yours: others play both.")
	s.unrun("R")
	s.see("Neither side is yours: others play both.")
	s.model.key("m")
	s.see("Let them go on").miss("Resign").miss("Offer").miss("Hint")
	s.model.key("space")
	if s.see("Space pause"); p.paused {
		t.Error("they still wait")
	}
	s.model.key("m")
	s.see("Let them wait").model.key("space")
	s.see("They wait")
}
