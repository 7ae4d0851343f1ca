package bracket

import (
	"context"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// Bounds are what is certain of a value, in the scale of the search, for the side
// whose decision it is; what is banked is included.
type Bounds struct{ Lower, Upper ai.Value }

// Exact says that the value is known.
func (b Bounds) Exact() bool { return b.Lower == b.Upper }

// and joins what two sources are certain of.
func (b Bounds) and(o Bounds) Bounds { return Bounds{max(b.Lower, o.Lower), min(b.Upper, o.Upper)} }

// Decision is what is certain of one decision, for the side that makes it.
type Decision struct {
	Move engine.Move
	Bounds
}

// Report is what is certain of a round from some moment on.
type Report struct {
	Bounds
	Decisions []Decision    // all that are open, in the order of Moves
	PV        []engine.Move // decisions of best play, if they are proved to be best
	Nodes     uint64        // positions searched
}

// Searcher is the search, as [ai.Engine] offers it.
type Searcher interface {
	Search(ctx context.Context, g engine.Game, turn *engine.Turn, history []uint64, l ai.Limits, tell func(ai.Info)) ai.Result
}

// Options say how to look.
type Options struct {
	Limits ai.Limits // of the search; its Lines are set here
	Prober ai.Prober // the endgame tables, or nil
	Nodes  int       // of the small search, about; a million if 0
	// Progress, if not nil, is called now and then with the positions searched.
	Progress func(nodes int64)
}

// farthest is a depth that no search reaches: with a limit of its own a search does
// not stop at a decision merely because there is no other.
const farthest = 1000

// Round bounds the value of a round from the present moment of a turn on, which
// must not be over, and of every decision open there. It ends soon after ctx does,
// with what is certain by then.
func Round(ctx context.Context, s Searcher, g engine.Game, turn *engine.Turn, o Options) Report {
	w := newWidth(turn.Now, o.Prober)
	var r Report
	r.Decisions = w.decisions(ctx, turn.Now, o.Nodes)
	o.Limits.Lines = len(r.Decisions)
	if o.Limits.Depth == 0 {
		o.Limits.Depth = farthest
	}
	found := s.Search(ctx, g, turn, nil, o.Limits, func(i ai.Info) {
		if o.Progress != nil {
			o.Progress(int64(i.Nodes + w.nodes))
		}
	})
	for i := range r.Decisions {
		d := &r.Decisions[i]
		if v, ok := proved(found, d.Move); ok {
			d.Bounds = Bounds{v, v}
		}
	}
	r.Bounds = r.Decisions[0].Bounds
	for _, d := range r.Decisions[1:] {
		r.Lower, r.Upper = max(r.Lower, d.Lower), max(r.Upper, d.Upper)
	}
	r.PV = best(found, r.Bounds)
	r.Nodes = found.Nodes + w.nodes
	return r
}

// proved is the value that the search has proved of a decision.
func proved(r ai.Result, m engine.Move) (ai.Value, bool) {
	for _, l := range r.Lines {
		if l.Exact && l.Turn[0] == m {
			return l.Value, true
		}
	}
	return 0, false
}

// best is the line of play that is proved to come to the value of the round.
func best(r ai.Result, b Bounds) []engine.Move {
	for _, l := range r.Lines {
		if l.Exact && b.Exact() && l.Value == b.Lower {
			return l.PV
		}
	}
	return nil
}
