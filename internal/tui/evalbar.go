package tui

import (
	"context"
	"math"
	"strconv"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/canvas"
	"tian/internal/tui/study"
)

// scales says who stands better in the game that is being played: a short look
// at every position between turns, beside the game, if the player wants it.
type scales struct {
	asked  int // tells the answers of one position from another's
	cancel context.CancelFunc
	known  bool
	score  study.Score
}

// weighed is what the position that was asked about is worth.
type weighed struct {
	asked int
	known bool
	score study.Score
}

// weigh looks at the position in the background, and drops what was found for
// the one before.
func (p *play) weigh() command {
	p.scales.stop()
	analyst := p.env.config.Analyst
	if analyst == nil || !p.env.config.Settings.Eval || p.match.Phase() != engine.Playing || p.match.Now().MidTurn() {
		return nil
	}
	p.scales.asked++
	asked := p.scales.asked
	ctx, cancel := context.WithCancel(context.Background())
	p.scales.cancel = cancel
	game, turn := p.match.Game(), engine.NewTurn(p.match.Now())
	history := append([]uint64(nil), p.match.Hashes()...)
	limits := study.Quick(game).Limits
	return func() message {
		defer cancel()
		found := analyst.Search(ctx, game, turn, history, limits, nil)
		score := study.Score{Value: found.Value, Exact: found.Exact}
		score.Value = score.For(turn.Now.Side()) // for South, whoever is to move
		return weighed{asked, ctx.Err() == nil && found.Turn != nil, score}
	}
}

// stop gives up what is being looked at.
func (s *scales) stop() {
	if s.cancel != nil {
		s.cancel()
		s.cancel = nil
	}
}

// heed takes an answer, unless it is late.
func (s *scales) heed(w weighed) {
	if w.asked == s.asked && w.known {
		s.known, s.score = true, w.score
	}
}

// evens is the lead, in points or rats, that fills a bar.
const evens = 24

// share is a score from -1 to 1, bent so that small leads are seen.
func share(s study.Score) float64 {
	if plies, won := s.Value.Mate(); won {
		return math.Copysign(1, float64(plies))
	}
	x := max(-1, min(1, s.Value.Points()/evens))
	return math.Copysign(math.Sqrt(math.Abs(x)), x)
}

// scoreText says a score in few signs: whose lead, and how much.
func (e *env) scoreText(s study.Score) string {
	mark, lead := e.theme.Mark[engine.South], s.Value
	if lead < 0 {
		mark, lead = e.theme.Mark[engine.North], -lead
	}
	if plies, won := lead.Mate(); won {
		return mark + " " + e.text("eval.wins", plies)
	}
	if lead < ai.Value(5) && !s.Exact {
		return e.text("eval.even")
	}
	return mark + " +" + strconv.FormatFloat(lead.Points(), 'f', 1, 64)
}

// drawScales draws who stands better as a bar, South's part from the left, and in
// figures. It takes what room there is between x and end.
func (p *play) drawScales(c *canvas.Canvas, x, end, y int) {
	idle := p.match.Phase() != engine.Playing && p.reel.done()
	if !p.env.config.Settings.Eval || !p.scales.known || idle {
		return
	}
	e := p.env
	text := e.scoreText(p.scales.score)
	w := min(16, end-x-canvas.Width(text)-3)
	if w < 4 {
		return
	}
	eighths := int(math.Round((share(p.scales.score) + 1) / 2 * float64(8*w)))
	style := canvas.Style{Fg: e.theme.Side[engine.South].Fg, Bg: e.theme.Side[engine.North].Fg}
	for i := range w {
		c.Set(x+1+i, y, e.theme.Meter[max(0, min(8, eighths-8*i))], style)
	}
	c.Text(x+2+w, y, text, e.theme.Box)
}
