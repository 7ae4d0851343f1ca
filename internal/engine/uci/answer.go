package uci

import (
	"context"
	"fmt"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/backstage"
)

// thought is what a search is to do.
type thought struct {
	thinker  *ai.Engine
	match    *engine.Match
	limits   ai.Limits
	infinite bool // to be answered only when stopped
	// pondering ends with the ponderhit, and until then the limits are before; nil for
	// a search that does not ponder.
	pondering context.Context
	before    ai.Limits
}

// answer searches and says the best turn.
func (s *server) answer(ctx context.Context, this *search, t thought) {
	defer close(this.done)
	defer this.stop()
	defer func() {
		if p := backstage.Caught(recover()); p != nil {
			this.fault = p
			this.over.Store(true)
			s.out.say("bestmove 0000")
		}
	}()
	heard := false // of the search, at least once
	tell := func(i ai.Info) {
		heard = true
		s.report(t.match, i)
	}
	r := t.search(ctx, tell)
	if t.infinite {
		<-ctx.Done()
	}
	if r.Source != ai.FromSearch || !heard {
		s.report(t.match, r.Info)
	}
	this.over.Store(true)
	s.out.say("bestmove %s", s.best(t.match, r))
}

// search thinks, first in the other side's time if it is to ponder. What was found then
// is the answer if it is proved, or if the search is stopped before the ponderhit;
// else the search goes on from there with what it has learnt, within its limits.
func (t thought) search(ctx context.Context, tell func(ai.Info)) ai.Result {
	search := func(ctx context.Context, l ai.Limits) ai.Result {
		return t.thinker.Search(ctx, t.match.Game(), t.match.Turn(), t.match.Hashes(), l, tell)
	}
	if t.pondering != nil {
		r := search(t.pondering, t.before)
		proved := r.Exact && t.pondering.Err() == nil
		<-t.pondering.Done()
		if proved || ctx.Err() != nil {
			return r
		}
	}
	return search(ctx, t.limits)
}

// best is the best turn, and the other side's turn that is counted on, if there is one.
func (s *server) best(m *engine.Match, r ai.Result) string {
	best := engine.TurnText(s.game, r.Turn)
	if len(r.Lines) > 0 {
		if line := turns(s.game, m, r.Lines[0].PV); len(line) > 1 {
			best += " ponder " + line[1]
		}
	}
	return best
}

// report says what a search found at one depth, a line for each line of play. At depth
// 0 it has been stopped before it had valued anything.
func (s *server) report(m *engine.Match, i ai.Info) {
	ms := i.Time.Milliseconds()
	for n, line := range i.Lines {
		worth := ""
		if i.Depth > 0 {
			worth = "score " + score(line.Value) + " "
		}
		s.out.say("info depth %d multipv %d %snodes %d nps %d hashfull %d time %d pv %s",
			i.Depth, n+1, worth, i.Nodes, i.Nodes*1000/uint64(max(ms, 1)), i.Full, ms,
			strings.Join(turns(s.game, m, line.PV), separator(s.game)))
	}
}

// score is a value in the protocol's words: a mate in moves of the side to move.
func score(v ai.Value) string {
	if plies, ok := v.Mate(); ok {
		if plies > 0 {
			return fmt.Sprintf("mate %d", (plies+1)/2)
		}
		return fmt.Sprintf("mate %d", plies/2)
	}
	return fmt.Sprintf("cp %d", v)
}

// turns are the texts of the whole turns of a line of play; the first may be the
// rest of one, and an unfinished last one is left out.
func turns(g engine.Game, m *engine.Match, pv []engine.Move) []string {
	var texts []string
	p := m.Now().Clone()
	from := 0
	for i, d := range pv {
		p.Play(d, nil)
		if !p.MidTurn() {
			texts = append(texts, engine.TurnText(g, pv[from:i+1]))
			from = i + 1
		}
	}
	return texts
}
