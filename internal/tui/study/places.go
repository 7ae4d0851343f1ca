package study

import "tian/internal/engine"

// place is a position between two turns that is to be valued.
type place struct {
	step    int // how many steps of the match have been made
	round   int
	by      int // the step of the turn that led here, -1 for the start of a round
	pos     engine.Position
	history []uint64       // as Match.Hashes would give it here
	ended   *engine.Result // of the round, if it ends here
}

// placesOf are the positions between turns of a match, in order: of every round
// with turns the start, and the position after each turn.
func placesOf(steps []engine.Step) []place {
	var places []place
	var hashes []uint64
	var seen map[uint64]int
	round := 0
	arrive := func(step, by int, p engine.Position) {
		h := p.Hash()
		hashes = append(hashes, h)
		seen[h]++
		places = append(places, place{step, round, by, p, hashes, ending(p, seen[h])})
	}
	for i, s := range steps {
		if s.Kind != engine.TurnEntry {
			continue
		}
		if s.Round != round {
			round, hashes, seen = s.Round, nil, map[uint64]int{}
			arrive(i, -1, s.Before)
		}
		arrive(i+1, i, s.After)
	}
	return places
}

// ending is the result of the round if it ends at p, which has occurred so often.
// Lots that are drawn afterwards are left out: they are nobody's merit.
func ending(p engine.Position, occurrences int) *engine.Result {
	why := engine.EndRules
	switch {
	case p.Over():
	case occurrences >= 3:
		why = engine.EndRepetition
	default:
		return nil
	}
	r := p.Result(why)
	return &r
}
