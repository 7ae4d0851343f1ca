package solve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
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
	chance map[string]float64 // South's, by the text of the start without who leads
	lines  map[string]odd
}

// odd is the line of best play from a start.
type odd struct {
	value     int // for the side that leads
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

// SolveOdds solves the rounds that begin with the starts given, and finds the chances
// of a match. It takes minutes. If a round cannot be proved before ctx ends, or with
// the memory allowed, there is an error.
func SolveOdds(ctx context.Context, g engine.Game, starts []engine.Position, opt Options) (*Odds, error) {
	o := newOdds(g)
	for _, p := range starts {
		r, err := Round(ctx, engine.NewTurn(p), opt)
		if err != nil {
			return nil, err
		}
		if !r.Exact() || len(r.PV) == 0 {
			return nil, fmt.Errorf("%v: only %d to %d is proved", p, r.Lower, r.Upper)
		}
		end := endOf(p, r.PV).Diff
		if p.Side() == engine.North {
			end = -end
		}
		if end != r.Lower {
			return nil, fmt.Errorf("%v: the line of play ends with %d, not with %d", p, end, r.Lower)
		}
		o.lines[p.String()] = odd{r.Lower, r.PV}
	}
	return o, o.settle()
}

func newOdds(g engine.Game) *Odds {
	return &Odds{game: g, chance: map[string]float64{}, lines: map[string]odd{}}
}

// unled is the text of a start without who leads, which is drawn.
func unled(p engine.Position) string {
	text := p.String()
	return text[:strings.LastIndexByte(text, '-')]
}

// settle finds the chances from the lines: it starts with even ones, and works out
// each from those of the starts that its rounds lead to until they stand still.
func (o *Odds) settle() error {
	ends := map[string][]engine.Result{}
	for text, line := range o.lines {
		p, err := o.game.Parse(text)
		if err != nil {
			return err
		}
		key := unled(p)
		o.chance[key] = 0.5
		ends[key] = append(ends[key], endOf(p, line.decisions))
	}
	keys := slices.Sorted(maps.Keys(ends))
	const still = 1e-12
	for change := 1.0; change > still; {
		change = 0
		for _, key := range keys {
			results, sum := ends[key], 0.0
			for _, r := range results {
				chance, ok := o.After(r)
				if !ok {
					return fmt.Errorf("%s leads to a start that is not among those solved", key)
				}
				sum += chance
			}
			now := sum / float64(len(results))
			change = max(change, now-o.chance[key], o.chance[key]-now)
			o.chance[key] = now
		}
	}
	return nil
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
		chance, ok := o.chance[unled(next)]
		return chance, ok
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

// Write writes a line for each start of a round: the position, its value for the
// leader, South's chance to win the match, and a line of best play.
func (o *Odds) Write(w io.Writer) error {
	for _, text := range slices.Sorted(maps.Keys(o.lines)) {
		p, err := o.game.Parse(text)
		if err != nil {
			return err
		}
		line := o.lines[text]
		_, err = fmt.Fprintf(w, "%s %d %.4f %s\n", text, line.value, o.chance[unled(p)], engine.TurnText(o.game, line.decisions))
		if err != nil {
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
		if err := o.readLine(in.Text()); err != nil {
			return nil, fmt.Errorf("%q: %w", in.Text(), err)
		}
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	return o, o.settle()
}

func (o *Odds) readLine(text string) error {
	var start, decisions string
	var value int
	var chance float64
	if _, err := fmt.Sscan(text, &start, &value, &chance, &decisions); err != nil {
		return err
	}
	p, err := o.game.Parse(start)
	if err != nil {
		return err
	}
	line := odd{value: value}
	for decisions != "" {
		m, rest := engine.CutMove(o.game, decisions)
		if m == engine.NoMove || p.Check(m) != nil {
			return fmt.Errorf("%q cannot be played at %v", decisions, p)
		}
		line.decisions = append(line.decisions, m)
		p.Play(m, nil)
		decisions = rest
	}
	o.lines[start] = line
	return nil
}
