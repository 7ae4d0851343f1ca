package solve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"tian/internal/engine"
)

// Odds are the chances to win a match in which the leader of every round is drawn by
// lot, as in Laomuzhu Qi, from every start of a round.
//
// They are the chances if both sides play every round for its points, which are solved,
// and so they are approximate: a chance does not always grow with what a side holds
// (it may be better to lead a round with fewer piglets), and who played for the match
// alone would at times leave points for a better start of the next round. Besides, of
// what is left over at the end of a round only the points are known: an odd one is
// taken to be a piglet that goes by lot, where it may be a sow. And the rule that the
// third start with the same holdings ends the match (LQ 10.3) is left out.
type Odds struct {
	game   engine.Game
	values []int     // of the round that South leads, by South's piglets at its start
	chance []float64 // South's before the leader is drawn, by the same
	piglet map[string]int
}

// KnownOdds are the odds of a game's matches, if the program has them.
func KnownOdds(g engine.Game) (*Odds, bool) {
	f, err := tables.Open("tables/" + g.Name() + ".odds")
	if err != nil {
		return nil, false
	}
	defer f.Close()
	o, err := readOdds(g, f)
	if err != nil {
		panic("solve: the table in the program is damaged: " + err.Error())
	}
	return o, true
}

// SolveOdds solves the rounds of a game with so many piglets and two sows, and finds
// the chances of a match. It takes minutes. If a round cannot be proved before ctx
// ends, or with the memory allowed, there is an error. Progress is told of each round.
func SolveOdds(ctx context.Context, g engine.Game, piglets int, opt Options, progress func(start engine.Position, value int)) (*Odds, error) {
	o := newOdds(g)
	for south := range piglets + 1 {
		p := o.start(south, piglets)
		value, err := valueOf(ctx, p, opt)
		if err != nil {
			return nil, err
		}
		o.values = append(o.values, value)
		if progress != nil {
			progress(p, value)
		}
	}
	return o, o.settle()
}

// valueOf solves a round without its single decisions.
func valueOf(ctx context.Context, start engine.Position, opt Options) (int, error) {
	s, err := newSearch(ctx, engine.NewTurn(start), opt)
	if err != nil {
		return 0, err
	}
	p := start.(Counted)
	v := s.solve(p)
	if v.lo != v.hi {
		return 0, fmt.Errorf("%v: only %d to %d is proved", start, v.lo, v.hi)
	}
	return p.Banked()/s.unit + v.lo, nil
}

func newOdds(g engine.Game) *Odds { return &Odds{game: g, piglet: map[string]int{}} }

// start is the start of a round that South leads with so many of the piglets.
func (o *Odds) start(south, piglets int) engine.Position {
	r := engine.Result{Hold: [2]engine.Holding{
		{Small: uint8(south), Big: 1}, {Small: uint8(piglets - south), Big: 1},
	}}
	p, _, _ := o.game.Rounds().Next(r, engine.South)
	return p
}

// unled is the text of a start without who leads, which is drawn.
func unled(p engine.Position) string {
	text := p.String()
	return text[:strings.LastIndexByte(text, '-')]
}

// settle finds the chances from the values: it starts with even ones, and works out
// each from those of the starts that its rounds lead to until they stand still.
func (o *Odds) settle() error {
	piglets := len(o.values) - 1
	for south := range o.values {
		o.piglet[unled(o.start(south, piglets))] = south
		o.chance = append(o.chance, 0.5)
	}
	const still = 1e-12
	for change := 1.0; change > still; {
		change = 0
		for south := range o.values {
			led, ok := o.After(o.values[south])
			other, ok2 := o.After(-o.values[piglets-south]) // North leads
			if !ok || !ok2 {
				return fmt.Errorf("the round with %d piglets for South leads to no start", south)
			}
			now := (led + other) / 2
			change = max(change, now-o.chance[south], o.chance[south]-now)
			o.chance[south] = now
		}
	}
	return nil
}

// sowPrice is what a sow is worth (LQ 8.5).
const sowPrice = 5

// After is South's chance to win the match after a round in which it comes out so many
// points ahead, a piglet 1 and a sow 5; false if no match comes to that.
func (o *Odds) After(ahead int) (float64, bool) {
	total := len(o.values) - 1 + 2*sowPrice
	var r engine.Result
	if odd := (total + ahead) & 1; odd == 1 {
		r.Left.Small, total = 1, total-1
	}
	for side, points := range [2]int{(total + ahead) / 2, (total - ahead) / 2} {
		if points < 0 {
			return 0, false
		}
		// Who has points enough has a sow, bought if need be.
		r.Hold[side].Small = uint8(points)
		if points >= sowPrice {
			r.Hold[side] = engine.Holding{Small: uint8(points - sowPrice), Big: 1}
		}
	}
	return o.drawn(r, nil)
}

// drawn is South's chance after a result of which lots are still to be drawn, but for
// those given.
func (o *Odds) drawn(r engine.Result, lots []engine.Side) (float64, bool) {
	settled, due := o.game.Rounds().Settle(r, lots)
	if due != engine.NoLot {
		south, ok := o.drawn(r, append(slices.Clone(lots), engine.South))
		north, ok2 := o.drawn(r, append(slices.Clone(lots), engine.North))
		return (south + north) / 2, ok && ok2
	}
	next, loser, _ := o.game.Rounds().Next(settled, engine.South)
	switch {
	case next != nil:
		south, ok := o.piglet[unled(next)]
		if !ok {
			return 0, false
		}
		return o.chance[south], true
	case loser == engine.South:
		return 0, true
	case loser == engine.North:
		return 1, true
	}
	return 0.5, true
}

// Chance is the chance, approximate as all odds are, that the side whose decision it is
// wins the match, and the report of the round that it rests on; false if the round's
// value is not proved, or leads to starts that no match has.
func (o *Odds) Chance(ctx context.Context, turn *engine.Turn, opt Options) (float64, *Report, bool, error) {
	r, err := Round(ctx, turn, opt)
	if err != nil || !r.Exact() || !o.whole(turn.Now) {
		return 0, r, false, err
	}
	if turn.Now.Side() == engine.North {
		chance, ok := o.After(-r.Lower)
		return 1 - chance, r, ok, nil
	}
	chance, ok := o.After(r.Lower)
	return chance, r, ok, nil
}

// whole says whether a position has all the pieces of a match.
func (o *Odds) whole(p engine.Position) bool {
	r := p.Result(engine.EndRepetition)
	all := r.Left.Plus(r.Hold[0]).Plus(r.Hold[1])
	return int(all.Small) == len(o.values)-1 && all.Big == 2
}

// Write writes a line for each start of a round that South leads: the position, its
// value, and South's chance before the leader is drawn.
func (o *Odds) Write(w io.Writer) error {
	for south, value := range o.values {
		start := o.start(south, len(o.values)-1)
		if _, err := fmt.Fprintf(w, "%v %d %.4f\n", start, value, o.chance[south]); err != nil {
			return err
		}
	}
	return nil
}

// readOdds reads what Write wrote, but for the chances, which follow.
func readOdds(g engine.Game, r io.Reader) (*Odds, error) {
	o := newOdds(g)
	in := bufio.NewScanner(r)
	for in.Scan() {
		var start string
		var value int
		if _, err := fmt.Sscan(in.Text(), &start, &value); err != nil {
			return nil, fmt.Errorf("%q: %w", in.Text(), err)
		}
		o.values = append(o.values, value)
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	return o, o.settle()
}
