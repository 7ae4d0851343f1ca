package study

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Analyst looks at a position for as long as it is allowed to; an *ai.Engine is
// one. It must answer soon after ctx is cancelled.
type Analyst interface {
	Search(ctx context.Context, g engine.Game, turn *engine.Turn, history []uint64,
		limits ai.Limits, tell func(ai.Info)) ai.Result
}

// DefaultNodes is how many nodes are spent on a position unless Options say
// otherwise: a few seconds for a whole game.
const DefaultNodes = 100_000

// Options set up an analysis.
type Options struct {
	// Limits are those of one search, of which there are at most two a turn.
	// With no depth, nodes and time given, DefaultNodes.
	Limits ai.Limits
	// Found is what an analysis of the same match that was stopped has found;
	// it is not looked at again.
	Found *Report
}

// lineTurns is how many turns of a line of play are kept, the best one first.
const lineTurns = 6

// Position is what is known of a position between two turns.
type Position struct {
	Step  int // how many steps of the match have been made when it stands
	Round int
	By    int // the step of the turn that led here, -1 for the start of a round
	Known bool
	Score Score
	// Line is the best play from here, turn by turn; nil if it is not known or
	// the round is over.
	Line [][]engine.Move
}

// Judgement is what is known of a turn that was played.
type Judgement struct {
	Step   int // of the turn, in Match.Steps
	Number int // of the turn, counted over all rounds from 1
	Side   engine.Side
	Before Score // with the best turn
	After  Score // with the turn played
	Loss   ai.Value
	Exact  bool // the loss is proved
	Grade  Grade
	// Better is the best play instead, turn by turn; nil if the turn played was
	// as good as any.
	Better [][]engine.Move
}

// Report is what an analysis has found so far. It is a copy, but for the lines,
// which must not be changed.
type Report struct {
	Positions []Position // in order of play
	Turns     []Judgement
	Done, Of  int // how many positions are valued, of how many
	Running   bool
	Err       error // why the analysis broke off, if it did of itself
}

// Analysis is an analysis that goes on, or has ended.
type Analysis struct {
	game    engine.Game
	steps   []engine.Step
	places  []place
	analyst Analyst
	limits  ai.Limits
	unit    int
	cancel  context.CancelFunc
	done    chan struct{}

	mu      sync.Mutex
	changed *sync.Cond
	report  Report
}

// errBroken is for a search that panicked or answered nonsense.
var errBroken = errors.New("the analysis broke off")

// Start begins to analyse the match as it stands. It goes on until all is done,
// Stop is called, or ctx is cancelled. The match may be played on meanwhile.
func Start(ctx context.Context, m *engine.Match, analyst Analyst, o Options) *Analysis {
	if l := o.Limits; l.Depth == 0 && l.Nodes == 0 && l.Time == 0 {
		o.Limits.Nodes = DefaultNodes
	}
	// The steps of a match are added to or replaced, never changed.
	a := &Analysis{
		game: m.Game(), steps: m.Steps(), analyst: analyst, limits: o.Limits,
		done: make(chan struct{}),
	}
	a.changed = sync.NewCond(&a.mu)
	ctx, a.cancel = context.WithCancel(ctx)
	a.places = placesOf(a.steps)
	if len(a.places) > 0 {
		a.unit = unitOf(a.places[0].pos)
	}
	a.report = a.blank()
	if f := o.Found; f != nil && f.Of == a.report.Of {
		a.report.Positions, a.report.Turns = slices.Clone(f.Positions), slices.Clone(f.Turns)
		for _, p := range f.Positions {
			if p.Known {
				a.report.Done++
			}
		}
	}
	go a.run(ctx)
	return a
}

// blank is the report before anything is found.
func (a *Analysis) blank() Report {
	r := Report{Of: len(a.places), Running: true}
	for _, p := range a.places {
		r.Positions = append(r.Positions, Position{Step: p.step, Round: p.round, By: p.by})
		if p.by >= 0 {
			r.Turns = append(r.Turns, Judgement{
				Step: p.by, Number: len(r.Turns) + 1, Side: a.steps[p.by].Side, Grade: Good,
			})
		}
	}
	return r
}

// Stop ends the analysis; what has been found stays. It does not wait.
func (a *Analysis) Stop() { a.cancel() }

// Done is closed when nothing is being done any more.
func (a *Analysis) Done() <-chan struct{} { return a.done }

// Report gives what has been found so far.
func (a *Analysis) Report() Report {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.copied()
}

// Wait waits until more positions are valued than were done in an earlier report,
// or the analysis has ended, and gives the report then.
func (a *Analysis) Wait(done int) Report {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.report.Running && a.report.Done <= done {
		a.changed.Wait()
	}
	return a.copied()
}

