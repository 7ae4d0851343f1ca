package study

import (
	"math"
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/i18n"
)

// Teller puts values and judgements into words. Unit is what a point is worth in
// the game's values, as Evaluator.Unit has it.
type Teller struct {
	Game  engine.Game
	Words *i18n.Catalogue
	Unit  int
}

// NewTeller makes the teller of a game.
func NewTeller(g engine.Game, words *i18n.Catalogue) Teller {
	return Teller{g, words, unitOf(g.Start(engine.South))}
}

// gradeWords are the keys of the grades' names.
var gradeWords = [...]string{
	Good: "study.grade.good", Inaccuracy: "study.grade.inaccuracy",
	Mistake: "study.grade.mistake", Blunder: "study.grade.blunder",
}

// Grade is a grade's name.
func (t Teller) Grade(g Grade) string { return t.Words.Text(gradeWords[g]) }

// Turn is a turn with its number: "12. D", "12... f".
func (t Teller) Turn(number string, turn []engine.Move) string {
	return t.Words.Text("study.turn", number, engine.TurnText(t.Game, turn))
}

// Line is a line of play, a turn a word.
func (t Teller) Line(turns [][]engine.Move) string {
	words := make([]string, len(turns))
	for i, turn := range turns {
		words[i] = engine.TurnText(t.Game, turn)
	}
	return strings.Join(words, " ")
}

// Judgement says what a turn, with the number that it is given, lost and what was
// better; "" for one that lost nothing.
func (t Teller) Judgement(j Judgement, number string, played []engine.Move) string {
	if j.Grade == Good {
		return ""
	}
	said := t.lost(j, t.Turn(number, played), t.better(j))
	if j.Exact {
		said = t.Words.Text("study.exact", said)
	}
	return t.Words.Text("study.judged", t.Grade(j.Grade), said)
}

// lost says what was lost, as a sentence without its full stop.
func (t Teller) lost(j Judgement, turn, better string) string {
	before, after := j.Before.For(j.Side), j.After.For(j.Side)
	had, won := before.Mate()
	has, lost := after.Mate()
	switch {
	case won && had > 0:
		return t.Words.Text("study.letsWinGo", had, turn, better)
	case lost && has <= 0:
		return t.Words.Text("study.walksIntoLoss", -has, turn, j.Side.Other(), better)
	case j.Exact:
		return t.Words.Text("study.loses", turn, t.Amount(j.Loss, true), better)
	}
	return t.Words.Text("study.losesAbout", turn, t.Amount(j.Loss, false), better)
}

// better names the better turn and the line that follows from it.
func (t Teller) better(j Judgement) string {
	switch len(j.Better) {
	case 0:
		return t.Words.Text("study.somethingBetter")
	case 1:
		return t.Words.Text("study.better", t.Line(j.Better))
	}
	return t.Words.Text("study.betterLine", t.Line(j.Better[:1]), t.Line(j.Better[1:]))
}

// Amount is a value in the game's own units: "4 seeds". One that is not exact is
// rounded to halves.
func (t Teller) Amount(v ai.Value, exact bool) string {
	unit := t.Unit
	if unit == noPoints {
		unit = 100
	}
	points := math.Abs(float64(v)) / float64(unit)
	if !exact {
		points = math.Round(2*points) / 2
	}
	count := 2 // fractions go with the form for many
	if points == math.Trunc(points) {
		count = int(points)
	}
	number := strconv.FormatFloat(points, 'f', -1, 64)
	return t.Words.Text("study.points."+t.Game.Name(), count, number)
}

// Score says who is ahead, and by how much.
func (t Teller) Score(s Score) string {
	_, mate := s.Value.Mate()
	switch {
	case s.Exact || mate:
		return t.Proved(s)
	case t.even(s):
		return t.Words.Text("study.even")
	}
	return t.Words.Text("study.aheadAbout", leader(s), t.Amount(s.Value, false))
}

// Proved is Score for a value that is known from a proof, even one that is not exact
// because it leaves repetitions out of account.
func (t Teller) Proved(s Score) string {
	side := leader(s)
	var said string
	switch plies, mate := s.For(side).Mate(); {
	case mate && plies == 0:
		return t.Words.Text("study.won", side)
	case mate:
		said = t.Words.Text("study.wins", plies, side)
	case s.Value == 0:
		said = t.Words.Text("study.drawn")
	default:
		said = t.Words.Text("study.ahead", side, t.Amount(s.Value, true))
	}
	if s.Exact {
		return t.Words.Text("study.exact", said)
	}
	return said
}

// leader is the side ahead, South if nobody is.
func leader(s Score) engine.Side {
	if s.Value < 0 {
		return engine.North
	}
	return engine.South
}

// even says that an estimate is nearer to nothing than to half a point.
func (t Teller) even(s Score) bool {
	unit := t.Unit
	if unit == noPoints {
		unit = 100
	}
	return !s.Exact && 4*max(s.Value, -s.Value) < ai.Value(unit)
}
