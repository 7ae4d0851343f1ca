package bracket

import (
	"context"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// deepest is how many decisions the small search looks ahead at the most: fewer
// than any position needs to come for the third time.
const deepest = 6

// defaultNodes is the usual size of the small search.
const defaultNodes = 1_000_000

// pollEvery is how many nodes go between looks at the clock.
const pollEvery = 1 << 14

// width is the small search: all lines of a few decisions.
type width struct {
	prober ai.Prober
	unit   ai.Value // of a point; 0 where rounds are won and lost
	frames [deepest + 1]frame
	nodes  uint64
	most   uint64
	ctx    context.Context
	spent  bool
}

// frame is a ply of it.
type frame struct {
	pos   engine.Position
	est   ai.Evaluator // pos itself
	moves [engine.MaxMoves]engine.Move
	scene engine.Scene
}

func newWidth(p engine.Position, prober ai.Prober) *width {
	w := &width{prober: prober}
	for i := range w.frames {
		f := &w.frames[i]
		f.pos = p.Clone()
		f.est = f.pos.(ai.Evaluator)
	}
	w.unit = ai.Value(w.frames[0].est.Unit())
	return w
}

// decisions bounds every decision open at p, looking further and further ahead as
// long as the nodes allow.
func (w *width) decisions(ctx context.Context, p engine.Position, nodes int) []Decision {
	if nodes <= 0 {
		nodes = defaultNodes
	}
	w.ctx, w.most = ctx, uint64(nodes)
	var out []Decision
	for _, m := range p.Moves(nil) {
		out = append(out, Decision{m, w.decision(p, m, 0)})
	}
	for depth := 1; depth < deepest; depth++ {
		for i := range out {
			b := w.decision(p, out[i].Move, depth)
			if w.spent {
				return out
			}
			out[i].Bounds = out[i].Bounds.and(b)
		}
	}
	return out
}

// decision bounds one, looking depth further decisions ahead.
func (w *width) decision(p engine.Position, m engine.Move, depth int) Bounds {
	w.frames[0].pos.CopyFrom(p)
	return w.child(0, m, depth)
}

// child plays a decision from frame ply and bounds it for the side that makes it.
func (w *width) child(ply int, m engine.Move, depth int) Bounds {
	f, c := &w.frames[ply], &w.frames[ply+1]
	c.pos.CopyFrom(f.pos)
	c.pos.Play(m, nil)
	b := w.bound(ply+1, depth)
	b = Bounds{b.Lower.Before(), b.Upper.Before()}
	if c.pos.Side() != f.pos.Side() {
		b = Bounds{-b.Upper, -b.Lower}
	}
	return b
}

// bound bounds the position in frame ply, looking depth decisions ahead.
func (w *width) bound(ply, depth int) Bounds {
	if w.nodes++; w.nodes > w.most || w.nodes%pollEvery == 0 && w.ctx.Err() != nil {
		w.spent = true
	}
	f := &w.frames[ply]
	if f.pos.Over() {
		v := w.final(f.pos)
		return Bounds{v, v}
	}
	b := w.certain(f)
	if depth == 0 || w.spent || b.Exact() {
		return b
	}
	moves := f.pos.Moves(f.moves[:0])
	best := w.child(ply, moves[0], depth-1)
	for _, m := range moves[1:] {
		d := w.child(ply, m, depth-1)
		best = Bounds{max(best.Lower, d.Lower), max(best.Upper, d.Upper)}
	}
	return b.and(best)
}

// final is the value of a round that is over.
func (w *width) final(p engine.Position) ai.Value {
	diff := p.Result(engine.EndRules).Diff
	if p.Side() == engine.North {
		diff = -diff
	}
	switch {
	case w.unit > 0:
		return ai.Value(diff) * w.unit
	case diff > 0:
		return ai.MateIn(0)
	case diff < 0:
		return -ai.MateIn(0)
	}
	return 0
}

// certain is what is known of a position that is not over without looking ahead.
func (w *width) certain(f *frame) Bounds {
	bank := ai.Value(f.est.Banked())
	b := Bounds{ai.MateIn(-2), ai.MateIn(1)}
	if w.unit > 0 {
		f.pos.Scene(&f.scene)
		stake := ai.Value(0)
		for _, c := range f.scene.Cells {
			stake += ai.Value(c.Small) * w.unit
		}
		b = Bounds{bank - stake, bank + stake}
	}
	if w.prober == nil || f.pos.MidTurn() {
		return b
	}
	if lower, upper, ok := w.prober.Probe(f.pos); ok {
		if w.unit > 0 {
			lower, upper = lower+bank, upper+bank
		}
		b = b.and(Bounds{lower, upper})
	}
	return b
}
