package plain

import (
	"fmt"

	"tian/internal/engine"
)

// greet says what is being played, what of its file could not be taken up, and how
// it stands.
func (s *Session) greet() {
	s.say("plain.greeting", s.text("games."+s.Teller.Game.Name()+".title"))
	if why := s.Record.PassedOver(); why != nil {
		fmt.Fprintln(s.out, s.Teller.Words.Error(why))
	}
	if s.match.Now() == nil {
		return
	}
	if legend := Legend(s.Teller, s.match.Now()); legend != "" {
		fmt.Fprintln(s.out, legend)
	}
	if s.match.Phase() == engine.Playing {
		s.show()
	}
}

// news tells everything that the log has gained since it was last told, and then
// how the match stands.
func (s *Session) news() {
	steps := s.match.Steps()
	s.shown = min(s.shown, len(steps))
	for i := s.shown; i < len(steps); i++ {
		writeLines(s.out, "", Told(s.Teller, s.match, i))
	}
	gained := len(steps) > s.shown
	s.shown = len(steps)
	switch {
	case s.match.Phase() == engine.Finished:
		s.roundOver()
		fmt.Fprintln(s.out, s.Teller.Verdict(s.match.Verdict()))
	case s.match.Phase() != engine.Playing:
		if gained {
			s.roundOver()
		}
	default:
		s.stand()
	}
}

// roundOver says how the round that has just ended came out.
func (s *Session) roundOver() {
	over := s.Teller.Over(s.match)
	if over == nil {
		return
	}
	if s.view != quiet {
		s.board()
	}
	writeLines(s.out, "", over)
	writeLines(s.out, "", ahead(s.Teller, s.match))
}

// stand shows the board and says whose turn it is, and what must be known now.
func (s *Session) stand() {
	if s.view == quiet {
		fmt.Fprintln(s.out, Turn(s.Teller, s.match.Now()))
	} else {
		s.show()
	}
	if s.match.Now().MidTurn() {
		return
	}
	if n := s.match.Occurrences(); n == 2 {
		s.say("plain.repeated")
	}
	claimant := s.match.Claimant()
	if claimant != engine.NoSide && !s.claimed {
		s.say("plain.mayClaim", claimant)
	}
	s.claimed = claimant != engine.NoSide
}

// show gives the board and says whose turn it is.
func (s *Session) show() {
	if s.match.Now() == nil {
		return
	}
	s.board()
	if s.match.Phase() == engine.Playing {
		fmt.Fprintln(s.out, Turn(s.Teller, s.match.Now()))
	}
}

// board gives the board, drawn or in words.
func (s *Session) board() {
	if s.view == spoken {
		for _, line := range Words(s.Teller, s.match.Now()) {
			fmt.Fprintln(s.out, line)
		}
		return
	}
	fmt.Fprint(s.out, Board(s.Teller, s.match.Now()))
}