// copied is a copy of the report. The lock must be held.
func (a *Analysis) copied() Report {
	r := a.report
	r.Positions = slices.Clone(r.Positions)
	r.Turns = slices.Clone(r.Turns)
	return r
}

// run values the positions, the last first.
func (a *Analysis) run(ctx context.Context) {
	defer close(a.done)
	defer a.cancel()
	defer a.end()
	turn := len(a.report.Turns)
	for i := len(a.places) - 1; i >= 0 && ctx.Err() == nil; i-- {
		played := i+1 < len(a.places) && a.places[i+1].by >= 0
		if played {
			turn--
		}
		if a.report.Positions[i].Known {
			continue // by an earlier analysis
		}
		found, ok := a.value(ctx, a.places[i])
		if !ok {
			return
		}
		var judged *Judgement
		if played {
			if judged, ok = a.judge(ctx, a.report.Turns[turn], a.places[i], found, a.report.Positions[i+1]); !ok {
				return
			}
		}
		a.note(i, found, turn, judged)
	}
}

// note takes what was found into the report.
func (a *Analysis) note(i int, found Position, turn int, judged *Judgement) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.report.Positions[i] = found
	a.report.Done++
	if judged != nil {
		a.report.Turns[turn] = *judged
	}
	a.changed.Broadcast()
}

// end takes note that nothing is done any more, and why if that was a panic.
func (a *Analysis) end() {
	v := recover()
	a.mu.Lock()
	defer a.mu.Unlock()
	a.report.Running = false
	if v != nil {
		a.report.Err = fmt.Errorf("%w: %v", errBroken, v)
	}
	a.changed.Broadcast()
}

// value values a position; false if the search was cut short.
func (a *Analysis) value(ctx context.Context, p place) (Position, bool) {
	found := Position{Step: p.step, Round: p.round, By: p.by, Known: true}
	if p.ended != nil {
		found.Score = final(*p.ended, a.unit)
		return found, true
	}
	r := a.analyst.Search(ctx, a.game, engine.NewTurn(p.pos), p.history, a.limits, nil)
	if ctx.Err() != nil {
		return Position{}, false
	}
	found.Score = scoreFor(p.pos.Side(), r.Value, r.Exact)
	found.Line = turnsOf(p.pos, foreseen(r))
	return found, true
}

// foreseen are the decisions of the best line, the best turn at least.
func foreseen(r ai.Result) []engine.Move {
	if len(r.Lines) > 0 && len(r.Lines[0].PV) >= len(r.Turn) {
		return r.Lines[0].PV
	}
	return r.Turn
}

// turnsOf cuts a line of decisions into whole turns, as far as they are legal.
func turnsOf(p engine.Position, decisions []engine.Move) [][]engine.Move {
	var turns [][]engine.Move
	t := engine.NewTurn(p)
	for _, d := range decisions {
		if len(turns) == lineTurns || t.Decide(d, nil) != nil {
			break
		}
		if t.Done() {
			turns = append(turns, t.Decisions)
			t = engine.NewTurn(t.Now)
		}
	}
	return turns
}

// judge judges the turn that was played from one position to the next.
func (a *Analysis) judge(ctx context.Context, j Judgement, from place, before, after Position) (*Judgement, bool) {
	j.Before, j.After, j.Grade = before.Score, after.Score, Good
	if len(before.Line) == 0 || slices.Equal(before.Line[0], a.steps[j.Step].Turn) {
		return &j, true
	}
	played := after.Score.For(j.Side)
	j.Exact = before.Score.Exact && after.Score.Exact
	j.Loss = loss(before.Score.For(j.Side), played, a.unit)
	if grade(j.Loss, a.unit, j.Exact) == Good {
		return &j, true
	}
	again, ok := a.value(ctx, from.next(before.Line[0]))
	if !ok {
		return nil, false
	}
	if !j.Exact {
		j.Loss = min(j.Loss, loss(again.Score.For(j.Side), played, a.unit))
	}
	if j.Grade = grade(j.Loss, a.unit, j.Exact); j.Grade != Good {
		j.Better = longer(before.Line, again.Line)
	}
	return &j, true
}

// longer is a line, or its first turn and what was found to follow it, whichever
// tells more: a solver proves a turn and says nothing of what comes after.
func longer(line, rest [][]engine.Move) [][]engine.Move {
	if len(rest) < len(line) {
		return line
	}
	line = append(line[:1:1], rest...)
	return line[:min(len(line), lineTurns)]
}

// next is the place that a turn leads to.
func (p place) next(turn []engine.Move) place {
	pos := p.pos.Clone()
	for _, d := range turn {
		pos.Play(d, nil)
	}
	h := pos.Hash()
	history := append(slices.Clone(p.history), h)
	occurrences := 0
	for _, other := range history {
		if other == h {
			occurrences++
		}
	}
	return place{p.step + 1, p.round, p.step, pos, history, ending(pos, occurrences)}
}
