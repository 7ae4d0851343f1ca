package tui

import (
	"math/bits"
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// preview is what a decision would do, found by playing it on a copy.
type preview struct {
	move   engine.Move
	ends   engine.Square    // where the last piece would fall
	taken  engine.SquareSet // what would be captured, by either side
	owes   bool             // a choice would still be owed
	events []engine.Event

	before, after engine.Scene
}

// foresee plays a decision on a copy of a position.
func foresee(now engine.Position, m engine.Move) preview {
	v := preview{move: m, ends: engine.NoSquare}
	now.Scene(&v.before)
	var trace engine.Trace
	after := now.Clone()
	after.Play(m, &trace)
	after.Scene(&v.after)
	v.owes, v.events = after.MidTurn(), trace.Events
	for _, e := range trace.Events {
		switch e.Kind {
		case engine.Drop, engine.Bank:
			v.ends = e.At
		case engine.Slide:
			v.ends = e.To
		case engine.Capture:
			v.taken |= engine.Squares(e.At)
		}
	}
	return v
}

// say puts the preview into words, short enough for a line: "5 seeds, ending in
// c; South takes 3 from c".
func (v preview) say(e *env, t tell.Teller) string {
	var parts []string
	first, has := v.handful()
	switch {
	case has && v.ends == engine.NoSquare:
		parts = append(parts, t.Amount(first))
	case has:
		parts = append(parts, e.text("preview.sows", t.Amount(first), v.name(t, v.ends)))
	case v.ends != engine.NoSquare:
		parts = append(parts, e.text("preview.goes", v.name(t, v.ends)))
	}
	for _, side := range []engine.Side{engine.South, engine.North} {
		if said := v.gain(e, t, side); said != "" {
			parts = append(parts, said)
		}
	}
	if v.owes {
		parts = append(parts, e.text("preview.owes", t.Amount(v.after.Hand)))
	}
	return strings.Join(parts, "; ")
}

// brief puts the preview into as few signs as can be, for a small terminal: what
// is taken first, then the end, then the hand still held.
func (v preview) brief(e *env, t tell.Teller) string {
	var parts []string
	for side, mark := range e.theme.Mark {
		was, is := v.before.Store[side], v.after.Store[side]
		if got := (engine.Holding{Small: is.Small - was.Small, Big: is.Big - was.Big}); !got.Empty() {
			parts = append(parts, mark+"+"+amount(got))
		}
	}
	if v.ends != engine.NoSquare {
		parts = append(parts, e.text("preview.ends", v.name(t, v.ends)))
	}
	if v.owes {
		parts = append(parts, e.text("preview.hand", amount(v.after.Hand)))
	}
	return strings.Join(parts, ", ")
}

// amount writes a holding as positions do: an s for each sow, then the number.
func amount(h engine.Holding) string {
	text := "ss"[:min(2, int(h.Big))]
	if h.Small > 0 || h.Big == 0 {
		text += strconv.Itoa(int(h.Small))
	}
	return text
}

// fit says the preview in full if that fits into a width, else briefly.
func (v preview) fit(e *env, t tell.Teller, width int) string {
	if full := e.plain(v.say(e, t)); canvas.Width(full) <= width {
		return full
	}
	return e.plain(v.brief(e, t))
}

// handful is what is sown first: what is lifted or, in mid-turn, the hand.
func (v preview) handful() (engine.Holding, bool) {
	if !v.before.Hand.Empty() {
		return v.before.Hand, true
	}
	for _, e := range v.events {
		if e.Kind == engine.Lift {
			c := v.before.Cells[e.At]
			return engine.Holding{Small: c.Small, Big: c.Big}, true
		}
	}
	return engine.Holding{}, false
}

// gain says what a side would get.
func (v preview) gain(e *env, t tell.Teller, side engine.Side) string {
	if taken := v.after.Taken[side] &^ v.before.Taken[side]; taken != 0 {
		return e.text("preview.captures", t.Animal(uint8(bits.Len16(taken)-1)))
	}
	was, is := v.before.Store[side], v.after.Store[side]
	got := engine.Holding{Small: is.Small - was.Small, Big: is.Big - was.Big}
	if got.Empty() {
		return ""
	}
	return e.text("preview.takes", side, t.Amount(got))
}

func (v preview) name(t tell.Teller, s engine.Square) string {
	if s == engine.NoSquare {
		return ""
	}
	return t.Game.Layout().Places[s].Name
}

// dangers are, of the squares that an animal on from may reach, those on which
// it could be captured in reply.
func dangers(g engine.Game, now engine.Position, moves []engine.Move) engine.SquareSet {
	var set engine.SquareSet
	after := now.Clone()
	var buf [engine.MaxMoves]engine.Move
	for _, m := range moves {
		to := g.Gesture(m).To
		after.CopyFrom(now)
		after.Play(m, nil)
		for _, reply := range after.Moves(buf[:0]) {
			if g.Gesture(reply).To == to {
				set |= engine.Squares(to)
			}
		}
	}
	return set
}
