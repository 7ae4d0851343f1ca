package tui

import "testing"

// Once a match or a round is over nobody is said to stand better; when the turn is
// taken back it is asked anew.
func TestNoScalesWhenNothingIsOpen(t *testing.T) {
	s := game(t, "auale", "0-0-0-0-0-1-0-0-0-0-0-0-24-23-S")
	p := s.play()
	p.env.config.Settings.Eval = true
	p.scales.known, p.scales.score.Value = true, 500
	s.see("+5.0")
	s.press("f", "f").see("The match is over").miss("+5.0")
	s.press("l").miss("+5.0")
	if p.weighedAt >= 0 {
		t.Error("the position before is not weighed again")
	}
}
