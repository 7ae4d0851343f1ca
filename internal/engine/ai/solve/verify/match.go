package verify

import (
	"fmt"

	"tian/internal/engine"
)

// Opening is a start of a round of a match together with claims that show who wins
// the match from there.
type Opening struct {
	Start  Position
	Winner engine.Side
	Claims []Claim
}

// Match checks the openings of a match that goes on until a side cannot begin
// another round, each with the help of those before it, and gives the winners by
// the text of the start. Openings stand for their mirror images too if exchange, not
// nil, gives those.
func Match(g engine.Game, openings []Opening, exchange func(start Position) Position) (map[string]engine.Side, error) {
	winners := map[string]engine.Side{}
	c := matchChecker(g, winners)
	for _, o := range openings {
		if err := c.check(o.Claims); err != nil {
			return nil, fmt.Errorf("%v: %w", o.Start, err)
		}
		lower, upper := c.bounds(o.Start)
		if win := o.Winner == o.Start.Side(); win && lower < 1 || !win && upper > -1 {
			return nil, fmt.Errorf("%v: the claims do not show that %v wins", o.Start, o.Winner)
		}
		winners[o.Start.String()] = o.Winner
		if exchange != nil {
			winners[exchange(o.Start).String()] = o.Winner.Other()
		}
	}
	return winners, nil
}

// matchChecker checks claims about who wins the match, by the winners known so far.
func matchChecker(g engine.Game, winners map[string]engine.Side) *checker {
	return &checker{
		identity: func(p Position) any { return p.String() },
		banked:   func(Position) int { return 0 },
		stake:    func(Position) int { return 1 },
		end: func(p Position, why engine.End) int {
			switch after(g, p.Result(why), winners) {
			case p.Side():
				return 1
			case p.Side().Other():
				return -1
			}
			return 0
		},
	}
}

// after is who wins the match after a round with that result, if that is known.
func after(g engine.Game, r engine.Result, winners map[string]engine.Side) engine.Side {
	next, loser, _ := g.Rounds().Next(r, g.Rounds().Leader(r))
	if next == nil {
		return loser.Other()
	}
	if w, ok := winners[next.String()]; ok {
		return w
	}
	return engine.NoSide
}
