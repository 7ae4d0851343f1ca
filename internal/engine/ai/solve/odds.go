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
// They are approximate. The rounds are solved: from each start one line of best play
// for points is known, and the chances follow from where these lines end, with every
// lot counted as it may fall. To play for points is to play for the match too, since
// more points never make for a smaller chance (a test holds that). But other ends
// with as many points may leave other pieces to be drawn lots for, and the rule that
// the third start with the same holdings ends the match (LQ 10.3) is left out: a match
// is taken to go on until a side cannot pay.
type Odds struct {
	game   engine.Game
	lines  []line    // by South's piglets at the start of a round, each side having a sow
	chance []float64 // South's, by the same
	piglet map[string]int
}

// line is best play from a start that South leads.
type line struct {
	start     engine.Position
	value     int // for South
	decisions []engine.Move
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

// SolveOdds solves the rounds of a game with so many piglets, and finds the chances of
// a match. It takes minutes. If a round cannot be proved before ctx ends, or with the
// memory allowed, there is an error. Progress is told of each round solved.
func SolveOdds(ctx context.Context, g engine.Game, piglets int, opt Options, progress func(start engine.Position, value int)) (*Odds, error) {
	o := newOdds(g)
	for south := range piglets + 1 {
		p := o.start(south, piglets)
		l, err := bestFrom(ctx, p, opt)
		if err != nil {
			return nil, err
		}
		o.add(l)
		if progress != nil {
			progress(p, l.value)
		}
	}
	return o, o.settle()
}

// bestFrom is best play from a start, to an end that is worth what the start is.
func bestFrom(ctx context.Context, start engine.Position, opt Options) (line, error) {
	s, err := newSearch(ctx, engine.NewTurn(start), opt)
	if err != nil {
		return line{}, err
	}
	p := start.(Counted)
	value := s.solve(p)
	l := line{start, p.Banked()/s.unit + value.lo, s.line(p, value)}
	if end := l.end().Diff; value.lo != value.hi || end != l.value {
		return l, fmt.Errorf("%v: %+v is proved, and a line that ends with %d", start, value, end)
	}
	return l, nil
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

func (o *Odds) add(l line) {
	o.piglet[unled(l.start)] = len(o.lines)
	o.lines = append(o.lines, l)
	o.chance = append(o.chance, 0.5)
}

// unled is the text of a start without who leads, which is drawn.
func unled(p engine.Position) string {
	text := p.String()
	return text[:strings.LastIndexByte(text, '-')]
}

// settle finds the chances from the lines: it starts with even ones, and works out
// each from those of the starts that its rounds lead to until they stand still.
func (o *Odds) settle() error {
	const still = 1e-12
	for change := 1.0; change > still; {
		change = 0
		for south := range o.lines {
			led, ok := o.After(o.lines[south].end())
			other, ok2 := o.After(exchanged(o.lines[len(o.lines)-1-south].end()))
			if !ok || !ok2 {
				return fmt.Errorf("%v leads to a start that is not known", o.lines[south].start)
			}
			now := (led + other) / 2
			change = max(change, now-o.chance[south], o.chance[south]-now)
			o.chance[south] = now
		}
	}
	return nil
}

func (l line) end() engine.Result { return endOf(l.start, l.decisions) }

// exchanged is a result with the sides exchanged.
func exchanged(r engine.Result) engine.Result {
	r.Hold[0], r.Hold[1] = r.Hold[1], r.Hold[0]
	r.Winner, r.ToMove, r.Diff = r.Winner.Other(), r.ToMove.Other(), -r.Diff
	return r
}

// endOf is the result of a line of play: a line that does not end the round goes round
// until a repetition ends it.
func endOf(p engine.Position, decisions []engine.Move) engine.Result {
	p = p.Clone()
	for _, m := range decisions {
		p.Play(m, nil)
	}
	if p.Over() {
		return p.Result(engine.EndRules)
	}
	return p.Result(engine.EndRepetition)
}

// After is South's chance to win the match after a round with that result, before any
// lot is drawn; false if it leads to a start that is not known.
func (o *Odds) After(r engine.Result) (float64, bool) { return o.drawn(r, nil) }

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

// Chance is the chance that the side whose decision it is wins the match, and the
// report of the round that it rests on; false if the round's value is not proved, or
// leads to starts that no match has. The
// decisions that are best for points are best for the match.
func (o *Odds) Chance(ctx context.Context, turn *engine.Turn, opt Options) (float64, *Report, bool, error) {
	r, err := Round(ctx, turn, opt)
	if err != nil || !r.Exact() {
		return 0, r, false, err
	}
	chance, ok := o.After(endOf(turn.Now, r.PV))
	if turn.Now.Side() == engine.North {
		chance = 1 - chance
	}
	return chance, r, ok, nil
}

// Write writes a line for each start of a round that South leads: the position, its
// value, South's chance before the leader is drawn, and a line of best play.
func (o *Odds) Write(w io.Writer) error {
	for south, l := range o.lines {
		turns := engine.TurnText(o.game, l.decisions)
		if _, err := fmt.Fprintf(w, "%v %d %.4f %s\n", l.start, l.value, o.chance[south], turns); err != nil {
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
		l, err := o.read(in.Text())
		if err != nil {
			return nil, fmt.Errorf("%q: %w", in.Text(), err)
		}
		o.add(l)
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	return o, o.settle()
}

func (o *Odds) read(text string) (line, error) {
	var start, decisions string
	var l line
	var chance float64
	if _, err := fmt.Sscan(text, &start, &l.value, &chance, &decisions); err != nil {
		return l, err
	}
	p, err := o.game.Parse(start)
	if err != nil {
		return l, err
	}
	l.start = p.Clone()
	for decisions != "" {
		m, rest := engine.CutMove(o.game, decisions)
		if m == engine.NoMove || p.Check(m) != nil {
			return l, fmt.Errorf("%q cannot be played at %v", decisions, p)
		}
		l.decisions = append(l.decisions, m)
		p.Play(m, nil)
		decisions = rest
	}
	return l, nil
}
