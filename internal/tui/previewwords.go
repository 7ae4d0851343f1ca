package tui

import (
	"math/bits"
	"strings"

	"tian/internal/engine"
	"tian/internal/tui/tell"
)

// says puts the preview into words, the fullest first: "5 piglets, ending in c;
// you take 3 piglets", and for narrow terminals "you get 3; ends in c". The side
// to move is "you": what a decision would do is told to whoever is to make it.
func (v preview) says(e *env, t tell.Teller) []string {
	if t.Game.Layout().Kind == engine.Grid {
		return []string{e.plain(linked("; ", v.begins(e, t), v.captures(e, t)))}
	}
	told := func(parts ...string) string { return e.plain(linked("; ", parts...)) }
	if v.owes {
		choice := e.text("preview.owes", t.Amount(v.after.Hand))
		return []string{
			told(v.captured(e, t), choice),
			told(v.gets(e, t.Amount), choice),
			told(v.gets(e, e.amount), e.text("preview.owesBrief", e.amount(v.after.Hand))),
			told(v.gets(e, e.amount), e.text("preview.owesBriefly")),
		}
	}
	end := ""
	if v.ends != engine.NoSquare {
		end = e.text("preview.ends", v.name(t, v.ends))
	}
	full := told(v.begins(e, t), v.captured(e, t))
	if v.midTurn() {
		full = told(v.captured(e, t), end)
	}
	return []string{full, told(v.gets(e, t.Amount), end), told(v.gets(e, e.amount), end), told(v.gets(e, e.amount))}
}

// linked are the parts that are not empty, with a text between them.
func linked(between string, parts ...string) string {
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, between)
}

// begins tells what is sown and where it ends, or where an animal goes. A sowing
// that still owes a choice has no end, and in mid-turn nothing begins.
func (v preview) begins(e *env, t tell.Teller) string {
	for _, event := range v.events {
		switch {
		case v.midTurn() || v.owes:
			return ""
		case event.Kind == engine.Slide:
			return e.text("preview.goes", v.name(t, v.ends))
		case event.Kind == engine.Lift:
			cell := v.before.Cells[event.At]
			return e.text("preview.sows", t.Amount(engine.Holding{Small: cell.Small, Big: cell.Big}), v.name(t, v.ends))
		}
	}
	return ""
}

// midTurn says whether the decision goes on with a turn.
func (v preview) midTurn() bool { return !v.before.Hand.Empty() }

// captures tells which animal would be captured.
func (v preview) captures(e *env, t tell.Teller) string {
	mover := v.before.Mover
	if taken := v.after.Taken[mover] &^ v.before.Taken[mover]; taken != 0 {
		return e.text("preview.captures", t.Animal(uint8(bits.Len16(taken)-1)))
	}
	return ""
}

// captured tells in full what each side would capture and what it would get by way
// of its tians, the side to move first.
func (v preview) captured(e *env, t tell.Teller) string {
	var parts []string
	for _, side := range []engine.Side{v.before.Mover, v.before.Mover.Other()} {
		taken, banked := v.gain(side), v.banked(side)
		taken.Small -= banked
		if !taken.Empty() {
			parts = append(parts, v.told(e, "preview.gets", side, t.Amount(taken)))
		}
		if banked > 0 {
			parts = append(parts, v.told(e, "preview.banks", side, t.Amount(engine.Holding{Small: banked})))
		}
	}
	return strings.Join(parts, "; ")
}

// gets tells briefly what each side would get in all, the side to move first.
func (v preview) gets(e *env, amount func(engine.Holding) string) string {
	mover, other := v.before.Mover, v.before.Mover.Other()
	mine, theirs := v.gain(mover), v.gain(other)
	switch {
	case mine.Empty() && theirs.Empty():
		return ""
	case theirs.Empty():
		return v.told(e, "preview.gets", mover, amount(mine))
	case mine.Empty():
		return v.told(e, "preview.gets", other, amount(theirs))
	}
	return e.text("preview.getBoth", amount(mine), other, amount(theirs))
}

// told is a sentence about a side, or about "you" if it is the one to move.
func (v preview) told(e *env, key string, side engine.Side, amount string) string {
	if side == v.before.Mover {
		return e.text(key+".you", amount)
	}
	return e.text(key+".other", side, amount)
}

// gain is what a side would hold more.
func (v preview) gain(side engine.Side) engine.Holding {
	was, is := v.before.Store[side], v.after.Store[side]
	return engine.Holding{Small: is.Small - was.Small, Big: is.Big - was.Big}
}

// banked is how much of it would come by way of its tians.
func (v preview) banked(side engine.Side) uint8 {
	var n uint8
	for _, e := range v.events {
		if e.Kind == engine.Bank && e.Side == side {
			n++
		}
	}
	return n
}

// amount is so many pieces in a few letters: "12", "a sow", "a sow+7".
func (e *env) amount(h engine.Holding) string {
	return e.plain(tell.Teller{Words: e.words}.Few(h))
}
