package tui

import "testing"

// The last turn is shown again, and asked again the turn before, with its words.
func TestTurnsAreShownAgainOneByOne(t *testing.T) {
	s, _ := withOpponent(t, "auale", "")
	s.press("c", "c").see("South sows C", "North sows a", "p show again")
	p := s.play()
	p.key("p")
	s.see("Again, turn 2 (1...): North sows a", "p turn before")
	p.key("p")
	s.see("Again, turn 1 (1.): South sows C")
	for p.told(tick{p.reel.run}); !p.reel.done(); p.told(tick{p.reel.run}) {
		s.see("Again, turn 1 (1.):", "sowing")
	}
	s.see("Again, turn 1 (1.):", "turn 3").miss("p turn before")
	p.key("p")
	s.see("No turn was made before it.")
	p.key("tab")
	s.see("South sows C", "North sows a", "p show again").miss("Again")
	p.key("p")
	s.see("Again, turn 2")
	p.key("u")
	s.see("turn 1").miss("Again")
}

// Turns of an earlier round are told with their round.
func TestTurnsOfAnEarlierRoundAreShownAgain(t *testing.T) {
	s := game(t, "rajapasu", led).press("g", "g", "a", "a", "enter").see("round 2")
	s.play().key("p")
	s.see("Again, turn 2 (1...) of round 1: North sows a")
}
