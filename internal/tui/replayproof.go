package tui

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/study"
)

// proofs is what is proved of the decisions at one place of a line: a short look in
// the background whenever the replay comes to a position.
type proofs struct {
	line   *line
	at     int
	asked  int // tells the answers about one place from another's
	cancel context.CancelFunc
	due    bool // the answer is still to come
	known  bool
	proof  Proof
}

// proved is what is proved of the place that was asked about.
type proved struct {
	asked int
	known bool
	proof Proof
}

// consult asks what is proved at the place that is shown now, unless that has been
// asked already, and drops what was found elsewhere.
func (p *replay) consult() command {
	prover, was := p.env.config.Prover, &p.proofs
	if prover == nil || was.asked > 0 && was.line == p.line && was.at == p.at {
		return nil
	}
	was.stop()
	ctx, cancel := context.WithCancel(context.Background())
	p.proofs = proofs{line: p.line, at: p.at, asked: was.asked + 1, cancel: cancel}
	asked := p.proofs.asked
	if p.line.moment(p.at).idle {
		return nil // nothing is to be decided
	}
	p.proofs.due = true
	game, options, entries := p.match.Game(), p.match.Options(), p.line.entries(p.at)
	return func() message {
		defer cancel()
		m, err := repeat(game, options, entries, nil)
		if err != nil || m.Phase() != engine.Playing {
			return proved{asked: asked}
		}
		proof, known := prover.Prove(ctx, m.Turn(), m.Hashes())
		return proved{asked, known && ctx.Err() == nil, proof}
	}
}

// stop gives up what is being looked for.
func (f *proofs) stop() {
	if f.cancel != nil {
		f.cancel()
		f.cancel = nil
	}
}

// heed takes an answer, unless it is about a place that has been left.
func (f *proofs) heed(m proved) {
	if m.asked == f.asked {
		f.due, f.known, f.proof = false, m.known && len(m.proof.Decisions) > 0, m.proof
	}
}

// proven says whether something is proved of what may be decided here.
func (p *replay) proven() bool {
	return p.proofs.known && p.proofs.line == p.line && p.proofs.at == p.at && p.reel.done()
}

// awaited says whether that is still being looked for.
func (p *replay) awaited() bool {
	return p.proofs.due && p.proofs.line == p.line && p.proofs.at == p.at && p.reel.done()
}

// worths are decisions that are worth the same.
type worths struct {
	lower, upper ai.Value
	moves        []engine.Move
}

// byWorth are the decisions that something is proved of, the best first and those
// of the same worth together.
func byWorth(all []Proved) []worths {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b Proved) int {
		return cmp.Or(cmp.Compare(b.Lower, a.Lower), cmp.Compare(b.Upper, a.Upper))
	})
	var out []worths
	for _, d := range sorted {
		if n := len(out); n == 0 || out[n-1].lower != d.Lower || out[n-1].upper != d.Upper {
			out = append(out, worths{lower: d.Lower, upper: d.Upper})
		}
		last := &out[len(out)-1]
		last.moves = append(last.moves, d.Move)
	}
	return out
}

// proofTitle says for whom the values are and where they come from.
func (p *replay) proofTitle() string {
	f := &p.proofs.proof
	word := string(f.Source)
	switch inexact := func(d Proved) bool { return d.Lower != d.Upper }; {
	case f.Afresh:
		word = "afresh"
	case slices.ContainsFunc(f.Decisions, inexact):
		word += "Bounds"
	}
	key := "proof.pits."
	if p.match.Game().Layout().Kind == engine.Grid {
		key = "proof.grid."
	}
	return p.env.text(key+word, p.line.position(p.at).Side())
}

// provenScore is what the position is worth by what is proved of the decisions open
// in it; false if nothing is, or only between what bounds it lies. With repetitions
// left out of account it is not called exact, but it is no estimate either.
func (p *replay) provenScore() (study.Score, bool) {
	if !p.proven() {
		return study.Score{}, false
	}
	best := p.proofs.proof.Decisions[0]
	for _, d := range p.proofs.proof.Decisions {
		best.Lower, best.Upper = max(best.Lower, d.Lower), max(best.Upper, d.Upper)
	}
	if p.line.position(p.at).Side() == engine.North {
		best.Lower = -best.Lower
		best.Upper = -best.Upper
	}
	return study.Score{Value: best.Lower, Exact: !p.proofs.proof.Afresh}, best.Lower == best.Upper
}

// proofParts are the values, each with the decisions that are worth it.
func (p *replay) proofParts() []string {
	e := p.env
	var next engine.Move = engine.NoMove // what was decided here
	if p.at < len(p.line.steps) && p.line.steps[p.at].Kind == engine.TurnEntry {
		next = p.line.steps[p.at].Turn[0]
	}
	var parts []string
	for _, w := range byWorth(p.proofs.proof.Decisions) {
		var moves []string
		for _, m := range w.moves {
			text := p.match.Game().MoveText(m)
			if m == next {
				text = e.text("proof.played", text)
			}
			moves = append(moves, text)
		}
		parts = append(parts, e.text("proof.worth", p.worthText(w), strings.Join(moves, e.text("proof.and"))))
	}
	return parts
}

// worthText is a value in few signs: "+4", "-2 to +6", "wins in 5", "draw".
func (p *replay) worthText(w worths) string {
	lower := p.valueText(w.lower, w.lower == w.upper)
	if w.lower == w.upper {
		return lower
	}
	return p.env.text("proof.between", lower, p.valueText(w.upper, false))
}

func (p *replay) valueText(v ai.Value, exact bool) string {
	plies, won := v.Mate()
	switch {
	case won && plies > 0:
		return p.env.text("proof.wins", plies)
	case won:
		return p.env.text("proof.loses", -plies)
	case exact && v == 0 && p.match.Game().Layout().Kind == engine.Grid:
		return p.env.text("proof.draw")
	}
	text := strconv.FormatFloat(v.Points(), 'f', -1, 64)
	if v > 0 {
		text = "+" + text
	}
	return text
}

// proofText is all that is proved here, in a row; "" for nothing.
func (p *replay) proofText() string {
	if !p.proven() {
		return ""
	}
	return p.env.text("proof.row", p.proofTitle(), strings.Join(p.proofParts(), "; "))
}

// proofLines is the same with a line for every value, or in a row where there is not
// as much room.
func (p *replay) proofLines(width, height int) []styled {
	e := p.env
	if !p.proven() {
		return wrapped(e.theme.Dim, e.text("proof.awaited"), width)
	}
	lines := wrapped(e.theme.Strong, p.proofTitle(), width)
	for _, part := range p.proofParts() {
		lines = append(lines, wrapped(e.theme.Text, part, width)...)
	}
	if len(lines) > height {
		return wrapped(e.theme.Text, p.proofText(), width)
	}
	return lines
}
